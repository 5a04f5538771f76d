/** Schemas of the events of e-mail addresses. */
import { ROLES } from '@libs/contract/enums.js';
import { NOTICE_LANGUAGES } from '@libs/contract/privacy-notice.js';
import { InstantSchema } from '@libs/contract/time.js';
import { type EventSchemas, eventSchema } from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';
import type * as events from './email-events.js';

const ofLink = { accountId: z.string(), link: z.int().check(z.positive()) };

export const EMAIL_SCHEMAS: EventSchemas = [
  eventSchema<events.EmailLinkRequested>({
    type: 'EmailLinkRequested',
    version: 1,
    data: z.strictObject({
      ...ofLink,
      role: z.enum(ROLES),
      emailIndex: z.string(),
      language: z.enum(NOTICE_LANGUAGES),
      requestedAt: InstantSchema,
      expiresAt: InstantSchema,
    }),
  }),
  eventSchema<events.EmailLinkSent>({ type: 'EmailLinkSent', version: 1, data: z.strictObject(ofLink) }),
  eventSchema<events.EmailLinkDropped>({ type: 'EmailLinkDropped', version: 1, data: z.strictObject(ofLink) }),
  eventSchema<events.EmailVerified>({
    type: 'EmailVerified',
    version: 1,
    data: z.strictObject({ ...ofLink, role: z.enum(ROLES), emailIndex: z.string() }),
  }),
  eventSchema<events.EmailChoiceMade>({
    type: 'EmailChoiceMade',
    version: 1,
    data: z.strictObject({ accountId: z.string(), wanted: z.boolean(), language: z.enum(NOTICE_LANGUAGES) }),
  }),
];
