/**
 * Policy: time on a chef's calendar that no booking uses is given back. Whoever reserves time tells the booking next; when
 * a crash comes in between, this either has the booking told after all, or ends the reservation.
 */
import { epochMs, type Instant, MINUTE, plus } from '@libs/contract/time.js';
import type { Intent, ProcessManager } from '@libs/eventing/types/process-manager.js';
import { type Operation, upsert } from '@libs/eventing/types/projection.js';
import { bookingIn } from './booking-id.js';
import { chefIn, sameReservation } from './chef-calendar.js';
import type { ReservationEvent, Reservation } from './calendar-events.js';
import type { BookingEvent } from './events.js';
import { evolve } from './evolve.js';
import { useOf } from './reservation-use.js';
import { type BookingState, NO_BOOKING } from './state.js';

/** Milliseconds by which whoever reserved time has told the booking, if they ever will. */
const PATIENCE = 2 * MINUTE;

export interface HeldTime {
  readonly chefId: string;
  readonly reservation: Reservation;
  /** Since when. */
  readonly at: Instant;
}

/** One for each booking. What a reservation is to it is the booking's own matter, so this folds the booking. */
export interface ReservedTime {
  readonly open: boolean;
  readonly booking: BookingState;
  readonly held: readonly HeldTime[];
  /** When either last changed. */
  readonly changedAt: Instant;
}

const CALENDAR = ['TimeReserved', 'TimeReleased'] as const;
const isOfCalendar = (event: BookingEvent | ReservationEvent): event is ReservationEvent =>
  (CALENDAR as readonly string[]).includes(event.type);

export const releaseUnusedTime: ProcessManager<ReservedTime, BookingEvent | ReservationEvent> = {
  name: 'release-unused-time',
  version: 1,
  handles: [
    'BookingRequested',
    'FareQuoted',
    'DepositPaymentInitiated',
    'DepositPaid',
    'ChefAssigned',
    'ChefReleased',
    'BookingAmended',
    'BookingStarted',
    'BookingCompleted',
    'BookingCancelled',
    ...CALENDAR,
  ],
  indexes: [{ name: 'open', fields: ['open', 'changedAt'] }],

  project(event) {
    const at = event.occurredAt;
    if (!isOfCalendar(event)) {
      return [change(bookingIn(event.stream), at, ({ booking }) => ({ booking: evolve(booking, event) }))];
    }
    const chefId = chefIn(event.stream);
    const { type, data: reservation } = event;
    return [
      change(reservation.bookingId, at, ({ held }) => {
        const others = held.filter((one) => one.chefId !== chefId || !sameReservation(one.reservation, reservation));
        return { held: type === 'TimeReserved' ? [...others, { chefId, reservation, at }] : others };
      }),
    ];
  },

  nextAction({ booking, held, changedAt }) {
    return held.flatMap(({ chefId, reservation, at }): readonly Intent[] => {
      const use = useOf(booking, chefId, reservation);
      if (use === 'kept') return [];
      const { bookingId, round, start, end } = reservation;
      return [
        {
          job: 'release-time',
          id: `time-${bookingId}-${round}-${epochMs(start)}-${chefId}`,
          data: { chefId, bookingId, round, start, end },
          runAt: use === 'unused' ? changedAt : plus(at, PATIENCE),
        },
      ];
    });
  },
};

type Part = Partial<Pick<ReservedTime, 'booking' | 'held'>>;
const NOTHING = { booking: NO_BOOKING, held: [] };

const change = (
  bookingId: string,
  changedAt: Instant,
  apply: (before: Pick<ReservedTime, 'booking' | 'held'>) => Part,
): Operation<ReservedTime> =>
  upsert(bookingId, (before = { ...NOTHING, open: false, changedAt }) => {
    const { booking, held } = { ...before, ...apply(before) };
    const open = held.some(({ chefId, reservation }) => useOf(booking, chefId, reservation) !== 'kept');
    return { open, booking, held, changedAt };
  });
