/** Judges invariants over a log, event by event. */
import { bookingIn } from '@libs/booking/booking-id.js';
import { BOOKING_EVENTS, type BookingEvent, evolve } from '@libs/booking/booking.js';
import { type BookingState, NO_BOOKING } from '@libs/booking/state.js';
import type { Instant } from '@libs/contract/time.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import type { Invariant, InvariantFold, JudgedEvent, Violation } from './invariant.js';

/** A violated invariant. */
export interface Violated {
  readonly invariant: string;
  /** At least one. */
  readonly violations: readonly Violation[];
}

type States = ReadonlyMap<string, unknown>;

/** A run after some events. It stays as it is when the run continues. */
interface InvariantSnapshot {
  readonly invariants: readonly Invariant[];
  readonly bookings: ReadonlyMap<string, BookingState>;
  /** The states of each fold by key, in the order of the folds. */
  readonly states: readonly States[];
}

const IS_BOOKING_EVENT: ReadonlySet<string> = new Set(BOOKING_EVENTS);

/**
 * Takes all events of a log in order, or at least those that it `wants`. Memory grows with the number of bookings, and
 * of events if an invariant of causes is among them.
 */
export class InvariantRun {
  readonly #invariants: readonly Invariant[];
  readonly #folds: readonly InvariantFold<unknown>[];
  readonly #bookings: Map<string, BookingState>;
  readonly #states: readonly Map<string, unknown>[];
  /** Which folds handle an event type: the numbers of those that handle it, found at its first event. */
  readonly #foldsByType = new Map<string, readonly number[]>();
  readonly #needsBookings: boolean;

  constructor(invariants: readonly Invariant[], { bookings, states }: Partial<InvariantSnapshot> = {}) {
    this.#invariants = invariants;
    this.#folds = invariants.flatMap(({ folds }) => folds);
    this.#bookings = new Map(bookings);
    this.#states = this.#folds.map((_, index) => new Map(states?.[index]));
    this.#needsBookings = this.#folds.some(
      ({ handles }) => handles !== 'all' && handles.some((type) => IS_BOOKING_EVENT.has(type)),
    );
  }

  /** Returns a run that continues after a snapshot. */
  static from(snapshot: InvariantSnapshot): InvariantRun {
    return new InvariantRun(snapshot.invariants, snapshot);
  }

  /** Copies the state of each key by reference: takes time and memory in proportion to the number of keys. */
  snapshot(): InvariantSnapshot {
    return {
      invariants: this.#invariants,
      bookings: new Map(this.#bookings),
      states: this.#states.map((states) => new Map(states)),
    };
  }

  /** Whether events of this type must be added. */
  wants(type: string): boolean {
    return (this.#needsBookings && IS_BOOKING_EVENT.has(type)) || this.#handling(type).length > 0;
  }

  /** @throws Error for an event whose data does not have the shape of its type. */
  add(event: RecordedEvent): void {
    const judged = this.#judged(event);
    for (const index of this.#handling(event.type)) {
      const [fold, states] = [this.#folds[index], this.#states[index]];
      if (!fold || !states) continue;
      for (const key of fold.keys(judged)) {
        const state = fold.apply(states.get(key) ?? fold.initial, judged, key);
        if (state === fold.initial) states.delete(key);
        else states.set(key, state);
      }
    }
  }

  /**
   * Returns the violated invariants. With `now`, also what should have happened by then; without it, only what was
   * wrong at an event.
   */
  violations(now?: Instant): readonly Violated[] {
    let index = 0;
    return this.#invariants.flatMap(({ name, folds }) => {
      const violations = folds.flatMap((fold) => violationsIn(fold, this.#states[index++], now));
      return violations.length > 0 ? [{ invariant: name, violations }] : [];
    });
  }

  #handling(type: string): readonly number[] {
    let found = this.#foldsByType.get(type);
    if (!found) {
      found = this.#folds.flatMap(({ handles }, index) => (handles === 'all' || handles.includes(type) ? [index] : []));
      this.#foldsByType.set(type, found);
    }
    return found;
  }

  #judged(event: RecordedEvent): JudgedEvent {
    if (!this.#needsBookings) return { event, before: NO_BOOKING, after: NO_BOOKING };
    if (!IS_BOOKING_EVENT.has(event.type)) {
      const { bookingId = '' } = event.data as { readonly bookingId?: string };
      const booking = this.#bookings.get(bookingId) ?? NO_BOOKING;
      return { event, before: booking, after: booking };
    }
    const id = bookingIn(event.stream);
    const before = this.#bookings.get(id) ?? NO_BOOKING;
    const after = evolve(before, event as RecordedEvent<BookingEvent>);
    this.#bookings.set(id, after);
    return { event, before, after };
  }
}

function violationsIn(
  fold: InvariantFold<unknown>,
  states: States = new Map(),
  now: Instant | undefined,
): readonly Violation[] {
  return [...states].flatMap(([key, state]) => fold.violations(state, now, key));
}
