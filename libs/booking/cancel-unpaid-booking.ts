/** Policy: a booking whose deposit is still unpaid when it should start is cancelled. */
import type { Instant } from '@libs/contract/time.js';
import type { ProcessManager } from '@libs/eventing/types/process-manager.js';
import { update, upsert } from '@libs/eventing/types/projection.js';
import { bookingIn } from './booking-id.js';
import type { BookingAmended, BookingCancelled, BookingRequested, DepositPaid } from './events.js';

/** One for each booking. */
export interface UnpaidBooking {
  readonly open: boolean;
  readonly bookingId: string;
  readonly start: Instant;
}

export const cancelUnpaidBooking: ProcessManager<
  UnpaidBooking,
  BookingRequested | BookingAmended | DepositPaid | BookingCancelled
> = {
  name: 'cancel-unpaid-booking',
  version: 1,
  handles: ['BookingRequested', 'BookingAmended', 'DepositPaid', 'BookingCancelled'],
  indexes: [{ name: 'open', fields: ['open', 'start'] }],

  project(event) {
    const bookingId = bookingIn(event.stream);
    switch (event.type) {
      case 'BookingRequested': {
        const { start } = event.data.choices;
        return [upsert(bookingId, () => ({ open: true, bookingId, start }))];
      }
      case 'BookingAmended': {
        const { start } = event.data.choices;
        return [update(bookingId, (booking) => ({ ...booking, start }))];
      }
      case 'DepositPaid':
      case 'BookingCancelled':
        return [update(bookingId, (booking) => ({ ...booking, open: false }))];
    }
  },

  /** The job is refused with `not-due` when the booking was moved to a later start, and comes back then. */
  nextAction({ open, bookingId, start }) {
    if (!open) return [];
    return [{ job: 'cancel-unpaid-booking', id: `unpaid-${bookingId}`, data: { bookingId }, runAt: start }];
  },
};
