import { describe, expect, it } from '@jest/globals';
import { nextPoll } from './bookings.js';

describe('polling a deposit', () => {
  it.each(['pending', 'refunding'] as const)('slows down while the deposit is %s', (state) => {
    const waits = Array.from({ length: 12 }, (_, looks) => Number(nextPoll(state, looks + 1)));
    expect(waits.slice(0, 4)).toEqual([1_000, 1_000, 2_000, 3_000]);
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(waits.at(-1)).toBe(20_000);
  });

  it.each(['none', 'paid', 'failed', 'refunded'] as const)('stops when the deposit is %s', (state) => {
    expect(nextPoll(state, 1)).toBe(false);
  });
});
