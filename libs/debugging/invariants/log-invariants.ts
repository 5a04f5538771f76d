/** The invariants that can be judged from the log alone. */
import { BOOKING_INVARIANTS } from './booking-invariants.js';
import { CAUSE_INVARIANTS } from './cause-invariants.js';
import { CHEF_INVARIANTS } from './chef-invariants.js';
import type { Invariant } from './invariant.js';
import { MONEY_INVARIANTS } from './money-invariants.js';
import { RECEIPT_INVARIANTS } from './receipt-invariants.js';
import { REFUND_INVARIANTS } from './refund-invariants.js';

export const LOG_INVARIANTS: readonly Invariant[] = [
  ...BOOKING_INVARIANTS,
  ...CHEF_INVARIANTS,
  ...MONEY_INVARIANTS,
  ...REFUND_INVARIANTS,
  ...RECEIPT_INVARIANTS,
  ...CAUSE_INVARIANTS,
];
