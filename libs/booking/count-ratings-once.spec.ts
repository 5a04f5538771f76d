import { describe, expect, it } from '@jest/globals';
import { DAY, type Instant, plus } from '@libs/contract/time.js';
import { documentsAfter, EPOCH, type Happened, history } from '../../test/support/eventing/history.js';
import { type ChefDocument, chefs } from '@libs/views/chefs.js';
import fc from 'fast-check';
import { bookingStream } from './booking-id.js';
import { COUNTED_ONCE_WITHIN_MS, countRatingsOnce } from './count-ratings-once.js';
import type { BookingRated, RatingDiscounted } from './rating.js';

interface Rating {
  readonly customer: string;
  readonly stars: number;
  /** Days since the rating before it, of whomever. */
  readonly after: number;
}
type Given = Happened<BookingRated | RatingDiscounted>;

const CHEF = 'chef-1';
function rated(ratings: readonly Rating[]): readonly (Given & { readonly at: Instant })[] {
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
function discounted(given: readonly Given[]): readonly Given[] {
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
    const twelve = discounted(
      rated([...again(...Array.from({ length: 11 }, () => 3)), ...again(1).map((one) => ({ ...one, stars: 2 }))]),
    );
    expect(starsAfter(twelve)).toEqual({ count: 1, stars: 2 });
    expect(intents(twelve)).toEqual([]);
  });

  it('count each after 90 days, and those of others always', () => {
    expect(starsAfter(discounted(rated(again(0, 90))))).toEqual({ count: 2, stars: 10 });
    const others = ['asha', 'ravi', 'meera'].map((customer) => ({ customer, stars: 4, after: 1 }));
    expect(starsAfter(discounted(rated(others)))).toEqual({ count: 3, stars: 12 });
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
        const given = rated(some);
        const all = discounted(given);
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
