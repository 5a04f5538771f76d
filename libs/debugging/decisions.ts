/** The decisions of a booking, reconstructed from its events, so that they can be made again. */
import type { BookingDecision, BookingFacts } from '@libs/booking/booking-rules.js';
import type { Unfit } from '@libs/booking/chef-availability.js';
import { type BookingCommand, bookingDecider, type BookingEvent, commandOf } from '@libs/booking/booking.js';
import type { FareQuoted } from '@libs/booking/request.js';
import type { BookingState } from '@libs/booking/state.js';
import type { Choices } from '@libs/booking/values.js';
import { type Instant, kolkataDate } from '@libs/contract/time.js';
import type { DomainEvent, RecordedEvent, Revision } from '@libs/eventing/types/envelope.js';
import { priceOfEdit, recordedFare } from '@libs/pricing/price.js';
import { tariffById } from '@libs/pricing/tariff.js';

/** The events that one command appended, in order; never empty. */
export type Append<E extends DomainEvent = DomainEvent> = readonly [RecordedEvent<E>, ...RecordedEvent<E>[]];

/** Groups a stream's events by command: those of one are adjacent. The events of several may have been stored at once. */
export function appendsOf<E extends DomainEvent>(events: readonly RecordedEvent<E>[]): readonly Append<E>[] {
  const appends: [RecordedEvent<E>, ...RecordedEvent<E>[]][] = [];
  let last: RecordedEvent<E> | undefined;
  for (const event of events) {
    const current = appends.at(-1);
    if (current && last?.meta.commandId === event.meta.commandId) current.push(event);
    else appends.push([event]);
    last = event;
  }
  return appends;
}

/** Commands that are accepted only if the chef has time. */
const NEEDS_TIME: ReadonlySet<string> = new Set(['AcceptExtraTime', 'ProposeMove', 'AcceptMove'] as const);

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
  if (!command) return undefined;
  const released = append.find(({ type }) => type === 'ChefReleased');
  // Edits release a chef who has no time, or does not come then for so many; more time and another date are accepted only with it.
  const chefHasTime = (command.type === 'AmendBooking' && !released) || NEEDS_TIME.has(command.type);
  const chefUnfit = command.type === 'AmendBooking' ? (released?.meta.rule?.facts?.['why'] as Unfit) : undefined;
  const facts = { now: append[0].occurredAt, ...(chefHasTime && { chefHasTime }), ...(chefUnfit && { chefUnfit }) };
  return { before, command, append, facts };
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

/**
 * Returns a command with the fare that this program calculates for its choices, by the tariff by which it was priced,
 * and by the terms that its coupon had when the booking was `requestedAt`. A fare of the same amounts stays as it is
 * recorded, whose words may be older; so does one of a tariff that this program does not know.
 */
function pricedAgain(command: BookingCommand, before: BookingState, requestedAt: Instant): BookingCommand {
  if (command.type === 'RequestBooking') {
    const { fare, choices } = command;
    return { ...command, fare: fareAgain(fare, choices, fare.coupon, requestedAt) };
  }
  if (command.type === 'AmendBooking') {
    const coupon = 'fare' in before ? before.fare.coupon : undefined;
    return { ...command, fare: fareAgain(command.fare, command.choices, coupon, requestedAt) };
  }
  return command;
}

type RecordedFare = FareQuoted['data'];

function fareAgain(
  fare: RecordedFare,
  choices: Choices,
  coupon: string | undefined,
  requestedAt: Instant,
): RecordedFare {
  const tariff = tariffById(fare.tariff);
  if (!tariff) return fare;
  const again = recordedFare(priceOfEdit(choices, { tariff, coupon, on: kolkataDate(requestedAt) }), fare.refundTerms);
  return hasSameAmounts(fare, again) ? fare : again;
}

const hasSameAmounts = (one: RecordedFare, other: RecordedFare): boolean =>
  one.baseFare === other.baseFare && one.finalFare === other.finalFare && one.deposit === other.deposit;

/** A decision as it was recorded, and as it would be made now. */
export interface Redecision {
  /** Of the first event that it recorded. */
  readonly revision: Revision;
  readonly command: BookingCommand['type'];
  readonly was: readonly BookingEvent[];
  readonly would: BookingDecision;
}

/**
 * Returns every decision of a booking, each made again on the state and with the facts of its time, and with the fare
 * calculated again. `events` is its stream from the first event on, best without personal data, on which no rule
 * depends.
 */
export const redecisions = (events: readonly RecordedEvent<BookingEvent>[]): readonly Redecision[] =>
  decisionsOf(events).map(({ append, before, command, facts }, _, [first]) => ({
    revision: append[0].revision,
    command: command.type,
    was: append,
    would: redecide(before, {
      command: pricedAgain(command, before, (first?.append ?? append)[0].occurredAt),
      facts,
    }),
  }));
