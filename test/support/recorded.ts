/** Random recorded histories of a booking, with the metadata of their appends. */
import { history } from './eventing/history.js';
import { bookingStream } from '@libs/booking/booking-id.js';
import { bookingDecider, type BookingEvent } from '@libs/booking/booking.js';
import { ID, NOW } from './booking/a-booking.js';
import { commandOf, randomLives, type Step } from './booking/random-lives.js';
import { DAY, HOUR, type Instant, plus } from '@libs/contract/time.js';
import { recordedRule } from '@libs/eventing/types/decider.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import type { RecordedRule } from '@libs/eventing/types/rule.js';
import fc from 'fast-check';

/** The events of one command, and when it was decided. */
export interface Decided {
  readonly at: Instant;
  readonly events: readonly BookingEvent[];
  /** What decided each event. */
  readonly rules?: readonly RecordedRule[];
}

/** Returns the events of one booking as its stream contains them. */
export function recorded(decided: readonly Decided[]): readonly RecordedEvent<BookingEvent>[] {
  const stream = bookingStream(ID);
  const appended = decided.flatMap(({ at, events, rules = [] }, append) =>
    events.map((event, index) => ({
      event,
      at,
      commandId: `command-${append}`,
      rest: events.length - 1 - index,
      rule: rules[index],
    })),
  );
  return history(appended.map(({ event, at }) => ({ stream, event, at }))).map((event, index) => {
    const { commandId = '', rest = 0, rule } = appended[index] ?? {};
    return { ...event, meta: { ...event.meta, commandId, ...(rest > 0 && { rest }), ...(rule && { rule }) } };
  });
}

/** Returns the stream of a random life; in every second edit the chef has time, in some the party is too large. */
export function lived(life: readonly Step[]): readonly RecordedEvent<BookingEvent>[] {
  const decided: Decided[] = [];
  let state = bookingDecider.initial;
  let now = NOW;
  for (const step of life) {
    now = plus(now, step.after);
    const facts = {
      now,
      chefHasTime: step.dice % 2 === 0,
      ...(step.dice === 2 && { chefUnfit: 'party-too-large' as const }),
    };
    const command = commandOf(state, step, now);
    const decision = bookingDecider.decide(state, command, facts);
    if (!('events' in decision) || decision.events.length === 0) continue;
    state = decision.events.reduce(bookingDecider.evolve, state);
    const rules = decision.events.map((_, index) => recordedRule(command, decision, index));
    decided.push({ at: now, events: decision.events, rules });
  }
  return recorded(decided);
}

const step = (ask: Step['ask'], after = 0): Step => ({ ask, after, dice: 0 });
const PAID = [step('RequestBooking'), step('InitiateDepositPayment'), step('RecordDepositPaid')];
const WITH_CHEF = [...PAID, step('AssignChef')];
const REFUNDING = [...WITH_CHEF, step('CancelBooking'), step('InitiateRefund')];
const ON_THE_WAY = [...WITH_CHEF, step('RecordDeparture', 21 * DAY - HOUR), step('RecordArrival'), step('StartVisit')];
const ASKED = [...ON_THE_WAY, step('StartBooking', HOUR), step('ProposeExtraTime')];
const COMPLETE = [...WITH_CHEF, step('StartBooking', 21 * DAY), step('CompleteBooking', DAY)];

/** Streams of random bookings. Random commands alone seldom reach a visit, so most begin with a usual course. */
export const randomStreams: fc.Arbitrary<readonly RecordedEvent<BookingEvent>[]> = fc
  .tuple(fc.constantFrom([], PAID, WITH_CHEF, REFUNDING, ON_THE_WAY, ASKED, COMPLETE), randomLives)
  .map(([course, life]) => lived([...course, ...life]));
