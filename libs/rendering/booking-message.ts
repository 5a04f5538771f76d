/** The text of a message about a booking, by the state when it is sent: its template and variables. */
import { MESSAGE_LIFETIME_MS, type MessageKind, type Side } from '@libs/booking/messages.js';
import { awaitsAnswer } from '@libs/booking/balance.js';
import { contactWindow } from '@libs/booking/assignment.js';
import { cancellable } from '@libs/booking/cancellation.js';
import { ingredientsOf, receiptOf } from '@libs/booking/ingredients.js';
import { answererOf, moveIn } from '@libs/booking/move.js';
import { isReplacing } from '@libs/booking/replacement.js';
import { ZONE } from '@libs/contract/day-in.js';
import { formatMoney, type Paise } from '@libs/contract/money.js';
import { nameInMessages } from '@libs/contract/person-name.js';
import { addDays, between, clockOf, epochMs, type Instant, kolkataDate, MINUTE } from '@libs/contract/time.js';
import { MAX_SMS_VARIABLE_CHARACTERS, type NewsTemplate, type SmsVars } from '@libs/contract/sms-templates.js';
import type { Language } from '@libs/contract/texts/languages.js';
import { SENT_TEXTS } from '@libs/contract/texts/sent.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import { hasMet, proposalIn } from '@libs/booking/visit-day.js';
import { moneyOf } from '@libs/views/booking-money.js';
import type { BookingDocument } from '@libs/views/bookings.js';

/** A due message: its kind, its side, and its time. */
export interface Telling {
  readonly kind: MessageKind;
  readonly to: Side;
  readonly personId: string;
  readonly dueAt: Instant;
  readonly amount?: Paise;
  /** The number of the receipt, for a message about one. */
  readonly receipt?: string;
  /** The next visit of a series, and until when it can be accepted, for a message about one. */
  readonly proposedStart?: Instant;
  readonly until?: Instant;
}

/** When and from where a message is sent. */
export interface Sending {
  readonly now: Instant;
  /** Host name and port of the product's pages. */
  readonly host: string;
  /** Of the reader. */
  readonly language: Language;
}

/** Any template about a booking with its variables, which are in the reader's language. */
export type Wording = { [T in NewsTemplate]: { readonly template: T; readonly vars: SmsVars<T> } }[NewsTemplate];

/** Returns undefined if the message is out of date. */
export function wordingOf(telling: Telling, booking: BookingDocument, sending: Sending): Wording | undefined {
  if (between(telling.dueAt, sending.now) > MESSAGE_LIFETIME_MS) return undefined;
  return telling.to === 'customer' ? forCustomer(telling, booking, sending) : forChef(telling, booking, sending);
}

function forCustomer(
  { kind, dueAt, amount, receipt, proposedStart, until }: Telling,
  document: BookingDocument,
  { now, host, language }: Sending,
): Wording | undefined {
  const { phase, choices } = document.booking;
  const when = moment(choices.start, language);
  const people = String(choices.headCount);
  const isAhead = phase === 'placed' && now < choices.start;
  switch (kind) {
    case 'booked':
      if (phase !== 'pending') return undefined;
      return { template: 'booked', vars: { when, amount: rupees(moneyOf(document.booking).depositAmount) } };
    case 'deposit-received':
      if (phase === 'cancelled' || amount === undefined) return undefined;
      return { template: 'deposit-received', vars: { when, amount: rupees(amount) } };
    case 'chef-assigned':
      if (!isAhead || document.chefId === null) return undefined;
      return {
        template: isSecondChoice(document) ? 'other-chef-assigned' : 'chef-assigned',
        vars: { when, chef: chefName(document, language) },
      };
    case 'changed':
      if (!isAhead && phase !== 'pending') return undefined;
      return { template: 'changed', vars: { when, people } };
    case 'move-proposed':
      return proposedMove('customer', document, { now, host, language });
    case 'move-declined':
      return isAhead ? { template: 'move-declined', vars: { when, host, booking: document.id } } : undefined;
    case 'cancelled':
      if (!amount) return { template: 'cancelled', vars: { when } };
      return { template: 'cancelled-with-refund', vars: { when, amount: rupees(amount) } };
    case 'refund-arrived':
      return amount === undefined ? undefined : { template: 'refund-arrived', vars: { amount: rupees(amount) } };
    case 'reminder':
      if (!isAhead || document.chefId === null || !isEveningBefore(dueAt, choices.start, now)) return undefined;
      return {
        template: 'reminder',
        vars: { chef: chefName(document, language), time: timeIn(choices.start, language) },
      };
    case 'chef-on-the-way':
    case 'chef-arrived':
      if (document.chefId === null || !isNews(document, dueAt, now)) return undefined;
      return { template: kind, vars: { chef: chefName(document, language), host, booking: document.id } };
    case 'extra-time':
      return extraTime(document, { now, host, language });
    case 'ingredients-limit':
    case 'ingredients-bought':
      return ingredients(kind, document, host);
    case 'receipt':
      if (receipt === undefined || amount === undefined) return undefined;
      return { template: 'receipt', vars: { receipt, amount: rupees(amount), host } };
    case 'series-proposed':
      if (proposedStart === undefined || until === undefined || until <= now) return undefined;
      return {
        template: 'series-proposed',
        vars: { when: moment(proposedStart, language), until: moment(until, language), host, booking: document.id },
      };
    case 'series-stopped':
      return { template: 'series-stopped', vars: { host, booking: document.id } };
    case 'replacement-proposed':
      if (!isAhead || document.chefId === null || !isReplacing(document.booking)) return undefined;
      return {
        template: 'replacement-proposed',
        vars: { when, chef: chefName(document, language), amount: allBack(document), host, booking: document.id },
      };
    case 'chef-missing':
      if (!isAhead || document.chefId !== null) return undefined;
      return { template: 'chef-missing', vars: { when, amount: allBack(document), host, booking: document.id } };
    // The next chef and a cancellation have their own messages, and the customer has changed the menu or said it.
    case 'chef-released':
    case 'no-show':
    case 'problem':
    case 'dispute':
    case 'menu-changed':
    case 'ingredients-changed':
    case 'visit-offered':
      return undefined;
  }
}

function forChef(
  { kind, personId, dueAt, amount }: Telling,
  document: BookingDocument,
  { now, host, language }: Sending,
): Wording | undefined {
  const { phase, choices } = document.booking;
  const page = { host, booking: document.id };
  const when = moment(choices.start, language);
  const people = String(choices.headCount);
  const isTheirs = document.chefId === personId;
  const isAhead = isTheirs && phase === 'placed' && now < choices.start;
  // The address is never announced once it is visible.
  const isSoon = now >= contactWindow(choices).from;
  switch (kind) {
    case 'chef-assigned':
      return isAhead
        ? { template: isSoon ? 'visit-assigned-soon' : 'visit-assigned', vars: { when, people, ...page } }
        : undefined;
    case 'changed':
      return isAhead ? { template: 'visit-changed', vars: { when, people, ...page } } : undefined;
    case 'menu-changed':
      return isAhead ? { template: 'visit-menu', vars: { when, ...page } } : undefined;
    case 'ingredients-changed':
      return isTheirs ? { template: 'visit-ingredients', vars: { when, ...page } } : undefined;
    case 'visit-offered': {
      const offer = document.booking.phase === 'placed' ? document.booking.offer : undefined;
      if (offer?.chefId !== personId || offer.expiresAt <= now) return undefined;
      return { template: 'visit-offered', vars: { when, people, until: moment(offer.expiresAt, language), host } };
    }
    case 'chef-released':
      return isTheirs ? undefined : released(personId, document, { now, host, language });
    case 'move-proposed':
      return isTheirs ? proposedMove('chef', document, { now, host, language }) : undefined;
    case 'move-declined':
      return isAhead ? { template: 'visit-move-declined', vars: { when, ...page } } : undefined;
    case 'cancelled':
      return isTheirs ? { template: 'visit-cancelled', vars: { when, ...page } } : undefined;
    case 'no-show':
      return isTheirs ? { template: 'no-show', vars: { when, ...page } } : undefined;
    case 'problem':
      return isTheirs ? { template: 'problem', vars: { when, ...page } } : undefined;
    case 'dispute':
      return isTheirs && awaitsAnswer(document.booking) ? { template: 'dispute', vars: { when, ...page } } : undefined;
    case 'extra-time':
      return isTheirs ? answeredExtraTime(amount, document, { now, host, language }) : undefined;
    case 'reminder':
      if (!isAhead || !isEveningBefore(dueAt, choices.start, now)) return undefined;
      return {
        template: isSoon ? 'visit-reminder-soon' : 'visit-reminder',
        vars: { people, time: timeIn(choices.start, language), ...page },
      };
    case 'booked':
    case 'deposit-received':
    case 'replacement-proposed':
    case 'series-proposed':
    case 'series-stopped':
    case 'chef-missing':
    case 'refund-arrived':
    case 'chef-on-the-way':
    case 'chef-arrived':
    case 'ingredients-limit':
    case 'ingredients-bought':
    case 'receipt':
      return undefined;
  }
}

/** A message about the way is sent within half an hour, and not once chef and customer have met. */
const MAX_NEWS_AGE_MS = 30 * MINUTE;
const isNews = ({ booking }: BookingDocument, dueAt: Instant, now: Instant): boolean =>
  between(dueAt, now) <= MAX_NEWS_AGE_MS && booking.phase !== 'cancelled' && !hasMet(booking);

function extraTime(document: BookingDocument, { now, host, language }: Sending): Wording | undefined {
  const proposed = proposalIn(document.booking);
  if (!proposed || now >= document.booking.choices.end) return undefined;
  const vars = { minutes: String(proposed.minutes), amount: rupees(proposed.line.amount) };
  return { template: 'extra-time', vars: { chef: chefName(document, language), ...vars, host, booking: document.id } };
}

/** The end is that of the booking as it is now. A new proposal replaces an answer that was no. */
function answeredExtraTime(
  amount: Paise | undefined,
  { booking, id }: BookingDocument,
  { now, host, language }: Sending,
): Wording | undefined {
  if (booking.phase !== 'in-progress' || now >= booking.choices.end) return undefined;
  const vars = { time: timeIn(booking.choices.end, language), host, booking: id };
  if (amount !== undefined) return { template: 'visit-longer', vars: { ...vars, amount: rupees(amount) } };
  return proposalIn(booking) ? undefined : { template: 'visit-not-longer', vars };
}

const MOVE_TEMPLATES = { customer: 'move-proposed', chef: 'visit-move-proposed' } as const;

/** The proposal that waits for the answer of this side. */
function proposedMove(
  to: Side,
  { id, booking }: BookingDocument,
  { now, host, language }: Sending,
): Wording | undefined {
  const move = moveIn(booking);
  if (!move || answererOf(move) !== to || move.expiresAt <= now) return undefined;
  const vars = {
    when: moment(booking.choices.start, language),
    other: moment(move.start, language),
    until: moment(move.expiresAt, language),
  };
  return { template: MOVE_TEMPLATES[to], vars: { ...vars, host, booking: id } };
}

/** Says the amount as it is now: the chef may have entered another one. */
function ingredients(
  template: 'ingredients-limit' | 'ingredients-bought',
  { booking, id }: BookingDocument,
  host: string,
): Wording | undefined {
  const amount = template === 'ingredients-limit' ? ingredientsOf(booking).asked : receiptOf(booking)?.amount;
  return amount ? { template, vars: { amount: rupees(amount), host, booking: id } } : undefined;
}

/** Names the visit as it was while it was theirs. */
function released(
  chefId: string,
  { id, releases }: BookingDocument,
  { now, host, language }: Sending,
): Wording | undefined {
  const release = releases.findLast((one) => one.chefId === chefId);
  if (!release || now >= release.start) return undefined;
  const vars = {
    when: moment(release.start, language),
    why: SENT_TEXTS[language].SMS_TEXTS.why[release.reason],
    host,
    booking: id,
  };
  return { template: 'visit-released', vars };
}

/** Returns whether the visit is tomorrow: not after midnight, nor if the visit was moved. */
export const isEveningBefore = (dueAt: Instant, start: Instant, now: Instant): boolean =>
  kolkataDate(now) === kolkataDate(dueAt) && kolkataDate(start) === addDays(kolkataDate(dueAt), 1);

/** Returns whether the customer asked for another chef. */
const isSecondChoice = ({ booking: { preferredChef }, chefId }: BookingDocument): boolean =>
  preferredChef !== undefined && preferredChef !== chefId;

/** Returns what the customer gets back if they cancel now. */
const allBack = ({ booking }: BookingDocument): string => rupees(cancellable(booking).refundable);

/** Returns the part of the chef's name that fits. */
function chefName({ chef }: BookingDocument, language: Language): string {
  const { someChef } = SENT_TEXTS[language].SMS_TEXTS;
  if (chef === null || chef === ERASED) return someChef;
  const names = [chef, { ...chef, lastName: '' }].map(nameInMessages);
  return names.find((name) => name !== '' && [...name].length <= MAX_SMS_VARIABLE_CHARACTERS) ?? someChef;
}

/** `1,000` or `1,249.50`: the rupee sign is not in the SMS alphabet. */
const rupees = (amount: Paise): string => formatMoney(amount).replace('₹', '');

/** Formats `12 Dec 2026, 6.00 pm`, in Kolkata. */
export function moment(at: Instant, language: Language = 'en'): string {
  const day = DAY_FORMATS[language].format(epochMs(at));
  return SENT_TEXTS[language].SMS_TEXTS.moment(day, timeIn(at, language));
}
const dayFormat = (language: Language): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(SENT_TEXTS[language].LOCALE, {
    timeZone: ZONE,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
/** Creating a format takes longer than all else of a message. */
const DAY_FORMATS: Readonly<Record<Language, Intl.DateTimeFormat>> = { en: dayFormat('en'), hi: dayFormat('hi') };
const timeIn = (at: Instant, language: Language): string => SENT_TEXTS[language].shownSlot(clockOf(at));
