/** Consent in the HTTP API. */
import * as z from 'zod/mini';
import { CONSENT_MESSAGES } from './texts/en/server.js';
import { LANGUAGE_CODES } from './texts/languages.js';
import { NOTICE_VERSIONS, PLAIN_CONSENT, PURPOSES } from './privacy-notice.js';

const error = CONSENT_MESSAGES.invalid;

/** A consent: the version of the notice that was shown, which may be an earlier one, and the purposes. */
export const ConsentInput = z.object({
  notice: z._default(z.enum(NOTICE_VERSIONS, { error }), PLAIN_CONSENT.notice),
  purposes: z._default(
    z.array(z.enum(PURPOSES, { error }), { error }).check(
      z.maxLength(PURPOSES.length, { error }),
      // The service requires its own purpose; offers are optional.
      z.refine((purposes) => purposes.includes('service'), { error }),
      z.refine((purposes) => new Set(purposes).size === purposes.length, { error }),
    ),
    [...PLAIN_CONSENT.purposes],
  ),
  language: z._default(z.enum(LANGUAGE_CODES, { error }), PLAIN_CONSENT.language),
});
