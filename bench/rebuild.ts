/** Rebuilding views from the log, and bisecting it, compared with reading and decoding the same events once. */
import { join } from 'node:path';
import { ConditionRun } from '@libs/debugging/bisect.js';
import { parseCondition } from '@libs/debugging/condition.js';
import { rebuild } from '@libs/eventing/rebuild.js';
import type { Projection } from '@libs/eventing/types/projection.js';
import { LogCheck, verifyLog } from '@libs/eventing/verify-log.js';
import { bookings } from '@libs/views/bookings.js';
import { timelines } from '@libs/views/timelines.js';
import { Sqlite } from '@libs/adapters/sqlite/driver.js';
import { bisectLog } from '../apps/ops/commands/bisect.js';
import { readDecoded } from '../apps/ops/reading.js';
import { type Benchmark, type Figure, inPairs, timed } from './harness.js';
import { inFolder, recordLives } from './histories.js';
import { withStored } from './product.js';

/** One is dropped as the warm-up, after which there is a generation to replace, as in a product. */
const REBUILDS = 2;
const REBUILT_BOOKINGS = 10_000;
const BISECTED_BOOKINGS = 4_000;
const MIN_BISECTED_EVENTS = 1_000_000;

export const rebuilding: Benchmark = {
  name: 'rebuild',
  run: () =>
    inFolder(async (environment) =>
      withStored(environment, async (stored) => {
        const { events } = await recordLives(REBUILT_BOOKINGS, stored);
        const figures: Figure[] = [];
        for (const view of [bookings, timelines] as readonly unknown[] as readonly Projection<object>[]) {
          const { ours, theirs } = await inPairs(
            timed(() => rebuild(view, stored, { verify: { seed: 1 } })),
            timed(() => verifyLog(stored, new LogCheck(stored.log))),
            REBUILDS,
          );
          figures.push({
            what: `rebuilding ${view.name} from ${events.toLocaleString('en')} encrypted events, a sample folded again`,
            unit: '/s',
            measured: (events / ours.ms) * 1_000,
            baseline: { what: 'read and decrypted', measured: (events / theirs.ms) * 1_000 },
            aim: { atLeast: 0.8, ofBaseline: true },
          });
        }
        return figures;
      }),
    ),
};

export const bisecting: Benchmark = {
  name: 'bisect',
  run: () =>
    inFolder(async (environment) => {
      const { events, last } = await withStored(environment, (stored) => recordLives(BISECTED_BOOKINGS, stored));
      const copies = copyEvents(join(environment.DATA_DIR, 'log.db'), Math.ceil(MIN_BISECTED_EVENTS / events));
      // The last booking of a copy in the middle: a search that can take no short cut.
      const condition = `stream == "${last}-${Math.floor(copies / 2)}" && events > 1`;
      return withStored(environment, async ({ log }) => {
        const { ours, theirs } = await inPairs(
          timed(async () => {
            const { event } = await bisectLog(log, new ConditionRun(parseCondition(condition), 'booking'));
            if (!event) throw new Error('the bisection found nothing');
          }),
          timed(async () => {
            for await (const batch of readDecoded(log, { wants: () => true })) void batch;
          }),
          1,
        );
        return [
          {
            what: `bisecting ${(events * copies).toLocaleString('en')} events`,
            unit: 's',
            measured: ours.ms / 1_000,
            baseline: { what: 'to read and decode them once', measured: theirs.ms / 1_000 },
            aim: { atMost: 10 },
          },
        ];
      });
    }),
};

/** Appends copies of all events under other stream names and ids until there are `times` as many. Returns `times`. */
function copyEvents(path: string, times: number): number {
  const log = new Sqlite(path);
  const copy = log.prepare(
    `INSERT INTO events SELECT NULL, stream || '-' || @copy, revision, id || '-' || @copy, type, version,
       recorded_at, occurred_at, data, meta FROM events WHERE position <= @last ORDER BY position`,
  );
  const last = log.prepare('SELECT max(position) FROM events').pluck().get();
  log.transaction(() => {
    for (let number = 1; number < times; number++) copy.run({ copy: String(number), last });
  })();
  log.close();
  return times;
}
