/** Dates without times, for pages that do not import the rules on times. */
import { dayIn } from '@libs/contract/day-in.js';
import { DAY, HOUR } from '@libs/contract/durations.js';
import { LOCALE } from '@libs/contract/texts/en/locale.js';
import type { KolkataDate } from '@libs/contract/time.js';

const day = dayIn(LOCALE);

/** Noon of the day `YYYY-MM-DD`. */
export const noonOf = (date: string): Date => new Date(`${date}T12:00:00+05:30`);

const KOLKATA_OFFSET_MS = 5.5 * HOUR;
const SATURDAY = 6;

/** The day in Kolkata `days` after that of `now` (epoch ms). */
export const dayAfter = (now: number, days: number): KolkataDate =>
  new Date(now + KOLKATA_OFFSET_MS + days * DAY).toISOString().slice(0, 10) as KolkataDate;

/** The first Saturday after the day of `now` (epoch ms) in Kolkata. */
export function saturdayAfter(now: number): KolkataDate {
  const weekday = new Date(now + KOLKATA_OFFSET_MS).getUTCDay();
  return dayAfter(now, weekday === SATURDAY ? 7 : SATURDAY - weekday);
}

/** `12 December 2026` */
export const formatDay = (date: string): string => day(noonOf(date));
