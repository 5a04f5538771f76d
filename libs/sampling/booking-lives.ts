import { bookingDecider, type BookingEvent } from '@libs/booking/booking.js';
import { HOUR, type Instant, plus } from '@libs/contract/time.js';
import { recordedRule } from '@libs/eventing/types/decider.js';
import type { RecordedRule } from '@libs/eventing/types/rule.js';
import { bookingLife, type BookingLife, type SampleCustomer } from './booking-life.js';
import { sampleId, samplePerson } from './people.js';
import { seededRandom } from './random.js';

export interface LivesOptions {
  /** The same seed gives the same histories. */
  readonly seed: number;
  readonly from: Instant;
  /** How many customers take turns; a twentieth of `count` by default. */
  readonly customers?: number;
}

/** Generates `count` histories, each requested within an hour of the previous one. */
export function* bookingLives(count: number, { seed, from, customers }: LivesOptions): Generator<BookingLife, void> {
  const random = seededRandom(seed);
  const people = Array.from({ length: customers ?? Math.ceil(count / 20) }, (_, index): SampleCustomer => ({
    customerId: sampleId(from, random),
    ...samplePerson(index, random),
  }));
  let at = from;
  for (let index = 0; index < count; index++) {
    const customer = people[random.whole(0, people.length - 1)];
    if (customer) yield bookingLife(customer, at, random);
    at = plus(at, random.whole(1, HOUR));
  }
}

export interface LivedEvent {
  readonly at: Instant;
  /** The number of the command that gave it, from 0 on. */
  readonly step: number;
  readonly event: BookingEvent;
  readonly rule: RecordedRule;
}

/** Returns the events of a history. @throws Error when a step is refused, which is a defect of the generator. */
export function eventsOf({ bookingId, steps }: BookingLife): readonly LivedEvent[] {
  let state = bookingDecider.initial;
  return steps.flatMap(({ at, command }, step) => {
    const decision = bookingDecider.decide(state, command, { now: at });
    if ('refusal' in decision) throw new Error(`${command.type} of ${bookingId} is refused: ${decision.refusal.code}`);
    state = decision.events.reduce(bookingDecider.evolve, state);
    return decision.events.map((event, index) => ({ at, step, event, rule: recordedRule(command, decision, index) }));
  });
}
