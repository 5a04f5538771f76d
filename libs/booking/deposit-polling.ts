/** When to ask the payment provider how a payment went: its mandatory schedule, then a tail for money that banks return late. */
import { between, DAY, HOUR, MINUTE, plus, SECOND, type Instant } from '@libs/contract/time.js';

/** Why an attempt counts as failed of which nothing was heard until the last date. */
export const NO_ANSWER = 'no-answer';

const FIRST = 20 * SECOND;
/** The provider closes an undecided payment then. */
const TIMEOUT = 20 * MINUTE;
/** Banks return a debited but unconfirmed payment by T+5 days; two more are left for the news to arrive. */
const LAST = 7 * DAY;

const PHASES: readonly { readonly every: number; readonly until: number }[] = [
  { every: 3 * SECOND, until: FIRST + 30 * SECOND },
  { every: 6 * SECOND, until: FIRST + 90 * SECOND },
  { every: 10 * SECOND, until: FIRST + 150 * SECOND },
  { every: 30 * SECOND, until: FIRST + 210 * SECOND },
  // One check past the timeout, so that what timed out is known at once and not an hour later.
  { every: MINUTE, until: TIMEOUT + MINUTE },
  { every: HOUR, until: TIMEOUT + MINUTE + DAY },
  { every: DAY, until: LAST },
];

/** Milliseconds after the start of the payment, ascending. */
const CHECKS: readonly number[] = [...checks(), LAST];

function* checks(): Generator<number> {
  let at = FIRST;
  yield at;
  for (const { every, until } of PHASES) while (at + every <= until) yield (at += every);
}

/**
 * The next check after `now` of a payment that began at `initiatedAt`; undefined from seven days on, when nothing more is expected.
 * Asking late, after an outage, leaves out what was missed instead of catching up.
 */
export function nextPoll(initiatedAt: Instant, now: Instant): Instant | undefined {
  const elapsed = between(initiatedAt, now);
  const next = CHECKS.find((check) => check > elapsed);
  return next === undefined ? undefined : plus(initiatedAt, next);
}
