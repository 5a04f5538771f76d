/**
 * How a booking uses a reservation on a chef calendar. Both streams may be read at any time after a crash between them,
 * so each step can be repeated: what is `unused` stays so for ever, because a booking's rounds only increase; what is
 * `offered` can be accepted by any process.
 */
import type { Reservation } from './chef-calendar.js';
import type { BookingState } from './state.js';

export type ReservationUse =
  /** The visit takes place in it. */
  | 'kept'
  /** The booking searches for a chef for this time, and may be assigned this one. */
  | 'offered'
  /** It was made for an edit that is not written yet, or never will be. */
  | 'ahead'
  /** The booking will never use it. */
  | 'unused';

export function useOf(booking: BookingState, chefId: string, { round, start, end }: Reservation): ReservationUse {
  if (booking.phase !== 'placed' && booking.phase !== 'in-progress') return 'unused';
  if (round < booking.round) return 'unused';
  if (round > booking.round) return booking.phase === 'placed' ? 'ahead' : 'unused';
  if (start !== booking.choices.start || end !== booking.choices.end) return 'unused';
  if (booking.chefId === null) return booking.phase === 'placed' ? 'offered' : 'unused';
  return booking.chefId === chefId ? 'kept' : 'unused';
}
