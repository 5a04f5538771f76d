import { MINUTE, SECOND } from '@libs/contract/time.js';

export interface RetryPolicy {
  /** A job is parked after this many consecutive failures. */
  readonly tries: number;
  /** The pause after the first failure, in milliseconds; it doubles with each further one. */
  readonly backOff: number;
}

/** The longest pause, so that the end of an outage is noticed soon. */
const MAX_BACK_OFF_MS = 5 * MINUTE;

/**
 * External services have outages of hours, after which everything should continue by itself: a job is parked only after
 * a day of failures. What fails longer is a defect, and waits for an operator.
 */
export const RETRY_POLICY: RetryPolicy = { tries: 300, backOff: SECOND };

/** Returns the pause after `failures` consecutive failures, at least one, in milliseconds. */
export const pauseAfter = (failures: number, backOff: number): number =>
  Math.min(MAX_BACK_OFF_MS, backOff * 2 ** (failures - 1));
