import { describe, it } from '@jest/globals';
import { given } from '@libs/eventing/testing/given.js';
import type { RateBooking } from './commands.js';
import { bookingDecider } from './decide.js';
import type { BookingEvent } from './events.js';
import * as a from './testing/a-booking.js';

const facts = { now: a.NOW };
const asha: RateBooking = {
  type: 'RateBooking',
  by: 'customer',
  raterId: a.CUSTOMER,
  rater: { firstName: 'Asha', lastName: 'Rao' },
  stars: 5,
  description: 'Lovely.',
};
const vikas: RateBooking = {
  type: 'RateBooking',
  by: 'chef',
  raterId: a.CHEF,
  rater: { firstName: 'Vikas', lastName: 'Khanna' },
  stars: 4,
  description: '',
};
const rated = ({ type: _, ...rating }: RateBooking, ratedId: string): BookingEvent => ({
  type: 'BookingRated',
  data: { ...rating, ratedId },
});

describe('rating', () => {
  it.each([
    ['before the visit', a.placedWithChef],
    ['during it', [...a.placedWithChef, a.started]],
    ['after it', [...a.placedWithChef, a.started, a.completed]],
  ] as const)('is possible %s, for both sides', (_, past) => {
    given(bookingDecider, ...past)
      .when(asha, facts)
      .then(rated(asha, a.CHEF));
    given(bookingDecider, ...past)
      .when(vikas, facts)
      .then(rated(vikas, a.CUSTOMER));
  });

  it('is done once by each side, and neither takes the other’s turn', () => {
    const past = [...a.placedWithChef, rated(asha, a.CHEF)];
    given(bookingDecider, ...past)
      .when({ ...asha, stars: 1 }, facts)
      .thenRefused('already-rated');
    given(bookingDecider, ...past)
      .when(vikas, facts)
      .then(rated(vikas, a.CUSTOMER));
  });

  it('needs a chef', () => {
    for (const past of [a.pending, a.placed]) {
      given(bookingDecider, ...past)
        .when(asha, facts)
        .thenRefused('no-chef');
    }
  });

  it('is over once the booking is cancelled', () => {
    for (const rating of [asha, vikas]) {
      given(bookingDecider, ...a.placedWithChef, a.cancelled())
        .when(rating, facts)
        .thenRefused('already-cancelled');
    }
  });

  it('is for the two sides of the booking, and not for a chef who was replaced', () => {
    const replaced: BookingEvent = {
      type: 'ChefAssigned',
      data: { chefId: 'chef-2', chef: vikas.rater ?? '[erased]' },
    };
    given(bookingDecider, ...a.placedWithChef)
      .when({ ...asha, raterId: 'customer-2' }, facts)
      .thenRefused('not-found');
    given(bookingDecider, ...a.placedWithChef)
      .when({ ...vikas, raterId: a.CUSTOMER }, facts)
      .thenRefused('not-found');
    for (const past of [[a.released()], [a.released(), replaced]]) {
      given(bookingDecider, ...a.placedWithChef, ...past)
        .when(vikas, facts)
        .thenRefused('not-found');
    }
    given(bookingDecider, ...a.placedWithChef, a.released())
      .when(asha, facts)
      .thenRefused('no-chef');
    given(bookingDecider).when(asha, facts).thenRefused('not-found');
  });
});
