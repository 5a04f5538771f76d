import type { Booking } from '@libs/contract/bookings.js';
import type { BodyInput } from '@libs/contract/calls.js';

export type Changes = BodyInput<'amendment'> & { readonly expectedRefundLimit?: number; readonly overlap?: boolean };

/** The payload of a cancellation, with the refund in rupees that was shown. The server ignores what it repeats. */
export function cancelBody(booking: Booking, expectedRefund: number) {
  const { requirement, additionalServices, baseFare, meals, revision } = booking;
  return { status: 0 as const, requirement, additionalServices, baseFare, meals, expectedRefund, revision };
}

/** The payload of an edit: the booking with `changes`. The server ignores the price. */
export function editBody(booking: Booking, changes: Changes) {
  const { requirement, meals, startDate, startTime, additionalServices, headCount, baseFare, revision } = booking;
  const people = changes.people ?? changes.headCount ?? headCount;
  const before = { requirement, meals, startDate, startTime, additionalServices, baseFare };
  return { ...before, ...changes, people, revision };
}
