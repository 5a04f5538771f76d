import { formatMonth } from '../../../lib/time.js';

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
  /** Percent of the best month; a month with earnings is never out of sight. */
  readonly height: number;
}

const LEAST = 2;

/** The months as bars. */
export function barsOf(months: readonly MonthOfEarnings[]): readonly Bar[] {
  const best = Math.max(0, ...months.map(({ amount }) => amount));
  return months.map(({ month, amount }) => ({
    month,
    amount,
    name: formatMonth(month, 'long'),
    shortName: formatMonth(month, 'short'),
    initial: formatMonth(month, 'narrow'),
    height: amount > 0 ? Math.max(LEAST, Math.round((amount / best) * 100)) : 0,
  }));
}

/** The month that brought most, the latest of several; none where nothing was earned. */
export function bestOf(bars: readonly Bar[]): Bar | undefined {
  return bars
    .filter(({ amount }) => amount > 0)
    .reduce<Bar | undefined>((best, bar) => (best && best.amount > bar.amount ? best : bar), undefined);
}
