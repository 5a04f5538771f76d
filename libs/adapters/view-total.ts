import type { ViewPage, ViewQuery } from '@libs/eventing/types/view-store.js';

/** Up to this number, the matches of a search are counted exactly. */
export const MAX_EXACT_TOTAL = 1_000;

/**
 * Returns how many matches of a search are counted at most: up to the end of the page, if that is beyond the exact
 * ones.
 */
export const countedMatches = ({ offset, limit }: Pick<ViewQuery, 'offset' | 'limit'>): number =>
  Math.max(MAX_EXACT_TOTAL, offset + limit);

/** Returns the total of a search that looked for `most` matches and one more. */
export const boundedTotal = (found: number, most: number): Pick<ViewPage<unknown>, 'total' | 'totalIsMore'> =>
  found > most ? { total: most, totalIsMore: true } : { total: found };
