/**
 * Durations in milliseconds. Separate from `time.ts`, so that pages that only need durations do not bundle date
 * parsing.
 */
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
