/**
 * The size of a simulation run. Most are small: most faults need only one booking, and a thousand small runs are fast.
 */
import type { Random } from '@libs/sampling/random.js';

type Choice = readonly [number, ...number[]];

export interface Size {
  readonly customers: Choice;
  readonly chefs: Choice;
  /** The number of visits of a customer. */
  readonly visits: Choice;
  /** The maximum number of a customer's actions during a visit. */
  readonly steps: number;
  /** The maximum number of a chef's actions. */
  readonly chores: number;
  readonly crashes: number;
  /** The probability that a customer exceeds the limit of open bookings. */
  readonly hoarding: number;
  /** The probability that a customer tries to get a better refund by editing before cancelling. */
  readonly haggling: number;
}

const SMALL_RUN: Size = {
  customers: [1],
  chefs: [1, 1, 2],
  visits: [1, 1, 1, 2],
  steps: 2,
  chores: 2,
  crashes: 2,
  hoarding: 0.01,
  haggling: 0.05,
};
const LARGE_RUN: Size = {
  ...SMALL_RUN,
  customers: [1, 1, 2, 2, 3],
  visits: [1, 1, 2],
  steps: 4,
  chores: 4,
  crashes: 3,
};
/** One of so many seeds is a large run. */
export const LARGE_RUN_EVERY = 20;

export const sizeOf = (seed: number): Size => (seed % LARGE_RUN_EVERY === 0 ? LARGE_RUN : SMALL_RUN);

/** Returns the first few items of a list; the seed decides how many. */
export const firstFew = <T>(list: readonly T[], random: Random, numbers: Choice): readonly T[] =>
  list.slice(0, random.pick(numbers));
