/**
 * What operators ask the product to do for an account: one stream per request, so that each is recorded with its
 * operator and reason, and done once. A running product does it, because it alone has the keys and counters.
 */
import { ROLES } from '@libs/contract/enums.js';
import { PaiseSchema } from '@libs/contract/money.js';
import { accept, type Decider } from '@libs/eventing/types/decider.js';
import type { StreamName } from '@libs/eventing/types/envelope.js';
import { defineEvent, type EventOf, type EventSchemas } from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';
import { LogFounded } from './genesis.js';
import { PersonalDataRevealed } from './reveal.js';

export const helpStream = (requestId: string): StreamName => `operations-help-${requestId}`;

const helpRequest = {
  /** A ULID. The stream is `operations-help-<requestId>`. */
  requestId: z.string(),
  /** The operator's own words. */
  reason: z.string(),
};

/** All sessions that the account started before this event are to end. */
export const SessionsEndRequested = defineEvent({
  type: 'SessionsEndRequested',
  version: 1,
  data: { ...helpRequest, accountId: z.string(), role: z.enum(ROLES) },
});
export type SessionsEndRequested = EventOf<typeof SessionsEndRequested>;

export const LIMITS_OWNERS = ['user', 'chef', 'phone'] as const;
export type LimitsOwner = (typeof LIMITS_OWNERS)[number];
/**
 * The limits that log-ins have used up are to be lifted: those of an account, or those of a phone number that need not
 * belong to an account. `id` is an account's id, or the blind index of the number.
 */
export const LoginLimitsLiftRequested = defineEvent({
  type: 'LoginLimitsLiftRequested',
  version: 1,
  data: { ...helpRequest, of: z.enum(LIMITS_OWNERS), id: z.string() },
});
export type LoginLimitsLiftRequested = EventOf<typeof LoginLimitsLiftRequested>;

/** The customer is to get the message about a receipt again. */
export const ReceiptResendRequested = defineEvent({
  type: 'ReceiptResendRequested',
  version: 1,
  data: {
    ...helpRequest,
    /** The number of the receipt. */
    receipt: z.string(),
    bookingId: z.string(),
    customerId: z.string(),
    amount: PaiseSchema,
  },
});
export type ReceiptResendRequested = EventOf<typeof ReceiptResendRequested>;

/** What was requested is done. A resent receipt is recorded as its message instead. */
export const AccountHelpCompleted = defineEvent({
  type: 'AccountHelpCompleted',
  version: 1,
  data: { requestId: z.string() },
});
export type AccountHelpCompleted = EventOf<typeof AccountHelpCompleted>;

const HELP_REQUESTS = [SessionsEndRequested, LoginLimitsLiftRequested, ReceiptResendRequested] as const;
export const HELP_EVENTS = [...HELP_REQUESTS, AccountHelpCompleted] as const;
export type HelpRequested = EventOf<typeof HELP_REQUESTS>;
export type AccountHelpEvent = EventOf<typeof HELP_EVENTS>;

export type AccountHelpCommand =
  | { readonly type: 'RequestHelp'; readonly request: HelpRequested }
  | { readonly type: 'CompleteHelp'; readonly requestId: string };

export const accountHelpDecider: Decider<
  'none' | 'open' | 'completed',
  AccountHelpCommand,
  AccountHelpEvent,
  Record<never, never>,
  never
> = {
  category: 'operations',
  initial: 'none',
  evolve: (_, { type }) => (type === 'AccountHelpCompleted' ? 'completed' : 'open'),
  decide(state, command) {
    if (command.type === 'RequestHelp') return state === 'none' ? accept(command.request) : accept();
    const { requestId } = command;
    return state === 'open' ? accept({ type: 'AccountHelpCompleted', data: { requestId } }) : accept();
  },
};

/** The events of this library. The operator is the actor in their metadata. */
export const OPERATIONS_SCHEMAS: EventSchemas = [LogFounded, PersonalDataRevealed, ...HELP_EVENTS];
