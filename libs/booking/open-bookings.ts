/**
 * The limit of unpaid bookings per phone number: one stream per number, named by its keyed hash, so that concurrent
 * requests cannot exceed it, and places stay taken after an erasure. A place is claimed before the booking is created.
 * It is released by a later claim that finds none left and looks up the bookings that hold them, so that a booking
 * costs one event here, not two.
 */
import { LIMITS } from '@libs/contract/limits.js';
import { accept, type Decider, type Decision, type Refusal, refuse } from '@libs/eventing/types/decider.js';
import type { StreamName } from '@libs/eventing/types/envelope.js';
import type { OpenBookingEvent } from './open-booking-events.js';
import type { BookingState } from './state.js';

/** @param index the keyed hash of the number. */
export const openBookingsStream = (index: string): StreamName => `open-bookings-${index}`;

export interface OpenBookings {
  /** False before the first claim: bookings from before places were claimed are not in the stream. */
  readonly counted: boolean;
  /** The bookings with a place. */
  readonly bookingIds: readonly string[];
}

function evolve({ bookingIds }: OpenBookings, { type, data }: OpenBookingEvent): OpenBookings {
  switch (type) {
    case 'OpenBookingClaimed':
      return { counted: true, bookingIds: [...bookingIds, data.bookingId] };
    case 'OpenBookingsReleased':
      return { counted: true, bookingIds: bookingIds.filter((id) => !data.bookingIds.includes(id)) };
  }
}

export interface OpenBookingCommand {
  readonly type: 'ClaimOpenBooking' | 'ReleaseOpenBooking';
  readonly bookingId: string;
}

export interface OpenBookingFacts {
  /** The number's unpaid bookings, if the stream is empty. */
  readonly unpaidBefore?: readonly string[];
  /** Which of the bookings with a place no longer need it. */
  readonly free?: readonly string[];
}

export type OpenBookingRefusal = Refusal<'too-many-open-bookings'>;

/** Returns the bookings that have, or should have, a place before a claim is decided. */
export const holdersOf = ({ counted, bookingIds }: OpenBookings, unpaidBefore: readonly string[]): readonly string[] =>
  counted ? bookingIds : unpaidBefore;

/** Whether a claim has to look for released places. */
export const isFull = (holders: readonly string[]): boolean => holders.length >= LIMITS.openUnpaidBookings;

/** Whether an existing booking needs no place any more. */
export const needsNoPlace = ({ phase }: BookingState): boolean => phase !== 'requested' && phase !== 'pending';

function decide(
  state: OpenBookings,
  { type, bookingId }: OpenBookingCommand,
  facts: OpenBookingFacts,
): Decision<OpenBookingEvent, OpenBookingRefusal> {
  const has = state.bookingIds.includes(bookingId);
  switch (type) {
    case 'ClaimOpenBooking':
      return has ? accept() : claim(state, bookingId, facts);
    case 'ReleaseOpenBooking':
      return has ? accept({ type: 'OpenBookingsReleased', data: { bookingIds: [bookingId] } }) : accept();
  }
}

function claim(
  state: OpenBookings,
  bookingId: string,
  { unpaidBefore = [], free = [] }: OpenBookingFacts,
): Decision<OpenBookingEvent, OpenBookingRefusal> {
  const open = holdersOf(state, unpaidBefore).filter((id) => !free.includes(id));
  if (isFull(open)) return refuse('too-many-open-bookings');
  const bookingIds = state.bookingIds.filter((id) => free.includes(id));
  const released: readonly OpenBookingEvent[] =
    bookingIds.length > 0 ? [{ type: 'OpenBookingsReleased', data: { bookingIds } }] : [];
  const claimed = [...open.filter((id) => !state.bookingIds.includes(id)), bookingId];
  const claims = claimed.map((id): OpenBookingEvent => ({ type: 'OpenBookingClaimed', data: { bookingId: id } }));
  return accept(...released, ...claims);
}

export const openBookingsDecider: Decider<
  OpenBookings,
  OpenBookingCommand,
  OpenBookingEvent,
  OpenBookingFacts,
  OpenBookingRefusal
> = { category: 'open-bookings', initial: { counted: false, bookingIds: [] }, evolve, decide };
