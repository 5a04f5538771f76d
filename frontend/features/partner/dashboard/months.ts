import { formatMonth } from '../../../lib/format/time.js';

export interface MonthOfEarnings {
  /** `2026-11`. */
  readonly month: string;
  /** Rupees. */
  readonly amount: number;
}
export interface Bar extends MonthOfEarnings {
  readonly name: string;
  readonly shortName: string;
  readonly initial: string;
  /** Percent of the best month; at least visible for months with earnings. */
  readonly height: number;
}

const MIN_HEIGHT_PERCENT = 2;

/** The months as bars. */
export function barsOf(months: readonly MonthOfEarnings[]): readonly Bar[] {
  const best = Math.max(0, ...months.map(({ amount }) => amount));
  return months.map(({ month, amount }) => ({
    month,
    amount,
    name: formatMonth(month, 'long'),
    shortName: formatMonth(month, 'short'),
    initial: formatMonth(month, 'narrow'),
    height: amount > 0 ? Math.max(MIN_HEIGHT_PERCENT, Math.round((amount / best) * 100)) : 0,
  }));
}

/** The month with the highest earnings, the latest of equals; undefined without earnings. */
export function bestOf(bars: readonly Bar[]): Bar | undefined {
  return bars
    .filter(({ amount }) => amount > 0)
    .reduce<Bar | undefined>((best, bar) => (best && best.amount > bar.amount ? best : bar), undefined);
}
