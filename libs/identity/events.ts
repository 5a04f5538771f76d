/**
 * What can happen to people and their means of logging in: with `chef-events.ts` the published language of this library.
 * Streams: `customer-<id>`, `login-<phone index>`, `session-<id>`, `claim-<kind>-<role>-<index>`,
 * `ticket-<id>`.
 * An index is a keyed hash, so that no stream is named after a person.
 */
import type { Role } from '@libs/contract/enums.js';
import type { Instant } from '@libs/contract/time.js';
import type { DomainEvent, Personal } from '@libs/eventing/types/envelope.js';

/** A customer joined: proved to own a number that nobody had, or signed up with it. */
export type CustomerRegistered = DomainEvent<
  'CustomerRegistered',
  { readonly customerId: string; readonly phone: Personal<string> }
>;

export interface ProfileFields {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}
/** The whole profile as it is from now on. */
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
/** `sameAs` is a keyed hash of the address, by which a second one like it is refused. */
export type AddressAdded = DomainEvent<
  'AddressAdded',
  {
    readonly customerId: string;
    readonly addressId: string;
    readonly sameAs: string;
    readonly address: Personal<PostalAddress>;
  }
>;

/** The customer wants to be erased, and will be at `due` unless they take it back. */
export type ErasureRequested = DomainEvent<'ErasureRequested', { readonly customerId: string; readonly due: Instant }>;
/** The customer wants to stay after all. */
export type ErasureWithdrawn = DomainEvent<'ErasureWithdrawn', { readonly customerId: string }>;
/** The point of no return: nothing is accepted from the customer any more, and whoever keeps something of them lets go. */
export type ErasureBegan = DomainEvent<
  'ErasureBegan',
  { readonly customerId: string; readonly addressIds: readonly string[] }
>;
/** The keys for these purposes are destroyed; what they sealed can be read by nobody any more. */
export type SubjectErased = DomainEvent<
  'SubjectErased',
  {
    readonly customerId: string;
    readonly purposes: readonly ErasedPurpose[];
    /** Until when the law has receipts kept, whose key goes then; null when that is over. */
    readonly recordsUntil: Instant | null;
  }
>;
/** `profile`: everything that the customer told us. `log-in`: the numbers by which they logged in. `records`: the receipts. */
export type ErasedPurpose = 'profile' | 'log-in' | 'records';
export type ErasureEvent = ErasureRequested | ErasureWithdrawn | ErasureBegan | SubjectErased;

/** The whole address as it is from now on. Bookings keep the venue that they were made with. */
export type AddressChanged = DomainEvent<'AddressChanged', AddressAdded['data']>;
export type AddressRemoved = DomainEvent<'AddressRemoved', { readonly customerId: string; readonly addressId: string }>;

/** A password counts from now on. The hash is argon2id in PHC form, of the password under a pepper that is not in the log. */
export type PasswordSet = DomainEvent<'PasswordSet', { readonly accountId: string; readonly hash: Personal<string> }>;
/** Somebody agreed to a version of the privacy notice, in a language, for these purposes and no others. */
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
  | CustomerProfileChanged
  | AddressAdded
  | AddressChanged
  | AddressRemoved
  | PasswordSet
  | ConsentGiven
  | ErasureEvent;

/** A code was promised to a number. The code itself is nowhere: it is derived from the challenge when it is needed. */
export type OneTimeCodeRequested = DomainEvent<
  'OneTimeCodeRequested',
  {
    readonly challenge: string;
    readonly phoneIndex: string;
    readonly phone: Personal<string>;
    readonly requestedAt: Instant;
    readonly expiresAt: Instant;
    /** How often the number was forgotten before; left out for never. Each time it gets a new key. */
    readonly era?: number;
  }
>;
/** The message with the code was handed to the SMS service. */
export type OneTimeCodeSent = DomainEvent<'OneTimeCodeSent', { readonly challenge: string }>;
/** The right code came back; it is used up. */
export type OneTimeCodeVerified = DomainEvent<'OneTimeCodeVerified', { readonly challenge: string }>;
/** The code ended before it could be sent. */
export type OneTimeCodeExpired = DomainEvent<'OneTimeCodeExpired', { readonly challenge: string }>;
/** Whose number it was is erased: the keys of all eras before this one are destroyed. */
export type NumberForgotten = DomainEvent<'NumberForgotten', { readonly era: number }>;
export type LoginEvent =
  OneTimeCodeRequested | OneTimeCodeSent | OneTimeCodeVerified | OneTimeCodeExpired | NumberForgotten;

/** Tokens are kept as SHA-256 only. */
export type SessionStarted = DomainEvent<
  'SessionStarted',
  {
    readonly sessionId: string;
    readonly subject: string;
    readonly role: Role;
    readonly tokenHash: string;
    readonly expiresAt: Instant;
    /** No refresh leads beyond it. */
    readonly endsAt: Instant;
    /** Milliseconds that each token of the session can be exchanged for. */
    readonly lasts: number;
  }
>;
export type SessionRefreshed = DomainEvent<
  'SessionRefreshed',
  { readonly tokenHash: string; readonly expiresAt: Instant }
>;
export type SessionEnded = DomainEvent<'SessionEnded', { readonly reason: 'log-out' | 'token-reused' }>;
export type SessionEvent = SessionStarted | SessionRefreshed | SessionEnded;

/** Something that only one person of a role may have: a phone, an e-mail. */
export type Claimed = DomainEvent<'Claimed', { readonly owner: string }>;
export type ClaimReleased = DomainEvent<'ClaimReleased', { readonly owner: string }>;
export type ClaimEvent = Claimed | ClaimReleased;

/** Somebody, who need not have an account, wrote to the company. */
export type ContactMessageReceived = DomainEvent<
  'ContactMessageReceived',
  { readonly ticketId: string; readonly message: Personal<ContactMessage> }
>;
export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly description: string;
}
