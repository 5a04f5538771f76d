/** The e-mail address of an account in the HTTP API. */
import * as z from 'zod/mini';
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

export const EmailChoice = z.object({ wanted: z.boolean(), language });
/** Without a language, that of the e-mails before. */
export const EmailLinkRequest = z.object({ language });
/** The token is what follows `#` in the link. */
export const EmailVerification = z.object({
  token: reference(200, error).check(z.minLength(1, { error })),
});
export const EmailVerified = z.object({ verified: z.literal(true) });
