import { describe, expect, it } from '@jest/globals';
import { paise, rupees } from '@libs/contract/money.js';
import type { Instant, KolkataDate } from '@libs/contract/time.js';
import { deductionsOf } from './chef-deductions.js';

const endedAt = '2026-12-05T15:30:00.000Z' as Instant;
const LIMIT = rupees(5_00_000);

describe('tax at source', () => {
  const tds = (earned: number, before: number) =>
    deductionsOf({ endedAt, earned: paise(earned), before: paise(before) }).find(({ kind }) => kind === 'tds')?.amount;

  it('is deducted from a financial year only above five lakh rupees, and then of the whole visit', () => {
    expect(tds(rupees(1_000), LIMIT - rupees(1_000))).toBe(0);
    expect(tds(rupees(1_000), LIMIT - rupees(1_000) + 1)).toBe(rupees(1));
  });

  it('is rounded to the nearest paisa', () => {
    expect(tds(1_400, LIMIT)).toBe(1);
    expect(tds(1_500, LIMIT)).toBe(2);
  });
});

it('a deduction follows the rule of the day in Kolkata on which the visit ended', () => {
  const rules = [
    { kind: 'tds', from: '2026-01-01' as KolkataDate, rateBp: 10 },
    { kind: 'tds', from: '2026-12-06' as KolkataDate, rateBp: 20 },
  ] as const;
  const deducted = (at: string) =>
    deductionsOf({ endedAt: at as Instant, earned: rupees(1_000), before: paise(0) }, rules);
  expect(deducted('2026-12-05T18:29:59.999Z')).toEqual([{ kind: 'tds', amount: rupees(1) }]);
  expect(deducted('2026-12-05T18:30:00.000Z')).toEqual([{ kind: 'tds', amount: rupees(2) }]);
});
