/** The visit: it starts and is complete by the clock. */
import { PaiseSchema } from '@libs/contract/money.js';
import { type DataOf, defineCommand, defineEvent, type EventOf } from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';

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
export type VisitOutcome = DataOf<typeof VisitOutcome>;

/** The visit is complete. */
export const BookingCompleted = defineEvent({
  type: 'BookingCompleted',
  version: 2,
  data: {
    /** Missing in version 1. */
    outcome: z.exactOptional(VisitOutcome),
  },
  upcast: { 1: (data) => data },
});
export type BookingCompleted = EventOf<typeof BookingCompleted>;

export const VISIT_EVENTS = [BookingStarted, BookingCompleted] as const;
export type VisitEvent = EventOf<typeof VISIT_EVENTS>;

/** Starts the visit at its start time, or cancels a booking without a chef. */
export const StartBooking = defineCommand('StartBooking', {});
export type StartBooking = DataOf<typeof StartBooking>;

/** Completes the visit at its end time. */
export const CompleteBooking = defineCommand('CompleteBooking', {});
export type CompleteBooking = DataOf<typeof CompleteBooking>;

export const VISIT_COMMANDS = [StartBooking, CompleteBooking] as const;
export type VisitCommand = StartBooking | CompleteBooking;
