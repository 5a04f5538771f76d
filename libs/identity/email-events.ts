/**
 * Events of the e-mail address of an account. One stream per account, `email-<accountId>`. They name addresses by their
 * blind index, so none has personal fields.
 */
import type { Role } from '@libs/contract/enums.js';
import type { NoticeLanguage } from '@libs/contract/privacy-notice.js';
import type { Instant } from '@libs/contract/time.js';
import type { DomainEvent } from '@libs/eventing/types/envelope.js';

/** A link was requested that verifies the address in the profile. It replaces the links before. */
export type EmailLinkRequested = DomainEvent<
  'EmailLinkRequested',
  {
    readonly accountId: string;
    readonly role: Role;
    /** Counts the links of the account, from 1. */
    readonly link: number;
    readonly emailIndex: string;
    /** The language of the e-mail with the link, and of all that follow. */
    readonly language: NoticeLanguage;
    readonly requestedAt: Instant;
    readonly expiresAt: Instant;
  }
>;
/** The mail server accepted the link. */
export type EmailLinkSent = DomainEvent<'EmailLinkSent', { readonly accountId: string; readonly link: number }>;
/** The link will not be sent: a newer one replaced it, it expired, or the account has another address by now. */
export type EmailLinkDropped = DomainEvent<'EmailLinkDropped', { readonly accountId: string; readonly link: number }>;
/** The link was opened and confirmed, and is used up. */
export type EmailVerified = DomainEvent<
  'EmailVerified',
  { readonly accountId: string; readonly role: Role; readonly link: number; readonly emailIndex: string }
>;
/** The person chose whether they get e-mails about bookings, and in which language. */
export type EmailChoiceMade = DomainEvent<
  'EmailChoiceMade',
  { readonly accountId: string; readonly wanted: boolean; readonly language: NoticeLanguage }
>;

export type EmailEvent = EmailLinkRequested | EmailLinkSent | EmailLinkDropped | EmailVerified | EmailChoiceMade;
