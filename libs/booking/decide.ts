/** Decides which events a command adds to a booking, or why it is refused. */
import type { Instant } from '@libs/contract/time.js';
import { accept, type Decider, refuse } from '@libs/eventing/types/decider.js';
import {
  type BookingDecision,
  type BookingFacts,
  type BookingRefusal,
  type BookingRule,
  decidedBy,
  fareRule,
} from './booking-rules.js';
import { cancellable, cancellationProblem, refundOf, refundPolicyFacts } from './cancellation-policy.js';
import { type Choices, choicesProblem, sameChoices } from './values.js';
import type { BookingCommand, BookingEvent } from './booking.js';
import type { CancelBooking } from './cancellation.js';
import type { RequestBooking } from './request.js';
import { amendBooking } from './decide-amendment.js';
import { anonymiseChef, assignChef, releaseChef } from './decide-chef.js';
import { initiateDepositPayment, recordDepositFailure, recordDepositPaid } from './decide-deposit.js';
import { countRating, discountRating, rateBooking } from './decide-rating.js';
import { chooseMenu, firstMenu } from './decide-menu.js';
import { initiateRefund, recordRefundCompleted, recordRefundFailed } from './decide-refund.js';
import { cancelUnpaidBooking, completeBooking, startBooking } from './decide-visit.js';
import { evolve } from './evolve.js';
import { quarantinePayment } from './quarantine.js';
import { isSettled } from './payments.js';
import { type BookingState, type ExistingBooking, isConfirmed, NO_BOOKING } from './state.js';

export const bookingDecider: Decider<BookingState, BookingCommand, BookingEvent, BookingFacts, BookingRefusal> = {
  category: 'booking',
  initial: NO_BOOKING,
  evolve,
  decide,
};

export function decide(state: BookingState, command: BookingCommand, facts: BookingFacts): BookingDecision {
  switch (command.type) {
    case 'RequestBooking':
      return requestBooking(state, command, facts);
    case 'InitiateDepositPayment':
      return initiateDepositPayment(state, command, facts);
    case 'RecordDepositPaid':
      return recordDepositPaid(state, command);
    case 'RecordDepositFailure':
      return recordDepositFailure(state, command);
    case 'AmendBooking':
      return amendBooking(state, command, facts);
    case 'ChooseMenu':
      return chooseMenu(state, command, facts);
    case 'QuarantinePayment':
      return quarantinePayment(state, command);
    case 'CancelBooking':
      return cancelBooking(state, command, facts);
    case 'CancelUnpaidBooking':
      return cancelUnpaidBooking(state, facts);
    case 'AssignChef':
      return assignChef(state, command, facts);
    case 'ReleaseChef':
      return releaseChef(state, command);
    case 'StartBooking':
      return startBooking(state, facts);
    case 'CompleteBooking':
      return completeBooking(state, facts);
    case 'InitiateRefund':
      return initiateRefund(state, command);
    case 'RecordRefundCompleted':
      return recordRefundCompleted(state, command);
    case 'RecordRefundFailed':
      return recordRefundFailed(state, command);
    case 'AnonymiseCustomer':
      return anonymiseCustomer(state);
    case 'AnonymiseChef':
      return anonymiseChef(state, command);
    case 'RateBooking':
      return rateBooking(state, command);
    case 'CountRating':
      return countRating(state, command, facts);
    case 'DiscountRating':
      return discountRating(state);
  }
}

function requestBooking(
  state: BookingState,
  { type: _, fare, menu, needs, ...request }: RequestBooking,
  { now }: BookingFacts,
): BookingDecision {
  if (state.phase !== 'none') return isRepeat(state, request) ? accept() : refuse('booking-exists');
  const problem = choicesProblem(request.choices, now);
  if (problem) return refuse(problem);
  const { problems, events } = firstMenu(request, { ...(menu && { menu }), ...(needs && { needs }) });
  if (problems.length > 0) return refuse('menu-not-possible', { problems });
  return accept(
    { type: 'BookingRequested', data: request },
    decidedBy(fareRule(fare), { type: 'FareQuoted', data: fare }),
    ...events,
  );
}

function isRepeat(
  state: ExistingBooking,
  { customerId, choices }: { readonly customerId: string; readonly choices: Choices },
): boolean {
  return sameChoices(choices, state.choices) && customerId === state.customerId;
}

function cancelBooking(
  state: BookingState,
  { expectedRefund }: CancelBooking,
  { now, changes = [] }: BookingFacts,
): BookingDecision {
  if (state.phase === 'none' || state.phase === 'requested') return refuse('not-found');
  if (state.phase === 'cancelled') return accept();
  const problem = cancellationProblem(state.phase, state.choices.start, now);
  if (problem) return refuse(problem);
  if (changes.length > 0) return refuse('changed-meanwhile', { changes });
  const { refund } = refundOf(cancellable(state), now);
  if (expectedRefund !== undefined && expectedRefund !== refund) return refuse('refund-changed');
  const data = { by: 'customer', reason: 'customer-request', refund } as const;
  return accept(decidedBy(cancellationRule(state, now), { type: 'BookingCancelled', data }));
}

function cancellationRule(state: ExistingBooking, now: Instant): BookingRule {
  const terms = cancellable(state);
  if (!isConfirmed(state)) return { name: 'cancellation-before-payment', facts: { start: terms.start } };
  const { refundable } = terms;
  const { owed, kept } = state.deposit;
  const { refund } = refundOf(terms, now);
  return {
    name: 'cancellation-policy',
    facts: { ...refundPolicyFacts(terms, now), refundable, refund, owed, kept },
  };
}

/** Refused until the booking is settled: until then chef and customer must be able to contact each other. */
function anonymiseCustomer(state: BookingState): BookingDecision {
  if (state.phase === 'none') return refuse('not-found');
  if (!isSettled(state)) return refuse('not-settled');
  if (state.anonymised) return accept();
  return accept({ type: 'CustomerAnonymised', data: { customerId: state.customerId } });
}
