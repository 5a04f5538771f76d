/**
 * What a booking is at one moment, as its rules need it: a union of phases, each with exactly what it can have. Nothing
 * personal is in it. Which phase a booking is in is a matter of its life; what was paid and given back is kept beside,
 * attempt by attempt, because money can arrive in any phase.
 */
import type { Paise } from '@libs/contract/money.js';
import type { Choices, FareQuoted, PaymentQuarantined } from './events.js';

/** The provider shows a page; nobody knows yet how it ends. */
export interface OpenAttempt {
  readonly state: 'open';
  readonly transactionId: string;
  readonly amount: Paise;
  /** The provider's answer, so that asking again leads to the same page. */
  readonly answer: Readonly<Record<string, unknown>>;
}

/** It ended without money, as far as is known: a bank may still find that it succeeded. */
export interface FailedAttempt {
  readonly state: 'failed';
  readonly transactionId: string;
  readonly amount: Paise;
}

/** We have the money. */
export interface CapturedAttempt {
  readonly state: 'captured';
  readonly transactionId: string;
  readonly amount: Paise;
  /** How much of it is to go back in all, whether or not it has. Never more than the amount. */
  readonly owed: Paise;
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
  /** How often its time was moved or its chef let go. Time on a chef's calendar is reserved for one round. */
  readonly round: number;
  /** There once the customer was erased. */
  readonly anonymised?: true;
  /** Chefs who were erased since. */
  readonly erasedChefs?: readonly string[];
  /** What the provider said that cannot be, of payments and refunds of which it has said nothing that fits since. */
  readonly quarantined?: readonly PaymentQuarantined['data'][];
}

/** A request with its price: what every booking is. */
interface Agreement extends Request {
  readonly fare: FareQuoted['data'];
}

export interface NoBooking {
  readonly phase: 'none';
}

/** Between the two events of a creation; no command ever finds a booking here. */
export interface RequestedBooking extends Request {
  readonly phase: 'requested';
}

/** Waits for its deposit. The last attempt tells how far that is: none yet, an open one, a failed one. */
export interface PendingBooking extends Agreement {
  readonly phase: 'pending';
  readonly attempts: readonly UnpaidAttempt[];
}

/** The deposit is there, so the chef's visit takes place, takes its course, or is over. */
interface ConfirmedBooking extends Agreement {
  readonly deposit: CapturedAttempt;
  /** Earlier and later attempts to pay. One that brings money after all is owed back. */
  readonly others: readonly Attempt[];
  readonly chefId: string | null;
  readonly ratedBy: readonly ('customer' | 'chef')[];
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

/** Will not take place; money may still have to go back, also money that arrives only now. */
export interface CancelledBooking extends Agreement {
  readonly phase: 'cancelled';
  readonly attempts: readonly Attempt[];
  readonly chefId: string | null;
}

type ConfirmedPhases = PlacedBooking | BookingInProgress | CompleteBooking;
export type ExistingBooking = RequestedBooking | PendingBooking | ConfirmedPhases | CancelledBooking;
export type BookingState = NoBooking | ExistingBooking;

export const isConfirmed = (state: BookingState): state is ConfirmedPhases => 'deposit' in state;

export type Phase = BookingState['phase'];

export const NO_BOOKING: BookingState = { phase: 'none' };
