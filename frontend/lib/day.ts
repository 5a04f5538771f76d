/** Days by themselves: for pages that carry none of the rules about times. */
import { LOCALE } from './locale.js';

export const ZONE = 'Asia/Kolkata';
const day = new Intl.DateTimeFormat(LOCALE, { timeZone: ZONE, day: 'numeric', month: 'long', year: 'numeric' });

/** In the middle of a day, `YYYY-MM-DD`. */
export const noonOf = (date: string): Date => new Date(`${date}T12:00:00+05:30`);

/** `12 December 2026` */
export const formatDay = (date: string): string => day.format(noonOf(date));
