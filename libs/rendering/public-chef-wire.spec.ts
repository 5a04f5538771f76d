import { describe, expect, it } from '@jest/globals';
import { portraitCode, portraitOf } from '@libs/contract/portrait.js';
import { ChefCard, PublicChef } from '@libs/contract/public-chefs.js';
import type { Instant } from '@libs/contract/time.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import {
  chefCardToWire,
  cookedToWire,
  isShown,
  publicChefToWire,
  reviewToWire,
  type ShownChef,
  teamMemberToWire,
} from './public-chef-wire.js';

const chef: ShownChef = {
  chefId: 'chef-1',
  name: { firstName: 'Vikas', lastName: 'Khanna' },
  cuisine: 'North  indian',
  publicProfile: {
    cuisines: [],
    languages: ['hi'],
    dishes: ['dal-makhani', 'forgotten'],
    introduction: 'Namaste.',
    portrait: '',
  },
  photoId: null,
  location: 'Vijay Nagar, Indore',
  leaving: false,
  experience: 5,
  missing: [],
  verified: true,
  listed: true,
  area: 'indore',
  rating: 4.666,
  ratings: { count: 3, stars: 14 },
  byStars: [0, 0, 0, 0, 0],
};

describe('what strangers read of a chef', () => {
  it('is what they may know, and no more', () => {
    expect(ChefCard.parse(chefCardToWire(chef))).toEqual({
      id: 'chef-1',
      firstName: 'Vikas',
      initial: 'K',
      rating: 4.7,
      ratings: 3,
      experience: 5,
      cuisine: 'North  indian',
      cuisines: ['north-indian'],
      languages: ['hi'],
      city: 'Indore',
      portrait: portraitCode(portraitOf('chef-1')),
    });
  });

  it('contains the dishes that the library still knows', () => {
    const around = { reviews: [], reviewsTotal: 0, visits: 0, returning: 0, freeEvenings: [] };
    const page = PublicChef.parse(publicChefToWire(chef, around));
    expect(page.dishes).toEqual([{ id: 'dal-makhani', name: { en: 'Dal makhani', hi: 'दाल मखनी' } }]);
    expect(page.introduction).toBe('Namaste.');
  });

  it('has none of the chef’s own words in which contact details are', () => {
    const around = { reviews: [], reviewsTotal: 0, visits: 0, returning: 0, freeEvenings: [] };
    const words = 'Call me on 98765 43210.';
    const publicProfile = { cuisines: [], languages: [], dishes: [], introduction: words, portrait: '' } as const;
    const { introduction, cuisine } = publicChefToWire({ ...chef, cuisine: words, publicProfile }, around);
    expect([introduction, cuisine]).toEqual(['', '']);
  });

  it('is as little on the landing page', () => {
    const { portrait } = chefCardToWire(chef);
    expect(teamMemberToWire(chef, '/chef.webp')).toEqual({
      id: 'chef-1',
      name: 'Vikas K.',
      imageUrl: '/chef.webp',
      rating: 4.7,
      ratings: 3,
      experience: 5,
      cuisine: chef.cuisine,
      cuisines: ['north-indian'],
      portrait,
    });
    const { name } = teamMemberToWire({ ...chef, name: { firstName: 'Vikas', lastName: '' } }, '');
    expect(name).toBe('Vikas');
  });

  it('is nothing of a chef who is not listed, or is erased', () => {
    expect(isShown(chef)).toBe(true);
    for (const hidden of [{ listed: false }, { name: ERASED } as const])
      expect(isShown({ ...chef, ...hidden })).toBe(false);
  });
});

describe('how often a chef has cooked', () => {
  it('counts visits, and customers who came back once each', () => {
    const visits = ['asha', 'ravi', 'asha', 'asha', 'meera', 'ravi'].map((customerId) => ({ customerId }));
    expect(cookedToWire(visits, 300)).toEqual({ visits: 300, returning: 2 });
    expect(cookedToWire([], 0)).toEqual({ visits: 0, returning: 0 });
  });
});

describe('a review', () => {
  const rating = {
    by: 'customer',
    raterId: 'customer-1',
    rater: { firstName: 'Asha', lastName: 'Rao' },
    ratedId: 'chef-1',
    stars: 5,
    description: 'Lovely.',
    published: true,
    bookingId: 'booking-1',
    at: '2026-12-01T00:30:00.000Z' as Instant,
    shown: true,
    readable: true,
  } as const;

  it('has the month of the visit in Kolkata and the first name of the customer', () => {
    const visit = '2026-10-31T19:00:00.000Z' as Instant;
    expect(reviewToWire(rating, visit)).toEqual({ rating: 5, text: 'Lovely.', month: '2026-11', firstName: 'Asha' });
  });

  it('is its stars alone if the customer wrote it for the chef', () => {
    const { published: _, ...forChef } = rating;
    expect(reviewToWire({ ...forChef, readable: false })).toEqual({
      rating: 5,
      text: '',
      month: '2026-12',
      firstName: '',
    });
  });

  it('has no words if they contain contact details', () => {
    expect(reviewToWire({ ...rating, readable: false })).toMatchObject({ rating: 5, text: '', firstName: 'Asha' });
  });

  it('has no name that contains contact details', () => {
    const rater = { firstName: 'Www Ashacooks Com', lastName: 'Rao' };
    expect(reviewToWire({ ...rating, rater })).toMatchObject({ text: 'Lovely.', firstName: '' });
  });

  it('has the reply of the chef where its words are read, unless it contains contact details', () => {
    const replied = (text: string, more: object = {}) => {
      const reply = { text, at: rating.at, editableUntil: rating.at };
      return reviewToWire({ ...rating, reply, ...more }).reply;
    };
    expect(replied('Thank you.')).toBe('Thank you.');
    expect(replied('Call me on 98765 43210.')).toBeUndefined();
    expect(replied('Thank you.', { readable: false })).toBeUndefined();
  });

  it('keeps its stars when the customer is erased', () => {
    const erased = reviewToWire({ ...rating, rater: ERASED, description: ERASED });
    expect(erased).toEqual({ rating: 5, text: '', month: '2026-12', firstName: '' });
  });
});
