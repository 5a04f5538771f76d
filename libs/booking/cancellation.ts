/** Cancelling a booking, and how much of a paid deposit is refunded. */
import { PaiseSchema } from '@libs/contract/money.js';
import { type DataOf, defineCommand, defineEvent, type EventOf } from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';

/** The booking was cancelled. `refund` is the owed part of the deposit, by the refund table. */
export const BookingCancelled = defineEvent({
  type: 'BookingCancelled',
  version: 2,
  data: {
    by: z.enum(['customer', 'system']),
    reason: z.enum(['customer-request', 'deposit-not-paid', 'no-chef-found']),
    refund: PaiseSchema,
  },
  upcast: { 1: (data) => data }, // version 2 has one more reason
});
export type BookingCancelled = EventOf<typeof BookingCancelled>;

export const CANCELLATION_EVENTS = [BookingCancelled] as const;

/** Cancels the booking on the customer's request. */
export const CancelBooking = defineCommand('CancelBooking', {
  /** The refund that the customer was shown; refused if it would be another amount. */
  expectedRefund: z.exactOptional(PaiseSchema),
});
export type CancelBooking = DataOf<typeof CancelBooking>;

/** Cancels a booking whose deposit is unpaid at its start. */
export const CancelUnpaidBooking = defineCommand('CancelUnpaidBooking', {});
export type CancelUnpaidBooking = DataOf<typeof CancelUnpaidBooking>;

export const CANCELLATION_COMMANDS = [CancelBooking, CancelUnpaidBooking] as const;
export type CancellationCommand = CancelBooking | CancelUnpaidBooking;
