/** The e-mail to the chef of a visit, with what the chef may see when it is sent. */
import { MESSAGE_LIFETIME_MS } from '@libs/booking/messages.js';
import { bookingCode } from '@libs/contract/booking-code.js';
import { asOneLine } from '@libs/contract/characters.js';
import { COMPANY } from '@libs/contract/company.js';
import { nameInMessages } from '@libs/contract/person-name.js';
import { between } from '@libs/contract/time.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import type { ChefBooking, OwnVisit, PastAssignment } from '@libs/views/chef-booking.js';
import { isEveningBefore } from './booking-message.js';
import { type DueEmail, type EmailContent, emailMoment, type EmailSending, emailTime } from './email-content.js';
import { SENT_TEXTS } from '@libs/contract/texts/sent.js';
import { bookingPage } from './page-addresses.js';

type Wording = Pick<EmailContent, 'subject' | 'title' | 'paragraphs'>;

/** Returns undefined if the e-mail is out of date. */
export function visitEmail(due: DueEmail, seen: ChefBooking, sending: EmailSending): EmailContent | undefined {
  const { now, language, publicUrl } = sending;
  if (between(due.dueAt, now) > MESSAGE_LIFETIME_MS) return undefined;
  const wording = seen.level === 'times' ? pastWording(due, seen, sending) : ownWording(due, seen, sending);
  if (!wording) return undefined;
  const texts = SENT_TEXTS[language].EMAIL_TEXTS;
  const { visit, footer, facts } = texts;
  const id = seen.level === 'times' ? seen.id : seen.document.id;
  return {
    ...wording,
    language,
    greeting: texts.greeting(seen.level === 'times' ? '' : chefIn(seen)),
    facts: [
      ...(seen.level === 'times' ? pastFacts(seen, sending) : ownFacts(seen, sending)),
      [facts.booking, bookingCode(id)],
    ],
    action: { label: visit.view, url: bookingPage(publicUrl, id) },
    notes: [footer.questions(COMPANY.email, COMPANY.phone.shown), `${visit.why} ${footer.off}`],
  };
}

/** The e-mails about a visit that is not the chef's any more. */
function pastWording(
  { kind }: DueEmail,
  { start, cancellation, release }: PastAssignment,
  { now, language }: EmailSending,
): Wording | undefined {
  const { visit } = SENT_TEXTS[language].EMAIL_TEXTS;
  const when = emailMoment(start, language);
  if (kind === 'cancelled' && cancellation !== null) {
    const { subject, title, lead } = visit.cancelled;
    return { subject: subject(when), title, paragraphs: [lead] };
  }
  if (kind !== 'chef-released' || release === null || now >= start) return undefined;
  const { subject, title, why, lead } = visit['chef-released'];
  return { subject: subject(when), title, paragraphs: [why[release], lead] };
}

/** The e-mails about a visit ahead. */
function ownWording(
  { kind, dueAt }: DueEmail,
  { level, window, document }: OwnVisit,
  { now, language }: EmailSending,
): Wording | undefined {
  const { phase, choices } = document.booking;
  const { start, headCount } = choices;
  if (phase !== 'placed' || now >= start) return undefined;
  const { visit } = SENT_TEXTS[language].EMAIL_TEXTS;
  const addressNotice = level === 'full' ? [] : [visit.addressFrom(emailMoment(window.from, language))];
  switch (kind) {
    case 'chef-assigned': {
      const { subject, title, lead } = visit['chef-assigned'];
      return { subject: subject(emailMoment(start, language)), title, paragraphs: [lead(headCount), ...addressNotice] };
    }
    case 'changed': {
      const { subject, title, lead } = visit.changed;
      return { subject: subject(emailMoment(start, language)), title, paragraphs: [lead, ...addressNotice] };
    }
    case 'reminder': {
      if (!isEveningBefore(dueAt, start, now)) return undefined;
      const { subject, title, lead } = visit.reminder;
      return { subject: subject(emailTime(start, language)), title, paragraphs: [lead(headCount), ...addressNotice] };
    }
    // To the customer, or about a visit that is not the chef's any more.
    case 'booked':
    case 'receipt':
    case 'refund-arrived':
    case 'chef-released':
    case 'cancelled':
      return undefined;
  }
}

function pastFacts({ start, city }: PastAssignment, { language }: EmailSending): EmailContent['facts'] {
  const { facts } = SENT_TEXTS[language].EMAIL_TEXTS;
  return [
    [facts.when, emailMoment(start, language)],
    ...(city === '' ? [] : [[facts.where, asOneLine(city)] as const]),
  ];
}

/** The document contains only what is visible. */
function ownFacts({ level, document }: OwnVisit, { language }: EmailSending): EmailContent['facts'] {
  const { facts, meals, pin } = SENT_TEXTS[language].EMAIL_TEXTS;
  const { customer, venue, booking } = document;
  const guest = customer === ERASED ? '' : nameInMessages(customer);
  const { address, city, zip } = venue === ERASED ? { address: '', city: '', zip: '' } : venue;
  const parts = [address, city, level === 'full' || zip === '' ? zip : pin(zip)];
  const place = parts.map(asOneLine).filter(Boolean).join(', ');
  return [
    [facts.when, emailMoment(booking.choices.start, language)],
    [facts.people, String(booking.choices.headCount)],
    [facts.meals, meals(booking.choices.meals)],
    ...(guest === '' ? [] : [[facts.guest, guest] as const]),
    ...(place === '' ? [] : [[facts.where, place] as const]),
  ];
}

/** Empty if it is not known. */
const chefIn = ({ document: { chef } }: OwnVisit): string =>
  chef === null || chef === ERASED ? '' : nameInMessages({ ...chef, lastName: '' });
