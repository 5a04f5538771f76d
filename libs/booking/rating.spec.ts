import { given } from '../../test/support/eventing/given.js';
import { documentsAfter, EPOCH, type Happened, history } from '../../test/support/eventing/history.js';
import { bookingStream } from './booking-id.js';
import { bookingDecider, type BookingEvent } from './booking.js';
import {
  type BookingRated,
  countEarlyRatings,
  COUNTED_ONCE_WITHIN_MS,
  countRatingsOnce,
  type RateBooking,
  type RatingDiscounted,
} from './rating.js';
import * as a from '../../test/support/booking/a-booking.js';
import { wantedBy } from '../../test/support/booking/wanted-by.js';
import { describe, expect, it } from '@jest/globals';
import { DAY, type Instant, MINUTE, plus, SECOND } from '@libs/contract/time.js';
import { type ChefDocument, chefs } from '@libs/views/chefs.js';
import { ratingId, ratings } from '@libs/views/ratings.js';
import fc from 'fast-check';

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
});

const ratedEarly = (by: 'customer' | 'chef', uncounted?: true): BookingEvent => ({
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
    expect(wants(ratedEarly('customer', true))).toEqual([job('customer')]);
    expect(wants(ratedEarly('customer', true), ratedEarly('chef', true))).toEqual([job('customer'), job('chef')]);
    expect(wants(ratedEarly('customer', true), ratedEarly('chef', true), counted('customer'))).toEqual([job('chef')]);
    expect(wants(ratedEarly('customer', true), counted('customer'))).toEqual([]);
  });

  it('is checked again once the visit is over', () => {
    const over = { ...job('customer'), id: `rating-${a.ID}-customer-over` };
    expect(wants(ratedEarly('customer', true), a.started, a.completed)).toEqual([over]);
    expect(wants(a.started, a.completed, ratedEarly('customer', true))).toEqual([over]);
  });

  it('is not checked any more once the visit does not take place, or another chef is searched for', () => {
    expect(wants(ratedEarly('customer', true), a.cancelled())).toEqual([]);
    expect(wants(ratedEarly('customer', true), a.released())).toEqual([]);
  });
});

it('a rating that was recorded after the visit needs no check', () => {
  expect(wants(a.started, a.completed, ratedEarly('customer'))).toEqual([]);
});

interface Rating {
  readonly customer: string;
  readonly stars: number;
  /** Days since the rating before it, of whomever. */
  readonly after: number;
}
type Given = Happened<BookingRated | RatingDiscounted>;

const CHEF = 'chef-1';
function ratedInTurn(ratings: readonly Rating[]): readonly (Given & { readonly at: Instant })[] {
  let at = EPOCH;
  return ratings.map(({ customer, stars, after }, number) => {
    at = plus(at, after * DAY);
    const data = { by: 'customer', raterId: customer, ratedId: CHEF, stars, description: '' } as const;
    return { stream: bookingStream(`visit-${number}`), event: { type: 'BookingRated', data }, at };
  });
}
const intents = (given: readonly Given[]) =>
  [...documentsAfter(countRatingsOnce, history(given)).values()].flatMap((pair) =>
    Object.values(countRatingsOnce.policies).flatMap((policy) => policy(pair)),
  );
/** Adds what the jobs of the policy record. */
function withDiscounts(given: readonly Given[]): readonly Given[] {
  const replaced = new Set(intents(given).map(({ data }) => bookingStream((data as { bookingId: string }).bookingId)));
  const events = given.flatMap(({ stream, event }): readonly Given[] => {
    if (!replaced.has(stream) || event.type !== 'BookingRated') return [];
    const { by, raterId, ratedId, stars } = event.data;
    return [
      { stream, event: { type: 'RatingDiscounted', data: { by, raterId, ratedId, stars, why: 'newer-rating' } } },
    ];
  });
  return [...given, ...events];
}
const registered = {
  stream: `chef-${CHEF}`,
  event: {
    type: 'ChefRegistered',
    data: {
      chefId: CHEF,
      profile: { firstName: 'V', lastName: 'K', email: 'v@example.in', phone: '' },
      cuisine: '',
      experience: 1,
    },
  },
} as const;
const starsAfter = (given: readonly Given[]) =>
  (
    documentsAfter(chefs, history([registered, ...given] as Parameters<typeof history>[0]) as never).get(
      CHEF,
    ) as ChefDocument
  ).ratings;

describe('ratings of one chef by one customer', () => {
  const again = (...days: readonly number[]): readonly Rating[] =>
    days.map((after) => ({ customer: 'asha', stars: 5, after }));

  it('count as one, the latest, if each follows within 90 days', () => {
    const twelve = withDiscounts(
      ratedInTurn([...again(...Array.from({ length: 11 }, () => 3)), ...again(1).map((one) => ({ ...one, stars: 2 }))]),
    );
    expect(starsAfter(twelve)).toEqual({ count: 1, stars: 2 });
    expect(intents(twelve)).toEqual([]);
  });

  it('count each after 90 days, and those of others always', () => {
    expect(starsAfter(withDiscounts(ratedInTurn(again(0, 90))))).toEqual({ count: 2, stars: 10 });
    const others = ['asha', 'ravi', 'meera'].map((customer) => ({ customer, stars: 4, after: 1 }));
    expect(starsAfter(withDiscounts(ratedInTurn(others)))).toEqual({ count: 3, stars: 12 });
  });

  it('are those of the customer: a chef’s ratings of one customer all stay', () => {
    const data = { by: 'chef', raterId: CHEF, ratedId: 'asha', stars: 5, description: '' } as const;
    const given = ['visit-1', 'visit-2'].map((id): Given => ({
      stream: bookingStream(id),
      event: { type: 'BookingRated', data },
    }));
    expect(intents(given)).toEqual([]);
  });

  it('are never two within 90 days, the latest of each customer counts, and the stars are those that are left', () => {
    const ratings = fc.array(
      fc.record({
        customer: fc.constantFrom('asha', 'ravi'),
        stars: fc.integer({ min: 1, max: 5 }),
        after: fc.integer({ min: 0, max: 130 }),
      }),
      { minLength: 1, maxLength: 15 },
    );
    fc.assert(
      fc.property(ratings, (some) => {
        const given = ratedInTurn(some);
        const all = withDiscounts(given);
        const gone = new Set(all.slice(given.length).map(({ stream }) => stream));
        const left = given.filter(({ stream }) => !gone.has(stream));
        const ofCustomer = (events: typeof given, customer: string) =>
          events.filter(({ event }) => event.data.raterId === customer);
        for (const customer of ['asha', 'ravi']) {
          const times = ofCustomer(left, customer).map(({ at }) => Date.parse(at));
          for (const [place, time] of times.slice(1).entries())
            expect(time - (times[place] ?? 0)).toBeGreaterThanOrEqual(COUNTED_ONCE_WITHIN_MS);
          expect(ofCustomer(left, customer).at(-1)).toBe(ofCustomer(given, customer).at(-1));
        }
        const stars = left.reduce((sum, { event }) => sum + event.data.stars, 0);
        expect(starsAfter(all)).toEqual({ count: left.length, stars });
      }),
    );
  });
});

describe('words after the stars', () => {
  const written: BookingEvent = { type: 'ReviewWritten', data: { customerId: a.CUSTOMER, description: 'Lovely' } };
  const stars: BookingEvent = {
    type: 'BookingRated',
    data: { by: 'customer', raterId: a.CUSTOMER, ratedId: a.CHEF, stars: 5, description: '', published: true },
  };
  const write = { type: 'WriteReview', customerId: a.CUSTOMER, description: 'Lovely' } as const;
  const over = [...a.placedWithChef, a.started, a.completed] as const;

  it('are added once, by who gave the stars', () => {
    given(bookingDecider, ...over, stars)
      .when(write, { now: a.NOW })
      .then(written);
    given(bookingDecider, ...over, stars)
      .when(write, { now: a.NOW, writtenWords: 'same' })
      .thenNothing();
    given(bookingDecider, ...over, stars)
      .when(write, { now: a.NOW, writtenWords: 'others' })
      .thenRefused('already-written');
    given(bookingDecider, ...over)
      .when(write, { now: a.NOW })
      .thenRefused('not-rated');
    given(bookingDecider, ...over, stars)
      .when({ ...write, customerId: 'another' }, { now: a.NOW })
      .thenRefused('not-found');
  });

  it('are what everybody reads, once the stars are published', () => {
    const ratingAfter = (...events: readonly BookingEvent[]) =>
      documentsAfter(ratings, history(a.inStream(...over, ...events))).get(ratingId(a.ID, 'customer'));
    expect(ratingAfter(stars)).toMatchObject({ readable: false, description: '' });
    expect(ratingAfter(stars, written)).toMatchObject({ readable: true, description: 'Lovely', stars: 5 });
  });
});
