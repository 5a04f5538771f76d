/**
 * Policy: time on a chef calendar that no booking uses is released. A reservation is followed by the assignment on the
 * booking; after a crash between the two, this policy either completes the assignment or releases the time.
 */
import type { BookingPolicy, HeldTime } from './booking-policy.js';
import { epochMs, MINUTE, plus } from '@libs/contract/time.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import { chefIn, type ReservationEvent, sameReservation } from './chef-calendar.js';
import type { BookingIntent } from './job-payloads.js';
import { useOf } from './reservation-use.js';

/** By this time after a reservation the booking has recorded the chef, unless there was a crash in between. */
const ASSIGNMENT_WAIT_MS = 2 * MINUTE;

export function heldAfter(
  before: readonly HeldTime[],
  { type, stream, data: reservation, occurredAt: at }: RecordedEvent<ReservationEvent>,
): readonly HeldTime[] {
  const chefId = chefIn(stream);
  const others = before.filter((one) => one.chefId !== chefId || !sameReservation(one.reservation, reservation));
  return type === 'TimeReserved' ? [...others, { chefId, reservation, at }] : others;
}

export const releaseUnusedTime: BookingPolicy = ({ booking, held, changedAt }) =>
  held.flatMap(({ chefId, reservation, at }): readonly BookingIntent[] => {
    const use = useOf(booking, chefId, reservation);
    if (use === 'kept') return [];
    const { bookingId, round, start, end } = reservation;
    const runAt = use === 'unused' ? changedAt : plus(at, ASSIGNMENT_WAIT_MS);
    return [
      {
        job: 'release-time',
        id: `time-${bookingId}-${round}-${epochMs(start)}-${chefId}-${epochMs(runAt)}`,
        data: { chefId, bookingId, round, start, end },
        runAt,
      },
    ];
  });
