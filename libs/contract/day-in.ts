import { epochMs, type Instant } from './time.js';

/** Calls the day that it is in Kolkata by its name: `12 December 2026`, in the words of `locale`. */
export function dayIn(locale: 'en-IN' | 'hi-IN'): (at: Instant) => string {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: 'Asia/Kolkata',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  return (at) => format.format(epochMs(at));
}
