/** Binary search for the first place from which something holds. */

export interface Bisection {
  /** Undefined if it does not hold at the last place, or there is none. */
  readonly first: number | undefined;
  readonly evaluations: number;
}

interface Search {
  /** The number of places: 0 to `length - 1`. */
  readonly length: number;
  readonly evaluate: (place: number) => boolean;
  /** The caller has found that it holds at the last place, which is then not evaluated. */
  readonly holdsAtEnd?: true;
}

/**
 * Returns the first place where `evaluate` returns true, if it stays true from there on; otherwise a place where it
 * becomes true. Evaluates the last place, and then at most log2(length) others, rounded up.
 */
export function bisect({ length, evaluate, holdsAtEnd }: Search): Bisection {
  let evaluations = 0;
  const holdsAt = (place: number): boolean => {
    evaluations++;
    return evaluate(place);
  };
  if (length === 0 || !(holdsAtEnd ?? holdsAt(length - 1))) return { first: undefined, evaluations };
  let [low, high] = [0, length - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holdsAt(middle)) high = middle;
    else low = middle + 1;
  }
  return { first: low, evaluations };
}
