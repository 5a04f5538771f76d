/** How the events are written that happen beside a booking: on calendars, to coupons, to messages. Nothing in them is personal. */
import { InstantSchema } from '@libs/contract/time.js';
import { type EventSchemas, eventSchema } from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';
import type * as calendars from './calendar-events.js';
import type * as coupons from './coupon-events.js';
import type * as messages from './message-events.js';
import { MESSAGE_KINDS, SIDES } from './message-kinds.js';

const CouponUse = z.strictObject({ code: z.string(), customerId: z.string(), bookingId: z.string() });
const CouponClaimed = eventSchema<coupons.CouponClaimed>({ type: 'CouponClaimed', version: 1, data: CouponUse });
const CouponReleased = eventSchema<coupons.CouponReleased>({ type: 'CouponReleased', version: 1, data: CouponUse });

const Reservation = z.strictObject({
  bookingId: z.string(),
  round: z.int().check(z.nonnegative()),
  start: InstantSchema,
  end: InstantSchema,
});
const TimeReserved = eventSchema<calendars.TimeReserved>({ type: 'TimeReserved', version: 1, data: Reservation });
const TimeReleased = eventSchema<calendars.TimeReleased>({ type: 'TimeReleased', version: 1, data: Reservation });

const CalendarClosed = eventSchema<calendars.CalendarClosed>({
  type: 'CalendarClosed',
  version: 1,
  data: z.strictObject({}),
});
const CalendarOpened = eventSchema<calendars.CalendarOpened>({
  type: 'CalendarOpened',
  version: 1,
  data: z.strictObject({}),
});

const message = { bookingId: z.string(), message: z.string(), kind: z.enum(MESSAGE_KINDS), to: z.enum(SIDES) };
const MessageSent = eventSchema<messages.MessageSent>({
  type: 'MessageSent',
  version: 1,
  data: z.strictObject(message),
});
const MessageDropped = eventSchema<messages.MessageDropped>({
  type: 'MessageDropped',
  version: 1,
  data: z.strictObject({ ...message, reason: z.enum(['outdated', 'unreachable']) }),
});

export const SIDE_SCHEMAS: EventSchemas = [
  CouponClaimed,
  CouponReleased,
  TimeReserved,
  TimeReleased,
  CalendarClosed,
  CalendarOpened,
  MessageSent,
  MessageDropped,
];
