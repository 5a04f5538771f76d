/**
 * The state of a booking as its rules need it: a union of phases, each with exactly the data it can have, and without
 * personal data. The phase follows the lifecycle; payments and refunds are kept separately, per attempt, because a
 * payment can arrive in any phase.
 */
import { paise, type Paise, sum } from '@libs/contract/money.js';
import type { Instant } from '@libs/contract/time.js';
import type { Collected } from './balance.js';
import type { Ingredients } from './ingredients.js';
import type { ChosenMenu } from './menu.js';
import type { ProposedMove } from './move.js';
import type { VisitOffered } from './offers.js';
import type { Problem } from './problem.js';
import type { PaymentQuarantined } from './quarantine.js';
import type { BookingRated, RatingCounted } from './rating.js';
import type { FareQuoted } from './request.js';
import type { Choices } from './values.js';
import type { VisitDay } from './visit-day.js';

/** The payment page is open, without a result. */
interface OpenAttempt {
  readonly state: 'open';
  readonly transactionId: string;
  readonly amount: Paise;
  /** The fare at the time of the attempt. */
  readonly fare: Paise;
  /** False if nobody was shown the page: the attempt then fails, and another one replaces it. */
  readonly hasPage: boolean;
}

/** Failed as far as is known: the provider may still report a success. */
export interface FailedAttempt {
  readonly state: 'failed';
  readonly transactionId: string;
  readonly amount: Paise;
  readonly fare: Paise;
}

/** The payment was received. */
export interface CapturedAttempt {
  readonly state: 'captured';
  readonly transactionId: string;
  readonly amount: Paise;
  readonly fare: Paise;
  /** The part to be refunded in total, refunded or not. Never more than the amount. */
  readonly owed: Paise;
  /** The part retained by edits: it counts towards the fare, but a cancellation does not refund it. */
  readonly kept: Paise;
  /** In percent: the highest refund of the rest. An edit can lower it, and nothing raises it. */
  readonly refundLimit: number;
  readonly refunds: readonly Refund[];
}

export type UnpaidAttempt = OpenAttempt | FailedAttempt;
export type Attempt = UnpaidAttempt | CapturedAttempt;

export interface Refund {
  readonly refundId: string;
  readonly amount: Paise;
  readonly state: 'under-way' | 'completed' | 'failed';
}

interface Request {
  readonly bookingId: string;
  readonly customerId: string;
  readonly choices: Choices;
  /** The chef that the customer asked for; missing if any will do. */
  readonly preferredChef?: string;
  /** Counts moves of its time and releases of its chef. A reservation on a chef calendar is for one round. */
  readonly round: number;
  /** Missing until dishes were chosen for the first time. */
  readonly menu?: ChosenMenu;
  /** Missing while nothing was said of it: the customer buys. */
  readonly ingredients?: Ingredients;
  /** Set once the customer was erased. */
  readonly anonymised?: true;
  /** Chefs who were erased since. */
  readonly erasedChefs?: readonly string[];
  /** Contradicting answers of the provider about payments and refunds without a matching answer since. */
  readonly quarantined?: readonly PaymentQuarantined['data'][];
}

/** A request with its fare: common to all bookings. */
interface Agreement extends Request {
  readonly fare: FareQuoted['data'];
}

interface NoBooking {
  readonly phase: 'none';
}

/** Between the two events of a creation; no command is decided in this phase. */
interface RequestedBooking extends Request {
  readonly phase: 'requested';
}

/** Waits for its deposit. The last attempt shows the progress: none yet, open, or failed. */
export interface PendingBooking extends Agreement {
  readonly phase: 'pending';
  readonly attempts: readonly UnpaidAttempt[];
}

/** The deposit is paid: the visit will take place, is taking place, or is over. */
interface ConfirmedBooking extends Agreement {
  readonly deposit: CapturedAttempt;
  /** Earlier and later payment attempts. If one of them succeeds it is refunded. */
  readonly others: readonly Attempt[];
  readonly chefId: string | null;
  /** How often its start was moved since it was paid. */
  readonly moves: number;
  /** Another time that one side proposed, as long as its round is that of the booking, and how often that happened. */
  readonly move?: ProposedMove;
  readonly proposedMoves?: number;
  /** Missing until the chef sets out. */
  readonly visit?: VisitDay;
  readonly ratedBy: readonly ('customer' | 'chef')[];
  /** The customer's rating, while it counts. */
  readonly chefRating?: Pick<BookingRated['data'], 'ratedId' | 'stars'>;
  /** The chef who is asked, while the visit is offered to them. */
  readonly offer?: VisitOffered['data'];
  /** The chefs who are not asked again in this round: they declined, did not answer, or cannot come. */
  readonly declinedBy?: readonly string[];
  /** The chef cannot come or leaves. `sought`: another one is searched for; `proposed`: one comes, and the customer can object. */
  readonly replacement?: 'sought' | 'proposed';
  /**
   * Until when the customer can say that nobody came, or that the chef came late; only of a complete visit that nobody
   * started or that began late, before it counts.
   */
  readonly settlesAt?: Instant;
  /** The customer says that nobody came: the visit comes to nothing. `answered`: the chef has said something about it. */
  readonly noShow?: 'reported' | 'answered';
  /** What the customer said went wrong, in order; missing before the first. */
  readonly problems?: readonly Problem[];
  /** Until when the chef can change the reply to the customer's rating; missing before there is one. */
  readonly replyEditableUntil?: Instant;
  /** What the chef collected at the visit, in order; missing before the first payment. */
  readonly collected?: readonly Collected[];
  /** Ratings that count once the visit counts; before its end only in older logs. */
  readonly uncounted?: readonly RatingCounted['data'][];
}
export interface PlacedBooking extends ConfirmedBooking {
  readonly phase: 'placed';
}
export interface BookingInProgress extends ConfirmedBooking {
  readonly phase: 'in-progress';
}
interface CompleteBooking extends ConfirmedBooking {
  readonly phase: 'complete';
}

/** Will not take place; refunds may be outstanding, also of payments that arrive later. */
interface CancelledBooking extends Agreement {
  readonly phase: 'cancelled';
  readonly attempts: readonly Attempt[];
  readonly chefId: string | null;
  /** As when it was cancelled. */
  readonly replacement?: 'sought' | 'proposed';
}

export type ConfirmedPhases = PlacedBooking | BookingInProgress | CompleteBooking;
export type ExistingBooking = RequestedBooking | PendingBooking | ConfirmedPhases | CancelledBooking;
export type BookingState = NoBooking | ExistingBooking;

export const isConfirmed = (state: BookingState): state is ConfirmedPhases => 'deposit' in state;

/** Whether nothing was or will be delivered for the booking: it is cancelled, or nobody came. */
export const cameToNothing = (state: BookingState): boolean =>
  state.phase === 'cancelled' || (isConfirmed(state) && state.noShow !== undefined);

/** Returns the ratings that count only once the visit is complete, and counts. */
export const uncountedOf = (state: BookingState): readonly RatingCounted['data'][] =>
  isConfirmed(state) ? (state.uncounted ?? []) : [];

export type Phase = BookingState['phase'];

export const NO_BOOKING: BookingState = { phase: 'none' };

/** Queries of a booking's money: attempts, captures, refunds. */

/** Returns all attempts in any phase; the one that confirmed the booking comes first. */
export function attemptsOf(state: BookingState): readonly Attempt[] {
  switch (state.phase) {
    case 'none':
    case 'requested':
      return [];
    case 'pending':
    case 'cancelled':
      return state.attempts;
    case 'placed':
    case 'in-progress':
    case 'complete':
      return [state.deposit, ...state.others];
  }
}

export const attemptOf = (state: BookingState, transactionId: string): Attempt | undefined =>
  attemptsOf(state).find((attempt) => attempt.transactionId === transactionId);

export const isCaptured = (attempt: Attempt): attempt is CapturedAttempt => attempt.state === 'captured';
export const capturesOf = (state: BookingState): readonly CapturedAttempt[] => attemptsOf(state).filter(isCaptured);

/** Changes each attempt that did not confirm the booking. */
export function withOthers(state: BookingState, change: (attempt: Attempt) => Attempt): BookingState {
  if (isConfirmed(state)) return { ...state, others: state.others.map(change) };
  return state.phase === 'cancelled' ? { ...state, attempts: state.attempts.map(change) } : state;
}

/** Changes one captured payment. */
export function withCaptured(
  state: BookingState,
  transactionId: string,
  change: (capture: CapturedAttempt) => CapturedAttempt,
): BookingState {
  const changeIt = (capture: CapturedAttempt) => (capture.transactionId === transactionId ? change(capture) : capture);
  const changed = withOthers(state, (attempt) => (isCaptured(attempt) ? changeIt(attempt) : attempt));
  return isConfirmed(changed) ? { ...changed, deposit: changeIt(changed.deposit) } : changed;
}

/** Adds to the part of a payment that is to be refunded. */
export const owing = (capture: CapturedAttempt, more: Paise): CapturedAttempt => ({
  ...capture,
  owed: paise(capture.owed + more),
});

/** Returns what remains of a payment after all that is owed is refunded. */
export const heldOf = ({ amount, owed }: CapturedAttempt): Paise => paise(amount - owed);

/** Returns the part of a payment to which a cancellation by the customer applies. */
export const refundableOf = ({ amount, owed, kept }: CapturedAttempt): Paise => paise(amount - owed - kept);

/** Returns the owed amount that is neither refunded nor being refunded. */
export function outstandingOf({ owed, refunds }: CapturedAttempt): Paise {
  const initiated = refunds.filter(({ state }) => state !== 'failed').map(({ amount }) => amount);
  return paise(owed - sum(initiated));
}

/** Returns whether refunds of a payment are outstanding or under way. */
export const isUnsettled = (payment: CapturedAttempt): boolean =>
  outstandingOf(payment) > 0 || payment.refunds.some(({ state }) => state === 'under-way');

/** `isOver`: complete or cancelled. `isSettled`: also without open refunds, so that the customer can be erased. */
export const isOver = ({ phase }: BookingState): boolean => phase === 'complete' || phase === 'cancelled';
export const isSettled = (state: BookingState): boolean => isOver(state) && !capturesOf(state).some(isUnsettled);

interface Totals {
  /** All captured payments. */
  readonly paid: Paise;
  /** The part to be refunded in total, refunded or not. */
  readonly owed: Paise;
  /** The completed refunds. */
  readonly returned: Paise;
}

export function totalsOf(state: BookingState): Totals {
  const captures = capturesOf(state);
  const completed = captures.flatMap(({ refunds }) => refunds.filter((refund) => refund.state === 'completed'));
  return {
    paid: sum(captures.map(({ amount }) => amount)),
    owed: sum(captures.map(({ owed }) => owed)),
    returned: sum(completed.map(({ amount }) => amount)),
  };
}

/** The allowed transitions of each phase. */
export const PHASE_GRAPH: Readonly<Record<Phase, readonly Phase[]>> = {
  none: ['requested'],
  requested: ['pending'],
  pending: ['placed', 'cancelled'],
  placed: ['in-progress', 'cancelled'],
  'in-progress': ['complete'],
  complete: [],
  cancelled: [],
};

/** What was paid for a booking, what is owed, and what was refunded. Amounts are paise. */

export interface MoneyFigures {
  /** Everything paid. */
  readonly captured: Paise;
  /** The refunded part. */
  readonly refunded: Paise;
  /** The part to be refunded in total. */
  readonly owed: Paise;
  /** The part of `owed` that is not refunded yet. */
  readonly outstanding: Paise;
}

export function figuresOf(booking: BookingState): MoneyFigures {
  const { paid, owed, returned } = totalsOf(booking);
  return { captured: paid, refunded: returned, owed, outstanding: paise(owed - returned) };
}

/** Returns the findings about payments and refunds in quarantine. */
export const findingsOf = (state: BookingState): readonly PaymentQuarantined['data'][] =>
  state.phase === 'none' ? [] : (state.quarantined ?? []);

/** Ends the quarantine of a payment or refund. */
export const cleared = (state: BookingState, transactionId: string): BookingState =>
  findingsOf(state).some((finding) => finding.transactionId === transactionId) && state.phase !== 'none'
    ? { ...state, quarantined: findingsOf(state).filter((finding) => finding.transactionId !== transactionId) }
    : state;
