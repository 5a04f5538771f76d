/**
 * The shape of an invariant that is judged from the log alone: folds over its events, each divided by a key into small
 * states, so that a run over a log of any length can be stopped anywhere, and continued from a snapshot.
 */
import type { BookingState } from '@libs/booking/state.js';
import type { Instant } from '@libs/contract/time.js';
import type { DomainEvent, RecordedEvent, StreamName } from '@libs/eventing/types/envelope.js';

/** An event, with the booking that it is about: of its stream, or named by its data. */
export interface JudgedEvent<E extends DomainEvent = DomainEvent> {
  readonly event: RecordedEvent<E>;
  /** The booking before and after the event. Both are the same unless the event is in the stream of the booking. */
  readonly before: BookingState;
  readonly after: BookingState;
}

/** Without personal data: ids, amounts in paise, and times. */
export interface Violation {
  readonly stream: StreamName;
  readonly problem: string;
}

/** A fold that finds violations. `State` is immutable, because snapshots share it. */
export interface InvariantFold<State, E extends DomainEvent = DomainEvent> {
  /** The event types that it handles. */
  readonly handles: readonly E['type'][] | 'all';
  /** The state of every key before its first event. A key that returns to it costs no memory. */
  readonly initial: State;
  /** Returns the keys whose states the event may change. */
  keys(judged: JudgedEvent<E>): readonly string[];
  /** Returns the state of `key` after the event; never changes `state`. */
  apply(state: State, judged: JudgedEvent<E>, key: string): State;
  /**
   * Returns what is wrong in the state of one key. Without `now`, only what no later event can correct in time; with it,
   * also what should have happened by then.
   */
  violations(state: State, now: Instant | undefined, key: string): readonly Violation[];
}

/** What must hold in every log of the product. */
export interface Invariant {
  /** A sentence that says what holds. */
  readonly name: string;
  readonly folds: readonly InvariantFold<unknown>[];
}

export const invariant = (name: string, ...folds: readonly InvariantFold<unknown>[]): Invariant => ({ name, folds });
