/** Waiting times in words. */
import { HOUR, MINUTE, SECOND } from './durations.js';

/** From here on, a wait is given in hours. */
const MAX_MINUTES_WAIT_MS = 90 * MINUTE;

export interface Wait {
  readonly unit: 'second' | 'minute' | 'hour';
  readonly count: number;
}

/** Converts a wait of `seconds` to a suitable unit, rounded up, so that nobody returns too early. */
export function waitOf(seconds: number): Wait {
  const ms = seconds * SECOND;
  if (ms < MINUTE) return { unit: 'second', count: Math.max(1, Math.ceil(seconds)) };
  if (ms < MAX_MINUTES_WAIT_MS) return { unit: 'minute', count: Math.ceil(ms / MINUTE) };
  return { unit: 'hour', count: Math.ceil(ms / HOUR) };
}
