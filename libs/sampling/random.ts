/** Repeatable randomness: the same seed gives the same numbers. Never for secrets. */
export interface Random {
  /** Returns a number from 0 up to, not including, 1. */
  next(): number;
  /** Returns a whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number;
  /** Returns one item of a non-empty list. */
  pick<const L extends readonly [unknown, ...unknown[]]>(list: L): L[number];
  /** Returns true with the given probability. */
  chance(probability: number): boolean;
}

/** Mulberry32, with 32 bits of state. `seed` is a whole number. */
export function seededRandom(seed: number): Random {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    whole,
    pick: (list) => list[whole(0, list.length - 1)],
    chance: (probability) => next() < probability,
  };
}
