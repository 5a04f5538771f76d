/** A booking: the events and commands of its facets. One stream `booking-<id>` each. Amounts are paise. */
import type { EventOf, EventSchemas } from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';
import { CALENDAR_EVENTS } from './chef-calendar.js';
import { CANCELLATION_COMMANDS, CANCELLATION_EVENTS, type CancellationCommand } from './cancellation.js';
import { ASSIGNMENT_COMMANDS, ASSIGNMENT_EVENTS, type AssignmentCommand } from './assignment.js';
import { COUPON_EVENTS } from './coupon-use.js';
import { DEPOSIT_COMMANDS, DEPOSIT_EVENTS, type DepositCommand } from './deposit.js';
import { MENU_COMMANDS, MENU_EVENTS, type ChooseMenu } from './menu.js';
import { MESSAGE_EVENTS } from './message-log.js';
import { OPEN_BOOKING_EVENTS } from './open-bookings.js';
import { QUARANTINE_COMMANDS, QUARANTINE_EVENTS, type QuarantinePayment } from './quarantine.js';
import { RATING_COMMANDS, RATING_EVENTS, type RatingCommand } from './rating.js';
import { REFUND_COMMANDS, REFUND_EVENTS, type RefundCommand } from './refund.js';
import { REQUEST_COMMANDS, REQUEST_EVENTS, type RequestCommand } from './request.js';
import { VISIT_COMMANDS, VISIT_EVENTS, type VisitCommand } from './visit.js';

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
