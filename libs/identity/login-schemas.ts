/** Schemas of the events of codes, sessions and claims. */
import { BROWSERS, ROLES, SYSTEMS } from '@libs/contract/enums.js';
import { DAY, InstantSchema } from '@libs/contract/time.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import { type EventSchemas, eventSchema } from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';
import type * as events from './events.js';
import { CODE_USES, SESSION_ENDS } from './events.js';
import { numberSubject } from './subjects.js';

const erased = z.literal(ERASED);

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
  // The number may belong to no account yet, so the number itself has a key.
  personal: { fields: ['phone'], subject: ({ phoneIndex, era = 0 }) => numberSubject(phoneIndex, era) },
});

const challenge = z.strictObject({ challenge: z.string() });
const OneTimeCodeSent = eventSchema<events.OneTimeCodeSent>({ type: 'OneTimeCodeSent', version: 1, data: challenge });
const OneTimeCodeVerified = eventSchema<events.OneTimeCodeVerified>({
  type: 'OneTimeCodeVerified',
  version: 3,
  data: z.strictObject({ challenge: z.string(), use: z.exactOptional(z.enum(CODE_USES)) }),
  upcast: { 1: (data) => data, 2: (data) => data },
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

const CodeLimitsLifted = eventSchema<events.CodeLimitsLifted>({
  type: 'CodeLimitsLifted',
  version: 1,
  data: z.strictObject({}),
});

const device = z.strictObject({
  browser: z.enum(BROWSERS),
  system: z.enum(SYSTEMS),
  id: z.exactOptional(z.string()),
});
const SessionStarted = eventSchema<events.SessionStarted>({
  type: 'SessionStarted',
  version: 4,
  // Before, every session was a long one; its token was not stored before version 3.
  upcast: { 1: (data) => ({ ...data, lasts: 30 * DAY }), 2: (data) => data, 3: (data) => data },
  data: z.strictObject({
    sessionId: z.string(),
    subject: z.string(),
    role: z.enum(ROLES),
    tokenHash: z.string(),
    expiresAt: InstantSchema,
    endsAt: InstantSchema,
    lasts: z.int(),
    device: z.exactOptional(z.union([erased, device])),
  }),
  personal: { fields: ['device'], subject: ({ subject }) => subject },
});

const SessionRefreshed = eventSchema<events.SessionRefreshed>({
  type: 'SessionRefreshed',
  version: 1,
  data: z.strictObject({ tokenHash: z.string(), expiresAt: InstantSchema }),
});

const SessionEnded = eventSchema<events.SessionEnded>({
  type: 'SessionEnded',
  version: 3,
  data: z.strictObject({ reason: z.enum(SESSION_ENDS) }),
  upcast: { 1: (data) => data, 2: (data) => data },
});

const owner = z.strictObject({ owner: z.string() });
const Claimed = eventSchema<events.Claimed>({
  type: 'Claimed',
  version: 2,
  data: z.strictObject({ owner: z.string(), proven: z.boolean() }),
  // Before, a number was claimed without a proof.
  upcast: { 1: (data) => ({ ...data, proven: false }) },
});
const ClaimReleased = eventSchema<events.ClaimReleased>({ type: 'ClaimReleased', version: 1, data: owner });

const PhoneProofSettled = eventSchema<events.PhoneProofSettled>({
  type: 'PhoneProofSettled',
  version: 1,
  data: z.strictObject({ accountId: z.string() }),
});

export const LOGIN_SCHEMAS: EventSchemas = [
  OneTimeCodeRequested,
  OneTimeCodeSent,
  OneTimeCodeVerified,
  OneTimeCodeExpired,
  NumberForgotten,
  CodeLimitsLifted,
  SessionStarted,
  SessionRefreshed,
  SessionEnded,
  Claimed,
  ClaimReleased,
  PhoneProofSettled,
];
