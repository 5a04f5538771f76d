/** The rules: which events a command adds to a booking, or why it is refused. */
import { LIMITS } from '@libs/contract/limits.js';
import { paise } from '@libs/contract/money.js';
import { between, type Instant } from '@libs/contract/time.js';
import { accept, type Decider, refuse } from '@libs/eventing/types/decider.js';
import { cancellable, cancellationProblem, refundOf } from './cancellation-policy.js';
import type { BookingCommand, BookingFacts, RequestBooking } from './commands.js';
import { initiateDepositPayment, recordDepositFailure, recordDepositPaid } from './decide-deposit.js';
import { initiateRefund, recordRefundCompleted, recordRefundFailed } from './decide-refund.js';
import type { BookingEvent, Choices } from './events.js';
import { evolve } from './evolve.js';
import type { BookingDecision, BookingRefusal } from './refusals.js';
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
    case 'CancelBooking':
      return cancelBooking(state, facts);
    case 'CancelUnpaidBooking':
      return cancelUnpaidBooking(state, facts);
    case 'InitiateRefund':
      return initiateRefund(state, command);
    case 'RecordRefundCompleted':
      return recordRefundCompleted(state, command);
    case 'RecordRefundFailed':
      return recordRefundFailed(state, command);
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

/** Why nobody can book this at `now`; undefined when it can be booked. */
function choicesProblem({ start, end, headCount }: Choices, now: Instant): BookingRefusal['code'] | undefined {
  const { booking, people } = LIMITS;
  const length = between(start, end);
  if (start <= now) return 'start-in-the-past';
  if (between(now, start) > booking.ahead) return 'start-too-far-ahead';
  if (length <= 0) return 'end-before-start';
  if (length < booking.shortest) return 'too-short';
  if (length > booking.longest) return 'too-long';
  return headCount < people.min || headCount > people.max ? 'people-out-of-range' : undefined;
}

function isRepeat(
  state: ExistingBooking,
  { customerId, choices }: { readonly customerId: string; readonly choices: Choices },
): boolean {
  const fields = Object.keys(choices) as (keyof Choices)[];
  const same = fields.every((field) => String(choices[field]) === String(state.choices[field]));
  return same && customerId === state.customerId;
}

function cancelBooking(state: BookingState, { now }: BookingFacts): BookingDecision {
  if (state.phase === 'none' || state.phase === 'requested') return refuse('not-found');
  if (state.phase === 'cancelled') return accept();
  const problem = cancellationProblem(state.phase, state.choices.start, now);
  if (problem) return refuse(problem);
  const { refund } = refundOf(cancellable(state), now);
  return accept({ type: 'BookingCancelled', data: { by: 'customer', reason: 'customer-request', refund } });
}

function cancelUnpaidBooking(state: BookingState, { now }: BookingFacts): BookingDecision {
  if (state.phase === 'none' || state.phase === 'requested') return refuse('not-found');
  if (state.phase !== 'pending') return accept();
  if (now < state.choices.start) return refuse('not-due', { start: state.choices.start });
  return accept({
    type: 'BookingCancelled',
    data: { by: 'system', reason: 'deposit-not-paid', refund: paise(0) },
  });
}
