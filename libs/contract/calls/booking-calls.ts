/** Calls that create, read and change bookings. */
import * as z from 'zod/mini';
import { ChangeBooking, CreateBooking, EditBooking } from '../booking-requests.js';
import { AmendmentPreview, CancellationPreview } from '../booking-terms.js';
import { TimelineEntry } from '../timeline-entry.js';
import * as bookings from '../bookings.js';
import type { Call } from '../call.js';

export const BOOKING_CALLS = {
  createBooking: {
    method: 'POST',
    path: '/v1.0/bookings/create',
    auth: 'user',
    summary: 'Book what was quoted',
    body: CreateBooking,
    answer: bookings.Booking,
    refusals: [404, 409, 422],
  },
  bookings: {
    method: 'GET',
    path: '/v1.0/bookings',
    auth: 'any',
    summary:
      'The caller’s bookings: newest first, as they take place, or those ahead before those that are over; offset, limit, search and filter also as headers',
    query: bookings.BookingsQuery,
    answer: bookings.BookingsAnswer,
  },
  booking: {
    method: 'GET',
    path: '/v1.0/bookings/:id',
    auth: 'any',
    summary: 'One booking',
    answer: bookings.Booking,
    refusals: [404],
  },
  changeBooking: {
    method: 'PATCH',
    path: '/v1.0/bookings/:id',
    auth: 'user',
    summary: 'Change a booking, which quotes its fare again, or cancel it with status 0',
    body: ChangeBooking,
    answer: bookings.Booking,
    refusals: [404, 409],
  },
  amendment: {
    method: 'POST',
    path: '/v1.0/bookings/:id/amendment',
    auth: 'user',
    safe: true,
    summary: 'What a change would make of the booking, its new fare and what is then owed to whom; nothing is changed',
    body: EditBooking,
    answer: AmendmentPreview,
    refusals: [404, 409],
  },
  cancellation: {
    method: 'GET',
    path: '/v1.0/bookings/:id/cancellation',
    auth: 'user',
    summary: 'What cancelling now would give back',
    answer: CancellationPreview,
    refusals: [404],
  },
  timeline: {
    method: 'GET',
    path: '/v1.0/bookings/:id/timeline',
    auth: 'any',
    summary: 'What happened, when, in plain words',
    answer: z.array(TimelineEntry),
    refusals: [404],
  },
  calendar: {
    method: 'GET',
    path: '/v1.0/bookings/:id/calendar.ics',
    auth: 'any',
    summary: 'The visit as an entry of a calendar',
    answer: z.string(),
    bare: true,
    media: 'text/calendar',
    refusals: [404],
  },
  updates: {
    method: 'GET',
    path: '/v1.0/updates',
    auth: 'any',
    summary:
      'Server-sent events `booking`, one whenever a booking of the caller has changed; resumes after `Last-Event-ID`',
    answer: bookings.BookingChange,
    bare: true,
    media: 'text/event-stream',
  },
} as const satisfies Record<string, Call>;
