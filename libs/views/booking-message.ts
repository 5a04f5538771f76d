/** What a message about a booking says, by what is true when it is sent: its template and what fills it. */
import { MESSAGE_LIFETIME, type MessageKind, type Side } from '@libs/booking/message-kinds.js';
import { ZONE } from '@libs/contract/day-in.js';
import { formatMoney, type Paise } from '@libs/contract/money.js';
import type { SmsTemplate, SmsVars } from '@libs/contract/sms-templates.js';
import { addDays, between, epochMs, type Instant, kolkataDate, slotOf } from '@libs/contract/time.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import type { BookingDocument } from './bookings.js';

/** What was to be told, to whom, and when. */
export interface Telling {
  readonly kind: MessageKind;
  readonly to: Side;
  readonly personId: string;
  readonly dueAt: Instant;
  readonly amount?: Paise;
}

/** Any template with what fills it. */
export type Wording = { [T in SmsTemplate]: { readonly template: T; readonly vars: SmsVars<T> } }[SmsTemplate];

/** Undefined when what was to be told is not true or of no use any more. */
export function wordingOf(telling: Telling, booking: BookingDocument, now: Instant): Wording | undefined {
  if (between(telling.dueAt, now) > MESSAGE_LIFETIME) return undefined;
  return telling.to === 'customer' ? forCustomer(telling, booking, now) : forChef(telling, booking, now);
}

function forCustomer({ kind, dueAt, amount }: Telling, document: BookingDocument, now: Instant): Wording | undefined {
  const { phase, choices } = document.booking;
  const when = moment(choices.start);
  const people = String(choices.headCount);
  const isAhead = phase === 'placed' && now < choices.start;
  switch (kind) {
    case 'booked': {
      if (document.booking.phase !== 'pending') return undefined;
      return { template: 'booked', vars: { when, amount: rupees(document.booking.fare.deposit) } };
    }
    case 'deposit-received':
      if (phase === 'cancelled' || amount === undefined) return undefined;
      return { template: 'deposit-received', vars: { when, amount: rupees(amount) } };
    case 'chef-assigned':
      if (!isAhead || document.chefId === null) return undefined;
      return { template: 'chef-assigned', vars: { when, chef: chefName(document) } };
    case 'changed':
      if (!isAhead && phase !== 'pending') return undefined;
      return { template: 'changed', vars: { when, people } };
    case 'cancelled':
      if (!amount) return { template: 'cancelled', vars: { when } };
      return { template: 'cancelled-with-refund', vars: { when, amount: rupees(amount) } };
    case 'refund-arrived':
      return amount === undefined ? undefined : { template: 'refund-arrived', vars: { amount: rupees(amount) } };
    case 'reminder':
      if (!isAhead || document.chefId === null || !isEveningBefore(dueAt, choices.start, now)) return undefined;
      return { template: 'reminder', vars: { chef: chefName(document), time: time(choices.start) } };
    // Whoever comes instead is told, and that the booking is cancelled if nobody does.
    case 'chef-released':
      return undefined;
  }
}

function forChef({ kind, personId, dueAt }: Telling, document: BookingDocument, now: Instant): Wording | undefined {
  const { phase, choices } = document.booking;
  const when = moment(choices.start);
  const people = String(choices.headCount);
  const isTheirs = document.chefId === personId;
  const isAhead = isTheirs && phase === 'placed' && now < choices.start;
  switch (kind) {
    case 'chef-assigned':
      return isAhead ? { template: 'visit-assigned', vars: { when, people } } : undefined;
    case 'changed':
      return isAhead ? { template: 'visit-changed', vars: { when, people } } : undefined;
    case 'chef-released':
      return isTheirs || now >= choices.start ? undefined : { template: 'visit-released', vars: { when } };
    case 'cancelled':
      return isTheirs ? { template: 'visit-cancelled', vars: { when } } : undefined;
    case 'reminder':
      if (!isAhead || !isEveningBefore(dueAt, choices.start, now)) return undefined;
      return { template: 'visit-reminder', vars: { people, time: time(choices.start) } };
    case 'booked':
    case 'deposit-received':
    case 'refund-arrived':
      return undefined;
  }
}

/** Tomorrow is another day after midnight, and when the visit has moved. */
const isEveningBefore = (dueAt: Instant, start: Instant, now: Instant): boolean =>
  kolkataDate(now) === kolkataDate(dueAt) && kolkataDate(start) === addDays(kolkataDate(dueAt), 1);

const chefName = ({ chef }: BookingDocument): string =>
  chef === null || chef === ERASED ? 'a chef of ours' : `${chef.firstName} ${chef.lastName}`.trim();

/** `1,000` or `1,249.50`: the sign of the rupee is not in the alphabet of short messages. */
const rupees = (amount: Paise): string => formatMoney(amount).replace('₹', '');

/** `12 Dec 2026, 6.00 pm`, in Kolkata. */
const moment = (at: Instant): string => `${DATE.format(epochMs(at))}, ${time(at)}`;
const time = (at: Instant): string => slotOf(at) ?? TIME.format(epochMs(at));
const DATE = new Intl.DateTimeFormat('en-IN', { timeZone: ZONE, day: 'numeric', month: 'short', year: 'numeric' });
const TIME = new Intl.DateTimeFormat('en-IN', { timeZone: ZONE, hour: 'numeric', minute: '2-digit' });
