/** A booking: the events and commands of its facets. One stream `booking-<id>` each. Amounts are paise. */
import { decideBy, type Decider, evolveBy } from '@libs/eventing/types/decider.js';
import type { RecordedEvent, Revision } from '@libs/eventing/types/envelope.js';
import type { EventOf, EventSchemas } from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';
import {
  ASSIGNMENT_COMMANDS,
  ASSIGNMENT_DECISIONS,
  ASSIGNMENT_EVENTS,
  ASSIGNMENT_FOLDS,
  type AssignmentCommand,
} from './assignment.js';
import type { BookingDecisions, BookingFacts, BookingFolds, BookingRefusal } from './booking-rules.js';
import {
  CANCELLATION_COMMANDS,
  CANCELLATION_DECISIONS,
  CANCELLATION_EVENTS,
  CANCELLATION_FOLDS,
  type CancellationCommand,
} from './cancellation.js';
import { CALENDAR_EVENTS } from './chef-calendar.js';
import { COUPON_EVENTS } from './coupon.js';
import { DEPOSIT_COMMANDS, DEPOSIT_DECISIONS, DEPOSIT_EVENTS, DEPOSIT_FOLDS, type DepositCommand } from './deposit.js';
import { type ChooseMenu, MENU_COMMANDS, MENU_DECISIONS, MENU_EVENTS, MENU_FOLDS } from './menu.js';
import { MESSAGE_EVENTS } from './messages.js';
import { OPEN_BOOKING_EVENTS } from './open-bookings.js';
import {
  QUARANTINE_COMMANDS,
  QUARANTINE_DECISIONS,
  QUARANTINE_EVENTS,
  QUARANTINE_FOLDS,
  type QuarantinePayment,
} from './quarantine.js';
import { RATING_COMMANDS, RATING_DECISIONS, RATING_EVENTS, RATING_FOLDS, type RatingCommand } from './rating.js';
import { REFUND_COMMANDS, REFUND_DECISIONS, REFUND_EVENTS, REFUND_FOLDS, type RefundCommand } from './refund.js';
import {
  type BookingRequested,
  REQUEST_COMMANDS,
  REQUEST_DECISIONS,
  REQUEST_EVENTS,
  REQUEST_FOLDS,
  type RequestCommand,
} from './request.js';
import { type BookingState, type ExistingBooking, NO_BOOKING } from './state.js';
import { VISIT_COMMANDS, VISIT_DECISIONS, VISIT_EVENTS, VISIT_FOLDS, type VisitCommand } from './visit.js';

const EVENTS = [
  ...REQUEST_EVENTS,
  ...DEPOSIT_EVENTS,
  ...QUARANTINE_EVENTS,
  ...ASSIGNMENT_EVENTS,
  ...MENU_EVENTS,
  ...VISIT_EVENTS,
  ...CANCELLATION_EVENTS,
  ...REFUND_EVENTS,
  ...RATING_EVENTS,
] as const;
export type BookingEvent = EventOf<typeof EVENTS>;

/** All event types of a booking. */
export const BOOKING_EVENTS: readonly BookingEvent['type'][] = EVENTS.map(({ type }) => type);

/** The events of this library: those of bookings, and of the streams related to them. */
export const BOOKING_SCHEMAS: EventSchemas = [
  ...EVENTS,
  ...COUPON_EVENTS,
  ...CALENDAR_EVENTS,
  ...MESSAGE_EVENTS,
  ...OPEN_BOOKING_EVENTS,
];

/** The event types that affect a booking's money. */
export const MONEY_EVENTS: readonly BookingEvent['type'][] = [
  'BookingRequested',
  'FareQuoted',
  'DepositPaymentInitiated',
  'DepositPaid',
  'DepositPaymentFailed',
  'BookingAmended',
  'BookingCancelled',
  'RefundInitiated',
  'RefundCompleted',
  'RefundFailed',
];

export type BookingCommand =
  | RequestCommand
  | DepositCommand
  | QuarantinePayment
  | AssignmentCommand
  | ChooseMenu
  | VisitCommand
  | CancellationCommand
  | RefundCommand
  | RatingCommand;

/**
 * Any command of a booking that does not come from a handler, for example from an operator's file: without the records
 * of what led to it. Personal fields may be `ERASED`.
 */
export const BookingCommandSchema = z.discriminatedUnion('type', [
  ...REQUEST_COMMANDS,
  ...DEPOSIT_COMMANDS,
  ...QUARANTINE_COMMANDS,
  ...ASSIGNMENT_COMMANDS,
  ...MENU_COMMANDS,
  ...VISIT_COMMANDS,
  ...CANCELLATION_COMMANDS,
  ...REFUND_COMMANDS,
  ...RATING_COMMANDS,
]) satisfies z.ZodMiniType<BookingCommand>;

const DECISIONS: BookingDecisions<BookingCommand> = {
  ...REQUEST_DECISIONS,
  ...MENU_DECISIONS,
  ...DEPOSIT_DECISIONS,
  ...QUARANTINE_DECISIONS,
  ...ASSIGNMENT_DECISIONS,
  ...VISIT_DECISIONS,
  ...CANCELLATION_DECISIONS,
  ...REFUND_DECISIONS,
  ...RATING_DECISIONS,
};

/** Decides which events a command adds to a booking, or why it is refused. */
export const decide = decideBy<BookingState, BookingCommand, BookingEvent, BookingFacts, BookingRefusal>(DECISIONS);

const FOLDS: BookingFolds<BookingEvent> = {
  ...REQUEST_FOLDS,
  ...MENU_FOLDS,
  ...DEPOSIT_FOLDS,
  ...QUARANTINE_FOLDS,
  ...ASSIGNMENT_FOLDS,
  ...VISIT_FOLDS,
  ...CANCELLATION_FOLDS,
  ...REFUND_FOLDS,
  ...RATING_FOLDS,
};
const fold = evolveBy<BookingState, BookingEvent>(FOLDS);

/**
 * Folds events into the state of a booking. An event that is not allowed in the current phase changes nothing, so that
 * every history can be folded.
 */
export function evolve(state: BookingState, event: BookingRequested): ExistingBooking;
export function evolve(state: ExistingBooking, event: BookingEvent): ExistingBooking;
export function evolve(state: BookingState, event: BookingEvent): BookingState;
export function evolve(state: BookingState, event: BookingEvent): BookingState {
  return fold(state, event);
}

export const bookingDecider: Decider<BookingState, BookingCommand, BookingEvent, BookingFacts, BookingRefusal> = {
  category: 'booking',
  initial: NO_BOOKING,
  evolve,
  decide,
};

/** The events that change what a customer weighs before cancelling or editing: the visit, the chef and the money paid. */
const DECISIVE: ReadonlySet<string> = new Set<BookingEvent['type']>([
  'BookingAmended',
  'DepositPaid',
  'ChefAssigned',
  'ChefReleased',
]);

/** Returns the types of the decisive events in a booking's stream after `revision`, the last one that a customer saw. */
export const changesSince = (events: readonly RecordedEvent[], revision: Revision): readonly string[] =>
  events.slice(revision + 1).flatMap(({ type }) => (DECISIVE.has(type) ? [type] : []));
