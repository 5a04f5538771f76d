/** Visits to which nobody came, in the HTTP API. Amounts are rupees. */
import * as z from 'zod/mini';
import type { Call } from './call.js';
import { text } from './fields.js';
import { LIMITS } from './limits.js';
import { NO_SHOW_MESSAGES } from './texts/en/server.js';
import { InstantSchema } from './time-schemas.js';

/**
 * `open`: the customer can say that nobody came; `reported`: they did. `refundAmount` goes back for it, without what was
 * refunded before.
 */
export const NoShow = z.discriminatedUnion('state', [
  z.object({ state: z.literal('open'), from: InstantSchema, until: InstantSchema, refundAmount: z.number() }),
  z.object({
    state: z.literal('reported'),
    at: InstantSchema,
    refundAmount: z.number(),
    /** What the chef said to it, until their personal data is deleted. */
    answer: z.optional(z.string()),
  }),
]);
export type NoShow = z.infer<typeof NoShow>;

/** Only the customer and operators read it. */
export const NoShowAnswer = z.object({ text: text(LIMITS.reply, NO_SHOW_MESSAGES.text, 'paragraphs') });

export const NO_SHOW_CALLS = {
  reportNoShow: {
    method: 'POST',
    path: '/v1.0/bookings/:id/no-show',
    auth: 'user',
    summary:
      'Say that nobody came, until a day after the end of a visit that nobody started; everything paid goes back',
    answer: NoShow,
    refusals: [404, 409],
  },
  answerNoShow: {
    method: 'POST',
    path: '/v1.0/bookings/:id/no-show/answer',
    auth: 'chef',
    summary: 'Say what happened, to a customer who says that nobody came, once',
    body: NoShowAnswer,
    answer: NoShow,
    refusals: [404, 409],
  },
} as const satisfies Record<string, Call>;
