/** The content of an e-mail in reading order, for its text and its HTML. */
import type { EmailKind } from '@libs/booking/messages.js';
import { COMPANY } from '@libs/contract/company.js';
import { dayIn } from '@libs/contract/day-in.js';
import { HOUR } from '@libs/contract/durations.js';
import type { Role } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import type { Paise } from '@libs/contract/money.js';
import type { NewsTemplate } from '@libs/contract/sms-templates.js';
import type { Language } from '@libs/contract/texts/languages.js';
import { SENT_TEXTS, type SentTexts } from '@libs/contract/texts/sent.js';
import { clockOf, type Instant } from '@libs/contract/time.js';

export interface EmailContent {
  readonly language: Language;
  readonly subject: string;
  readonly title: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly action: { readonly label: string; readonly url: string };
  /** Small print. */
  readonly notes: readonly string[];
}

/** A due e-mail: its kind and its time. */
export interface DueEmail {
  readonly kind: EmailKind;
  readonly dueAt: Instant;
  readonly amount?: Paise;
}

/** When and in which language an e-mail is sent. */
export interface EmailSending {
  readonly now: Instant;
  readonly language: Language;
  /** The address of the product's pages, without a trailing slash. */
  readonly publicUrl: string;
}

export type EmailTexts = SentTexts['EMAIL_TEXTS'];

/** `6.00 pm` */
export const emailTime = (at: Instant, language: Language): string => SENT_TEXTS[language].shownSlot(clockOf(at));
/** `12 December 2026, 6.00 pm` */
export const emailMoment = (at: Instant, language: Language): string =>
  SENT_TEXTS[language].EMAIL_TEXTS.moment(dayIn(SENT_TEXTS[language].LOCALE)(at), emailTime(at, language));

/** The e-mail that verifies an address. It contains no name: the address may be a stranger's. */
export function linkEmail(url: string, role: Role, language: Language): EmailContent {
  const { link, greeting } = SENT_TEXTS[language].EMAIL_TEXTS;
  return {
    language,
    subject: link.subject,
    title: link.title,
    greeting: greeting(''),
    paragraphs: [role === 'chef' ? link.leadChef : link.lead, link.until(LIMITS.emailLink.lifetime / HOUR)],
    facts: [],
    action: { label: link.action, url },
    notes: [link.stranger],
  };
}

/** The e-mail to the owner of an address that another account has entered. It contains nothing of either account. */
export function takenEmail(publicUrl: string, role: Role, language: Language): EmailContent {
  const { taken, greeting } = SENT_TEXTS[language].EMAIL_TEXTS;
  return {
    language,
    subject: taken.subject,
    title: taken.title,
    greeting: greeting(''),
    paragraphs: [taken.lead, taken.you],
    facts: [],
    action: { label: taken.action, url: `${publicUrl}${role === 'chef' ? '/partner/login' : '/login'}` },
    notes: [taken.stranger],
  };
}

/** The e-mail to the address that was verified before another one. It does not name the new one, which may be a stranger's. */
export function movedEmail(publicUrl: string, role: Role, at: Instant, language: Language): EmailContent {
  const { moved, greeting } = SENT_TEXTS[language].EMAIL_TEXTS;
  const when = emailMoment(at, language);
  return {
    language,
    subject: moved.subject,
    title: moved.title,
    greeting: greeting(''),
    paragraphs: [role === 'chef' ? moved.leadChef(when) : moved.lead(when), moved.call(COMPANY.phone.shown)],
    facts: [],
    action: { label: moved.action, url: `${publicUrl}/contact` },
    notes: [moved.you],
  };
}

/** Addresses of pages in messages and files. `publicUrl` is the address of the product, without a trailing slash. */
const ofBooking =
  (path: string) =>
  (publicUrl: string, bookingId: string): string =>
    `${publicUrl}${path}?id=${bookingId}`;

export const bookingPage = ofBooking('/bookingdetails');
/** The page that a message opens. A chef who is asked reads the offer on their home, and the booking once it is theirs. */
export const messagePage = (template: NewsTemplate, publicUrl: string, bookingId: string): string =>
  template === 'visit-offered' ? `${publicUrl}/partner/dashboard` : bookingPage(publicUrl, bookingId);

export const shoppingListPage = ofBooking('/bookingdetails/shopping-list');
