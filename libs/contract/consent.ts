/** Consent, on the wire. */
import * as z from 'zod/mini';
import { SERVER_MESSAGES } from './server-messages.js';
import { NOTICE_LANGUAGES, NOTICE_VERSIONS, PLAIN_CONSENT, PURPOSES } from './privacy-notice.js';

const error = SERVER_MESSAGES.consent.invalid;

/** What somebody agrees to: the version that they were shown, which may be an earlier one by now, and for what. */
export const ConsentInput = z.object({
  notice: z._default(z.enum(NOTICE_VERSIONS, { error }), PLAIN_CONSENT.notice),
  purposes: z._default(
    z.array(z.enum(PURPOSES, { error }), { error }).check(
      z.maxLength(PURPOSES.length, { error }),
      // Nothing of the service works without its own purpose; offers are another matter.
      z.refine((purposes) => purposes.includes('service'), { error }),
      z.refine((purposes) => new Set(purposes).size === purposes.length, { error }),
    ),
    [...PLAIN_CONSENT.purposes],
  ),
  language: z._default(z.enum(NOTICE_LANGUAGES, { error }), PLAIN_CONSENT.language),
});
