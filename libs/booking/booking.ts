/** A booking: the events and commands of its facets. One stream `booking-<id>` each. Amounts are paise. */
import { decideBy, type Decider, evolveBy } from '@libs/eventing/types/decider.js';
import type { RecordedEvent, Revision } from '@libs/eventing/types/envelope.js';
import type { EventOf, EventSchemas } from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';
import * as assignment from './assignment.js';
import * as balance from './balance.js';
import type { BookingDecisions, BookingFacts, BookingFolds, BookingRefusal, RecordedBy } from './booking-rules.js';
import * as cancellation from './cancellation.js';
import { CALENDAR_EVENTS } from './chef-calendar.js';
import { CallbackReceived } from './callbacks.js';
import { COUPON_EVENTS } from './coupon.js';
import * as deposit from './deposit.js';
import * as ingredients from './ingredients.js';
import * as menu from './menu.js';
import * as move from './move.js';
import { MESSAGE_EVENTS } from './messages.js';
import * as noShow from './no-show.js';
import * as offers from './offers.js';
import { OPEN_BOOKING_EVENTS } from './open-bookings.js';
import * as problem from './problem.js';
import * as quarantine from './quarantine.js';
import * as rating from './rating.js';
import * as refund from './refund.js';
import * as replacement from './replacement.js';
import * as request from './request.js';
import { type BookingState, type ExistingBooking, NO_BOOKING } from './state.js';
import { SERIES_EVENTS } from './series.js';
import * as visit from './visit.js';
import * as visitDay from './visit-day.js';

const EVENTS = [
  ...request.REQUEST_EVENTS,
  ...deposit.DEPOSIT_EVENTS,
  ...quarantine.QUARANTINE_EVENTS,
  ...assignment.ASSIGNMENT_EVENTS,
  ...offers.OFFER_EVENTS,
  ...replacement.REPLACEMENT_EVENTS,
  ...move.MOVE_EVENTS,
  ...menu.MENU_EVENTS,
  ...ingredients.INGREDIENTS_EVENTS,
  ...visit.VISIT_EVENTS,
  ...visitDay.VISIT_DAY_EVENTS,
  ...noShow.NO_SHOW_EVENTS,
  ...problem.PROBLEM_EVENTS,
  ...balance.BALANCE_EVENTS,
  ...cancellation.CANCELLATION_EVENTS,
  ...refund.REFUND_EVENTS,
  ...rating.RATING_EVENTS,
] as const;
export type BookingEvent = EventOf<typeof EVENTS>;

/** All event types of a booking. */
export const BOOKING_EVENTS: readonly BookingEvent['type'][] = EVENTS.map(({ type }) => type);

/** The events of this library: those of bookings, and of the streams related to them. */
export const BOOKING_SCHEMAS: EventSchemas = [
  ...EVENTS,
  CallbackReceived,
  ...COUPON_EVENTS,
  ...CALENDAR_EVENTS,
  ...MESSAGE_EVENTS,
  ...OPEN_BOOKING_EVENTS,
  ...SERIES_EVENTS,
];

/** The event types that affect a booking's money. */
export const MONEY_EVENTS: readonly BookingEvent['type'][] = [
  'BookingRequested',
  'FareQuoted',
  'DepositPaymentInitiated',
  'DepositPaid',
  'DepositPaymentFailed',
  'BookingAmended',
  'ExtraTimeAccepted',
  'BookingCancelled',
  'NoShowReported',
  'ProblemReported',
  'RefundInitiated',
  'RefundCompleted',
  'RefundFailed',
  'ChefReleased',
  'IngredientsReceiptFiled',
  ...balance.BALANCE_EVENTS.map(({ type }) => type),
];

export type BookingCommand =
  | request.RequestCommand
  | deposit.DepositCommand
  | quarantine.QuarantinePayment
  | assignment.AssignmentCommand
  | offers.OfferCommand
  | replacement.ReplacementCommand
  | move.MoveCommand
  | menu.MenuCommand
  | ingredients.IngredientsCommand
  | visit.VisitCommand
  | visitDay.VisitDayCommand
  | noShow.NoShowCommand
  | problem.ProblemCommand
  | balance.BalanceCommand
  | cancellation.CancellationCommand
  | refund.RefundCommand
  | rating.RatingCommand;

/**
 * Any command of a booking that does not come from a handler, for example from an operator's file: without the records
 * of what led to it. Personal fields may be `ERASED`.
 */
export const BookingCommandSchema = z.discriminatedUnion('type', [
  ...request.REQUEST_COMMANDS,
  ...deposit.DEPOSIT_COMMANDS,
  ...quarantine.QUARANTINE_COMMANDS,
  ...assignment.ASSIGNMENT_COMMANDS,
  ...offers.OFFER_COMMANDS,
  ...replacement.REPLACEMENT_COMMANDS,
  ...move.MOVE_COMMANDS,
  ...menu.MENU_COMMANDS,
  ...ingredients.INGREDIENTS_COMMANDS,
  ...visit.VISIT_COMMANDS,
  ...visitDay.VISIT_DAY_COMMANDS,
  ...noShow.NO_SHOW_COMMANDS,
  ...problem.PROBLEM_COMMANDS,
  ...balance.BALANCE_COMMANDS,
  ...cancellation.CANCELLATION_COMMANDS,
  ...refund.REFUND_COMMANDS,
  ...rating.RATING_COMMANDS,
]) satisfies z.ZodMiniType<BookingCommand>;

const DECISIONS: BookingDecisions<BookingCommand> = {
  ...request.REQUEST_DECISIONS,
  ...menu.MENU_DECISIONS,
  ...ingredients.INGREDIENTS_DECISIONS,
  ...deposit.DEPOSIT_DECISIONS,
  ...quarantine.QUARANTINE_DECISIONS,
  ...assignment.ASSIGNMENT_DECISIONS,
  ...offers.OFFER_DECISIONS,
  ...replacement.REPLACEMENT_DECISIONS,
  ...move.MOVE_DECISIONS,
  ...visit.VISIT_DECISIONS,
  ...visitDay.VISIT_DAY_DECISIONS,
  ...noShow.NO_SHOW_DECISIONS,
  ...problem.PROBLEM_DECISIONS,
  ...balance.BALANCE_DECISIONS,
  ...cancellation.CANCELLATION_DECISIONS,
  ...refund.REFUND_DECISIONS,
  ...rating.RATING_DECISIONS,
};

/** Decides which events a command adds to a booking, or why it is refused. */
export const decide = decideBy<BookingState, BookingCommand, BookingEvent, BookingFacts, BookingRefusal>(DECISIONS);

const FOLDS: BookingFolds<BookingEvent> = {
  ...request.REQUEST_FOLDS,
  ...menu.MENU_FOLDS,
  ...ingredients.INGREDIENTS_FOLDS,
  ...deposit.DEPOSIT_FOLDS,
  ...quarantine.QUARANTINE_FOLDS,
  ...assignment.ASSIGNMENT_FOLDS,
  ...offers.OFFER_FOLDS,
  ...replacement.REPLACEMENT_FOLDS,
  ...move.MOVE_FOLDS,
  ...visit.VISIT_FOLDS,
  ...visitDay.VISIT_DAY_FOLDS,
  ...noShow.NO_SHOW_FOLDS,
  ...problem.PROBLEM_FOLDS,
  ...balance.BALANCE_FOLDS,
  ...cancellation.CANCELLATION_FOLDS,
  ...refund.REFUND_FOLDS,
  ...rating.RATING_FOLDS,
};
const fold = evolveBy<BookingState, BookingEvent>(FOLDS);

const RECORDED_BY: RecordedBy<BookingEvent, BookingCommand> = {
  ...request.REQUEST_RECORDED_BY,
  ...menu.MENU_RECORDED_BY,
  ...ingredients.INGREDIENTS_RECORDED_BY,
  ...deposit.DEPOSIT_RECORDED_BY,
  ...quarantine.QUARANTINE_RECORDED_BY,
  ...assignment.ASSIGNMENT_RECORDED_BY,
  ...offers.OFFER_RECORDED_BY,
  ...replacement.REPLACEMENT_RECORDED_BY,
  ...move.MOVE_RECORDED_BY,
  ...visit.VISIT_RECORDED_BY,
  ...visitDay.VISIT_DAY_RECORDED_BY,
  ...noShow.NO_SHOW_RECORDED_BY,
  ...problem.PROBLEM_RECORDED_BY,
  ...balance.BALANCE_RECORDED_BY,
  ...cancellation.CANCELLATION_RECORDED_BY,
  ...refund.REFUND_RECORDED_BY,
  ...rating.RATING_RECORDED_BY,
};

/**
 * Returns the command that appended these events to a booking in the state `before`; undefined if no command appends
 * them, as in an incomplete stream.
 */
export function commandOf(
  append: readonly [BookingEvent, ...BookingEvent[]],
  before: BookingState,
): BookingCommand | undefined {
  const [{ type, data }] = append;
  const recordedBy = RECORDED_BY[type] as (
    first: BookingEvent['data'],
    ...rest: [readonly BookingEvent[], BookingState]
  ) => BookingCommand | undefined;
  return recordedBy(data, append, before);
}

/**
 * Folds events into the state of a booking. An event that is not allowed in the current phase changes nothing, so that
 * every history can be folded.
 */
export function evolve(state: BookingState, event: request.BookingRequested): ExistingBooking;
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
