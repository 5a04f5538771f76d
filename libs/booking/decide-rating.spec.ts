import { describe, it } from '@jest/globals';
import { MINUTE, plus, SECOND } from '@libs/contract/time.js';
import { given } from '../../test/support/eventing/given.js';
import type { RateBooking } from './rating.js';
import { bookingDecider } from './decide.js';
import type { BookingEvent } from './booking.js';
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

const over = [...a.placedWithChef, a.started, a.completed] as const;

const discounted = (why: 'newer-rating' | 'same-person'): BookingEvent => ({
  type: 'RatingDiscounted',
  data: { by: 'customer', raterId: a.CUSTOMER, ratedId: a.CHEF, stars: 5, why },
});

describe('a rating by the customer', () => {
  it('does not count if the customer is the chef', () => {
    given(bookingDecider, ...over)
      .when({ ...asha, samePerson: true }, facts)
      .then(rated(asha, a.CHEF), discounted('same-person'));
  });

  it('is discounted once, and the chef’s never', () => {
    const discount = { type: 'DiscountRating' } as const;
    given(bookingDecider, ...over, rated(asha, a.CHEF), rated(vikas, a.CUSTOMER))
      .when(discount, facts)
      .then(discounted('newer-rating'));
    const gone = [...over, rated(asha, a.CHEF), discounted('newer-rating')];
    given(bookingDecider, ...gone)
      .when(discount, facts)
      .then();
    given(bookingDecider, ...over, rated(vikas, a.CUSTOMER))
      .when(discount, facts)
      .then();
    given(bookingDecider, ...gone)
      .when(asha, facts)
      .thenRefused('already-rated');
  });
});

describe('rating', () => {
  it('is possible after the visit, for both sides', () => {
    given(bookingDecider, ...over)
      .when(asha, facts)
      .then(rated(asha, a.CHEF));
    given(bookingDecider, ...over)
      .when(vikas, facts)
      .then(rated(vikas, a.CUSTOMER));
  });

  it.each<readonly [string, readonly RateBooking[], readonly BookingEvent[]]>([
    ['unpaid', [asha], a.pending],
    ['without a chef', [asha], a.placed],
    ['before the visit', [asha, vikas], a.placedWithChef],
    ['during the visit', [asha, vikas], [...a.placedWithChef, a.started]],
    ['once its chef was let go', [asha], [...a.placedWithChef, a.released()]],
  ])('is refused %s', (_, sides, past) => {
    for (const side of sides) {
      given(bookingDecider, ...past)
        .when(side, facts)
        .thenRefused('not-complete');
    }
  });

  it('is possible once for each side, independently of the other', () => {
    const past = [...over, rated(asha, a.CHEF)];
    given(bookingDecider, ...past)
      .when({ ...asha, stars: 1 }, facts)
      .thenRefused('already-rated');
    given(bookingDecider, ...past)
      .when(vikas, facts)
      .then(rated(vikas, a.CUSTOMER));
  });

  it('is refused once the booking is cancelled', () => {
    for (const rating of [asha, vikas]) {
      given(bookingDecider, ...a.placedWithChef, a.cancelled())
        .when(rating, facts)
        .thenRefused('already-cancelled');
    }
  });

  it('is reserved to customer and current chef, and refused for a replaced chef', () => {
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
    given(bookingDecider).when(asha, facts).thenRefused('not-found');
  });
});

/** As recorded by versions 1 and 2, regardless of the visit. */
const early = (rating: RateBooking, ratedId: string): BookingEvent => {
  const { type: _, ...data } = rating;
  return { type: 'BookingRated', data: { ...data, ratedId, uncounted: true } };
};
const count = (by: RateBooking['by']) => ({ type: 'CountRating', by }) as const;

describe('a rating of an earlier log', () => {
  const counted = { type: 'RatingCounted', data: { by: 'customer', ratedId: a.CHEF, stars: 5 } } as const;

  it('counts once the visit is complete, whether it was recorded before or after', () => {
    for (const past of [
      [...a.placedWithChef, early(asha, a.CHEF), a.started, a.completed],
      [...over, early(asha, a.CHEF)],
    ]) {
      given(bookingDecider, ...past)
        .when(count('customer'), facts)
        .then(counted);
    }
  });

  it('counts once', () => {
    given(bookingDecider, ...over, early(asha, a.CHEF), counted)
      .when(count('customer'), facts)
      .thenNothing();
    given(bookingDecider, ...over, early(asha, a.CHEF))
      .when(count('chef'), facts)
      .thenNothing();
  });

  it('is not counted before the end of the visit', () => {
    const past = [...a.placedWithChef, early(asha, a.CHEF)];
    given(bookingDecider, ...past)
      .when(count('customer'), facts)
      .thenRefused('not-due', { due: a.choices.end });
    const late = { now: plus(a.choices.end, MINUTE) };
    given(bookingDecider, ...past, a.started)
      .when(count('customer'), late)
      .thenRefused('not-due', { due: plus(late.now, 10 * SECOND) });
  });

  it('never counts for a cancelled visit, or for a replaced chef', () => {
    given(bookingDecider, ...a.placedWithChef, early(asha, a.CHEF), a.cancelled())
      .when(count('customer'), facts)
      .thenNothing();
    const other: BookingEvent = { type: 'ChefAssigned', data: { ...a.assigned.data, chefId: a.OTHER_CHEF } };
    const past = [...a.placedWithChef, early(asha, a.CHEF), a.released(), other, a.started, a.completed];
    given(bookingDecider, ...past)
      .when(count('customer'), facts)
      .thenNothing();
    // The actual chef can be rated.
    given(bookingDecider, ...past)
      .when(asha, facts)
      .then(rated(asha, a.OTHER_CHEF));
  });

  it('is accepted once per side', () => {
    given(bookingDecider, ...a.placedWithChef, early(asha, a.CHEF), a.started, a.completed)
      .when(asha, facts)
      .thenRefused('already-rated');
  });
});
