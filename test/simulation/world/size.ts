/** How much goes on in a world. Most are small: what goes wrong mostly takes one booking, and a thousand are soon tried. */
import type { Random } from '@libs/sampling/random.js';

type Choice = readonly [number, ...number[]];

export interface Size {
  readonly customers: Choice;
  readonly chefs: Choice;
  /** Of a customer. */
  readonly visits: Choice;
  /** What a customer does during a visit, at most. */
  readonly steps: number;
  /** What a chef does, at most. */
  readonly chores: number;
  readonly crashes: number;
}

const SMALL: Size = { customers: [1], chefs: [1, 1, 2], visits: [1, 1, 1, 2], steps: 2, chores: 2, crashes: 2 };
const LARGE: Size = {
  customers: [1, 1, 2, 2, 3],
  chefs: [1, 1, 2],
  visits: [1, 1, 2],
  steps: 4,
  chores: 4,
  crashes: 3,
};
/** Every so many seeds there is a large one. */
export const LARGE_EVERY = 20;

export const sizeOf = (seed: number): Size => (seed % LARGE_EVERY === 0 ? LARGE : SMALL);

/** The first few of a list, as many as chance picks. */
export const some = <T>(list: readonly T[], random: Random, numbers: Choice): readonly T[] =>
  list.slice(0, random.pick(numbers));
