/** The order of chefs in public lists. */
import { meanStars, priorStars } from '@libs/booking/rank.js';
import type { ChefDocument } from './chefs.js';

export type RatedChef = Pick<ChefDocument, 'chefId' | 'ratings'>;

/**
 * Returns the chefs, best rated first, by the Bayesian mean of their stars: few ratings move a chef little from the average
 * of `around`, e.g. all chefs of the city. Equal ones are in order of the number of ratings, then of the id.
 */
export function byStars<Chef extends RatedChef>(
  chefs: readonly Chef[],
  around: readonly RatedChef[] = chefs,
): readonly Chef[] {
  const prior = priorStars(around.map(({ ratings }) => ratings));
  const mean = ({ ratings }: RatedChef): number => meanStars(ratings, prior);
  return chefs.toSorted(
    (one, other) =>
      mean(other) - mean(one) || other.ratings.count - one.ratings.count || (one.chefId < other.chefId ? -1 : 1),
  );
}
