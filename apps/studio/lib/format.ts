/** Formats values as the command line does. */
import { ZONE } from '@libs/contract/day-in.js';
import { fieldText, timeIn } from '@libs/debugging/field-text.js';

/** `23 Nov 2026, 09:30:12` in Kolkata. */
export const timeText = timeIn(ZONE);

/** Formats a field; times that a rule measured end with `Ms` and are milliseconds. */
export const valueText = (path: string, value: unknown): string =>
  typeof value === 'number' && path.endsWith('Ms') ? durationText(value) : fieldText(path, value, timeText);

/** `4.2 s`, `3 min`, `5 h`, `2 d`. */
export function durationText(ms: number): string {
  const seconds = ms / 1_000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`;
  return seconds < 172_800 ? `${Math.round(seconds / 3_600)} h` : `${Math.round(seconds / 86_400)} d`;
}
