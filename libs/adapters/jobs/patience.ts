import { MINUTE, SECOND } from '@libs/contract/time.js';

export interface Patience {
  /** A job is parked when it has failed this often in a row. */
  readonly tries: number;
  /** The pause after the first failure, in milliseconds; it doubles with each further one. */
  readonly backOff: number;
}

/** Milliseconds beyond which the pauses grow no more: whatever was away is found again soon after it is back. */
const LONGEST = 5 * MINUTE;

/**
 * Services that are called are away for hours at times, and everything is to go on by itself when they are back: so a job is
 * parked only after a day of failures. What lasts that long is wrong in itself, and waits for somebody to look.
 */
export const PATIENCE: Patience = { tries: 300, backOff: SECOND };

/** How long to wait after so many failures in a row, at least one, in milliseconds. */
export const pauseAfter = (failures: number, backOff: number): number =>
  Math.min(LONGEST, backOff * 2 ** (failures - 1));
