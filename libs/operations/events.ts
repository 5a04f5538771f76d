/** Events of a log as a whole, and of operators. */
import type { Role } from '@libs/contract/enums.js';
import type { Paise } from '@libs/contract/money.js';
import type { DomainEvent } from '@libs/eventing/types/envelope.js';

/** Personal data of a stream was revealed to an operator. Recorded before it is shown; does not contain the data. */
export type PersonalDataRevealed = DomainEvent<
  'PersonalDataRevealed',
  {
    readonly stream: string;
    /** Everything up to this revision was shown. */
    readonly revision: number;
    /** The operator's own words; may be empty. */
    readonly reason: string;
  }
>;

/** A log was created. */
export type LogFounded = DomainEvent<
  'LogFounded',
  {
    /** The product of the log, so that no other product writes to it. */
    readonly product: string;
    /** The fingerprint of the secret with which the log's fields are encrypted and its streams named. */
    readonly secret: string;
  }
>;

/** An operator asked for something to be done for an account. The operator is the actor in the metadata. */
interface HelpRequest {
  /** A ULID. The stream is `operations-help-<requestId>`. */
  readonly requestId: string;
  /** The operator's own words. */
  readonly reason: string;
}

/** All sessions that the account started before this event are to end. */
export type SessionsEndRequested = DomainEvent<
  'SessionsEndRequested',
  HelpRequest & { readonly accountId: string; readonly role: Role }
>;

/**
 * The limits that log-ins have used up are to be lifted: those of an account, or those of a phone number that need not
 * belong to an account. `id` is an account's id, or the blind index of the number.
 */
export type LoginLimitsLiftRequested = DomainEvent<
  'LoginLimitsLiftRequested',
  HelpRequest & { readonly of: LimitsOwner; readonly id: string }
>;
export const LIMITS_OWNERS = ['user', 'chef', 'phone'] as const;
export type LimitsOwner = (typeof LIMITS_OWNERS)[number];

/** The customer is to get the message about a receipt again. */
export type ReceiptResendRequested = DomainEvent<
  'ReceiptResendRequested',
  HelpRequest & {
    /** The number of the receipt. */
    readonly receipt: string;
    readonly bookingId: string;
    readonly customerId: string;
    readonly amount: Paise;
  }
>;

/** What was requested is done. A resent receipt is recorded as its message instead. */
export type AccountHelpCompleted = DomainEvent<'AccountHelpCompleted', { readonly requestId: string }>;

export type HelpRequested = SessionsEndRequested | LoginLimitsLiftRequested | ReceiptResendRequested;
export type AccountHelpEvent = HelpRequested | AccountHelpCompleted;
