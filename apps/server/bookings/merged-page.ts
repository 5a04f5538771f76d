/** Merges a page of a long ordered list with a few additional items. */

export interface Stretch {
  readonly offset: number;
  readonly limit: number;
}

/**
 * Returns items `offset` to `offset + limit` of the merged lists. `few` is the complete short list; `find` reads a
 * range of the long one, ordered by `compare`. No item is in both.
 */
export async function mergedPage<T>(
  few: readonly T[],
  compare: (one: T, other: T) => number,
  { offset, limit }: Stretch,
  find: (stretch: Stretch) => Promise<readonly T[]>,
): Promise<readonly T[]> {
  // Each item of the short list shifts the long list by at most one place.
  const from = Math.max(0, offset - few.length);
  const found = await find({ offset: from, limit: offset + limit - from });
  return [...few, ...found].sort(compare).slice(offset - from, offset - from + limit);
}
