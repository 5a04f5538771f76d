/** Lengths of time in milliseconds, apart from `time.ts`, so that a page which only counts hours does not carry the reading of dates. */
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
