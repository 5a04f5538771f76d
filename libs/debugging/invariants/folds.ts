/** The three kinds of fold that most invariants are made of. */
import { bookingIn } from '@libs/booking/booking-id.js';
import { DAY, HOUR, type Instant, plus } from '@libs/contract/time.js';
import type { DomainEvent, StreamName } from '@libs/eventing/types/envelope.js';
import type { InvariantFold, JudgedEvent, Violation } from './invariant.js';

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
export interface Pending {
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
