/** Policy: once the provider has opened a page for a deposit, its result is polled until it is known. */
import type { BookingPolicy } from './booking-policy.js';
import type { Instant } from '@libs/contract/time.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import { nextPoll } from './deposit-polling.js';
import type { BookingEvent } from './booking.js';
import { attemptsOf } from './payments.js';

/** The job asks the provider and records the result; without one it reschedules itself to `nextPoll`. */
export const followDeposit: BookingPolicy = ({ bookingId, booking, openedAt }) =>
  attemptsOf(booking).flatMap(({ state, transactionId, amount }) => {
    const initiatedAt = openedAt[transactionId];
    const runAt = initiatedAt && nextPoll(initiatedAt, initiatedAt);
    if (state !== 'open' || !runAt) return [];
    const data = { bookingId, transactionId, amount };
    return [{ job: 'follow-deposit', id: `deposit-${transactionId}`, data, runAt }];
  });

type OpenedAt = Readonly<Record<string, Instant>>;

export const openedAfter = (before: OpenedAt, event: RecordedEvent<BookingEvent>): OpenedAt =>
  event.type === 'DepositPaymentInitiated' ? { ...before, [event.data.transactionId]: event.occurredAt } : before;
