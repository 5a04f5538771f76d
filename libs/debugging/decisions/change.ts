/** A change to the events of a stream, and what it leads to. */
import type { BookingCommand } from '@libs/booking/booking.js';
import type { Instant } from '@libs/contract/time.js';
import type { Refusal } from '@libs/eventing/types/decider.js';
import type { DomainEvent, RecordedEvent, Revision } from '@libs/eventing/types/envelope.js';

/** What is different in the stream. `insert` puts the events before that revision, or at the end. */
export type Change =
  | { readonly without: Revision }
  | { readonly replace: Revision; readonly with: readonly DomainEvent[] }
  | { readonly insert: Revision; readonly with: readonly DomainEvent[] }
  /** Only for a booking: the command comes after everything that was decided by `at`. */
  | { readonly at: Instant; readonly command: BookingCommand };

/** What a decision led to. */
export type Outcome = { readonly events: readonly DomainEvent[] } | { readonly refusal: Refusal };

/** A recorded decision that would have led to something else. */
export interface ChangedDecision {
  /** The revision of its first recorded event. */
  readonly revision: Revision;
  readonly at: Instant;
  readonly command: BookingCommand;
  /** By today's rules, which may differ from those by which it was recorded. */
  readonly is: Outcome;
  readonly wouldBe: Outcome;
}

/** A stream after a change. */
export interface ChangedStream {
  /** The outcome of the other command; missing for other changes. */
  readonly asked?: Outcome;
  /** Later decisions with another outcome, in order. */
  readonly decisions: readonly ChangedDecision[];
  /** The events as they would be. */
  readonly events: readonly RecordedEvent[];
}
