/**
 * The sentence for each event of a booking, for its customer and its chef. Nobody is named except the chef, and not
 * even the chef once erased.
 */
import { NO_ANSWER } from '@libs/booking/deposit.js';
import type { BookingAmended } from '@libs/booking/request.js';
import type { BookingCancelled } from '@libs/booking/cancellation.js';
import type { BookingEvent } from '@libs/booking/booking.js';
import type { ChefAssigned, ChefReleased } from '@libs/booking/assignment.js';
import type { Choices } from '@libs/booking/values.js';
import { isOfReceipt, type Judgement } from '@libs/booking/balance.js';
import type { MenuChosen } from '@libs/booking/menu.js';
import type { ProblemReported } from '@libs/booking/problem.js';
import type { ExtraTime, VisitStarted } from '@libs/booking/visit-day.js';
import type { TimelineEntry } from '@libs/contract/bookings.js';
import { fullName } from '@libs/contract/formats.js';
import { toRupees } from '@libs/contract/money.js';
import type { Instant } from '@libs/contract/time.js';
import { TIMELINE_TEXTS } from '@libs/contract/texts/en/timeline.js';
import { type VisitFacts } from '@libs/contract/texts/en/timeline.js';
import { ERASED } from '@libs/eventing/types/envelope.js';

/** What a sentence needs from the earlier events. */
export interface Story {
  /** Whether a payment is expected: the booking is neither paid nor cancelled. */
  readonly awaitsDeposit: boolean;
  readonly quotedBefore: boolean;
  /** When the visit begins and ends, as last agreed; null before the request. */
  readonly visit: { readonly start: Instant; readonly end: Instant } | null;
  /** The chef that the customer asked for; missing if any will do. */
  readonly preferredChef?: string;
}

/** A sentence in English, with its code and facts. */
export type TimelineText = Pick<TimelineEntry, 'text' | 'code' | 'facts'>;

export function timelineText(event: BookingEvent, story: Story): TimelineText {
  switch (event.type) {
    case 'BookingRequested':
      return sentence(
        event.data.preferredChef === undefined ? 'requested' : 'requestedOfChef',
        visit(event.data.choices),
      );
    case 'BookingAmended':
      return amended(event.data);
    case 'MenuChosen':
      return menu(event.data);
    case 'NeedsRecorded':
      return sentence('needsRecorded');
    case 'IngredientsArranged':
      return event.data.by === 'chef'
        ? sentence('chefBuys', { amount: toRupees(event.data.limit) })
        : sentence('customerBuys');
    case 'IngredientsLimitAsked':
      return sentence('limitAsked', amountOf(event));
    case 'IngredientsReceiptFiled':
      return sentence('receiptFiled', amountOf(event));
    case 'FareQuoted': {
      const { finalFare, deposit, coupon } = event.data;
      const fare = { amount: toRupees(finalFare), ...(coupon !== undefined && { coupon }) };
      return story.quotedBefore ? sentence('fareNow', fare) : sentence('fare', { ...fare, deposit: toRupees(deposit) });
    }
    case 'DepositPaymentInitiated':
      return sentence('paymentOpened', amountOf(event));
    case 'DepositPaid':
      return sentence(story.awaitsDeposit ? 'paid' : 'paidInVain', amountOf(event));
    case 'DepositPaymentFailed':
      return sentence(event.data.reason === NO_ANSWER ? 'paymentSilent' : 'paymentFailed');
    case 'PaymentQuarantined':
      return sentence('paymentInDoubt');
    case 'ChefAssigned':
      return willCook(event.data, story.preferredChef);
    case 'ChefReleased':
      return sentence(CHEF_RELEASED[event.data.reason]);
    case 'VisitOffered':
      return sentence('chefAsked');
    case 'OfferAccepted':
      return sentence('offerAccepted');
    case 'OfferDeclined':
    case 'OfferExpired':
      return sentence('offerNotTaken');
    case 'OfferWithdrawn':
      return sentence('offerWithdrawn');
    case 'ReplacementProposed':
      return sentence('replacementProposed');
    case 'ReplacementAccepted':
      return sentence('replacementAccepted');
    case 'MoveProposed':
      return sentence(event.data.by === 'chef' ? 'moveProposedByChef' : 'moveProposed', { start: event.data.start });
    case 'MoveAccepted':
      return sentence(event.data.by === 'chef' ? 'moveAcceptedByChef' : 'moveAccepted');
    case 'MoveDeclined':
      return sentence(event.data.by === 'chef' ? 'moveDeclinedByChef' : 'moveDeclined');
    case 'MoveWithdrawn':
      return sentence('moveWithdrawn');
    case 'MoveExpired':
      return sentence('moveExpired');
    case 'BookingStarted':
      return sentence('started');
    case 'BookingCompleted':
      return sentence('completed');
    case 'ChefDeparted':
      return sentence('chefDeparted');
    case 'ChefArrived':
      return sentence('chefArrived');
    case 'VisitStarted':
      return sentence(VISIT_STARTED[event.data.by]);
    case 'ExtraTimeProposed':
      return sentence('extraTimeProposed', extraTime(event.data));
    case 'ExtraTimeAccepted':
      return sentence('extraTimeAccepted', extraTime(event.data));
    case 'ExtraTimeDeclined':
      return sentence('extraTimeDeclined');
    case 'NoShowReported':
      return sentence('noShowReported');
    case 'NoShowAnswered':
      return sentence('noShowAnswered');
    case 'ProblemReported':
      return problem(event.data);
    case 'ProblemAnswered':
      return sentence('problemAnswered');
    case 'VisitSettled':
      return sentence('visitSettled');
    case 'BalanceClaimed':
      return sentence(event.data.by === 'cash' ? 'balanceInCash' : 'balanceByUpi', amountOf(event));
    case 'BalanceConfirmed':
    case 'BalanceDisputed':
    case 'BalanceCorrected':
    case 'BalanceUpheld':
      return judged(isOfReceipt(event) ? 'receipt' : 'balance', event);
    case 'BookingCancelled':
      return cancelled(event.data);
    case 'RefundInitiated':
      return sentence('refundBegun', amountOf(event));
    case 'RefundCompleted':
      return sentence('refunded', amountOf(event));
    case 'RefundFailed':
      return sentence('refundFailed');
    case 'BookingRated':
      return sentence(event.data.by === 'chef' ? 'ratedByChef' : 'ratedByCustomer', { stars: event.data.stars });
    case 'RatingCounted':
      return sentence('ratingCounts');
    case 'RatingDiscounted':
      return sentence(event.data.why === 'same-person' ? 'ownRating' : 'ratedAgain');
    case 'ReviewWritten':
      return sentence('reviewWritten');
    case 'ReviewReplied':
      return sentence('reviewReplied');
    case 'ChefAnonymised':
      return sentence('chefErased');
    case 'CustomerAnonymised':
      return sentence('customerErased');
  }
}

/** A payment to the chef and a receipt are judged alike, in words of their own. */
function judged(of: 'balance' | 'receipt', event: Judgement): TimelineText {
  switch (event.type) {
    case 'BalanceConfirmed':
      return sentence(`${of}Confirmed`);
    case 'BalanceDisputed':
      return sentence(`${of}Disputed`, { amount: toRupees(event.data.paid) });
    case 'BalanceCorrected':
      return sentence(`${of}Corrected`, amountOf(event));
    case 'BalanceUpheld':
      return sentence(`${of}Upheld`);
  }
}

type Texts = typeof TIMELINE_TEXTS;
type FactsOf<C extends keyof Texts> = Texts[C] extends (...facts: infer F) => string ? F : [];

function sentence<C extends keyof Texts>(code: C, ...[facts]: FactsOf<C>): TimelineText {
  const text = TIMELINE_TEXTS[code] as string | ((facts: unknown) => string);
  const said = typeof text === 'string' ? text : text(facts);
  return { text: said, code, ...(facts !== undefined && { facts: { ...facts } }) };
}

const amountOf = ({ data }: { readonly data: { readonly amount: Parameters<typeof toRupees>[0] } }) => ({
  amount: toRupees(data.amount),
});

const visit = ({ start, end, headCount }: Choices): VisitFacts => ({ start, end, people: headCount });

function amended({ choices, refundLimit = 100 }: BookingAmended['data']): TimelineText {
  const facts = visit(choices);
  return refundLimit < 100 ? sentence('amendedLate', { ...facts, limit: refundLimit }) : sentence('amended', facts);
}

function menu({ dishes: { length: dishes }, reason }: MenuChosen['data']): TimelineText {
  if (reason === 'fewer-booked') return sentence('menuShortened', { dishes });
  return dishes === 0 ? sentence('menuLeftToChef') : sentence('menuChosen', { dishes });
}

const VISIT_STARTED = {
  code: 'visitStartedByCode',
  'phone-digits': 'visitStartedByDigits',
  customer: 'visitStartedByCustomer',
} as const satisfies Readonly<Record<VisitStarted['data']['by'], keyof Texts>>;

const extraTime = ({ minutes, end, line }: ExtraTime) => ({ minutes, end, amount: toRupees(line.amount) });

function problem({ kind, refund }: ProblemReported['data']): TimelineText {
  if (kind !== 'late') return sentence(kind === 'food' ? 'problemWithFood' : 'problemReported');
  return refund > 0 ? sentence('problemLateRefunded', { amount: toRupees(refund) }) : sentence('problemLate');
}

const CHEF_RELEASED = {
  busy: 'chefBusy',
  unavailable: 'chefUnavailable',
  unconfirmed: 'chefUnconfirmed',
  'cannot-come': 'chefUnavailable',
} as const satisfies Readonly<Record<ChefReleased['data']['reason'], keyof Texts>>;

function cancelled({ reason, refund }: BookingCancelled['data']): TimelineText {
  const amount = toRupees(refund);
  if (reason === 'deposit-not-paid') return sentence('cancelledUnpaid');
  if (reason === 'no-chef-found') return sentence('cancelledChefless', { amount });
  return refund > 0 ? sentence('cancelledWithRefund', { amount }) : sentence('cancelled');
}

/** The sentence for a chef who was erased. */
export const A_CHEF_WILL_COOK: TimelineText = sentence('aChefWillCook');
/** Without the amount, which the chef may not see. */
export const CANCELLED: TimelineText = sentence('cancelled');

function willCook({ chefId, chef }: ChefAssigned['data'], preferredChef: string | undefined): TimelineText {
  if (chef === ERASED) return A_CHEF_WILL_COOK;
  const facts = { chef: fullName(chef) };
  if (preferredChef === undefined) return sentence('chefWillCook', facts);
  return sentence(chefId === preferredChef ? 'preferredChefWillCook' : 'otherChefWillCook', facts);
}

/** Returns the entry without the remark that the customer had asked for another chef, which is not for this one. */
export const withoutPreference = <Entry extends TimelineText>(entry: Entry): Entry =>
  entry.code === 'otherChefWillCook' ? { ...entry, ...sentence('chefWillCook', chefIn(entry)) } : entry;

const chefIn = ({ facts }: TimelineText): { readonly chef: string } => ({ chef: String(facts?.['chef'] ?? '') });
