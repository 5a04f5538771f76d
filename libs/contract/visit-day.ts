/** The day of a visit in the HTTP API: the chef's way, its start, and more time on the spot. Amounts are rupees. */
import * as z from 'zod/mini';
import type { Call } from './call.js';
import { STARTED_BY } from './enums.js';
import { LIMITS } from './limits.js';
import { MESSAGES } from './texts/en/messages.js';
import { VISIT_DAY_MESSAGES } from './texts/en/server.js';
import { InstantSchema, instantField } from './time-schemas.js';

const ExtraTime = z.object({
  minutes: z.literal(LIMITS.visit.extraMinutes),
  /** When the visit would end. */
  end: InstantSchema,
  amount: z.number(),
});
export type ExtraTime = z.infer<typeof ExtraTime>;

export const VisitDay = z.object({
  start: InstantSchema,
  end: InstantSchema,
  /** When the chef pressed, which can be before we knew it. */
  departedAt: z.optional(InstantSchema),
  arrivedAt: z.optional(InstantSchema),
  /** When chef and customer met, and how that was shown. */
  startedAt: z.optional(InstantSchema),
  startedBy: z.optional(z.enum(STARTED_BY)),
  /** What the customer says to the chef; on one booking, for its customer, from 12 hours before the start. */
  startCode: z.optional(z.string()),
  /** More time that the chef proposed and the customer has not answered. */
  proposed: z.optional(ExtraTime),
  /** What the chef can propose; on one booking, for its chef, while the visit takes place. */
  offers: z.optional(z.array(ExtraTime)),
});
export type VisitDay = z.infer<typeof VisitDay>;

const sentInstant = instantField(MESSAGES.general.badRequest);
const at = z.optional(sentInstant);
/** When the chef pressed, if a phone without network sends it later; the server's time if missing. */
const Press = z.object({ at });

const StartVisit = z.object({
  at,
  by: z.enum(['code', 'phone-digits'], { error: MESSAGES.general.badRequest }),
  digits: z
    .string({ error: VISIT_DAY_MESSAGES.digits })
    .check(z.trim(), z.regex(new RegExp(`^\\d{${LIMITS.visit.codeDigits}}$`), { error: VISIT_DAY_MESSAGES.digits })),
});
export type StartVisit = z.infer<typeof StartVisit>;

const ProposeExtraTime = z.object({
  minutes: z.literal(LIMITS.visit.extraMinutes, { error: MESSAGES.general.badRequest }),
});
/** `end` names the proposal that the customer saw. */
const AnswerExtraTime = z.object({ accept: z.boolean({ error: MESSAGES.general.badRequest }), end: sentInstant });
export type AnswerExtraTime = z.infer<typeof AnswerExtraTime>;

export const VISIT_DAY_CALLS = {
  depart: {
    method: 'POST',
    path: '/v1.0/bookings/:id/departure',
    auth: 'chef',
    summary: 'The chef sets out, from 6 hours before the start',
    body: Press,
    answer: VisitDay,
    refusals: [404, 409],
  },
  arrive: {
    method: 'POST',
    path: '/v1.0/bookings/:id/arrival',
    auth: 'chef',
    summary: 'The chef has arrived, from 2 hours before the start',
    body: Press,
    answer: VisitDay,
    refusals: [404, 409],
  },
  startVisit: {
    method: 'POST',
    path: '/v1.0/bookings/:id/start',
    auth: 'chef',
    summary:
      'The chef enters the customer’s start code, or the last digits of their number, which shows less: the code or the customer can confirm it later. From an hour before the start',
    body: StartVisit,
    answer: VisitDay,
    refusals: [404, 409],
  },
  confirmStart: {
    method: 'POST',
    path: '/v1.0/bookings/:id/start/confirmation',
    auth: 'user',
    summary: 'The customer confirms that the chef is there, from an hour before the start',
    answer: VisitDay,
    refusals: [404, 409],
  },
  proposeExtraTime: {
    method: 'POST',
    path: '/v1.0/bookings/:id/extra-time',
    auth: 'chef',
    summary: 'Propose more time during a visit; it lapses at the end of the visit',
    body: ProposeExtraTime,
    answer: VisitDay,
    refusals: [404, 409],
  },
  answerExtraTime: {
    method: 'POST',
    path: '/v1.0/bookings/:id/extra-time/answer',
    auth: 'user',
    summary: 'Accept or decline more time, which is paid at the visit',
    body: AnswerExtraTime,
    answer: VisitDay,
    refusals: [404, 409],
  },
} as const satisfies Record<string, Call>;
