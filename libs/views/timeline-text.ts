/**
 * What happened to a booking, in plain words for its customer and its chef alike. Nobody is named but the chef, and not
 * even the chef once erased.
 */
import { NO_ANSWER } from '@libs/booking/deposit-polling.js';
import type { BookingCancelled, BookingEvent, ChefAssigned, ChefReleased, Choices } from '@libs/booking/events.js';
import { formatMoney } from '@libs/contract/money.js';
import { epochMs, type Instant, kolkataDate, slotOf } from '@libs/contract/time.js';
import { ERASED } from '@libs/eventing/types/envelope.js';

/** What a sentence must know of the story so far. */
export interface Story {
  /** Money is expected: the booking is neither paid nor cancelled. */
  readonly awaitsDeposit: boolean;
  readonly quotedBefore: boolean;
}

export function timelineText(event: BookingEvent, story: Story): string {
  switch (event.type) {
    case 'BookingRequested':
      return `A chef was requested for ${visit(event.data.choices)}.`;
    case 'BookingAmended':
      return `The booking was changed to ${visit(event.data.choices)}.`;
    case 'FareQuoted': {
      const { finalFare, deposit, coupon } = event.data;
      const fare = `${formatMoney(finalFare)}${coupon === undefined ? '' : ` with the coupon ${coupon}`}`;
      if (story.quotedBefore) return `The fare is now ${fare}.`;
      return `The fare is ${fare}, of which ${formatMoney(deposit)} is to be paid as a deposit.`;
    }
    case 'DepositPaymentInitiated':
      return `The payment page for the deposit of ${formatMoney(event.data.amount)} was opened.`;
    case 'DepositPaid': {
      const amount = formatMoney(event.data.amount);
      if (story.awaitsDeposit) return `The deposit of ${amount} was paid. The booking is placed.`;
      return `A payment of ${amount} arrived that was no longer needed. It is given back in full.`;
    }
    case 'DepositPaymentFailed':
      return event.data.reason === NO_ANSWER
        ? 'Nothing more was heard of this payment, so it counts as not made. Should the money arrive after all, it counts or is given back.'
        : 'The payment of the deposit did not go through. Nothing was charged.';
    case 'PaymentQuarantined':
      return 'The payment provider’s answer does not fit. We are checking it with them, and nothing is lost.';
    case 'ChefAssigned':
      return willCook(event.data.chef);
    case 'ChefReleased':
      return CHEF_RELEASED[event.data.reason];
    case 'BookingStarted':
      return 'The visit has begun.';
    case 'BookingCompleted':
      return 'The visit is complete.';
    case 'BookingCancelled':
      return cancelled(event.data);
    case 'RefundInitiated':
      return `A refund of ${formatMoney(event.data.amount)} is on its way.`;
    case 'RefundCompleted':
      return `The refund of ${formatMoney(event.data.amount)} was paid out.`;
    case 'RefundFailed':
      return 'The refund could not be paid out. It is tried again.';
    case 'BookingRated':
      return `The ${event.data.by} gave ${event.data.stars} of 5 stars.`;
    case 'ChefAnonymised':
      return 'The personal data of a chef was erased.';
    case 'CustomerAnonymised':
      return 'The personal data of the customer was erased.';
  }
}

const CHEF_RELEASED: Readonly<Record<ChefReleased['data']['reason'], string>> = {
  busy: 'The chef has another visit at that time. We look for another chef.',
  unavailable: 'The chef cannot come. We look for another chef.',
  unconfirmed: 'We look for a chef anew.',
};

function cancelled({ reason, refund }: BookingCancelled['data']): string {
  if (reason === 'deposit-not-paid') return 'The booking was cancelled, because its deposit was not paid in time.';
  if (reason === 'no-chef-found') {
    return `The booking was cancelled, because no chef was free. ${formatMoney(refund)} is given back.`;
  }
  return refund > 0
    ? `The customer cancelled the booking. ${formatMoney(refund)} of the deposit is given back.`
    : 'The customer cancelled the booking.';
}

/** What is said of a chef who was erased. */
export const A_CHEF_WILL_COOK = 'A chef will cook.';
const willCook = (chef: ChefAssigned['data']['chef']): string =>
  chef === ERASED ? A_CHEF_WILL_COOK : `${`${chef.firstName} ${chef.lastName}`.trim()} will cook.`;

/** `12 December 2026, 6.00 pm to 10.00 pm, for 8 people`. */
function visit({ start, end, headCount }: Choices): string {
  const until = kolkataDate(start) === kolkataDate(end) ? slotOf(end) : moment(end);
  return `${moment(start)} to ${until}, for ${headCount} people`;
}

const moment = (at: Instant): string => `${DATE.format(epochMs(at))}, ${slotOf(at)}`;
const DATE = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
