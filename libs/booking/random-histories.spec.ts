/** Ten thousand random histories of a booking, with commands of people, the provider and the clock, often repeated. */
import { isDeepStrictEqual } from 'node:util';
import { expect, it } from '@jest/globals';
import { sum } from '@libs/contract/money.js';
import { type Instant, plus } from '@libs/contract/time.js';
import { examples } from '../../test/support/property-runs.js';
import { documentsAfter, type Happened, history } from '../../test/support/eventing/history.js';
import { checkMenu } from '@libs/menu/check-menu.js';
import { DISH_INDEX } from '@libs/menu/library.js';
import { menuAllowance } from '@libs/menu/menu-places.js';
import fc from 'fast-check';
import type * as z from 'zod/mini';
import { bookingStream } from './booking-id.js';
import { bookingProcess } from './booking-policies.js';
import { BOOKING_SCHEMAS, type BookingCommand, type BookingEvent, decide, evolve } from './booking.js';
import { type BookingState, capturesOf, heldOf, NO_BOOKING, outstandingOf, PHASE_GRAPH, totalsOf } from './state.js';
import { areRecorded } from './menu.js';
import { refundDeposit } from './refund.js';
import { ID, NOW } from '../../test/support/booking/a-booking.js';
import { commandOf, randomLives, type Step } from '../../test/support/booking/random-lives.js';

/** What hundreds of ten thousand histories reach. */
const REACHED: readonly BookingEvent['type'][] = [
  'DepositPaid',
  'MoveAccepted',
  'OfferAccepted',
  'ReplacementAccepted',
  'RefundCompleted',
  'RefundFailed',
  'CustomerAnonymised',
  'BookingCompleted',
  'VisitSettled',
  'BalanceClaimed',
];

it('satisfies its invariants at every step of ten thousand histories, which reach its end', () => {
  const reached = new Set<BookingEvent['type']>();
  fc.assert(
    fc.property(randomLives, (life) => {
      for (const { event } of live(life)) reached.add(event.type);
    }),
    { numRuns: examples(10_000) },
  );
  expect(REACHED.filter((type) => !reached.has(type))).toEqual([]);
});

function live(life: readonly Step[]): readonly Happened<BookingEvent>[] {
  let state: BookingState = NO_BOOKING;
  let now: Instant = NOW;
  const happened: Happened<BookingEvent>[] = [];
  const factsOf = (command: BookingCommand, { dice }: Step) => {
    const events = happened.map(({ event }) => event);
    return {
      now,
      chefHasTime: dice % 3 > 0,
      sameNeeds: command.type === 'ChooseMenu' && areRecorded(command.needs, events),
      sameReply:
        command.type === 'ReplyToReview' &&
        events.some(({ type, data }) => type === 'ReviewReplied' && data.text === command.text),
      ...(events.some(({ type }) => type === 'ReviewWritten') && { writtenWords: 'same' as const }),
    };
  };
  for (const step of life) {
    now = plus(now, step.after);
    const command = commandOf(state, step, now);
    const decision = decide(state, command, factsOf(command, step));
    if (!('events' in decision) || decision.events.length === 0) continue;
    saysAll(command, decision.events);
    for (const event of decision.events) {
      const next: BookingState = evolve(state, event);
      must(
        next.phase === state.phase || PHASE_GRAPH[state.phase].includes(next.phase),
        `${state.phase} to ${next.phase}`,
      );
      state = next;
      happened.push({ stream: bookingStream(ID), event, at: now });
    }
    const again = decide(state, command, factsOf(command, step));
    // Of a balance that is paid in parts, two parts can be equal: repeats of a call are recognised by its key.
    const isPart = command.type === 'ClaimBalance';
    must(isPart || !('events' in again) || again.events.length === 0, `${command.type} adds something the second time`);
    holdsItsMoney(state, happened);
    must(isServed(state), 'a dish on the menu has no place');
  }
  isFollowed(state, happened);
  return happened;
}

const FIELDS_BY_EVENT = new Map(
  BOOKING_SCHEMAS.map(({ type, data }) => [type, (data as unknown as z.ZodMiniObject).shape]),
);

/** An event records what the command says in a field of the same name, and forgets none. */
function saysAll(command: BookingCommand, events: readonly BookingEvent[]): void {
  for (const { type, data } of events) {
    for (const [field, value] of Object.entries(command)) {
      if (!(field in (FIELDS_BY_EVENT.get(type) ?? {}))) continue;
      const said = (data as Readonly<Record<string, unknown>>)[field];
      must(isDeepStrictEqual(said, value), `${type} does not say the ${field} of ${command.type}`);
    }
  }
}

const isServed = (state: BookingState): boolean =>
  state.phase === 'none' ||
  !state.menu ||
  checkMenu(DISH_INDEX, { dishes: state.menu.dishes, places: menuAllowance(state.choices) }).length === 0;

/** Compares the state's figures with a separate count of the events. */
function holdsItsMoney(state: BookingState, happened: readonly Happened<BookingEvent>[]): void {
  const amounts = (type: 'DepositPaid' | 'RefundCompleted') =>
    sum(happened.flatMap(({ event }) => (event.type === type ? [event.data.amount] : [])));
  const [captured, refunded] = [amounts('DepositPaid'), amounts('RefundCompleted')];
  const { owed, returned } = totalsOf(state);
  const held = capturesOf(state).map(heldOf);
  must(refunded <= captured, 'more went back than came in');
  must(captured - refunded === sum(held) + owed - returned, 'what came in is neither held nor owed nor returned');
  must(held.filter((amount) => amount > 0).length <= 1, 'two payments are kept');
}

/** Every open item has a policy with an intent, and everything owed is refunded. */
function isFollowed(state: BookingState, happened: readonly Happened<BookingEvent>[]): void {
  const documents = [...documentsAfter(bookingProcess, history(happened)).values()];
  for (const document of documents) {
    const wants = Object.values(bookingProcess.policies).some((policy) => policy(document).length > 0);
    must(document.open === wants, 'the process does not know what to do');
  }
  const refunding = documents.some((document) => refundDeposit(document).length > 0);
  must(
    refunding || capturesOf(state).every((capture) => outstandingOf(capture) === 0),
    'nobody gives back what is owed',
  );
}

/** Thousands of times as fast as Jest's `expect` when it holds. */
function must(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}
