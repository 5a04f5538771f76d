import { describe, expect, it } from '@jest/globals';
import { nextLook } from './booking-queries.js';

describe('looking at a deposit', () => {
  it('is quick at first, then slower and slower, while the deposit is on its way', () => {
    const waits = Array.from({ length: 12 }, (_, looks) => Number(nextLook('pending', looks + 1)));
    expect(waits.slice(0, 4)).toEqual([1_000, 1_000, 2_000, 3_000]);
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(waits.at(-1)).toBe(20_000);
  });

  it.each(['none', 'paid', 'failed', 'refunding', 'refunded'] as const)('ends when it is %s', (state) => {
    expect(nextLook(state, 1)).toBe(false);
  });
});
