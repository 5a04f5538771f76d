/** The decisions of simulated bookings, reconstructed from their events, and the tests written from them. */
import { isDeepStrictEqual } from 'node:util';
import { expect, it } from '@jest/globals';
import { bookingStream } from '@libs/booking/booking-id.js';
import type { BookingEvent } from '@libs/booking/booking.js';
import type { BookingDecision } from '@libs/booking/booking-rules.js';
import { decisionsOf, redecide, redecisions } from '@libs/debugging/decisions.js';
import { runTest } from '../support/run-test.js';
import { toTest } from '@libs/debugging/to-test.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import { finalStateOf } from './invariants/final-state.js';
import { simulate } from './system/simulate.js';

/** In the run of seed 10 nobody books. */
const SEEDS = Array.from({ length: 12 }, (_, index) => index + 1).filter((seed) => seed !== 10);

/** Returns the stream of every booking of a run. */
async function streamsOf(seed: number): Promise<readonly (readonly RecordedEvent<BookingEvent>[])[]> {
  const { bookings, events } = await finalStateOf(await simulate(seed));
  const recorded = events as readonly RecordedEvent<BookingEvent>[];
  return [...bookings.keys()].map((id) => recorded.filter(({ stream }) => stream === bookingStream(id)));
}

const isSame = (was: readonly BookingEvent[], would: BookingDecision): boolean =>
  'events' in would &&
  isDeepStrictEqual(
    would.events,
    was.map(({ type, data }) => ({ type, data })),
  );

it.each(SEEDS)('the decisions of seed %d give the recorded events again, also in their tests', async (seed) => {
  const streams = await streamsOf(seed);
  expect(streams.length).toBeGreaterThan(0);
  for (const events of streams) {
    const decisions = decisionsOf(events);
    expect(decisions.flatMap(({ append }) => append)).toEqual(events);
    for (const decision of decisions) {
      const { append, before } = decision;
      expect(redecide(before, decision)).toEqual({ events: append.map(({ type, data }) => ({ type, data })) });
    }
    // Also with the fares calculated again, some with coupons and some of edits.
    expect(redecisions(events).filter(({ was, would }) => !isSame(was, would))).toEqual([]);
    expect(runTest(toTest(events))).toEqual({ tests: decisions.length, failed: [] });
  }
});
