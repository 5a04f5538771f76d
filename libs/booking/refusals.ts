/** The refusals of a booking. Clients may depend on the codes; the sentences are in the contract. */
import type { Decision, Refusal } from '@libs/eventing/types/decider.js';
import type { BookingEvent } from './events.js';

export type BookingRefusal = Refusal<
  | 'not-found'
  | 'booking-exists'
  | 'start-in-the-past'
  | 'start-too-far-ahead'
  | 'end-before-start'
  | 'too-short'
  | 'too-long'
  | 'people-out-of-range'
  | 'already-paid'
  | 'not-payable'
  | 'attempt-open'
  | 'payment-mismatch'
  | 'already-started'
  | 'already-complete'
  | 'already-cancelled'
  | 'changed-meanwhile'
  | 'refund-changed'
  | 'book-anew'
  | 'moved-too-often'
  | 'menu-closed'
  | 'menu-not-possible'
  | 'chef-not-needed'
  | 'already-rated'
  | 'not-complete'
  | 'not-due'
  | 'not-settled'
>;
export type BookingDecision = Decision<BookingEvent, BookingRefusal>;
