/** The noes of a booking. Their codes are what clients may branch on; the sentences belong to the contract. */
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
  | 'too-many-open-bookings'
  | 'already-paid'
  | 'not-payable'
  | 'attempt-open'
  | 'payment-mismatch'
  | 'already-started'
  | 'already-complete'
  | 'already-cancelled'
  | 'changed-meanwhile'
  | 'chef-not-needed'
  | 'already-rated'
  | 'no-chef'
  | 'not-due'
  | 'not-settled'
>;
export type BookingDecision = Decision<BookingEvent, BookingRefusal>;
