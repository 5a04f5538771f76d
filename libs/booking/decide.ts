/** The rules: which events a command adds to a booking, or why it is refused. */
import { LIMITS } from '@libs/contract/limits.js';
import { accept, type Decider, refuse } from '@libs/eventing/types/decider.js';
import { cancellable, cancellationProblem, refundOf } from './cancellation-policy.js';
import { choicesProblem, sameChoices } from './choices.js';
import type { BookingCommand, BookingFacts, CancelBooking, RequestBooking } from './commands.js';
import { amendBooking, isOutdated } from './decide-amendment.js';
import { anonymiseChef, assignChef, releaseChef } from './decide-chef.js';
import { initiateDepositPayment, recordDepositFailure, recordDepositPaid } from './decide-deposit.js';
import { rateBooking } from './decide-rating.js';
import { initiateRefund, recordRefundCompleted, recordRefundFailed } from './decide-refund.js';
import { cancelUnpaidBooking, completeBooking, startBooking } from './decide-visit.js';
import type { BookingEvent, Choices } from './events.js';
import { evolve } from './evolve.js';
import { quarantinePayment } from './quarantine.js';
import type { BookingDecision, BookingRefusal } from './refusals.js';
import { isSettled } from './payments.js';
import { type BookingState, type ExistingBooking, NO_BOOKING } from './state.js';

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
  }
}

function requestBooking(
  state: BookingState,
  { type: _, fare, ...request }: RequestBooking,
  { now, openUnpaidBookings = 0 }: BookingFacts,
): BookingDecision {
  if (state.phase !== 'none') return isRepeat(state, request) ? accept() : refuse('booking-exists');
  const problem = choicesProblem(request.choices, now);
  if (problem) return refuse(problem);
  if (openUnpaidBookings >= LIMITS.openUnpaidBookings) return refuse('too-many-open-bookings');
  return accept({ type: 'BookingRequested', data: request }, { type: 'FareQuoted', data: fare });
}

function isRepeat(
  state: ExistingBooking,
  { customerId, choices }: { readonly customerId: string; readonly choices: Choices },
): boolean {
  return sameChoices(choices, state.choices) && customerId === state.customerId;
}

function cancelBooking(state: BookingState, { seen }: CancelBooking, { now }: BookingFacts): BookingDecision {
  if (state.phase === 'none' || state.phase === 'requested') return refuse('not-found');
  if (state.phase === 'cancelled') return accept();
  const problem = cancellationProblem(state.phase, state.choices.start, now);
  if (problem) return refuse(problem);
  if (isOutdated(state, seen)) return refuse('changed-meanwhile');
  const { refund } = refundOf(cancellable(state), now);
  return accept({ type: 'BookingCancelled', data: { by: 'customer', reason: 'customer-request', refund } });
}

/** Only of a booking that nobody waits for any more: until then chef and customer must find each other. */
function anonymiseCustomer(state: BookingState): BookingDecision {
  if (state.phase === 'none') return refuse('not-found');
  if (!isSettled(state)) return refuse('not-settled');
  if (state.anonymised) return accept();
  return accept({ type: 'CustomerAnonymised', data: { customerId: state.customerId } });
}
