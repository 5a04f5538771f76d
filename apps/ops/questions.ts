/** Questions that operators ask often, by name: each is a condition for `ops find`, with what it searches and shows. */
import { STATUS } from '@libs/contract/enums.js';

export interface Question {
  /** What is found, for the list of questions. */
  readonly title: string;
  readonly condition: string;
  readonly view?: string;
  readonly category?: string;
  readonly show?: string;
}

/** All payments of a booking, as a condition names them: those of a confirmed one are its deposit and the others. */
const attemptsIn = (booking: string): string =>
  `(has(${booking}.deposit) ? [${booking}.deposit] + ${booking}.others : ${booking}.attempts)`;
const isDayOld = (time: string): string => `now - timestamp(${time}) > duration("24h")`;
/** Why something is owed back: it is cancelled, nobody came, something went wrong, or it was paid twice. */
const OWED_FOR_A_DAY = [
  `doc.cancellation != null && ${isDayOld('doc.cancellation.at')}`,
  `has(doc.noShow) && ${isDayOld('doc.noShow.at')}`,
  `has(doc.problems) && doc.problems.exists(one, ${isDayOld('one.at')})`,
  `has(doc.booking.others) && doc.booking.others.exists(one, has(one.owed) && one.owed > 0) && ${isDayOld('doc.createdAt')}`,
].join(' || ');

export const QUESTIONS: Readonly<Record<string, Question>> = {
  'cancelled-late': {
    title: 'visits that their customer cancelled less than a day before the start',
    condition:
      'doc.cancellation != null && doc.cancellation.by == "customer" && timestamp(doc.start) - timestamp(doc.cancellation.at) < duration("24h")',
    view: 'bookings',
    show: 'start,cancellation.at,cancellation.refund,booking.fare.finalFare',
  },
  'not-paid': {
    title: 'bookings that ended because their deposit was not paid',
    condition: 'doc.cancellation != null && doc.cancellation.reason == "deposit-not-paid"',
    view: 'bookings',
    show: 'createdAt,start,booking.fare.deposit',
  },
  'deposit-unknown': {
    title: 'bookings older than an hour with a payment of which the provider has said nothing',
    condition:
      'doc.booking.phase == "pending" && doc.booking.attempts.exists(one, one.state == "open") && now - timestamp(doc.createdAt) > duration("1h")',
    view: 'bookings',
    show: 'createdAt,start,booking.fare.deposit',
  },
  'no-chef-soon': {
    title: 'paid visits that begin within a day and have no chef',
    condition: `doc.status == ${STATUS.placed} && doc.chefId == null && timestamp(doc.start) - now < duration("24h")`,
    view: 'bookings',
    show: 'start,createdAt,booking.fare.finalFare',
  },
  'no-chef-six-hours-before': {
    title: 'paid visits that begin within six hours and have no chef, and those for which none was found',
    condition: `doc.status == ${STATUS.placed} && doc.chefId == null && timestamp(doc.start) - now < duration("6h") || doc.cancellation != null && doc.cancellation.reason == "no-chef-found"`,
    view: 'bookings',
    show: 'start,createdAt,booking.fare.finalFare',
  },
  'refund-outstanding': {
    title: 'bookings of which a payment is owed back and no refund was initiated, or all have failed',
    condition: `${attemptsIn('state')}.exists(one, has(one.owed) && one.owed > 0 && one.refunds.all(back, back.state == "failed"))`,
    category: 'booking',
    show: 'phase,deposit.owed,others[0].owed,attempts[0].owed,attempts[1].owed',
  },
  'refund-slow': {
    title: 'bookings of which something is owed back for more than a day and a refund is still under way',
    condition: `(${OWED_FOR_A_DAY}) && ${attemptsIn('doc.booking')}.exists(one, has(one.refunds) && one.refunds.exists(back, back.state == "under-way"))`,
    view: 'bookings',
    show: 'cancellation.at,cancellation.refund,noShow.at,noShow.refund',
  },
  'payment-declined': {
    title: 'payments that the provider declined',
    condition: 'event.type == "DepositPaymentFailed"',
    show: 'data.reason',
  },
  'message-not-sent': {
    title: 'messages that reached nobody',
    condition: 'event.type == "MessageDropped"',
    show: 'data.reason',
  },
  'rated-low': {
    title: 'visits that their customer rated with one or two stars',
    condition: 'event.type == "BookingRated" && event.data.by == "customer" && event.data.stars <= 2',
    show: 'data.stars',
  },
  'nobody-came': {
    title: 'visits of which the customer said that nobody came',
    condition: 'event.type == "NoShowReported"',
  },
};

/** The questions about bookings of which each needs a person; the first page of the studio asks them. */
export const NEED_PERSON = ['deposit-unknown', 'no-chef-soon', 'refund-outstanding', 'refund-slow'] as const;

/** Returns a list of the questions, for the help of `ops find`. */
export const questionsAsText = (): string =>
  `Questions: ${Object.entries(QUESTIONS)
    .map(([name, { title }]) => `${name} (${title})`)
    .join('; ')}.`;
