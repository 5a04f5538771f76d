import { barsOf, bestOf } from './DashboardPage.js';
import { describe, expect, it } from '@jest/globals';

const month = (name: string, amount: number) => ({ month: name, amount });

describe('earnings by month', () => {
  it('are scaled to the best month, and labelled', () => {
    const bars = barsOf([month('2026-09', 5_000), month('2026-10', 0), month('2026-11', 20_000)]);
    expect(bars.map(({ height }) => height)).toEqual([25, 0, 100]);
    expect(bars[2]).toMatchObject({ name: 'November 2026', shortName: 'Nov', initial: 'N' });
  });

  it('stay visible next to a much better month', () => {
    expect(barsOf([month('2026-10', 1), month('2026-11', 1_00_000)])[0]?.height).toBe(2);
  });

  it('have a best month, the latest of equals, unless nothing was earned', () => {
    expect(bestOf(barsOf([month('2026-09', 500), month('2026-10', 500), month('2026-11', 0)]))?.month).toBe('2026-10');
    expect(bestOf(barsOf([month('2026-10', 0), month('2026-11', 0)]))).toBeUndefined();
  });
});
