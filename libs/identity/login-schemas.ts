/** How the events of logging in are written: codes, sessions, and what only one person of a role may have. */
import { ROLES } from '@libs/contract/enums.js';
import { DAY, InstantSchema } from '@libs/contract/time.js';
import { type EventSchemas, eventSchema } from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';
import type * as events from './events.js';
import { numberSubject } from './subjects.js';

const OneTimeCodeRequested = eventSchema<events.OneTimeCodeRequested>({
  type: 'OneTimeCodeRequested',
  version: 2,
  data: z.strictObject({
    challenge: z.string(),
    phoneIndex: z.string(),
    phone: z.string(),
    requestedAt: InstantSchema,
    expiresAt: InstantSchema,
    era: z.exactOptional(z.int()),
  }),
  upcast: { 1: (data) => data },
  // Nobody may be behind the number yet, so the number itself has a key.
  personal: { fields: ['phone'], subject: ({ phoneIndex, era = 0 }) => numberSubject(phoneIndex, era) },
});

const challenge = z.strictObject({ challenge: z.string() });
const OneTimeCodeSent = eventSchema<events.OneTimeCodeSent>({ type: 'OneTimeCodeSent', version: 1, data: challenge });
const OneTimeCodeVerified = eventSchema<events.OneTimeCodeVerified>({
  type: 'OneTimeCodeVerified',
  version: 1,
  data: challenge,
});
const OneTimeCodeExpired = eventSchema<events.OneTimeCodeExpired>({
  type: 'OneTimeCodeExpired',
  version: 1,
  data: challenge,
});

const NumberForgotten = eventSchema<events.NumberForgotten>({
  type: 'NumberForgotten',
  version: 1,
  data: z.strictObject({ era: z.int().check(z.positive()) }),
});

const SessionStarted = eventSchema<events.SessionStarted>({
  type: 'SessionStarted',
  version: 2,
  // Until then every session was a long one.
  upcast: { 1: (data) => ({ ...data, lasts: 30 * DAY }) },
  data: z.strictObject({
    sessionId: z.string(),
    subject: z.string(),
    role: z.enum(ROLES),
    tokenHash: z.string(),
    expiresAt: InstantSchema,
    endsAt: InstantSchema,
    lasts: z.int(),
  }),
});

const SessionRefreshed = eventSchema<events.SessionRefreshed>({
  type: 'SessionRefreshed',
  version: 1,
  data: z.strictObject({ tokenHash: z.string(), expiresAt: InstantSchema }),
});

const SessionEnded = eventSchema<events.SessionEnded>({
  type: 'SessionEnded',
  version: 1,
  data: z.strictObject({ reason: z.enum(['log-out', 'token-reused']) }),
});

const owner = z.strictObject({ owner: z.string() });
const Claimed = eventSchema<events.Claimed>({ type: 'Claimed', version: 1, data: owner });
const ClaimReleased = eventSchema<events.ClaimReleased>({ type: 'ClaimReleased', version: 1, data: owner });

export const LOGIN_SCHEMAS: EventSchemas = [
  OneTimeCodeRequested,
  OneTimeCodeSent,
  OneTimeCodeVerified,
  OneTimeCodeExpired,
  NumberForgotten,
  SessionStarted,
  SessionRefreshed,
  SessionEnded,
  Claimed,
  ClaimReleased,
];
