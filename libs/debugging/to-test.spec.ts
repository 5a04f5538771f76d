import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { bookingDecider, type BookingEvent } from '@libs/booking/booking.js';
import * as a from '../../test/support/booking/a-booking.js';
import { paise, percentUp } from '@libs/contract/money.js';
import { HOUR, plus } from '@libs/contract/time.js';
import { accept } from '@libs/eventing/types/decider.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import fc from 'fast-check';
import { check, type Options } from 'prettier';
import ts from 'typescript';
import { examples } from '../../test/support/property-runs.js';
import { randomStreams, recorded } from '../../test/support/recorded.js';
import { runTest } from '../../test/support/run-test.js';
import { bookingLives, eventsOf } from '@libs/sampling/booking-lives.js';
import type { BookingLife } from '@libs/sampling/booking-life.js';
import { lifeOf, longAgo, pastVisits } from '@libs/sampling/past-visits.js';
import { seededRandom } from '@libs/sampling/random.js';
import { sampleChefs } from '@libs/sampling/sample-chefs.js';
import { decisionsOf } from './decisions.js';
import { toTest } from './to-test.js';

const ROOT = join(import.meta.dirname, '../..');
const STYLE = JSON.parse(readFileSync(join(ROOT, '.prettierrc.json'), 'utf8')) as Options;

const RATED: BookingEvent = {
  type: 'BookingRated',
  data: { by: 'customer', raterId: a.CUSTOMER, ratedId: a.CHEF, stars: 5, description: "A cook's cook." },
};

/** The test of a stream with one event of each type. */
const everyType = toTest(
  recorded(
    [
      a.pending,
      [a.amended({ headCount: 4 }), a.quoted],
      [a.initiated()],
      [{ type: 'PaymentQuarantined', data: { transactionId: a.ID, reason: 'wrong-amount', expected: '1', got: '2' } }],
      [a.failed()],
      [a.initiated(2)],
      [a.paid(2)],
      [a.assigned],
      [a.amended(a.nextDay, 100), a.quoted, a.released()],
      [a.assigned],
      [a.started],
      [a.completed],
      [a.paid(1)],
      [a.refundInitiated()],
      [a.refundFailed()],
      [a.refundCompleted()],
      [a.cancelled()],
      [RATED],
      [{ type: 'RatingCounted', data: { by: 'customer', ratedId: a.CHEF, stars: 5 } }],
      [{ type: 'CustomerAnonymised', data: { customerId: a.CUSTOMER } }],
      [{ type: 'ChefAnonymised', data: { chefId: a.CHEF } }],
    ].map((events) => ({ at: a.NOW, events: events as readonly BookingEvent[] })),
  ),
);

const CANCELLED = recorded([
  { at: a.NOW, events: a.pending },
  { at: a.NOW, events: [a.initiated()] },
  { at: a.NOW, events: [a.paid()] },
  { at: a.NOW, events: [a.assigned] },
  { at: plus(a.START, -12 * HOUR), events: [a.cancelled(paise(50_000))] },
]);

const sampled = (): readonly BookingLife[] => {
  const random = seededRandom(7);
  return pastVisits(sampleChefs(longAgo(a.NOW), random), a.NOW, random).map((visit) => lifeOf(visit, 'T-1'));
};

function recordedLife(life: BookingLife): readonly RecordedEvent<BookingEvent>[] {
  const lived = eventsOf(life);
  const of = (index: number) => lived.filter(({ step }) => step === index).map(({ event }) => event);
  return recorded(life.steps.map(({ at }, index) => ({ at, events: of(index) })));
}

/** Refunds half of what the rules refund. */
const halving: typeof bookingDecider = {
  ...bookingDecider,
  decide: (state, command, facts) => {
    const decision = bookingDecider.decide(state, command, facts);
    if (!('events' in decision)) return decision;
    return accept(
      ...decision.events.map((event): BookingEvent => {
        if (event.type !== 'BookingCancelled') return event;
        return { ...event, data: { ...event.data, refund: percentUp(event.data.refund, 50) } };
      }),
    );
  },
};

describe('the test of a booking', () => {
  const source = toTest(CANCELLED);

  it('has a test for each decision, which passes', () => {
    expect(runTest(source)).toEqual({ tests: 5, failed: [] });
  });

  it('fails for the decisions that other rules would make otherwise', () => {
    expect(runTest(source, halving).failed).toEqual(['CancelBooking gives BookingCancelled at event 5']);
  });

  it('of one event tests its decision only, with the history before it', () => {
    const one = toTest(CANCELLED, 3);
    expect(runTest(one)).toEqual({ tests: 1, failed: [] });
    expect(one).toContain("it('RecordDepositPaid gives DepositPaid at event 3'");
    expect(one).not.toContain('ChefAssigned');
    const request = toTest(CANCELLED, 1);
    expect(runTest(request)).toEqual({ tests: 1, failed: [] });
    expect(request).not.toContain('history');
  });

  it('cannot be written of an event that no command can have led to', () => {
    expect(() => toTest(CANCELLED, 6)).toThrow('event 6 has no decision');
    expect(() => toTest(recorded([{ at: a.NOW, events: [a.requested] }]))).toThrow('no event has a decision');
  });

  it('compiles, whatever the history', () => {
    const streams = fc.sample(randomStreams, { numRuns: 30, seed: 3 });
    const sources = [
      everyType,
      ...sampled().map((life) => toTest(recordedLife(life))),
      ...streams.map((one) => toTest(one)),
    ];
    const files = new Map(
      sources.map((source, index) => [join(ROOT, `libs/booking/recorded-${index}.spec.ts`), source]),
    );
    const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as {
      config: object;
    };
    const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
    const host = ts.createCompilerHost(options);
    const own = host.getSourceFile.bind(host);
    host.getSourceFile = (name, version, ...others) => {
      const source = files.get(name);
      return source === undefined ? own(name, version, ...others) : ts.createSourceFile(name, source, version);
    };
    const names = [...files.keys()];
    const program = ts.createProgram(names, { ...options, noEmit: true, skipLibCheck: true, types: [] }, host);
    const wrong = names.flatMap((name) => ts.getPreEmitDiagnostics(program, program.getSourceFile(name)));
    expect(wrong.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
  });
});

describe('in generated histories', () => {
  it.each([
    ['the sample visits', sampled],
    ['two hundred lives', () => [...bookingLives(200, { seed: 7, from: a.NOW })]],
  ])('every decision of %s is made again, and its test passes', (_, lives) => {
    for (const life of lives()) {
      const events = recordedLife(life);
      expect(decisionsOf(events).map(({ command }) => command.type)).toEqual(
        life.steps.map(({ command }) => command.type),
      );
      expect(runTest(toTest(events)).failed).toEqual([]);
    }
  });
});

describe('in random histories', () => {
  it('every test passes', () => {
    fc.assert(
      fc.property(randomStreams, (events) => {
        expect(runTest(toTest(events)).failed).toEqual([]);
      }),
      { numRuns: examples(60) },
    );
  });

  it('the file is formatted as Prettier would', async () => {
    await fc.assert(
      fc.asyncProperty(randomStreams, fc.nat(), async (events, dice) => {
        for (const source of [toTest(events), toTest(events, dice % events.length)]) {
          expect([source, await check(source, { ...STYLE, parser: 'typescript' })]).toEqual([source, true]);
        }
      }),
      { numRuns: examples(6) },
    );
  });
});
