/** Messages to the company in the HTTP API. */
import * as z from 'zod/mini';
import type { Call } from './call.js';
import { email, loginPhone, text } from './fields.js';
import { tenDigits } from './formats.js';
import { LIMITS } from './limits.js';
import { MESSAGES } from './texts/en/messages.js';
import { LANGUAGE_CODES } from './texts/languages.js';
import { SERVER_MESSAGES } from './texts/en/server.js';

const { contact: texts } = MESSAGES;

export const ContactRequest = z.object({
  name: text(LIMITS.text.name, texts.name),
  email,
  phone: z
    .string({ error: texts.phoneRequired })
    .check(
      z.trim(),
      z.minLength(1, { error: texts.phoneRequired, abort: true }),
      z.overwrite(tenDigits),
      z.regex(/^\d{10}$/, { error: texts.phone }),
    ),
  description: text(LIMITS.text.description, texts.message, 'paragraphs'),
});
export type ContactRequest = z.infer<typeof ContactRequest>;
/** Somebody waits until chefs cook in their city. */
export const WaitRequest = z.object({
  place: text(LIMITS.text.city, SERVER_MESSAGES.areas.place),
  phone: loginPhone(texts.phone),
  /** Of the text message. */
  language: z._default(z.enum(LANGUAGE_CODES, { error: MESSAGES.general.badRequest }), 'en'),
});
export type WaitRequest = z.infer<typeof WaitRequest>;

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
  awaitCity: {
    method: 'POST',
    path: '/v1.0/waiting-list',
    auth: 'none',
    summary: 'Get one text message when chefs cook in a city; the number is erased then, or after a year',
    body: WaitRequest,
    answer: z.object({}),
    refusals: [409],
  },
} as const satisfies Record<string, Call>;
