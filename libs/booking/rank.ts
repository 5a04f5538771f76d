/**
 * The rank of chefs: who of those who are free is given a visit first. Everybody can read the rule: the smallest load
 * first, then the better rated, then the longest wait, then the id. Declining an offer, or letting it expire, is no part
 * of it.
 */
import { LIMITS } from '@libs/contract/limits.js';
import { type Instant, plus } from '@libs/contract/time.js';

/** How many visits a late release counts as, and for how long; so does a visit to which the chef did not come. */
export const { visits: LATE_RELEASE_VISITS, counts: LATE_RELEASE_COUNTS_MS } = LIMITS.lateRelease;

/** The ratings of a chef that count: how many, and the sum of their stars. */
export interface RatingSum {
  readonly count: number;
  readonly stars: number;
}

/** A chef is ranked as if they had this many ratings more, each of the average stars of the chefs around them. */
export const PRIOR_WEIGHT = 5;
/**
 * That average counts as no more than this. Without the limit, one rating of five stars would raise a chef above thirty
 * ratings of 4.7 where everybody is rated highly.
 */
const MAX_PRIOR_STARS = 4.5;

/** Returns the average stars of the chefs around a chef, e.g. all of a city, as far as it counts; 0 without any rating. */
export function priorStars(around: readonly RatingSum[]): number {
  const count = around.reduce((sum, ratings) => sum + ratings.count, 0);
  const stars = around.reduce((sum, ratings) => sum + ratings.stars, 0);
  return count === 0 ? 0 : Math.min(stars / count, MAX_PRIOR_STARS);
}

/** Returns the Bayesian mean of a chef's stars: few ratings move a chef little from `prior`. */
export const meanStars = ({ count, stars }: RatingSum, prior: number): number =>
  (stars + PRIOR_WEIGHT * prior) / (count + PRIOR_WEIGHT);

/** What the rank depends on. */
export interface RankInputs {
  readonly chefId: string;
  /** Visits ahead, with those that are offered to the chef at the moment. */
  readonly visits: number;
  /** When the chef released a visit late, or did not come. */
  readonly lateReleases: readonly Instant[];
  readonly ratings: RatingSum;
  /** When the chef was last given a visit; null if never. */
  readonly lastChosenAt: Instant | null;
}

export interface Rank {
  readonly chefId: string;
  readonly visits: number;
  /** The late releases that still count. */
  readonly late: number;
  /** The visits ahead, and two for each late release. */
  readonly load: number;
  /** The Bayesian mean, 0 to 5. */
  readonly stars: number;
  readonly lastChosenAt: Instant | null;
}

/** Returns the late releases that count at `now`. */
export const countingReleases = (lateReleases: readonly Instant[], now: Instant): readonly Instant[] =>
  lateReleases.filter((at) => plus(at, LATE_RELEASE_COUNTS_MS) > now);

/** Returns the rank of a chef at `now`; `prior` is of the chefs around. */
export function rankOf(
  { chefId, visits, lateReleases, ratings, lastChosenAt }: RankInputs,
  prior: number,
  now: Instant,
): Rank {
  const late = countingReleases(lateReleases, now).length;
  const load = visits + LATE_RELEASE_VISITS * late;
  return { chefId, visits, late, load, stars: meanStars(ratings, prior), lastChosenAt };
}

/** Returns the rank of a chef who has another number of visits. */
export const withVisits = (rank: Rank, visits: number): Rank => ({
  ...rank,
  visits,
  load: rank.load + visits - rank.visits,
});

/** Compares two ranks; the one that is given a visit first comes first. */
export const byRank = (one: Rank, other: Rank): number =>
  one.load - other.load ||
  other.stars - one.stars ||
  compare(one.lastChosenAt ?? '', other.lastChosenAt ?? '') ||
  compare(one.chefId, other.chefId);

const compare = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);
