import { ZONE } from '@libs/contract/day-in.js';
import { clockOf, type Instant, type KolkataDate, kolkataDate } from '@libs/contract/time.js';
import { formatDay, noonOf } from './day.js';
import { LOCALE, shownSlot } from '@libs/contract/texts/en/locale.js';

const part = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(LOCALE, { timeZone: ZONE, ...options });
const weekday = part({ weekday: 'short' });

/** Replaces spaces by non-breaking spaces. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/** Prevents line breaks within times and within dates. */
export const untorn = (text: string): string => text.replace(/(\d) (?=[ap]m\b|[\p{L}\p{M}]+ \d{4})/gu, '$1\u00a0');

/** `Sat, 12 December 2026`; may wrap, since table columns are narrow. */
export const formatDate = (date: string): string => `${weekday.format(noonOf(date))}, ${formatDay(date)}`;
/** The same without line breaks within the date. */
export const heldDate = (date: string): string => untorn(formatDate(date));

/** `7.05 pm`, the product's time format. */
export const formatTime = (at: Instant): string => unbroken(shownSlot(clockOf(at)));

/** An instant as `Sat, 12 December 2026, 7.05 pm`. */
export const formatInstant = (at: Instant): string => `${heldDate(kolkataDate(at))}, ${formatTime(at)}`;

/** `Saturday` */
export const formatWeekday = (date: string): string => part({ weekday: 'long' }).format(noonOf(date));

/** Weekday, day and month of a date, for a date that is shown large. */
export const dateParts = (date: string) => ({
  weekday: weekday.format(noonOf(date)),
  day: String(Number(date.slice(-2))),
  month: part({ month: 'short' }).format(noonOf(date)),
});

/** An instant of the next months as `Sat 12 Dec, 7.05 pm`. */
export function shortInstant(at: Instant): string {
  const { weekday, day, month } = dateParts(kolkataDate(at));
  return unbroken(`${weekday} ${day} ${month}, ${formatTime(at)}`);
}

/** Start and end as days and slots. */
export interface ShownSpan {
  readonly startDate: string;
  readonly startTime: string;
  readonly endDate: string;
  readonly endTime: string;
}
/** `7.00 pm – 11.00 pm`, with the end date if it differs. A line breaks after the dash only. */
export const formatTimes = (span: ShownSpan): string =>
  `${unbroken(`${shownSlot(span.startTime)} –`)} ${formatEnd(span)}`;

/** `Sat, 12 December 2026, 7.00 pm` */
export const formatStart = ({ startDate, startTime }: Pick<ShownSpan, 'startDate' | 'startTime'>): string =>
  `${heldDate(startDate)}, ${unbroken(shownSlot(startTime))}`;

/** `11.00 pm`; with the date if it is another day. */
export const formatEnd = ({ startDate, endDate, endTime }: ShownSpan): string => {
  const time = unbroken(shownSlot(endTime));
  return endDate === startDate ? time : `${heldDate(endDate)}, ${time}`;
};

/** `Sat, 12 December 2026, 7.00 pm – 11.00 pm`; both dates if the end is on another day. */
export const formatSpan = (span: ShownSpan): string => `${heldDate(span.startDate)}, ${formatTimes(span)}`;

/** `November 2026`, `Nov` or `N`, of `2026-11`. */
export const formatMonth = (month: string, length: 'long' | 'short' | 'narrow'): string =>
  part(length === 'long' ? { month: 'long', year: 'numeric' } : { month: length }).format(noonOf(`${month}-15`));

/** The current date in Kolkata. */
export const today = (now: number): KolkataDate => kolkataDate(new Date(now).toISOString() as Instant);

/** Seconds as `m:ss`. */
export const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
