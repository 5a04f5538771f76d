/** The e-mail about a booking, by the state when it is sent. */
import { type EmailKind, MESSAGE_LIFETIME_MS } from '@libs/booking/message-kinds.js';
import { COMPANY } from '@libs/contract/company.js';
import { dayIn } from '@libs/contract/day-in.js';
import { formatMoney, type Paise } from '@libs/contract/money.js';
import { isPersonName } from '@libs/contract/person-name.js';
import type { NoticeLanguage } from '@libs/contract/privacy-notice.js';
import { shownSlot } from '@libs/contract/shown-slot.hi.js';
import { between, type Instant } from '@libs/contract/time.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import type { BookingDocument } from '@libs/views/bookings.js';
import { isEveningBefore, time } from './booking-message.js';
import { EMAIL_VARIANTS, type EmailContent, type EmailTexts } from './email-content.js';

/** A due e-mail: its kind and its time. */
export interface DueEmail {
  readonly kind: EmailKind;
  readonly dueAt: Instant;
  readonly amount?: Paise;
}

/** When and to whom an e-mail is sent. */
interface Sending {
  readonly now: Instant;
  readonly language: NoticeLanguage;
  /** The address of the product's pages, without a trailing slash. */
  readonly publicUrl: string;
}

const DAYS = { en: dayIn('en-IN'), hi: dayIn('hi-IN') } as const;

type Wording = Pick<EmailContent, 'subject' | 'title' | 'paragraphs'> & { readonly pay?: true };

/** Returns undefined if the e-mail is out of date. */
export function bookingEmail(due: DueEmail, document: BookingDocument, sending: Sending): EmailContent | undefined {
  const { now, language, publicUrl } = sending;
  if (between(due.dueAt, now) > MESSAGE_LIFETIME_MS) return undefined;
  const texts = EMAIL_VARIANTS[language];
  const wording = wordingOf(due, document, { ...sending, texts });
  if (!wording) return undefined;
  const { pay, ...words } = wording;
  const page = `${publicUrl}/bookingdetails?id=${document.id}`;
  return {
    ...words,
    language,
    greeting: texts.greeting(document.customer === ERASED ? '' : document.customer.firstName),
    facts: factsOf(document, texts, language),
    action: { label: pay ? texts.booked.action : texts.view, url: page },
    notes: [texts.footer.questions(COMPANY.email, COMPANY.phone.shown), `${texts.footer.why} ${texts.footer.off}`],
  };
}

function wordingOf(
  { kind, dueAt, amount }: DueEmail,
  document: BookingDocument,
  { now, texts, language }: Sending & { readonly texts: EmailTexts },
): Wording | undefined {
  const { booking } = document;
  const { start } = booking.choices;
  const when = moment(start, texts, language);
  const isAhead = booking.phase === 'placed' && now < start;
  switch (kind) {
    case 'booked': {
      if (booking.phase !== 'pending') return undefined;
      const { subject, title, lead } = texts.booked;
      const deposit = formatMoney(booking.fare.deposit);
      return { subject: subject(when), title, paragraphs: [lead(deposit)], pay: true };
    }
    case 'receipt': {
      if (amount === undefined) return undefined;
      const { subject, title, titleAfter, lead } = texts.receipt;
      const sum = formatMoney(amount);
      return { subject: subject(sum), title: isAhead ? title : titleAfter, paragraphs: [lead(sum)] };
    }
    case 'changed': {
      if (!isAhead && booking.phase !== 'pending') return undefined;
      const { subject, title, lead } = texts.changed;
      return { subject: subject(when), title, paragraphs: [lead] };
    }
    case 'cancelled': {
      const { subject, title, lead, refund } = texts.cancelled;
      return { subject: subject(when), title, paragraphs: [...(amount ? [refund(formatMoney(amount))] : []), lead] };
    }
    case 'refund-arrived': {
      if (amount === undefined) return undefined;
      const { subject, title, lead } = texts['refund-arrived'];
      const sum = formatMoney(amount);
      return { subject: subject(sum), title, paragraphs: [lead(sum)] };
    }
    case 'reminder': {
      if (!isAhead || document.chefId === null || !isEveningBefore(dueAt, start, now)) return undefined;
      const { subject, title, lead } = texts.reminder;
      return { subject: subject(timeOf(start, language)), title, paragraphs: [lead(chefIn(document, texts))] };
    }
  }
}

function factsOf(document: BookingDocument, texts: EmailTexts, language: NoticeLanguage): EmailContent['facts'] {
  const { booking, venue } = document;
  const { start, headCount, meals } = booking.choices;
  const { facts } = texts;
  const isOver = booking.phase === 'cancelled';
  const place = venue === ERASED ? '' : [venue.address, venue.city, venue.zip].filter((part) => part !== '').join(', ');
  return [
    [facts.when, moment(start, texts, language)],
    [facts.people, String(headCount)],
    [facts.meals, texts.meals(meals)],
    ...(isOver ? [] : [[facts.chef, chefIn(document, texts)] as const]),
    ...(isOver || place === '' ? [] : [[facts.where, place] as const]),
    [facts.booking, document.id],
  ];
}

function chefIn({ chef, chefId }: BookingDocument, texts: EmailTexts): string {
  if (chefId === null) return texts.noChef;
  // A name from before names were validated may contain any text.
  if (chef === null || chef === ERASED || !isPersonName(chef.firstName)) return texts.someChef;
  return isPersonName(chef.lastName) ? `${chef.firstName} ${chef.lastName}` : chef.firstName;
}

const timeOf = (at: Instant, language: NoticeLanguage): string => (language === 'hi' ? shownSlot(time(at)) : time(at));
const moment = (at: Instant, texts: EmailTexts, language: NoticeLanguage): string =>
  texts.moment(DAYS[language](at), timeOf(at, language));
