/**
 * What a reservation on a chef's calendar is to its booking. Both streams may be read at any time after a crash between
 * them, so each step is one that can be taken again: what is `unused` stays so for ever, because a booking's rounds only
 * go up; what is `offered` can be accepted by anybody who comes along.
 */
import type { Reservation } from './calendar-events.js';
import type { BookingState } from './state.js';

export type ReservationUse =
  /** The visit takes place in it. */
  | 'kept'
  /** The booking looks for a chef for this very time, and may be told of this one. */
  | 'offered'
  /** It was made for a change of the booking that is not written yet, or never will be. */
  | 'ahead'
  /** The booking will never come back to it. */
  | 'unused';

export function useOf(booking: BookingState, chefId: string, { round, start, end }: Reservation): ReservationUse {
  if (booking.phase !== 'placed' && booking.phase !== 'in-progress') return 'unused';
  if (round < booking.round) return 'unused';
  if (round > booking.round) return booking.phase === 'placed' ? 'ahead' : 'unused';
  if (start !== booking.choices.start || end !== booking.choices.end) return 'unused';
  if (booking.chefId === null) return booking.phase === 'placed' ? 'offered' : 'unused';
  return booking.chefId === chefId ? 'kept' : 'unused';
}
