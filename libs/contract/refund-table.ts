/** The refund of a paid deposit. Server, dialog and policy page use this one table. */
import { HOUR } from './durations.js';

export interface RefundTier {
  /** Whole percent of the deposit, rounded up to a whole paisa. */
  readonly percent: number;
  /** Milliseconds before the start; the tier applies up to and including that instant. */
  readonly atLeast: number;
}

/** In order of time, for a booking with a chef. */
export const REFUND_TABLE: readonly RefundTier[] = [
  { percent: 100, atLeast: 24 * HOUR },
  { percent: 50, atLeast: 12 * HOUR },
  { percent: 0, atLeast: 0 },
];

/** Without a chef the whole deposit is refunded. */
export const WITHOUT_CHEF: RefundTier = { percent: 100, atLeast: 0 };

/** Business days within which a refund arrives, and after which a customer should ask for it. */
export const REFUND_DAYS = { within: 10, askAfter: 15 } as const;
