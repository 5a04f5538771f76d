import type { Booking } from '@libs/contract/bookings.js';
import { STATUS } from '@libs/contract/enums.js';

/** What a customer who returns is reminded of, with its booking. */
export interface Reminder {
  readonly of: 'unpaid' | 'next' | 'again';
  readonly booking: Booking;
}

/**
 * Returns the one thing that matters most in bookings ordered by `visit`: an unpaid deposit, because the booking is
 * cancelled without it; else the next visit; else the last one, to book again.
 */
export function reminderOf(bookings: readonly Booking[]): Reminder | undefined {
  const first = (...statuses: readonly number[]) => bookings.find(({ status }) => statuses.includes(status));
  const [unpaid, next, last] = [first(STATUS.pending), first(STATUS.inProgress, STATUS.placed), first(STATUS.complete)];
  if (unpaid) return { of: 'unpaid', booking: unpaid };
  if (next) return { of: 'next', booking: next };
  return last && { of: 'again', booking: last };
}
