/**
 * The state of a booking as its rules need it: a union of phases, each with exactly the data it can have, and without
 * personal data. The phase follows the lifecycle; payments and refunds are kept separately, per attempt, because a
 * payment can arrive in any phase.
 */
import type { Paise } from '@libs/contract/money.js';
import type { BookingRated, RatingCounted } from './rating.js';
import type { ChosenMenu } from './menu.js';
import type { Choices } from './values.js';
import type { FareQuoted } from './request.js';
import type { PaymentQuarantined } from './quarantine.js';

/** The payment page is open, without a result. */
export interface OpenAttempt {
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

export interface NoBooking {
  readonly phase: 'none';
}

/** Between the two events of a creation; no command is decided in this phase. */
export interface RequestedBooking extends Request {
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
  /** How often the customer has moved its start since it was paid. */
  readonly moves: number;
  readonly ratedBy: readonly ('customer' | 'chef')[];
  /** The customer's rating, while it counts. */
  readonly chefRating?: Pick<BookingRated['data'], 'ratedId' | 'stars'>;
  /** Ratings that count once the visit is complete; only in older logs. */
  readonly uncounted?: readonly RatingCounted['data'][];
}
export interface PlacedBooking extends ConfirmedBooking {
  readonly phase: 'placed';
}
export interface BookingInProgress extends ConfirmedBooking {
  readonly phase: 'in-progress';
}
export interface CompleteBooking extends ConfirmedBooking {
  readonly phase: 'complete';
}

/** Will not take place; refunds may be outstanding, also of payments that arrive later. */
export interface CancelledBooking extends Agreement {
  readonly phase: 'cancelled';
  readonly attempts: readonly Attempt[];
  readonly chefId: string | null;
}

export type ConfirmedPhases = PlacedBooking | BookingInProgress | CompleteBooking;
export type ExistingBooking = RequestedBooking | PendingBooking | ConfirmedPhases | CancelledBooking;
export type BookingState = NoBooking | ExistingBooking;

export const isConfirmed = (state: BookingState): state is ConfirmedPhases => 'deposit' in state;

/** Returns the ratings that count only once the visit is complete. */
export const uncountedOf = (state: BookingState): readonly RatingCounted['data'][] =>
  isConfirmed(state) ? (state.uncounted ?? []) : [];

export type Phase = BookingState['phase'];

export const NO_BOOKING: BookingState = { phase: 'none' };
