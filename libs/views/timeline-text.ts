/**
 * What is said of each event of a booking, to its customer and its chef alike. Nobody is named but the chef, and not even
 * the chef once erased.
 */
import { NO_ANSWER } from '@libs/booking/deposit-polling.js';
import type { BookingCancelled, BookingEvent, ChefAssigned, ChefReleased, Choices } from '@libs/booking/events.js';
import type { TimelineEntry } from '@libs/contract/bookings.js';
import { toRupees } from '@libs/contract/money.js';
import { TIMELINE_TEXTS, type VisitFacts } from '@libs/contract/timeline-texts.js';
import { ERASED } from '@libs/eventing/types/envelope.js';

/** What a sentence must know of the story so far. */
export interface Story {
  /** Money is expected: the booking is neither paid nor cancelled. */
  readonly awaitsDeposit: boolean;
  readonly quotedBefore: boolean;
}

/** A sentence in English, and what it is made of. */
export type Told = Pick<TimelineEntry, 'text' | 'code' | 'facts'>;

export function timelineText(event: BookingEvent, story: Story): Told {
  switch (event.type) {
    case 'BookingRequested':
      return told('requested', visit(event.data.choices));
    case 'BookingAmended':
      return told('amended', visit(event.data.choices));
    case 'FareQuoted': {
      const { finalFare, deposit, coupon } = event.data;
      const fare = { amount: toRupees(finalFare), ...(coupon !== undefined && { coupon }) };
      return story.quotedBefore ? told('fareNow', fare) : told('fare', { ...fare, deposit: toRupees(deposit) });
    }
    case 'DepositPaymentInitiated':
      return told('paymentOpened', amountOf(event));
    case 'DepositPaid':
      return told(story.awaitsDeposit ? 'paid' : 'paidInVain', amountOf(event));
    case 'DepositPaymentFailed':
      return told(event.data.reason === NO_ANSWER ? 'paymentSilent' : 'paymentFailed');
    case 'PaymentQuarantined':
      return told('paymentInDoubt');
    case 'ChefAssigned':
      return willCook(event.data.chef);
    case 'ChefReleased':
      return told(CHEF_RELEASED[event.data.reason]);
    case 'BookingStarted':
      return told('started');
    case 'BookingCompleted':
      return told('completed');
    case 'BookingCancelled':
      return cancelled(event.data);
    case 'RefundInitiated':
      return told('refundBegun', amountOf(event));
    case 'RefundCompleted':
      return told('refunded', amountOf(event));
    case 'RefundFailed':
      return told('refundFailed');
    case 'BookingRated':
      return told(event.data.by === 'chef' ? 'ratedByChef' : 'ratedByCustomer', { stars: event.data.stars });
    case 'ChefAnonymised':
      return told('chefErased');
    case 'CustomerAnonymised':
      return told('customerErased');
  }
}

type Texts = typeof TIMELINE_TEXTS;
type FactsOf<C extends keyof Texts> = Texts[C] extends (...facts: infer F) => string ? F : [];

function told<C extends keyof Texts>(code: C, ...[facts]: FactsOf<C>): Told {
  const text = TIMELINE_TEXTS[code] as string | ((facts: unknown) => string);
  const said = typeof text === 'string' ? text : text(facts);
  return { text: said, code, ...(facts !== undefined && { facts: { ...facts } }) };
}

const amountOf = ({ data }: { readonly data: { readonly amount: Parameters<typeof toRupees>[0] } }) => ({
  amount: toRupees(data.amount),
});

const visit = ({ start, end, headCount }: Choices): VisitFacts => ({ start, end, people: headCount });

const CHEF_RELEASED = {
  busy: 'chefBusy',
  unavailable: 'chefUnavailable',
  unconfirmed: 'chefUnconfirmed',
} as const satisfies Readonly<Record<ChefReleased['data']['reason'], keyof Texts>>;

function cancelled({ reason, refund }: BookingCancelled['data']): Told {
  const amount = toRupees(refund);
  if (reason === 'deposit-not-paid') return told('cancelledUnpaid');
  if (reason === 'no-chef-found') return told('cancelledChefless', { amount });
  return refund > 0 ? told('cancelledWithRefund', { amount }) : told('cancelled');
}

/** What is said of a chef who was erased. */
export const A_CHEF_WILL_COOK: Told = told('aChefWillCook');
const willCook = (chef: ChefAssigned['data']['chef']): Told =>
  chef === ERASED ? A_CHEF_WILL_COOK : told('chefWillCook', { chef: `${chef.firstName} ${chef.lastName}`.trim() });
