import type { Random } from '@libs/sampling/random.js';

/** Things with how often each of them comes in a hundred. */
export type Percentages<T> = readonly (readonly [percentage: number, one: T])[];

/** Chooses one of the things as often as it comes; undefined for the rest of a hundred. */
export function chosenOf<T>(things: Percentages<T>, random: Random): T | undefined {
  let left = random.whole(1, 100);
  return things.find(([percentage]) => (left -= percentage) <= 0)?.[1];
}
