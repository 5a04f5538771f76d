import { describe, expect, it } from '@jest/globals';
import { type Happened, history } from '../../test/support/eventing/history.js';
import { countEarlyRatings } from './count-early-ratings.js';
import type { BookingEvent } from './booking.js';
import * as a from './testing/a-booking.js';
import { wantedBy } from './testing/wanted-by.js';

const rated = (by: 'customer' | 'chef', uncounted?: true): BookingEvent => ({
  type: 'BookingRated',
  data: { by, raterId: 'x', ratedId: 'y', stars: 5, description: '', ...(uncounted && { uncounted }) },
});
const counted = (by: 'customer' | 'chef'): BookingEvent => ({
  type: 'RatingCounted',
  data: { by, ratedId: 'y', stars: 5 },
});
const wants = (...events: readonly BookingEvent[]) => {
  const happened: readonly Happened[] = a.inStream(...a.placedWithChef, ...events);
  return wantedBy(countEarlyRatings, history(happened.map((one) => ({ ...one, at: a.NOW }))));
};
const job = (by: 'customer' | 'chef') => ({
  job: 'count-rating',
  id: `rating-${a.ID}-${by}`,
  data: { bookingId: a.ID, by },
  runAt: a.NOW,
});

describe('an early rating', () => {
  it('is checked until it counts, each side separately', () => {
    expect(wants(rated('customer', true))).toEqual([job('customer')]);
    expect(wants(rated('customer', true), rated('chef', true))).toEqual([job('customer'), job('chef')]);
    expect(wants(rated('customer', true), rated('chef', true), counted('customer'))).toEqual([job('chef')]);
    expect(wants(rated('customer', true), counted('customer'))).toEqual([]);
  });

  it('is checked again once the visit is over', () => {
    const over = { ...job('customer'), id: `rating-${a.ID}-customer-over` };
    expect(wants(rated('customer', true), a.started, a.completed)).toEqual([over]);
    expect(wants(a.started, a.completed, rated('customer', true))).toEqual([over]);
  });

  it('is not checked any more once the visit does not take place, or another chef is searched for', () => {
    expect(wants(rated('customer', true), a.cancelled())).toEqual([]);
    expect(wants(rated('customer', true), a.released())).toEqual([]);
  });
});

it('a rating that was recorded after the visit needs no check', () => {
  expect(wants(a.started, a.completed, rated('customer'))).toEqual([]);
});
