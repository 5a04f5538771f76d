/** The e-mail to the customer of a booking, by the state when it is sent. */
import { MESSAGE_LIFETIME_MS } from '@libs/booking/messages.js';
import { bookingCode } from '@libs/contract/booking-code.js';
import { asOneLine } from '@libs/contract/characters.js';
import { COMPANY } from '@libs/contract/company.js';
import { formatMoney } from '@libs/contract/money.js';
import { nameInMessages } from '@libs/contract/person-name.js';
import { between } from '@libs/contract/time.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import type { BookingDocument } from '@libs/views/bookings.js';
import { isEveningBefore } from './booking-message.js';
import {
  type DueEmail,
  type EmailContent,
  emailMoment,
  type EmailSending,
  type EmailTexts,
  emailTime,
} from './email-content.js';
import { SENT_TEXTS } from '@libs/contract/texts/sent.js';
import { bookingPage } from './page-addresses.js';

type Wording = Pick<EmailContent, 'subject' | 'title' | 'paragraphs'> & { readonly pay?: true };

/** Returns undefined if the e-mail is out of date. */
export function bookingEmail(
  due: DueEmail,
  document: BookingDocument,
  sending: EmailSending,
): EmailContent | undefined {
  const { now, language, publicUrl } = sending;
  if (between(due.dueAt, now) > MESSAGE_LIFETIME_MS) return undefined;
  const texts = SENT_TEXTS[language].EMAIL_TEXTS;
  const wording = wordingOf(due, document, { ...sending, texts });
  if (!wording) return undefined;
  const { pay, ...words } = wording;
  return {
    ...words,
    language,
    greeting: texts.greeting(
      document.customer === ERASED ? '' : nameInMessages({ ...document.customer, lastName: '' }),
    ),
    facts: factsOf(document, texts, language),
    action: { label: pay ? texts.booked.action : texts.view, url: bookingPage(publicUrl, document.id) },
    notes: [texts.footer.questions(COMPANY.email, COMPANY.phone.shown), `${texts.footer.why} ${texts.footer.off}`],
  };
}

function wordingOf(
  { kind, dueAt, amount }: DueEmail,
  document: BookingDocument,
  { now, texts, language }: EmailSending & { readonly texts: EmailTexts },
): Wording | undefined {
  const { booking } = document;
  const { start } = booking.choices;
  const when = emailMoment(start, language);
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
      return { subject: subject(emailTime(start, language)), title, paragraphs: [lead(chefIn(document, texts))] };
    }
    // The customer gets these by SMS only.
    case 'chef-assigned':
    case 'chef-released':
      return undefined;
  }
}

function factsOf(
  document: BookingDocument,
  texts: EmailTexts,
  language: EmailSending['language'],
): EmailContent['facts'] {
  const { booking, venue } = document;
  const { start, headCount, meals } = booking.choices;
  const { facts } = texts;
  const isOver = booking.phase === 'cancelled';
  const place =
    venue === ERASED
      ? ''
      : [venue.address, venue.city, venue.zip]
          .map(asOneLine)
          .filter((part) => part !== '')
          .join(', ');
  return [
    [facts.when, emailMoment(start, language)],
    [facts.people, String(headCount)],
    [facts.meals, texts.meals(meals)],
    ...(isOver ? [] : [[facts.chef, chefIn(document, texts)] as const]),
    ...(isOver || place === '' ? [] : [[facts.where, place] as const]),
    [facts.booking, bookingCode(document.id)],
  ];
}

function chefIn({ chef, chefId }: BookingDocument, texts: EmailTexts): string {
  if (chefId === null) return texts.noChef;
  return (chef !== null && chef !== ERASED && nameInMessages(chef)) || texts.someChef;
}
