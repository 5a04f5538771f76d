/**
 * Events of people and their log-ins, together with `chef-events.ts`. Streams: `customer-<id>`, `login-<phone index>`,
 * `session-<id>`, `claim-<kind>-<role>-<index>`, `phone-proof-<event id>`, `ticket-<id>`. An index is a keyed hash, so
 * that no stream name contains personal data.
 */
import type { Browser, Role, System } from '@libs/contract/enums.js';
import type { Instant } from '@libs/contract/time.js';
import type { DomainEvent, Personal } from '@libs/eventing/types/envelope.js';

/**
 * A customer signed up with a number. `CustomerPhoneProven` follows; in older logs also sign-ups with unproven numbers.
 */
export type CustomerRegistered = DomainEvent<
  'CustomerRegistered',
  { readonly customerId: string; readonly phone: Personal<string> }
>;

/** How a number was proven. */
export interface PhoneProof {
  readonly phone: Personal<string>;
  /** The session in which the code was entered: all others end. Omitted if the proof began the first session. */
  readonly session?: string;
  /** Another number was proven before, whose holder is notified. */
  readonly replaces?: true;
}
/** The customer proved the number by entering a code. */
export type CustomerPhoneProven = DomainEvent<'CustomerPhoneProven', { readonly customerId: string } & PhoneProof>;

export interface ProfileFields {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}
/** The whole profile from now on. The phone is unchanged; in older logs it could be any number that was entered. */
export type CustomerProfileChanged = DomainEvent<
  'CustomerProfileChanged',
  { readonly customerId: string; readonly profile: Personal<ProfileFields>; readonly phone: Personal<string> }
>;

export interface PostalAddress {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly address: string;
  readonly city: string;
  readonly region: string;
  readonly zip: string;
  readonly countryCode: string;
}
/** `sameAs` is a keyed hash of the address, by which a duplicate is refused. */
export type AddressAdded = DomainEvent<
  'AddressAdded',
  {
    readonly customerId: string;
    readonly addressId: string;
    readonly sameAs: string;
    readonly address: Personal<PostalAddress>;
  }
>;

/** The customer requested erasure, and will be erased at `due` unless they withdraw. */
export type ErasureRequested = DomainEvent<'ErasureRequested', { readonly customerId: string; readonly due: Instant }>;
/** The customer withdrew the request. */
export type ErasureWithdrawn = DomainEvent<'ErasureWithdrawn', { readonly customerId: string }>;
/**
 * The erasure cannot be withdrawn any more: the account accepts nothing, and every view and claim drops the customer's
 * data.
 */
export type ErasureBegan = DomainEvent<
  'ErasureBegan',
  { readonly customerId: string; readonly addressIds: readonly string[] }
>;
/** The keys for these purposes are destroyed; nobody can decrypt their fields any more. */
export type SubjectErased = DomainEvent<
  'SubjectErased',
  {
    readonly customerId: string;
    readonly purposes: readonly ErasedPurpose[];
    /** The end of the legal retention of receipts, whose key is destroyed then; null when that has happened. */
    readonly recordsUntil: Instant | null;
  }
>;
/** `profile`: all data of the customer. `log-in`: the numbers with which they logged in. `records`: the receipts. */
export type ErasedPurpose = 'profile' | 'log-in' | 'records';
export type ErasureEvent = ErasureRequested | ErasureWithdrawn | ErasureBegan | SubjectErased;

/** The whole address from now on. Bookings keep the venue with which they were made. */
export type AddressChanged = DomainEvent<'AddressChanged', AddressAdded['data']>;
export type AddressRemoved = DomainEvent<'AddressRemoved', { readonly customerId: string; readonly addressId: string }>;

/** A password was set. The hash is argon2id in PHC format, with a pepper that is not in the log. */
export type PasswordSet = DomainEvent<'PasswordSet', { readonly accountId: string; readonly hash: Personal<string> }>;
/** A person consented to a version of the privacy notice, in a language, for these purposes and no others. */
export type ConsentGiven = DomainEvent<
  'ConsentGiven',
  {
    readonly subject: string;
    readonly notice: string;
    readonly purposes: readonly string[];
    readonly language: string;
  }
>;

export type CustomerEvent =
  | CustomerRegistered
  | CustomerPhoneProven
  | CustomerProfileChanged
  | AddressAdded
  | AddressChanged
  | AddressRemoved
  | PasswordSet
  | ConsentGiven
  | ErasureEvent;

/** A code was requested for a number. The code itself is not stored: it is derived from the challenge when needed. */
export type OneTimeCodeRequested = DomainEvent<
  'OneTimeCodeRequested',
  {
    readonly challenge: string;
    readonly phoneIndex: string;
    readonly phone: Personal<string>;
    readonly requestedAt: Instant;
    readonly expiresAt: Instant;
    /** How often the number was erased before; omitted if never. Each time it gets a new key. */
    readonly era?: number;
  }
>;
/** The SMS service accepted the message with the code. */
export type OneTimeCodeSent = DomainEvent<'OneTimeCodeSent', { readonly challenge: string }>;
/**
 * The right code was entered, and is used up. `use` is missing in older logs, where a code opened the account that
 * claimed its number.
 */
export type OneTimeCodeVerified = DomainEvent<
  'OneTimeCodeVerified',
  { readonly challenge: string; readonly use?: CodeUse }
>;
/** The purpose of a code: logging in, proving a number, or resetting a password. */
export const CODE_USES = ['log-in', 'prove-phone', 'reset-password'] as const;
export type CodeUse = (typeof CODE_USES)[number];
/** The code expired before it could be sent. */
export type OneTimeCodeExpired = DomainEvent<'OneTimeCodeExpired', { readonly challenge: string }>;
/** The holder of the number is erased: the keys of all earlier eras are destroyed. */
export type NumberForgotten = DomainEvent<'NumberForgotten', { readonly era: number }>;
/** An operator lifted the limits on codes for the number: earlier requests are not counted any more. */
export type CodeLimitsLifted = DomainEvent<'CodeLimitsLifted', Readonly<Record<never, never>>>;
export type LoginEvent =
  | OneTimeCodeRequested
  | OneTimeCodeSent
  | OneTimeCodeVerified
  | OneTimeCodeExpired
  | NumberForgotten
  | CodeLimitsLifted;

/** The device of a log-in, as two common values. */
export interface Device {
  readonly browser: Browser;
  readonly system: System;
  /**
   * A keyed hash of the random id in the browser's cookie, by which accounts that were used on one device are found.
   * Missing in older logs.
   */
  readonly id?: string;
}

/** Tokens are stored as SHA-256 only. */
export type SessionStarted = DomainEvent<
  'SessionStarted',
  {
    readonly sessionId: string;
    readonly subject: string;
    readonly role: Role;
    readonly tokenHash: string;
    readonly expiresAt: Instant;
    /** The absolute end of the session. */
    readonly endsAt: Instant;
    /** How long each token is valid, in milliseconds. */
    readonly lasts: number;
    /** Missing in older logs. */
    readonly device?: Personal<Device>;
  }
>;
export type SessionRefreshed = DomainEvent<
  'SessionRefreshed',
  { readonly tokenHash: string; readonly expiresAt: Instant }
>;
export type SessionEnded = DomainEvent<'SessionEnded', { readonly reason: SessionEnd }>;
export const SESSION_ENDS = [
  'log-out',
  'token-reused',
  /** Its owner ended it from another session, or all sessions at once. */
  'ended-by-owner',
  /** The password of the account was changed, by its owner or with a code. */
  'password-changed',
  /** The account has another phone number since. */
  'number-changed',
  'account-closed',
  /** An operator ended all sessions of the account. */
  'ended-by-operator',
] as const;
export type SessionEnd = (typeof SESSION_ENDS)[number];
export type SessionEvent = SessionStarted | SessionRefreshed | SessionEnded;

/**
 * A claim on a value that only one person of a role may have: a phone number or an e-mail address. `proven` says that
 * the owner entered a code that was sent to the number; e-mail addresses are not proven.
 */
export type Claimed = DomainEvent<'Claimed', { readonly owner: string; readonly proven: boolean }>;
export type ClaimReleased = DomainEvent<'ClaimReleased', { readonly owner: string }>;
export type ClaimEvent = Claimed | ClaimReleased;

/**
 * The consequences of a proof are complete: other sessions of the account ended, and the previous number was notified.
 */
export type PhoneProofSettled = DomainEvent<'PhoneProofSettled', { readonly accountId: string }>;

/**
 * Somebody, with or without an account, wrote to the company. The indexes are keyed hashes, by which the message is
 * found when somebody with that e-mail address or number is erased; null in older messages.
 */
export type ContactMessageReceived = DomainEvent<
  'ContactMessageReceived',
  {
    readonly ticketId: string;
    readonly message: Personal<ContactMessage>;
    readonly emailIndex: string | null;
    readonly phoneIndex: string | null;
    /** The logged-in account; null for a visitor. */
    readonly authorId: string | null;
  }
>;
/** The key of the message is destroyed: nobody can read it any more. */
export type TicketErased = DomainEvent<'TicketErased', { readonly ticketId: string }>;
export type TicketEvent = ContactMessageReceived | TicketErased;
export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly description: string;
}
