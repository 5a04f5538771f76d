/** The e-mails about a booking to its customer and to its chef, by the state when they are sent. */
import { ingredientsOf } from '@libs/booking/ingredients.js';
import { MESSAGE_LIFETIME_MS } from '@libs/booking/messages.js';
import type { Choices, PersonName } from '@libs/booking/values.js';
import { bookingCode } from '@libs/contract/booking-code.js';
import { asOneLine } from '@libs/contract/characters.js';
import { COMPANY } from '@libs/contract/company.js';
import { formatMoney } from '@libs/contract/money.js';
import { nameInMessages } from '@libs/contract/person-name.js';
import { SENT_TEXTS } from '@libs/contract/texts/sent.js';
import { between } from '@libs/contract/time.js';
import { ERASED, type Personal } from '@libs/eventing/types/envelope.js';
import { moneyOf } from '@libs/views/booking-money.js';
import type { BookingDocument } from '@libs/views/bookings.js';
import type { ChefBooking, OwnVisit, PastAssignment } from '@libs/views/chef-booking.js';
import { isEveningBefore } from './booking-message.js';
import {
  bookingPage,
  type DueEmail,
  type EmailContent,
  emailMoment,
  type EmailSending,
  type EmailTexts,
  emailTime,
} from './email-content.js';

type Wording = Pick<EmailContent, 'subject' | 'title' | 'paragraphs'>;
type Facts = EmailContent['facts'];

/** Returns the e-mail to the customer of a booking; undefined if it is out of date. */
export function bookingEmail(
  due: DueEmail,
  document: BookingDocument,
  sending: EmailSending,
): EmailContent | undefined {
  const texts = SENT_TEXTS[sending.language].EMAIL_TEXTS;
  const wording = bookingWording(due, document, texts, sending);
  if (!wording || isOutdated(due, sending)) return undefined;
  return framed(document.id, wording, sending, {
    addressee: document.customer,
    facts: bookingFacts(document, texts, sending),
    view: due.kind === 'booked' ? texts.booked.action : texts.view,
    why: texts.footer.why,
  });
}

/** Returns the e-mail to the chef of a visit, with what the chef may see; undefined if it is out of date. */
export function visitEmail(due: DueEmail, seen: ChefBooking, sending: EmailSending): EmailContent | undefined {
  const texts = SENT_TEXTS[sending.language].EMAIL_TEXTS;
  const isPast = seen.level === 'times';
  const wording = isPast ? pastWording(due, seen, texts, sending) : visitWording(due, seen, texts, sending);
  if (!wording || isOutdated(due, sending)) return undefined;
  return framed(isPast ? seen.id : seen.document.id, wording, sending, {
    addressee: isPast ? null : seen.document.chef,
    facts: isPast ? pastFacts(seen, texts, sending) : visitFacts(seen, texts, sending),
    view: texts.visit.view,
    why: texts.visit.why,
  });
}

const isOutdated = ({ dueAt }: DueEmail, { now }: EmailSending): boolean => between(dueAt, now) > MESSAGE_LIFETIME_MS;

interface Parts {
  /** Null, or erased, for one whose name is not said. */
  readonly addressee: Personal<PersonName> | null;
  readonly facts: Facts;
  /** The label of the link to the booking. */
  readonly view: string;
  /** Why the e-mail is sent. */
  readonly why: string;
}

function framed(
  bookingId: string,
  wording: Wording,
  { language, publicUrl }: EmailSending,
  { addressee, facts, view, why }: Parts,
): EmailContent {
  const texts = SENT_TEXTS[language].EMAIL_TEXTS;
  return {
    ...wording,
    language,
    greeting: texts.greeting(nameOf(addressee && addressee !== ERASED ? { ...addressee, lastName: '' } : null)),
    facts: [...facts, [texts.facts.booking, bookingCode(bookingId)]],
    action: { label: view, url: bookingPage(publicUrl, bookingId) },
    notes: [texts.footer.questions(COMPANY.email, COMPANY.phone.shown), `${why} ${texts.footer.off}`],
  };
}

/** Returns the wording of a kind of e-mail; its subject names one thing. */
const worded = (
  { subject, title }: { readonly subject: (what: string) => string; readonly title: string },
  what: string,
  ...paragraphs: readonly string[]
): Wording => ({ subject: subject(what), title, paragraphs });

function bookingWording(
  { kind, dueAt, amount }: DueEmail,
  document: BookingDocument,
  texts: EmailTexts,
  { now, language }: EmailSending,
): Wording | undefined {
  const { booking } = document;
  const { start } = booking.choices;
  const when = emailMoment(start, language);
  const isAhead = booking.phase === 'placed' && now < start;
  const sum = amount === undefined ? undefined : formatMoney(amount);
  switch (kind) {
    case 'booked':
      if (booking.phase !== 'pending') return undefined;
      return worded(texts.booked, when, texts.booked.lead(formatMoney(moneyOf(booking).depositAmount)));
    case 'receipt': {
      if (sum === undefined) return undefined;
      const { title, titleAfter, lead } = texts.receipt;
      return worded({ ...texts.receipt, title: isAhead ? title : titleAfter }, sum, lead(sum));
    }
    case 'changed':
      return isAhead || booking.phase === 'pending' ? worded(texts.changed, when, texts.changed.lead) : undefined;
    case 'cancelled': {
      const { refund, lead } = texts.cancelled;
      return worded(texts.cancelled, when, ...(amount ? [refund(formatMoney(amount))] : []), lead);
    }
    case 'refund-arrived':
      return sum === undefined ? undefined : worded(texts[kind], sum, texts[kind].lead(sum));
    case 'reminder': {
      if (!isAhead || document.chefId === null || !isEveningBefore(dueAt, start, now)) return undefined;
      const { lead, leadChefBuys } = texts.reminder;
      const about = ingredientsOf(booking).by === 'chef' ? leadChefBuys : lead;
      return worded(texts.reminder, emailTime(start, language), about(chefIn(document, texts)));
    }
    // The customer gets these by SMS only.
    case 'chef-assigned':
    case 'chef-released':
      return undefined;
  }
}

/** The e-mails about a visit that is not the chef's any more. */
function pastWording(
  { kind }: DueEmail,
  { start, cancellation, release }: PastAssignment,
  { visit }: EmailTexts,
  { now, language }: EmailSending,
): Wording | undefined {
  const when = emailMoment(start, language);
  if (kind === 'cancelled' && cancellation !== null) return worded(visit.cancelled, when, visit.cancelled.lead);
  if (kind !== 'chef-released' || release === null || now >= start) return undefined;
  const { why, lead } = visit['chef-released'];
  return worded(visit['chef-released'], when, why[release], lead);
}

/** The e-mails about a visit ahead. */
function visitWording(
  { kind, dueAt }: DueEmail,
  { level, window, document }: OwnVisit,
  { visit }: EmailTexts,
  { now, language }: EmailSending,
): Wording | undefined {
  const { phase, choices } = document.booking;
  const { start, headCount } = choices;
  if (phase !== 'placed' || now >= start) return undefined;
  const addressNotice = level === 'full' ? [] : [visit.addressFrom(emailMoment(window.from, language))];
  switch (kind) {
    case 'chef-assigned':
      return worded(visit[kind], emailMoment(start, language), visit[kind].lead(headCount), ...addressNotice);
    case 'changed':
      return worded(visit.changed, emailMoment(start, language), visit.changed.lead, ...addressNotice);
    case 'reminder':
      if (!isEveningBefore(dueAt, start, now)) return undefined;
      return worded(visit.reminder, emailTime(start, language), visit.reminder.lead(headCount), ...addressNotice);
    // To the customer, or about a visit that is not the chef's any more.
    case 'booked':
    case 'receipt':
    case 'refund-arrived':
    case 'chef-released':
    case 'cancelled':
      return undefined;
  }
}

function bookingFacts(document: BookingDocument, texts: EmailTexts, sending: EmailSending): Facts {
  const { booking, venue } = document;
  const planned = plannedFacts(booking.choices, texts, sending);
  if (booking.phase === 'cancelled') return planned;
  const place = venue === ERASED ? '' : placeOf(venue.address, venue.city, venue.zip);
  return [...planned, [texts.facts.chef, chefIn(document, texts)], ...ifKnown(texts.facts.where, place)];
}

const pastFacts = ({ start, city }: PastAssignment, { facts }: EmailTexts, { language }: EmailSending): Facts => [
  [facts.when, emailMoment(start, language)],
  ...ifKnown(facts.where, placeOf(city)),
];

/** The document contains only what is visible. */
function visitFacts({ level, document }: OwnVisit, texts: EmailTexts, sending: EmailSending): Facts {
  const { customer, venue, booking } = document;
  const { address, city, zip } = venue === ERASED ? { address: '', city: '', zip: '' } : venue;
  return [
    ...plannedFacts(booking.choices, texts, sending),
    ...ifKnown(texts.facts.guest, nameOf(customer)),
    ...ifKnown(texts.facts.where, placeOf(address, city, level === 'full' || zip === '' ? zip : texts.pin(zip))),
  ];
}

const plannedFacts = (
  { start, headCount, meals }: Choices,
  { facts, meals: listed }: EmailTexts,
  { language }: EmailSending,
): Facts => [
  [facts.when, emailMoment(start, language)],
  [facts.people, String(headCount)],
  [facts.meals, listed(meals)],
];

const ifKnown = (label: string, value: string): Facts => (value === '' ? [] : [[label, value]]);

const placeOf = (...parts: readonly string[]): string => parts.map(asOneLine).filter(Boolean).join(', ');

/** Returns an empty text for a name that is not known. */
const nameOf = (name: Personal<PersonName> | null): string =>
  name === null || name === ERASED ? '' : nameInMessages(name);

const chefIn = ({ chef, chefId }: BookingDocument, texts: EmailTexts): string =>
  chefId === null ? texts.noChef : nameOf(chef) || texts.someChef;
