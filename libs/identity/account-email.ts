/** The e-mail address of an account: which one is verified, its links, and whether e-mails are wanted. */
import { type Role, ROLES } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import { type Language, LANGUAGE_CODES } from '@libs/contract/texts/languages.js';
import { between, DAY, type Instant, plus } from '@libs/contract/time.js';
import { InstantSchema } from '@libs/contract/time-schemas.js';
import { accept, type Decider, type Decision, type Refusal, refuse } from '@libs/eventing/types/decider.js';
import type { StreamName } from '@libs/eventing/types/envelope.js';
import { defineEvent, type EventOf } from '@libs/eventing/types/event-schema.js';
import type { ProcessManager } from '@libs/eventing/types/process-manager.js';
import { type Operation, update, upsert } from '@libs/eventing/types/projection.js';
import * as z from 'zod/mini';
import type { IdentityIntent } from './job-payloads.js';

export const emailStream = (accountId: string): StreamName => `email-${accountId}`;

const ofLink = {
  accountId: z.string(),
  /** Counts the links of the account, from 1. */
  link: z.int().check(z.positive()),
};

/**
 * A link was requested that verifies the address in the profile. It replaces the links before. The events name an
 * address by its blind index, so none has personal fields.
 */
export const EmailLinkRequested = defineEvent({
  type: 'EmailLinkRequested',
  data: {
    ...ofLink,
    role: z.enum(ROLES),
    emailIndex: z.string(),
    /** The language of the e-mail with the link, and of all that follow. */
    language: z.enum(LANGUAGE_CODES),
    requestedAt: InstantSchema,
    expiresAt: InstantSchema,
  },
});
export type EmailLinkRequested = EventOf<typeof EmailLinkRequested>;

/** The mail server accepted the link. */
const EmailLinkSent = defineEvent({ type: 'EmailLinkSent', data: ofLink });

/** The link will not be sent: a newer one replaced it, it expired, or the account has another address by now. */
const EmailLinkDropped = defineEvent({ type: 'EmailLinkDropped', data: ofLink });

/** The link was opened and confirmed, and is used up. */
const EmailVerified = defineEvent({
  type: 'EmailVerified',
  version: 2,
  data: {
    ...ofLink,
    role: z.enum(ROLES),
    emailIndex: z.string(),
    /** The address that was verified before, if it is another one. Missing in version 1, of which nobody was told. */
    replaced: z.exactOptional(z.string()),
  },
  upcast: { 1: (data) => data },
});

/** The person was told, at the address that was verified before, that `link` verified another one. */
const EmailChangeTold = defineEvent({ type: 'EmailChangeTold', data: ofLink });

/** The person chose whether they get e-mails about bookings, and in which language. */
const EmailChoiceMade = defineEvent({
  type: 'EmailChoiceMade',
  data: { accountId: z.string(), wanted: z.boolean(), language: z.enum(LANGUAGE_CODES) },
});
type EmailChoiceMade = EventOf<typeof EmailChoiceMade>;

export const EMAIL_EVENTS = [
  EmailLinkRequested,
  EmailLinkSent,
  EmailLinkDropped,
  EmailVerified,
  EmailChangeTold,
  EmailChoiceMade,
] as const;
export type EmailEvent = EventOf<typeof EMAIL_EVENTS>;

/** Another address was verified in place of `replaced`, whose holder is to be told. */
interface EmailChange {
  readonly link: number;
  readonly role: Role;
  /** The blind index of the address that was verified before. */
  readonly replaced: string;
}

interface EmailState {
  /** The last requested link. */
  readonly link: EmailLinkRequested['data'] | null;
  /** Whether the last link was sent, dropped or used. */
  readonly isSettled: boolean;
  /** When the latest links were requested, oldest first. */
  readonly requests: readonly Instant[];
  /** The blind index of the verified address. */
  readonly verified: string | null;
  /** The blind index of the address that was verified last, also while a link to another one is open. */
  readonly lastVerified: string | null;
  /** The changes of which nobody was told yet. */
  readonly unnotified: readonly EmailChange[];
  readonly wanted: boolean;
  readonly language: Language;
}

/** Whether e-mails about bookings may be sent. */
export const isReachable = ({ verified, wanted }: EmailState): boolean => verified !== null && wanted;

export type EmailCommand =
  | {
      readonly type: 'RequestEmailLink';
      readonly accountId: string;
      readonly role: Role;
      /** The blind index of the address in the profile. */
      readonly emailIndex: string;
      /** Omitted to keep the language of the link before. */
      readonly language?: Language;
      /** The person asks for another link; otherwise each address gets one when it is entered. */
      readonly again: boolean;
    }
  | { readonly type: 'RecordEmailLinkSent' | 'RecordEmailLinkDropped'; readonly link: number }
  /** The messages about the address that `link` verified were sent, or nobody can get them any more. */
  | { readonly type: 'RecordEmailChangeTold'; readonly accountId: string; readonly link: number }
  /** `emailIndex` is that of the address in the profile. */
  | { readonly type: 'VerifyEmail'; readonly link: number; readonly emailIndex: string }
  | {
      readonly type: 'ChooseEmails';
      readonly accountId: string;
      readonly wanted: boolean;
      readonly language: Language;
    };

export type EmailRefusal = Refusal<'email-link-invalid' | 'email-verified' | 'too-many-email-links'>;
interface EmailFacts {
  readonly now: Instant;
}

const INITIAL: EmailState = {
  link: null,
  isSettled: true,
  requests: [],
  verified: null,
  lastVerified: null,
  unnotified: [],
  wanted: true,
  language: 'en',
};

function evolve(state: EmailState, event: EmailEvent): EmailState {
  switch (event.type) {
    case 'EmailLinkRequested': {
      const { language, requestedAt } = event.data;
      const requests = [...state.requests, requestedAt].slice(-LIMITS.emailLink.perDay);
      // A link to another address gives the verified one up.
      return { ...state, link: event.data, isSettled: false, requests, verified: null, language };
    }
    case 'EmailLinkSent':
    case 'EmailLinkDropped':
      return { ...state, isSettled: state.isSettled || event.data.link === state.link?.link };
    case 'EmailVerified': {
      const { link, role, emailIndex, replaced } = event.data;
      const unnotified = replaced === undefined ? state.unnotified : [...state.unnotified, { link, role, replaced }];
      return { ...state, isSettled: true, verified: emailIndex, lastVerified: emailIndex, unnotified };
    }
    case 'EmailChangeTold':
      return { ...state, unnotified: state.unnotified.filter(({ link }) => link !== event.data.link) };
    case 'EmailChoiceMade': {
      const { wanted, language } = event.data;
      return { ...state, wanted, language };
    }
  }
}

function decide(state: EmailState, command: EmailCommand, { now }: EmailFacts): Decision<EmailEvent, EmailRefusal> {
  switch (command.type) {
    case 'RequestEmailLink':
      return requestLink(state, command, now);
    case 'RecordEmailLinkSent':
    case 'RecordEmailLinkDropped': {
      const { link } = state;
      if (state.isSettled || !link || link.link !== command.link) return accept();
      const type = command.type === 'RecordEmailLinkSent' ? 'EmailLinkSent' : 'EmailLinkDropped';
      return accept({ type, data: { accountId: link.accountId, link: link.link } });
    }
    case 'VerifyEmail': {
      const { link, verified, lastVerified } = state;
      if (verified === command.emailIndex) return refuse('email-verified');
      const isCurrent = link?.link === command.link && link.emailIndex === command.emailIndex;
      if (!link || !isCurrent || now >= link.expiresAt) return refuse('email-link-invalid');
      const { accountId, role, emailIndex } = link;
      const replaced = lastVerified !== null && lastVerified !== emailIndex && { replaced: lastVerified };
      return accept({ type: 'EmailVerified', data: { accountId, role, link: link.link, emailIndex, ...replaced } });
    }
    case 'RecordEmailChangeTold': {
      const { accountId, link } = command;
      const isUnnotified = state.unnotified.some((change) => change.link === link);
      return isUnnotified ? accept({ type: 'EmailChangeTold', data: { accountId, link } }) : accept();
    }
    case 'ChooseEmails': {
      const { accountId, wanted, language } = command;
      const isSame = wanted === state.wanted && language === state.language;
      return isSame ? accept() : accept({ type: 'EmailChoiceMade', data: { accountId, wanted, language } });
    }
  }
}

/** A link that is sent by itself is skipped above the limits, so that nobody can flood a stranger's inbox. */
function requestLink(
  { link: last, requests, verified, language: before }: EmailState,
  { accountId, role, emailIndex, again, language = before }: EmailCommand & { readonly type: 'RequestEmailLink' },
  now: Instant,
): Decision<EmailEvent, EmailRefusal> {
  const { lifetime, resendAfter, perDay } = LIMITS.emailLink;
  if (verified === emailIndex) return accept();
  // Whoever asks again at once has not looked into the inbox yet.
  const isSame = last?.emailIndex === emailIndex;
  if (isSame && (!again || now < plus(last.requestedAt, resendAfter))) return accept();
  const today = requests.filter((at) => between(at, now) < DAY);
  if (today.length >= perDay) {
    return again ? refuse('too-many-email-links', { retryAt: plus(today[0] ?? now, DAY) }) : accept();
  }
  const link = (last?.link ?? 0) + 1;
  const times = { requestedAt: now, expiresAt: plus(now, lifetime) };
  return accept({ type: 'EmailLinkRequested', data: { accountId, role, link, emailIndex, language, ...times } });
}

export const emailDecider: Decider<EmailState, EmailCommand, EmailEvent, EmailFacts, EmailRefusal> = {
  category: 'email',
  initial: INITIAL,
  evolve,
  decide,
};

/**
 * Policies: a requested link is sent to the address that it verifies, and the holder of the address that was verified
 * before is told, because whoever has an open session could move the account to a mailbox of their own.
 */

/** One per account for its link, because only the last requested one is sent, and one for each change to tell. */
interface EmailToSend {
  readonly open: boolean;
  readonly accountId: string;
  readonly link: number;
  readonly requestedAt: Instant;
  /** Present if the document is about the change that the link made. */
  readonly isChange?: true;
}

export const sendEmailLink: ProcessManager<EmailToSend, Exclude<EmailEvent, EmailChoiceMade>, IdentityIntent> = {
  name: 'send-email-link',
  version: 1,
  handles: ['EmailLinkRequested', 'EmailLinkSent', 'EmailLinkDropped', 'EmailVerified', 'EmailChangeTold'],
  indexes: [{ name: 'open', fields: ['open', 'requestedAt'] }],

  project(event) {
    const { accountId, link } = event.data;
    switch (event.type) {
      case 'EmailLinkRequested': {
        const { requestedAt } = event.data;
        return [upsert(accountId, () => ({ open: true, accountId, link, requestedAt }))];
      }
      case 'EmailLinkSent':
      case 'EmailLinkDropped':
        return [close(accountId, link)];
      case 'EmailVerified': {
        const { replaced } = event.data;
        if (replaced === undefined) return [close(accountId, link)];
        const change = { open: true, accountId, link, requestedAt: event.occurredAt, isChange: true } as const;
        return [close(accountId, link), upsert(changeId(accountId, link), () => change)];
      }
      case 'EmailChangeTold':
        return [close(changeId(accountId, link), link)];
    }
  },

  /** The job derives the link's token, sends it, and records `EmailLinkSent`, or that it came too late. */
  policies: {
    'send-email-link'({ open, accountId, link, requestedAt, isChange }) {
      if (!open || isChange) return [];
      const id = `email-link-${accountId}-${link}`;
      return [{ job: 'send-email-link', id, data: { accountId, link }, runAt: requestedAt }];
    },
    'tell-email-change'({ open, accountId, link, requestedAt, isChange }) {
      if (!open || !isChange) return [];
      const id = changeId(accountId, link);
      return [{ job: 'tell-email-change', id, data: { accountId, link }, runAt: requestedAt }];
    },
  },
};

const changeId = (accountId: string, link: number): string => `email-change-${accountId}-${link}`;
const close = (id: string, link: number): Operation<EmailToSend> =>
  update(id, (before) => (before.link === link ? { ...before, open: false } : before));
