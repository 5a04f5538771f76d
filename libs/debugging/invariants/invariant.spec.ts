import { expect, it } from '@jest/globals';
import { EMPTY_SET, hasValue, type PersistentSet, withValue } from './invariant.js';

const COUNT = 1_000;

it('contains what was added, and earlier sets stay as they were', () => {
  const sets: PersistentSet<number>[] = [EMPTY_SET];
  for (let value = 0; value < COUNT; value++) sets.push(withValue(sets[value] ?? EMPTY_SET, value));
  for (const [size, set] of sets.entries()) {
    expect([size - 1, size].map((value) => hasValue(set, value))).toEqual([size > 0, false]);
  }
  expect(sets.at(-1)?.length).toBeLessThanOrEqual(Math.ceil(Math.log2(COUNT)));
});

it('shares its larger parts with the set before', () => {
  const before = [...Array(4).keys()].reduce<PersistentSet<number>>(withValue, EMPTY_SET);
  expect(withValue(before, 4)[0]).toBe(before[0]);
});
