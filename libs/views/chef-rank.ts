/** The order of chefs in public lists. */
import type { ChefDocument } from './chefs.js';

export type RatedChef = Pick<ChefDocument, 'chefId' | 'ratings'>;

/** A chef is ranked as if they had this many ratings more, each of the average stars of the chefs around them. */
export const PRIOR_WEIGHT = 5;
/**
 * That average counts as no more than this. Without the limit, one rating of five stars would raise a chef above thirty
 * ratings of 4.7 where everybody is rated highly.
 */
export const MAX_PRIOR_STARS = 4.5;

/**
 * Returns the chefs, best rated first, by the Bayesian mean of their stars: few ratings move a chef little from the average
 * of `around`, e.g. all chefs of the city. Equal ones are in order of the number of ratings, then of the id.
 */
export function byStars<Chef extends RatedChef>(
  chefs: readonly Chef[],
  around: readonly RatedChef[] = chefs,
): readonly Chef[] {
  const prior = Math.min(meanStars(around), MAX_PRIOR_STARS);
  const rank = ({ ratings: { count, stars } }: RatedChef): number =>
    (stars + PRIOR_WEIGHT * prior) / (count + PRIOR_WEIGHT);
  return chefs.toSorted(
    (one, other) =>
      rank(other) - rank(one) || other.ratings.count - one.ratings.count || (one.chefId < other.chefId ? -1 : 1),
  );
}

/** Returns the average of all ratings; 0 without any. */
function meanStars(chefs: readonly RatedChef[]): number {
  const count = chefs.reduce((sum, { ratings }) => sum + ratings.count, 0);
  return count === 0 ? 0 : chefs.reduce((sum, { ratings }) => sum + ratings.stars, 0) / count;
}
