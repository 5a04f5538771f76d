/**
 * Schemas of events related to bookings: on calendars, coupons, messages and places for open bookings. None has
 * personal fields.
 */
import { PaiseSchema } from '@libs/contract/money.js';
import { InstantSchema } from '@libs/contract/time.js';
import { type EventSchemas, eventSchema } from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';
import type * as calendars from './calendar-events.js';
import type * as coupons from './coupon-events.js';
import type * as messages from './message-events.js';
import { MESSAGE_DROPS } from './message-events.js';
import { CHANNELS, EMAIL_KINDS, MESSAGE_KINDS, SIDES } from './message-kinds.js';
import type * as places from './open-booking-events.js';

const couponUse = { code: z.string(), customerId: z.string(), bookingId: z.string() };
const CouponClaimed = eventSchema<coupons.CouponClaimed>({
  type: 'CouponClaimed',
  version: 2,
  data: z.strictObject({ ...couponUse, phoneIndex: z.exactOptional(z.string()) }),
  upcast: { 1: (data) => data },
});
const CouponReleased = eventSchema<coupons.CouponReleased>({
  type: 'CouponReleased',
  version: 1,
  data: z.strictObject(couponUse),
});

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

const message = {
  bookingId: z.string(),
  message: z.string(),
  kind: z.enum(MESSAGE_KINDS),
  to: z.enum(SIDES),
  channel: z.enum(CHANNELS),
};
const BookingEmailRequested = eventSchema<messages.BookingEmailRequested>({
  type: 'BookingEmailRequested',
  version: 1,
  data: z.strictObject({
    ...message,
    kind: z.enum(EMAIL_KINDS),
    channel: z.literal('email'),
    personId: z.string(),
    dueAt: InstantSchema,
    amount: z.exactOptional(PaiseSchema),
  }),
});
const MessageStarted = eventSchema<messages.MessageStarted>({
  type: 'MessageStarted',
  version: 1,
  data: z.strictObject(message),
});
const MessageSent = eventSchema<messages.MessageSent>({
  type: 'MessageSent',
  version: 3,
  data: z.strictObject(message),
  upcast: { 1: (data) => data, 2: (data) => ({ ...data, channel: 'sms' }) },
});
const MessageDropped = eventSchema<messages.MessageDropped>({
  type: 'MessageDropped',
  version: 4,
  data: z.strictObject({ ...message, reason: z.enum(MESSAGE_DROPS) }),
  upcast: { 1: (data) => data, 2: (data) => data, 3: (data) => ({ ...data, channel: 'sms' }) },
});

const VisitTime = z.strictObject({ start: InstantSchema, end: InstantSchema });
const OpenBookingClaimed = eventSchema<places.OpenBookingClaimed>({
  type: 'OpenBookingClaimed',
  version: 2,
  data: z.strictObject({
    bookingId: z.string(),
    time: z.exactOptional(VisitTime),
    overlap: z.exactOptional(z.literal(true)),
  }),
  upcast: { 1: (data) => data }, // version 1 knew no times
});
const OpenBookingsReleased = eventSchema<places.OpenBookingsReleased>({
  type: 'OpenBookingsReleased',
  version: 2,
  data: z.strictObject({ bookingIds: z.array(z.string()), time: z.exactOptional(VisitTime) }),
  upcast: { 1: (data) => data }, // version 1 released whole bookings only
});

export const SIDE_SCHEMAS: EventSchemas = [
  CouponClaimed,
  CouponReleased,
  TimeReserved,
  TimeReleased,
  CalendarClosed,
  CalendarOpened,
  BookingEmailRequested,
  MessageStarted,
  MessageSent,
  MessageDropped,
  OpenBookingClaimed,
  OpenBookingsReleased,
];
