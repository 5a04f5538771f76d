import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { bookingStream } from '@libs/booking/booking-id.js';
import type { BookingEvent } from '@libs/booking/booking.js';
import { placed, placedWithChef } from '../../test/support/booking/a-booking.js';
import { BrokenInvariantRun, ConditionRun } from '@libs/debugging/bisect.js';
import { parseCondition } from '@libs/debugging/condition.js';
import { WITHOUT_KEYS } from '@libs/eventing/field-cipher.js';
import type { RecordedEvent, StoredEvent, StreamName } from '@libs/eventing/types/envelope.js';
import type { EventLog } from '@libs/eventing/types/event-log.js';
import fc from 'fast-check';
import { logOf, simulatedBookings } from '../../test/support/books.js';
import { history } from '../../test/support/eventing/history.js';
import { codecWith } from './product.js';
import { bisectedRange, bisectLog, type LogBisection } from './bisect-log.js';
import { Vote } from './vote.js';
import { invariantNamed } from './commands/verify.js';

const GOLDEN_LOGS = join(import.meta.dirname, '../../test/golden/logs');
const golden = (file: string): Promise<readonly RecordedEvent[]> =>
  codecWith(WITHOUT_KEYS).decode(JSON.parse(readFileSync(join(GOLDEN_LOGS, file), 'utf8')) as readonly StoredEvent[]);

const LOGS = [
  ...[1, 2, 3, 5, 40].map((bookings) => simulatedBookings(bookings, bookings)),
  ...(await Promise.all(['1.json', '2.json', '3.json'].map(golden))),
];
const run = (condition: string): ConditionRun => new ConditionRun(parseCondition(condition), 'booking');

/** Says after each event of a booking whether a condition holds, by evaluating every state again. */
function linear(condition: string, events: readonly RecordedEvent[]) {
  const fold = run(condition);
  return events
    .filter((event) => fold.wants(event))
    .map((event) => {
      fold.add(event);
      return { event, isHolding: fold.holds() };
    });
}

/** Conditions that keep holding: a stream never loses an event, and these phases are final. */
const lastingIn = (events: readonly RecordedEvent[]) =>
  fc.oneof(
    fc.constantFrom(...events).map(({ stream, revision }) => `stream == "${stream}" && events > ${revision}`),
    fc.integer({ min: 0, max: 20 }).map((count) => `events > ${count}`),
    fc.constantFrom('state.phase == "cancelled"', 'state.phase == "complete"', 'has(state.fare)'),
  );

/** Searches in one thread, and in parts, of which one returns the event. */
async function searchIn(log: EventLog, condition: string, count: number): Promise<LogBisection> {
  const range = await bisectedRange(log);
  const vote = new Vote(count);
  const holdsInAny = (holds: boolean): Promise<boolean> => vote.of(holds);
  const parts = Array.from({ length: count }, (_, part) => ({ part, parts: count }));
  const all = await Promise.all(parts.map((part) => bisectLog(log, run(condition), range, { part, holdsInAny })));
  const found = all.reduce((one, other) => (other.event ? other : one));
  for (const other of all) if (other !== found) expect(other).toEqual({ ...found, event: undefined });
  return found;
}

const PASSING = ['state.phase == "pending"', 'state.phase == "placed"', 'state.chefId == null', 'state.round == 1'];

describe('a binary search of a log', () => {
  it.each(LOGS.flatMap((events, index) => [1, 3].map((parts) => [index, parts, events] as const)))(
    'finds the event that a linear search finds, in at most log2(n) + 1 evaluations: log %i in %i parts',
    async (_, parts, events) => {
      const log = await logOf(events);
      await fc.assert(
        fc.asyncProperty(lastingIn(events), async (condition) => {
          const places = linear(condition, events);
          const found = await searchIn(log, condition, parts);
          expect(found.event?.id).toBe(places.find(({ isHolding }) => isHolding)?.event.id);
          expect(found.events).toBe(places.length);
          expect(found.evaluations).toBeLessThanOrEqual(Math.ceil(Math.log2(places.length)) + 1);
        }),
        { numRuns: 25 },
      );
    },
  );

  const passing = PASSING.flatMap((condition) => [1, 2].map((parts) => [condition, parts] as const));
  it.each(passing)(
    'finds an event after which it holds and before which it did not: %s in %i parts',
    async (condition, parts) => {
      for (const events of LOGS) {
        const places = linear(condition, events);
        const { event } = await searchIn(await logOf(events), condition, parts);
        expect(event !== undefined).toBe(places.at(-1)?.isHolding ?? false);
        const index = places.findIndex((place) => place.event.id === event?.id);
        if (event) expect([places[index - 1]?.isHolding ?? false, places[index]?.isHolding]).toEqual([false, true]);
      }
    },
  );

  it('finds the event that broke an invariant, in the log and in one stream', async () => {
    const events = history<BookingEvent>(
      [placed, placedWithChef, placed, placedWithChef].flatMap((happened, index) =>
        happened.map((event) => ({ stream: bookingStream(`${index}`), event })),
      ),
    );
    const invariant = invariantNamed('only verified chefs are assigned');
    const [first, second] = events.filter(({ type }) => type === 'ChefAssigned');
    const log = await logOf(events);
    const range = await bisectedRange(log);
    const breaking = async (stream?: StreamName) =>
      (await bisectLog(log, new BrokenInvariantRun(invariant, stream), range)).event?.id;
    expect(await breaking()).toBe(first?.id);
    expect(await breaking('booking-3')).toBe(second?.id);
    expect(await breaking('booking-0')).toBeUndefined();
  });

  it('finds nothing in an empty log', async () => {
    for (const parts of [1, 3]) {
      expect(await searchIn(await logOf([]), 'true', parts)).toEqual({ event: undefined, evaluations: 0, events: 0 });
    }
  });

  it('reports every event that it reads', async () => {
    const [, , , , events = []] = LOGS;
    const read: number[] = [];
    const log = await logOf(events);
    const range = await bisectedRange(log);
    await bisectLog(log, run('events > 3'), range, { onRead: (count) => read.push(count) });
    expect(read.at(-1)).toBe(events.length);
  });
});
