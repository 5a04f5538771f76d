/** What comes back of a paid deposit. The one table: the server decides by it, the dialog shows it, the policy page prints it. */
import { HOUR } from './time.js';

export interface RefundTier {
  /** Whole percent of the deposit, rounded up to a whole paisa. */
  readonly percent: number;
  /** Milliseconds before the start; the tier holds up to and including that instant. */
  readonly atLeast: number;
}

/** In order of time. While no chef is assigned, everything comes back until the start. */
export const REFUND_TABLE: readonly RefundTier[] = [
  { percent: 100, atLeast: 24 * HOUR },
  { percent: 50, atLeast: 12 * HOUR },
  { percent: 0, atLeast: 0 },
];
