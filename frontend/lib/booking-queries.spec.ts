import { describe, expect, it } from '@jest/globals';
import { nextLook } from './booking-queries.js';

describe('looking at a deposit', () => {
  it.each(['pending', 'refunding'] as const)('is quick at first, then slower and slower, while it is %s', (state) => {
    const waits = Array.from({ length: 12 }, (_, looks) => Number(nextLook(state, looks + 1)));
    expect(waits.slice(0, 4)).toEqual([1_000, 1_000, 2_000, 3_000]);
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(waits.at(-1)).toBe(20_000);
  });

  it.each(['none', 'paid', 'failed', 'refunded'] as const)('ends when it is %s', (state) => {
    expect(nextLook(state, 1)).toBe(false);
  });
});
