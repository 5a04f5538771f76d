import type { Locale } from './texts/languages.js';
import type { Instant } from './time.js';

export const ZONE = 'Asia/Kolkata';

/** Returns a function that formats the day in Kolkata: `12 December 2026`, in the language of `locale`. */
export function dayIn(locale: Locale): (at: Instant | Date) => string {
  const format = new Intl.DateTimeFormat(locale, { timeZone: ZONE, day: 'numeric', month: 'long', year: 'numeric' });
  // Imports only types of time.ts, so that pages that only format days do not contain its rules.
  return (at) => format.format(new Date(at));
}
