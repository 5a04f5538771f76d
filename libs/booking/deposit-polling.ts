/**
 * When to ask the payment provider for the result of a payment: its mandatory schedule, then a longer one for payments
 * that banks return late.
 */
import { between, DAY, HOUR, MINUTE, plus, SECOND, type Instant } from '@libs/contract/time.js';

/** Why an attempt without any result counts as failed in the end. */
export const NO_ANSWER = 'no-answer';

const FIRST_POLL_MS = 20 * SECOND;
/** The provider closes an undecided payment after this time. */
const PAYMENT_TIMEOUT_MS = 20 * MINUTE;
/** After this time without a result an attempt counts as failed. Banks return a debited but unconfirmed payment by T+5 days; two more days allow for the report. */
export const LAST_POLL_MS = 7 * DAY;

const POLL_INTERVALS: readonly { readonly every: number; readonly until: number }[] = [
  { every: 3 * SECOND, until: FIRST_POLL_MS + 30 * SECOND },
  { every: 6 * SECOND, until: FIRST_POLL_MS + 90 * SECOND },
  { every: 10 * SECOND, until: FIRST_POLL_MS + 150 * SECOND },
  { every: 30 * SECOND, until: FIRST_POLL_MS + 210 * SECOND },
  // One poll after the timeout, so that a timed-out payment is known at once and not an hour later.
  { every: MINUTE, until: PAYMENT_TIMEOUT_MS + MINUTE },
  { every: HOUR, until: PAYMENT_TIMEOUT_MS + MINUTE + DAY },
  { every: DAY, until: LAST_POLL_MS },
];

/** Milliseconds after the start of the payment, ascending. */
const POLL_TIMES_MS: readonly number[] = [...checks(), LAST_POLL_MS];

function* checks(): Generator<number> {
  let at = FIRST_POLL_MS;
  yield at;
  for (const { every, until } of POLL_INTERVALS) while (at + every <= until) yield (at += every);
}

/**
 * Returns the next poll after `now` of a payment that began at `initiatedAt`; undefined from seven days on. After an
 * outage, missed polls are skipped.
 */
export function nextPoll(initiatedAt: Instant, now: Instant): Instant | undefined {
  const elapsed = between(initiatedAt, now);
  const next = POLL_TIMES_MS.find((check) => check > elapsed);
  return next === undefined ? undefined : plus(initiatedAt, next);
}
