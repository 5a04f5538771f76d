/** A weekly cook in the HTTP API: visits like one booking, each proposed and paid by itself. Amounts are rupees. */
import * as z from 'zod/mini';
import { Booking } from './bookings.js';
import type { Call } from './call.js';
import { MESSAGES } from './texts/en/messages.js';
import { dateField, InstantSchema } from './time-schemas.js';

const times = { startDate: z.string(), startTime: z.string(), endDate: z.string(), endTime: z.string() };

export const Series = z.object({
  /** That of its first booking. */
  id: z.string(),
  /** The last booking of the series: the next visit is like it. */
  bookingId: z.string(),
  /** Its bookings, in order; at most the last 60. */
  bookings: z.array(z.string()),
  state: z.enum(['running', 'stopped']),
  /** Why it is stopped: by the customer, an erasure, three unpaid visits, or because its end is reached. */
  reason: z.optional(z.enum(['customer', 'erasure', 'unpaid', 'over'])),
  /** The last instant at which a visit can begin; null for one until it is stopped. */
  until: z.nullable(InstantSchema),
  /** The next visit that is not proposed yet, and when it will be. */
  next: z.optional(z.object({ ...times, proposedAt: InstantSchema })),
  /** The visit that is proposed now. */
  proposal: z.optional(
    z.object({
      visit: z.int(),
      ...times,
      /** Until when it can be accepted. */
      until: InstantSchema,
      /** Once it is accepted. */
      bookingId: z.optional(z.string()),
      total: z.number(),
      depositAmount: z.number(),
      /** Present while it is not accepted, if the customer has used up the free cancellations (decision 90). */
      freeCancellation: z.optional(z.literal(false)),
    }),
  ),
});
export type Series = z.infer<typeof Series>;

const { booking: texts } = MESSAGES;
const StartSeries = z.object({
  /** The last day on which a visit can begin; without it until the series is stopped. */
  until: z.optional(dateField(texts.date)),
});
export type StartSeries = z.infer<typeof StartSeries>;

const BookSeriesVisit = z.object({
  /** Names the proposal that was seen. */
  visit: z.int({ error: texts.refused }).check(z.positive({ error: texts.refused })),
  /** The customer knows that the visit overlaps another one of theirs, which is refused with 409 otherwise. */
  overlap: z.optional(z.boolean({ error: texts.refused })),
});
export type BookSeriesVisit = z.infer<typeof BookSeriesVisit>;

export const SERIES_CALLS = {
  series: {
    method: 'GET',
    path: '/v1.0/series',
    auth: 'user',
    summary: 'The customer’s weekly cooks, the one that changed last first; at most 20',
    answer: z.object({ series: z.array(Series) }),
  },
  startSeries: {
    method: 'POST',
    path: '/v1.0/bookings/:id/series',
    auth: 'user',
    summary: 'Propose a visit like this paid booking every week, at the same time',
    body: StartSeries,
    answer: Series,
    refusals: [404, 409],
  },
  stopSeries: {
    method: 'DELETE',
    path: '/v1.0/series/:seriesId',
    auth: 'user',
    summary: 'Propose no more visits; those that are booked stay',
    answer: Series,
    refusals: [404],
  },
  bookSeriesVisit: {
    method: 'POST',
    path: '/v1.0/series/:seriesId/bookings',
    auth: 'user',
    summary: 'Accept the proposed visit: it becomes a booking, whose deposit is paid like any other',
    body: BookSeriesVisit,
    answer: Booking,
    refusals: [404, 409],
  },
} as const satisfies Record<string, Call>;
