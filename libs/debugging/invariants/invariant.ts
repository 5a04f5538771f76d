/**
 * The shape of an invariant that is judged from the log alone: folds over its events, each divided by a key into small
 * states, so that a run over a log of any length can be stopped anywhere, and continued from a snapshot.
 */
import { bookingIn } from '@libs/booking/booking-id.js';
import type { BookingState } from '@libs/booking/state.js';
import { DAY, HOUR, type Instant, plus } from '@libs/contract/time.js';
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

/**
 * How late a job may be: a refund pauses for up to a day after failures, and a job is retried for a little more than a
 * day. What is not done by then waits for an operator, or was lost.
 */
export const GRACE_MS = 2 * DAY + 2 * HOUR;

export const NO_VIOLATIONS: readonly Violation[] = [];

/** The key of an event in the stream of a booking: the booking's id. */
export const ofBooking = ({ event }: JudgedEvent): readonly string[] => [bookingIn(event.stream)];

/** Whether `due` was more than `graceMs` ago. Without `now` nothing is late. */
export const isPast = (due: Instant, graceMs: number, now: Instant | undefined): boolean =>
  now !== undefined && plus(due, graceMs) < now;

/** What must hold for each single event: `problemOf` returns what is wrong with one, undefined if nothing is. */
export const atEachEvent = <E extends DomainEvent>(
  handles: readonly E['type'][],
  problemOf: (judged: JudgedEvent<E>) => string | undefined,
): InvariantFold<readonly Violation[], E> => ({
  handles,
  initial: NO_VIOLATIONS,
  keys: ({ event }) => [event.stream],
  apply(found, judged) {
    const problem = problemOf(judged);
    return problem === undefined ? found : [...found, { stream: judged.event.stream, problem }];
  },
  violations: (found) => found,
});

/** A state, and what was wrong at the events that led to it. */
interface Found<State> {
  readonly state: State;
  readonly found: readonly Violation[];
}

/** What must hold at an event, after the events with the same key before it. */
export const afterEarlier = <State, E extends DomainEvent>({
  initial,
  apply,
  violations,
  ...fold
}: Pick<InvariantFold<State, E>, 'handles' | 'initial' | 'keys'> & {
  /** Returns the state of `key` after the event, and the problems at this event. */
  apply(state: State, judged: JudgedEvent<E>, key: string): readonly [State, ...problems: string[]];
  /** Returns what is wrong besides; nothing by default. */
  readonly violations?: InvariantFold<State, E>['violations'];
}): InvariantFold<Found<State>, E> => ({
  ...fold,
  initial: { state: initial, found: NO_VIOLATIONS },
  apply({ state: before, found: earlier }, judged, key) {
    const [state, ...problems] = apply(before, judged, key);
    if (state === initial && earlier.length + problems.length === 0) return this.initial;
    if (problems.length === 0) return { state, found: earlier };
    return { state, found: [...earlier, ...problems.map((problem) => ({ stream: judged.event.stream, problem }))] };
  },
  violations: ({ state, found }, now, key) => [...found, ...(violations?.(state, now, key) ?? [])],
});

/** What is held for a booking, and since when the booking does not need it. */
interface HeldFor<Held> {
  readonly held: readonly Held[];
  readonly unusedSince: Instant | undefined;
}

/** What is held for a booking must be released once the booking does not need it. */
export const releasedInTime = <Held, E extends DomainEvent>({
  handles,
  heldAfter,
  isUnused,
  violationOf,
}: Pick<InvariantFold<unknown, E>, 'handles'> & {
  heldAfter(before: readonly Held[], event: JudgedEvent<E>['event']): readonly Held[];
  isUnused(booking: BookingState): boolean;
  violationOf(held: Held, bookingId: string): Violation;
}): InvariantFold<HeldFor<Held>, E> => ({
  handles,
  initial: { held: [], unusedSince: undefined },
  keys({ event, after }) {
    const { bookingId } = event.data as { readonly bookingId?: string };
    return bookingId !== undefined ? [bookingId] : after.phase === 'none' ? [] : [after.bookingId];
  },
  apply({ held: before, unusedSince }, { event, after }) {
    const held = heldAfter(before, event);
    if (held.length === 0) return this.initial;
    return { held, unusedSince: isUnused(after) ? (unusedSince ?? event.occurredAt) : undefined };
  },
  violations: ({ held, unusedSince }, now, bookingId) =>
    unusedSince !== undefined && isPast(unusedSince, GRACE_MS, now)
      ? held.map((one) => violationOf(one, bookingId))
      : NO_VIOLATIONS,
});

/** What may happen once for each key. */
export const once = <E extends DomainEvent>(
  handles: readonly E['type'][],
  keyOf: (event: JudgedEvent<E>['event']) => string,
): InvariantFold<readonly StreamName[], E> => ({
  handles,
  initial: [],
  keys: ({ event }) => [keyOf(event)],
  apply: (streams, { event }) => [...streams, event.stream],
  violations: (streams, _, key) =>
    streams.slice(1).map((stream, index) => ({ stream, problem: `${key} for time ${index + 2}` })),
});

/** Something that has to be done. */
interface Pending {
  readonly problem: string;
  readonly due: Instant;
  /** How late it may be, in milliseconds. */
  readonly graceMs: number;
}
type PendingIn = (Pending & { readonly stream: StreamName }) | undefined;

/**
 * What must be done for a booking in time: `pendingOf` returns what is left to do after an event, undefined if nothing
 * is. As long as the problem stays the same, so does its due time.
 */
export const inTime = <E extends DomainEvent>(
  handles: readonly E['type'][],
  pendingOf: (judged: JudgedEvent<E>) => Pending | undefined,
): InvariantFold<PendingIn, E> => ({
  handles,
  initial: undefined,
  keys: ofBooking,
  apply(before, judged) {
    const pending = pendingOf(judged);
    if (!pending || pending.problem === before?.problem) return pending && before;
    return { ...pending, stream: judged.event.stream };
  },
  violations: (pending, now) =>
    pending && isPast(pending.due, pending.graceMs, now)
      ? [{ stream: pending.stream, problem: pending.problem }]
      : NO_VIOLATIONS,
});

/**
 * A set that is never changed: adding returns another one that shares most of it. Its parts double in size, so that
 * adding copies each value a logarithmic number of times, and a look-up asks as many parts.
 */
export type PersistentSet<T> = readonly ReadonlySet<T>[];

export const EMPTY_SET: PersistentSet<never> = [];

export const hasValue = <T>(set: PersistentSet<T>, value: T): boolean => set.some((part) => part.has(value));

export function withValue<T>(set: PersistentSet<T>, value: T): PersistentSet<T> {
  let rest = set.length;
  let size = 1;
  // Parts are ordered by size, the largest first.
  for (let last = set[rest - 1]; last && last.size <= size; last = set[rest - 1]) {
    size += last.size;
    rest--;
  }
  return [...set.slice(0, rest), new Set([...set.slice(rest).flatMap((part) => [...part]), value])];
}
