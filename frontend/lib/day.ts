/** Days by themselves: for pages that carry none of the rules about times. */
import { dayIn } from '@libs/contract/day-in.js';
import { LOCALE } from './locale.js';

const day = dayIn(LOCALE);

/** In the middle of a day, `YYYY-MM-DD`. */
export const noonOf = (date: string): Date => new Date(`${date}T12:00:00+05:30`);

/** `12 December 2026` */
export const formatDay = (date: string): string => day(noonOf(date));
