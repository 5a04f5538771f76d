/** Messages to the company in the HTTP API. */
import * as z from 'zod/mini';
import type { Call } from './call.js';
import { email, text } from './fields.js';
import { LIMITS } from './limits.js';
import { MESSAGES } from './texts/en/messages.js';

const { contact: texts } = MESSAGES;

export const ContactRequest = z.object({
  name: text(LIMITS.text.name, texts.name),
  email,
  phone: z
    .string({ error: texts.phoneRequired })
    .check(
      z.trim(),
      z.minLength(1, { error: texts.phoneRequired, abort: true }),
      z.regex(/^\d{10}$/, { error: texts.phone }),
    ),
  description: text(LIMITS.text.description, texts.message, 'paragraphs'),
});
export type ContactRequest = z.infer<typeof ContactRequest>;
/** The reference for later questions about the message. */
const TicketAnswer = z.object({ ticket: z.string() });

export const CONTACT_CALLS = {
  contact: {
    method: 'POST',
    path: '/api/v1.0/contactus',
    auth: 'none',
    summary: 'Write to the company',
    body: ContactRequest,
    answer: TicketAnswer,
    refusals: [422],
  },
} as const satisfies Record<string, Call>;
