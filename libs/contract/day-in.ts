import type { Instant } from './time.js';

export const ZONE = 'Asia/Kolkata';

/** Calls the day that it is in Kolkata by its name: `12 December 2026`, in the words of `locale`. */
export function dayIn(locale: 'en-IN' | 'hi-IN'): (at: Instant | Date) => string {
  const format = new Intl.DateTimeFormat(locale, { timeZone: ZONE, day: 'numeric', month: 'long', year: 'numeric' });
  // Nothing of time.ts but its types: pages that carry none of the rules about times name days too.
  return (at) => format.format(new Date(at));
}
