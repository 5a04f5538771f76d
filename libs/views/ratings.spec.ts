import { describe, expect, it } from '@jest/globals';
import type { BookingRated } from '@libs/booking/events.js';
import { bookingStream } from '@libs/booking/booking-id.js';
import * as a from '@libs/booking/testing/a-booking.js';
import { RatingItem } from '@libs/contract/ratings.js';
import { documentsAfter, EPOCH, history } from '@libs/eventing/testing/history.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import { ratingToWire } from './rating-wire.js';
import { ratingId, type RatingDocument, ratings } from './ratings.js';

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
  it('is one for each side of a booking', () => {
    const both = after(asha, vikas);
    expect([...both.keys()]).toEqual([ratingId(a.ID, 'customer'), ratingId(a.ID, 'chef')]);
    expect(both.get(ratingId(a.ID, 'customer'))).toMatchObject({ ratedId: a.CHEF, stars: 5 });
  });

  it('says who gave how many stars, and why', () => {
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

  it('keeps the stars of somebody who was erased, without name and words', () => {
    const [document] = after({ ...asha, rater: ERASED, description: ERASED }).values();
    const wire = document && ratingToWire(document);
    expect(wire).toMatchObject({ userName: '', description: '', rating: 5 });
    expect(JSON.stringify(wire)).not.toContain(ERASED);
  });

  it('of the first days has no name', () => {
    const { rater: _, ...first } = asha;
    const [document] = after(first).values();
    expect(document && ratingToWire(document).userName).toBe('');
  });
});
