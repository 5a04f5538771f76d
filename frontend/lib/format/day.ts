/** Dates without times, for pages that do not import the rules on times. */
import { dayIn } from '@libs/contract/day-in.js';
import { LOCALE } from '@libs/contract/texts/en/locale.js';

const day = dayIn(LOCALE);

/** Noon of the day `YYYY-MM-DD`. */
export const noonOf = (date: string): Date => new Date(`${date}T12:00:00+05:30`);

/** `12 December 2026` */
export const formatDay = (date: string): string => day(noonOf(date));
