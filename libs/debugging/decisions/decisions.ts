/** The decisions of a booking, reconstructed from its events, so that they can be made again. */
import { type BookingCommand, bookingDecider, type BookingEvent } from '@libs/booking/booking.js';
import type { BookingDecision, BookingFacts } from '@libs/booking/booking-rules.js';
import type { BookingState } from '@libs/booking/state.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import { type Append, appendsOf } from './appends.js';
import { commandOf } from './command-of.js';

/** A command with the facts that were known, and the state before it. */
export interface Decision {
  readonly before: BookingState;
  readonly command: BookingCommand;
  readonly facts: BookingFacts;
  /** What was recorded. */
  readonly append: Append<BookingEvent>;
}

/** Returns the decision that recorded `append` on `before`; undefined if no command appends these events. */
export function decisionOf(append: Append<BookingEvent>, before: BookingState): Decision | undefined {
  const command = commandOf(append, before);
  const isReleased = append.some(({ type }) => type === 'ChefReleased');
  // Only edits read whether the chef has time, and release a chef who has none.
  const chefHasTime = command?.type === 'AmendBooking' && !isReleased;
  return (
    command && { before, command, append, facts: { now: append[0].occurredAt, ...(chefHasTime && { chefHasTime }) } }
  );
}

/**
 * Returns every decision of a booking that its events contain, in order: `events` is its stream from the first event
 * on. Refused commands are not recorded.
 */
export function decisionsOf(events: readonly RecordedEvent<BookingEvent>[]): readonly Decision[] {
  let state = bookingDecider.initial;
  return appendsOf(events).flatMap((append) => {
    const decision = decisionOf(append, state);
    state = append.reduce(bookingDecider.evolve, state);
    return decision ?? [];
  });
}

/** Makes a decision again, on `state` and by today's rules. Returns its events or refusal, without the rules. */
export function redecide(
  state: BookingState,
  { command, facts }: Pick<Decision, 'command' | 'facts'>,
): BookingDecision {
  const decision = bookingDecider.decide(state, command, facts);
  return 'refusal' in decision
    ? { refusal: decision.refusal }
    : { events: decision.events.map(({ type, data }) => ({ type, data }) as BookingEvent) };
}
