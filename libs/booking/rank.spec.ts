import { describe, expect, it } from '@jest/globals';
import { DAY, type Instant, plus } from '@libs/contract/time.js';
import fc from 'fast-check';
import { byRank, LATE_RELEASE_COUNTS_MS, priorStars, type RankInputs, rankOf } from './rank.js';

const NOW = '2026-12-01T12:00:00.000Z' as Instant;
const unrated = { count: 0, stars: 0 };
const anu: RankInputs = { chefId: 'anu', visits: 0, lateReleases: [], ratings: unrated, lastChosenAt: null };
const order = (...chefs: readonly RankInputs[]) =>
  chefs
    .map((chef) => rankOf(chef, priorStars(chefs.map(({ ratings }) => ratings)), NOW))
    .toSorted(byRank)
    .map(({ chefId }) => chefId);

describe('the rank', () => {
  it('has the smallest load first, of which a late release is two visits for 90 days', () => {
    const late = (at: Instant) => ({ ...anu, chefId: 'late', lateReleases: [at] });
    const busy = { ...anu, chefId: 'busy', visits: 1 };
    expect(order(late(plus(NOW, -DAY)), busy, anu)).toEqual(['anu', 'busy', 'late']);
    expect(order(late(plus(NOW, -LATE_RELEASE_COUNTS_MS)), busy)).toEqual(['late', 'busy']);
  });

  it('has, of the same load, the better rated first; few ratings count little', () => {
    const once = { ...anu, chefId: 'once', ratings: { count: 1, stars: 5 } };
    const often = { ...anu, chefId: 'often', ratings: { count: 30, stars: 141 } };
    const badly = { ...anu, chefId: 'badly', ratings: { count: 10, stars: 20 } };
    expect(order(badly, once, often, anu)).toEqual(['often', 'once', 'anu', 'badly']);
  });

  it('expects no more than 4.5 stars of a chef with few ratings, however the others are rated', () => {
    expect(priorStars([{ count: 10, stars: 50 }])).toBe(4.5);
    expect(priorStars([{ count: 10, stars: 40 }])).toBe(4);
    expect([priorStars([]), priorStars([unrated])]).toEqual([0, 0]);
  });

  it('has, of equals, the longest wait first, then the id', () => {
    const lately = { ...anu, chefId: 'aaa', lastChosenAt: NOW };
    expect(order(lately, { ...anu, chefId: 'bela' }, anu)).toEqual(['anu', 'bela', 'aaa']);
  });

  it('is one order of all chefs', () => {
    const chef = fc.record({
      chefId: fc.uuid(),
      visits: fc.nat(5),
      lateReleases: fc.array(fc.constantFrom(plus(NOW, -DAY), plus(NOW, -100 * DAY)), { maxLength: 3 }),
      ratings: fc.record({ count: fc.nat(9), stars: fc.nat(9) }),
      lastChosenAt: fc.constantFrom(null, NOW, plus(NOW, -DAY)),
    });
    fc.assert(
      fc.property(fc.array(chef, { maxLength: 8 }), fc.nat(8), (chefs, shift) => {
        const turned = [...chefs.slice(shift), ...chefs.slice(0, shift)];
        expect(order(...turned)).toEqual(order(...chefs));
      }),
    );
  });
});
