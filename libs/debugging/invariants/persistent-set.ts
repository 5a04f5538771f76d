/**
 * A set that is never changed: adding returns another one that shares most of it. Its parts double in size, so that
 * adding copies each value a logarithmic number of times, and a look-up asks as many parts.
 */
export type PersistentSet<T> = readonly ReadonlySet<T>[];

export const EMPTY_SET: PersistentSet<never> = [];

export const hasValue = <T>(set: PersistentSet<T>, value: T): boolean => set.some((part) => part.has(value));

export function withValue<T>(set: PersistentSet<T>, value: T): PersistentSet<T> {
  let rest = set.length;
  let size = 1;
  // Parts are ordered by size, the largest first.
  for (let last = set[rest - 1]; last && last.size <= size; last = set[rest - 1]) {
    size += last.size;
    rest--;
  }
  return [...set.slice(0, rest), new Set([...set.slice(rest).flatMap((part) => [...part]), value])];
}
