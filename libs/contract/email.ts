/** The e-mail address of an account in the HTTP API. */
import * as z from 'zod/mini';
import type { Call } from './call.js';
import { reference } from './fields.js';
import { LANGUAGE_CODES } from './texts/languages.js';
import { SERVER_MESSAGES } from './texts/en/server.js';

const error = SERVER_MESSAGES.email.linkInvalid;
const language = z.optional(z.enum(LANGUAGE_CODES));

export const EmailState = z.object({
  /** Empty if there is none. */
  email: z.string(),
  /** Whether the person opened the link that was sent there. Nothing but the link is sent before. */
  verified: z.boolean(),
  /** Whether e-mails about bookings are wanted. */
  wanted: z.boolean(),
  /** The language of the e-mails. */
  language: z.enum(LANGUAGE_CODES),
});
export type EmailState = z.infer<typeof EmailState>;

/** Without a language, that of the e-mails before. */
const EmailLinkRequest = z.object({ language });
/** The token is what follows `#` in the link. */
const EmailVerification = z.object({
  token: reference(200, error).check(z.minLength(1, { error })),
});
export const EmailVerified = z.object({ verified: z.literal(true) });

export const EMAIL_CALLS = {
  email: {
    method: 'GET',
    path: '/v1.0/email',
    auth: 'any',
    summary: 'The e-mail address of the caller, whether it is verified, and whether e-mails are wanted',
    answer: EmailState,
  },
  chooseEmails: {
    method: 'PUT',
    path: '/v1.0/email',
    auth: 'any',
    summary: 'Choose whether e-mails about bookings are wanted, and their language',
    body: z.object({ wanted: z.boolean(), language }),
    answer: EmailState,
  },
  requestEmailLink: {
    method: 'POST',
    path: '/v1.0/email/link',
    auth: 'any',
    summary: 'Send the link again that verifies the address',
    description: 'At most one link a minute and ten a day; a new one replaces those before.',
    body: EmailLinkRequest,
    answer: EmailState,
    refusals: [409, 422],
  },
  verifyEmail: {
    method: 'POST',
    path: '/v1.0/email/verify',
    auth: 'none',
    summary: 'Verify an address with the token of the link that was sent there',
    description: 'A link works once, and for two days.',
    body: EmailVerification,
    answer: EmailVerified,
    refusals: [409, 422],
  },
} as const satisfies Record<string, Call>;
