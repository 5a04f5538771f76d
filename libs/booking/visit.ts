/** The visit: it starts and is complete by the clock. */
import { PaiseSchema } from '@libs/contract/money.js';
import { between, epochMs, MINUTE } from '@libs/contract/time.js';
import { InstantSchema } from '@libs/contract/time-schemas.js';
import { accept, refuse } from '@libs/eventing/types/decider.js';
import { type DataOf, defineCommand, defineEvent, type EventOf } from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';
import type { BookingPolicy } from './booking-policies.js';
import {
  type BookingDecision,
  type BookingDecisions,
  type BookingFacts,
  type BookingFolds,
  decidedBy,
  type RecordedBy,
} from './booking-rules.js';
import { isUnconfirmed, settlingAt } from './no-show.js';
import { endOfOffer } from './offers.js';
import { beganLate } from './problem.js';
import { type BookingInProgress, type BookingState, heldOf } from './state.js';

/** The visit started. */
export const BookingStarted = defineEvent({ type: 'BookingStarted', version: 1, data: {} });
export type BookingStarted = EventOf<typeof BookingStarted>;

/** The figures of a visit, for readers that do not fold its booking. */
const VisitOutcome = z.strictObject({
  chefId: z.string(),
  /** After the coupon. */
  fare: PaiseSchema,
  /** The part of it that was paid before the visit. */
  paid: PaiseSchema,
  minutes: z.int(),
});
type VisitOutcome = DataOf<typeof VisitOutcome>;

/** The visit is complete. */
export const BookingCompleted = defineEvent({
  type: 'BookingCompleted',
  version: 3,
  data: {
    /** Missing in version 1. */
    outcome: z.exactOptional(VisitOutcome),
    /** Of a visit that nobody started or that began late: when it counts. Versions 1 and 2 count at once. */
    settlesAt: z.exactOptional(InstantSchema),
  },
  upcast: { 1: (data) => data, 2: (data) => data },
});
export type BookingCompleted = EventOf<typeof BookingCompleted>;

export const VISIT_EVENTS = [BookingStarted, BookingCompleted] as const;
export type VisitEvent = EventOf<typeof VISIT_EVENTS>;

/** Starts the visit at its start time, or cancels a booking without a chef. */
const StartBooking = defineCommand('StartBooking', {});
type StartBooking = DataOf<typeof StartBooking>;

/** Completes the visit at its end time. */
const CompleteBooking = defineCommand('CompleteBooking', {});
type CompleteBooking = DataOf<typeof CompleteBooking>;

export const VISIT_COMMANDS = [StartBooking, CompleteBooking] as const;
export type VisitCommand = StartBooking | CompleteBooking;

/** The time-dependent rules of a booking: start, completion, and cancellation at the start. */

/** Cancels a booking without a chef; everything that was paid is owed back. */
function startBooking(state: BookingState, _: StartBooking, { now }: BookingFacts): BookingDecision {
  if (state.phase === 'none' || state.phase === 'requested') return refuse('not-found');
  if (state.phase !== 'placed') return accept();
  const due = state.choices.start;
  if (now < due) return refuse('not-due', { due });
  if (state.chefId !== null) {
    return accept(decidedBy({ name: 'visit-start', facts: { due } }, { type: 'BookingStarted', data: {} }));
  }
  const refund = heldOf(state.deposit);
  const data = { by: 'system', reason: 'no-chef-found', refund } as const;
  const cancelled = decidedBy({ name: 'no-chef-at-start', facts: { due, refund } }, { type: 'BookingCancelled', data });
  return accept(...endOfOffer(state, 'OfferExpired'), cancelled);
}

function completeBooking(state: BookingState, _: CompleteBooking, { now }: BookingFacts): BookingDecision {
  if (state.phase === 'none' || state.phase === 'requested') return refuse('not-found');
  if (state.phase !== 'in-progress') return accept();
  const due = state.choices.end;
  if (now < due) return refuse('not-due', { due });
  const outcome = outcomeOf(state);
  const waits = state.noShow === undefined && (isUnconfirmed(state) || beganLate(state));
  const data = { ...(outcome && { outcome }), ...(waits && { settlesAt: settlingAt(state.choices) }) };
  return accept(decidedBy({ name: 'visit-end', facts: { due } }, { type: 'BookingCompleted', data }));
}

/** Returns undefined for a visit that started without a chef, which is possible in older logs. */
function outcomeOf({ chefId, choices, fare, deposit }: BookingInProgress): VisitOutcome | undefined {
  if (chefId === null) return undefined;
  const minutes = Math.round(between(choices.start, choices.end) / MINUTE);
  return { chefId, fare: fare.finalFare, paid: heldOf(deposit), minutes };
}

export const VISIT_DECISIONS: BookingDecisions<VisitCommand> = {
  StartBooking: startBooking,
  CompleteBooking: completeBooking,
};

export const VISIT_FOLDS: BookingFolds<VisitEvent> = {
  BookingStarted: (state) => (state.phase === 'placed' ? { ...state, phase: 'in-progress' } : state),
  BookingCompleted: (state, { settlesAt }) =>
    state.phase === 'in-progress' ? { ...state, phase: 'complete', ...(settlesAt && { settlesAt }) } : state,
};

export const VISIT_RECORDED_BY: RecordedBy<VisitEvent, VisitCommand> = {
  BookingStarted: () => ({ type: 'StartBooking' }),
  BookingCompleted: () => ({ type: 'CompleteBooking' }),
};

/** Policy: a visit begins at its start and is complete at its end, or is cancelled at its start if it has no chef. */

/** A visit that is moved gets a job for its new time; the former job is refused as `not-due`. */
export const keepToTheClock: BookingPolicy = ({ bookingId, booking }) => {
  const data = { bookingId };
  switch (booking.phase) {
    case 'placed': {
      const { start } = booking.choices;
      return [{ job: 'start-booking', id: `start-${bookingId}-${epochMs(start)}`, data, runAt: start }];
    }
    case 'in-progress': {
      const { end } = booking.choices;
      return [{ job: 'complete-booking', id: `complete-${bookingId}-${epochMs(end)}`, data, runAt: end }];
    }
    case 'none':
    case 'requested':
    case 'pending':
    case 'complete':
    case 'cancelled':
      return [];
  }
};
