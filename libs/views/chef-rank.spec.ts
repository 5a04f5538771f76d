import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { byStars, type RatedChef } from './chef-rank.js';

const chef = (chefId: string, mean: number, count: number): RatedChef => ({
  chefId,
  ratings: { count, stars: Math.round(mean * count) },
});
const namesOf = (...chefs: readonly RatedChef[]) => byStars(chefs).map(({ chefId }) => chefId);

const anyChef = fc
  .record({ chefId: fc.uuid(), count: fc.nat({ max: 200 }) })
  .chain(({ chefId, count }) =>
    fc.integer({ min: count, max: count * 5 }).map((stars): RatedChef => ({ chefId, ratings: { count, stars } })),
  );
const anyChefs = fc.uniqueArray(anyChef, { selector: ({ chefId }) => chefId, maxLength: 30 });

describe('the order of chefs', () => {
  it('never puts 5.0 (1) above 4.7 (30), however highly the others are rated', () => {
    const [one, many] = [chef('one', 5, 1), chef('many', 4.7, 30)];
    expect(namesOf(one, many)).toEqual(['many', 'one']);
    fc.assert(
      fc.property(anyChefs, (around) => {
        expect(byStars([one, many], around).map(({ chefId }) => chefId)).toEqual(['many', 'one']);
      }),
    );
  });

  it('is that of the stars for equally many ratings, and of the number of ratings for equal stars above average', () => {
    expect(namesOf(chef('a', 4, 10), chef('b', 5, 10), chef('c', 3, 10))).toEqual(['b', 'a', 'c']);
    expect(namesOf(chef('few', 5, 2), chef('many', 5, 20), chef('low', 2, 20))).toEqual(['many', 'few', 'low']);
  });

  it('has a chef without ratings in the middle', () => {
    expect(namesOf(chef('new', 0, 0), chef('good', 5, 9), chef('bad', 2, 9))).toEqual(['good', 'new', 'bad']);
  });

  it('does not depend on the order before', () => {
    fc.assert(
      fc.property(
        anyChefs.chain((chefs) =>
          fc.tuple(fc.constant(chefs), fc.shuffledSubarray(chefs, { minLength: chefs.length })),
        ),
        ([chefs, shuffled]) => {
          expect(byStars(shuffled)).toEqual(byStars(chefs));
        },
      ),
    );
  });
});
