import { describe, expect, it } from '@jest/globals';
import { bookingStream } from '@libs/booking/booking-id.js';
import {
  cancelled,
  completed,
  ID,
  inStream,
  placedWithChef,
  refundCompleted,
  refundInitiated,
  started,
} from '../../../test/support/booking/a-booking.js';
import { instant } from '@libs/contract/time.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import { bookingLives, eventsOf } from '@libs/sampling/booking-lives.js';
import fc from 'fast-check';
import { history } from '../../../test/support/eventing/history.js';
import { invariantCalled, MUCH_LATER } from '../../../test/support/judge.js';
import { examples } from '../../../test/support/property-runs.js';
import { LOG_INVARIANTS } from './log-invariants.js';
import { InvariantRun } from './run.js';

/** Bookings that go on at the same time, some of them with chefs who were never verified. */
const log = (count: number, seed: number): readonly RecordedEvent[] =>
  history(
    [...bookingLives(count, { seed, from: instant(Date.UTC(2026, 0, 1)) })]
      .flatMap((life) => eventsOf(life).map(({ at, event }) => ({ stream: bookingStream(life.bookingId), at, event })))
      .sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0)),
  );

const runOver = (events: readonly RecordedEvent[], run = new InvariantRun(LOG_INVARIANTS)): InvariantRun => {
  for (const event of events) run.add(event);
  return run;
};

describe('a snapshot', () => {
  it('continues as if the run had never stopped, and stays as it was', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.integer(),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (count, seed, share) => {
          const events = log(count, seed);
          const middle = Math.floor(events.length * share);
          const run = runOver(events.slice(0, middle));
          const snapshot = run.snapshot();
          const before = [run.violations(), run.violations(MUCH_LATER)];
          runOver(events.slice(middle), run);
          const end = run.violations(MUCH_LATER);
          expect(end).toEqual(runOver(events).violations(MUCH_LATER));

          for (let times = 0; times < 2; times++) {
            const resumed = InvariantRun.from(snapshot);
            expect([resumed.violations(), resumed.violations(MUCH_LATER)]).toEqual(before);
            expect(runOver(events.slice(middle), resumed).violations(MUCH_LATER)).toEqual(end);
          }
        },
      ),
      { numRuns: examples(30) },
    );
  });
});

describe('a run', () => {
  const visit = history(inStream(...placedWithChef, started, completed));

  it('names the violated invariants only, with what is wrong in which stream', () => {
    expect(runOver(visit).violations()).toEqual([
      {
        invariant: 'only verified chefs are assigned',
        violations: [{ stream: bookingStream(ID), problem: 'chef-1 lacks phone,experience,document,check' }],
      },
    ]);
  });

  it('reports what is late only if it is told the time', () => {
    const name = 'there is one receipt for each payment and refund, of its amount';
    const run = runOver(visit, new InvariantRun([invariantCalled(name)]));
    expect(run.violations()).toEqual([]);
    expect(run.violations(MUCH_LATER)).toHaveLength(1);
  });

  it('leads to the same result with the events that it wants as with all', () => {
    const others = ['SessionEnded', 'ChefErased', 'ReceiptIssued'];
    for (const one of LOG_INVARIANTS.filter(({ folds }) => folds.every(({ handles }) => handles !== 'all'))) {
      const run = new InvariantRun([one]);
      expect(others.map((type) => run.wants(type))).toContain(false);
      const happened = history(inStream(...placedWithChef, cancelled(), refundInitiated(), refundCompleted()));
      const [all, wanted] = [happened, happened.filter(({ type }) => run.wants(type))];
      expect(runOver(wanted, run).violations(MUCH_LATER)).toEqual(
        runOver(all, new InvariantRun([one])).violations(MUCH_LATER),
      );
    }
  });

  it('judges every invariant under a name of its own', () => {
    const names = LOG_INVARIANTS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
