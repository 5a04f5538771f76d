import { describe, expect, it } from '@jest/globals';
import type { BookingEvent } from '@libs/booking/booking.js';
import type { BookingRated } from '@libs/booking/rating.js';
import { bookingStream } from '@libs/booking/booking-id.js';
import * as a from '../../test/support/booking/a-booking.js';
import { RatingItem } from '@libs/contract/ratings.js';
import { DAY, plus } from '@libs/contract/time.js';
import { documentsAfter, EPOCH, history } from '../../test/support/eventing/history.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import { ratingForChef, ratingToWire } from '@libs/rendering/rating-wire.js';
import { type RatingDocument, ratingId, ratings } from './ratings.js';

const asha: BookingRated['data'] = {
  by: 'customer',
  raterId: a.CUSTOMER,
  rater: { firstName: 'Asha', lastName: 'Rao' },
  ratedId: a.CHEF,
  stars: 5,
  description: 'Lovely.',
};
const vikas: BookingRated['data'] = { ...asha, by: 'chef', raterId: a.CHEF, ratedId: a.CUSTOMER, stars: 4 };
const after = (...given: readonly BookingRated['data'][]): ReadonlyMap<string, RatingDocument> =>
  documentsAfter(
    ratings,
    history(given.map((data) => ({ stream: bookingStream(a.ID), event: { type: 'BookingRated', data }, at: EPOCH }))),
  );

describe('a rating', () => {
  it('exists once per side of a booking', () => {
    const both = after(asha, vikas);
    expect([...both.keys()]).toEqual([ratingId(a.ID, 'customer'), ratingId(a.ID, 'chef')]);
    expect(both.get(ratingId(a.ID, 'customer'))).toMatchObject({ ratedId: a.CHEF, stars: 5 });
  });

  it('of an earlier log counts once that is recorded, and keeps its date', () => {
    const early = { type: 'BookingRated', data: { ...asha, uncounted: true } } as const;
    const counted = { type: 'RatingCounted', data: { by: 'customer', ratedId: a.CHEF, stars: 5 } } as const;
    const documents = (...events: readonly BookingEvent[]) =>
      documentsAfter(
        ratings,
        history(a.inStream(...events).map((one, days) => ({ ...one, at: plus(EPOCH, days * DAY) }))),
      );
    const [uncounted] = documents(early).values();
    const [document] = documents(early, counted).values();
    expect(uncounted).toMatchObject({ shown: false, at: EPOCH });
    expect(document).toEqual({ ...asha, bookingId: a.ID, shown: true, readable: false, at: EPOCH });
  });

  it('has words that everybody can read if its author was told so, until they are erased', () => {
    const readable = (...given: readonly BookingRated['data'][]) =>
      [...after(...given).values()].map((rating) => rating.readable);
    const published = { ...asha, published: true } as const;
    expect(readable(published, vikas)).toEqual([true, false]);
    const call = 'Call 98765 43210.';
    for (const unreadable of [asha, ...[' ', ERASED, call].map((description) => ({ ...published, description }))])
      expect(readable(unreadable)).toEqual([false]);
    const events = [
      { type: 'BookingRated', data: published },
      { type: 'CustomerAnonymised', data: { customerId: a.CUSTOMER } },
    ] as const;
    const [erased] = documentsAfter(
      ratings,
      history(a.inStream(...events).map((one) => ({ ...one, at: EPOCH }))),
    ).values();
    expect(erased?.readable).toBe(false);
  });

  it('that is discounted is shown to its author only', () => {
    const discounted = { by: 'customer', raterId: a.CUSTOMER, ratedId: a.CHEF, stars: 5, why: 'newer-rating' } as const;
    const events = [
      { type: 'BookingRated', data: { ...asha, published: true } },
      { type: 'RatingDiscounted', data: discounted },
    ] as const;
    const [document] = documentsAfter(
      ratings,
      history(a.inStream(...events).map((one) => ({ ...one, at: EPOCH }))),
    ).values();
    expect(document).toMatchObject({ shown: false, readable: false, description: 'Lovely.' });
  });

  it('contains who gave how many stars, and why', () => {
    const [document] = after(asha).values();
    expect(document && RatingItem.parse(ratingToWire(document))).toEqual({
      booking: a.ID,
      user: a.CUSTOMER,
      userName: 'Asha Rao',
      description: 'Lovely.',
      rating: 5,
      createdAt: EPOCH,
    });
  });

  it('shows the customer’s first name to the chef, and no erased person', () => {
    const [document] = after(asha).values();
    expect(document && ratingForChef(document)).toMatchObject({ userName: 'Asha', rating: 5 });
    const [erased] = after({ ...asha, rater: ERASED }).values();
    expect(erased && ratingForChef(erased).userName).toBe('');
  });

  it('tells the chef whether everybody can read its words, and so a reply', () => {
    const told = (rating: Partial<typeof asha>) => {
      const [document] = after({ ...asha, published: true, ...rating }).values();
      return document && RatingItem.parse(ratingForChef(document)).readable;
    };
    expect(told({})).toBe(true);
    expect(told({ description: '' })).toBe(false);
    expect(told({ description: 'Call 98765 43210.' })).toBe(false);
  });

  it('keeps the stars of an erased person, without name and text', () => {
    const [document] = after({ ...asha, rater: ERASED, description: ERASED }).values();
    const wire = document && ratingToWire(document);
    expect(wire).toMatchObject({ userName: '', description: '', rating: 5 });
    expect(JSON.stringify(wire)).not.toContain(ERASED);
  });

  it('in an old log has no name', () => {
    const { rater: _, ...first } = asha;
    const [document] = after(first).values();
    expect(document && ratingToWire(document).userName).toBe('');
  });
});
