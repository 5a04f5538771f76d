/** Schemas of the events of this library. The operator is the actor in their metadata. */
import { ROLES } from '@libs/contract/enums.js';
import { PaiseSchema } from '@libs/contract/money.js';
import { type EventSchemas, eventSchema } from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';
import type * as events from './events.js';
import { LIMITS_OWNERS } from './events.js';

const PersonalDataRevealed = eventSchema<events.PersonalDataRevealed>({
  type: 'PersonalDataRevealed',
  version: 1,
  data: z.strictObject({ stream: z.string(), revision: z.int(), reason: z.string() }),
});

const LogFounded = eventSchema<events.LogFounded>({
  type: 'LogFounded',
  version: 1,
  data: z.strictObject({ product: z.string(), secret: z.string() }),
});

const helpRequest = { requestId: z.string(), reason: z.string() };
const SessionsEndRequested = eventSchema<events.SessionsEndRequested>({
  type: 'SessionsEndRequested',
  version: 1,
  data: z.strictObject({ ...helpRequest, accountId: z.string(), role: z.enum(ROLES) }),
});
const LoginLimitsLiftRequested = eventSchema<events.LoginLimitsLiftRequested>({
  type: 'LoginLimitsLiftRequested',
  version: 1,
  data: z.strictObject({ ...helpRequest, of: z.enum(LIMITS_OWNERS), id: z.string() }),
});
const ReceiptResendRequested = eventSchema<events.ReceiptResendRequested>({
  type: 'ReceiptResendRequested',
  version: 1,
  data: z.strictObject({
    ...helpRequest,
    receipt: z.string(),
    bookingId: z.string(),
    customerId: z.string(),
    amount: PaiseSchema,
  }),
});
const AccountHelpCompleted = eventSchema<events.AccountHelpCompleted>({
  type: 'AccountHelpCompleted',
  version: 1,
  data: z.strictObject({ requestId: z.string() }),
});

export const OPERATIONS_SCHEMAS: EventSchemas = [
  LogFounded,
  PersonalDataRevealed,
  SessionsEndRequested,
  LoginLimitsLiftRequested,
  ReceiptResendRequested,
  AccountHelpCompleted,
];
