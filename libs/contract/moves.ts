/** Another date that one side of a booking proposes to the other, in the HTTP API. */
import * as z from 'zod/mini';
import { MESSAGES } from './texts/en/messages.js';
import { InstantSchema, instantField, dateField, slotField } from './time-schemas.js';

export const ProposedMove = z.object({
  by: z.enum(['customer', 'chef']),
  start: InstantSchema,
  startDate: z.string(),
  startTime: z.string(),
  endDate: z.string(),
  endTime: z.string(),
  /** Until when it can be answered. */
  until: InstantSchema,
});
export type ProposedMove = z.infer<typeof ProposedMove>;

const { booking: texts, general } = MESSAGES;
/** In percent: the refund limit that the customer was shown. Another one is refused with 409. */
const shown = { expectedRefundLimit: z.optional(z.number({ error: texts.refused })) };

/** The visit keeps its duration. */
export const ProposeMove = z.object({ startDate: dateField(texts.date), startTime: slotField(texts.time), ...shown });
export type ProposeMove = z.infer<typeof ProposeMove>;

export const AnswerMove = z.object({
  /** The side that proposed it can only say false, which takes it back. */
  accept: z.boolean({ error: general.badRequest }),
  /** Names the proposal that was seen. */
  start: instantField(general.badRequest),
  ...shown,
  /** The customer knows that the visit then overlaps another one of theirs, which is refused with 409 otherwise. */
  overlap: z.optional(z.boolean({ error: texts.refused })),
});
export type AnswerMove = z.infer<typeof AnswerMove>;
