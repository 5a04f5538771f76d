/** Rebuilding views from the log, and bisecting it, compared with one thread, and with reading and decoding the same events once. */
import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ViewPorts } from '@libs/eventing/fill-view.js';
import { readBatches } from '@libs/eventing/read-all.js';
import { rebuild } from '@libs/eventing/rebuild.js';
import type { Projection } from '@libs/eventing/types/projection.js';
import { LogCheck } from '@libs/eventing/verify-log.js';
import { bookings } from '@libs/views/bookings.js';
import { timelines } from '@libs/views/timelines.js';
import { Sqlite } from '@libs/adapters/sqlite/driver.js';
import { readDecoded } from '../apps/ops/reading.js';
import { type Benchmark, type Figure, inPairs, type Sample, timed } from './harness.js';
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
    inFolder(async (environment) => {
      const views = [bookings, timelines] as readonly unknown[] as readonly Projection<object>[];
      const events = await withStored(environment, async (stored) => {
        const recorded = await recordLives(REBUILT_BOOKINGS, stored);
        for (const view of views) await rebuild(view, stored);
        return recorded.events;
      });
      const figures: Figure[] = [];
      for (const { name } of views) {
        const { ours: all, theirs: one } = await inPairs(
          rebuildWith({ ...environment, THREADS: `${threads}` }, name),
          rebuildWith({ ...environment, THREADS: '1' }, name),
          REBUILDS,
        );
        const { ours: read } = await inPairs(
          timed(() => withStored(environment, readAll)),
          async () => ({}),
          1,
        );
        const rate = (ms: number): number => (events / ms) * 1_000;
        const what = `rebuilding ${name} from ${events.toLocaleString('en')} encrypted events, a sample folded again`;
        figures.push(
          {
            what: `${what}, in one thread`,
            unit: '/s',
            measured: rate(one.ms),
            baseline: { what: 'read and decrypted', measured: rate(read.ms) },
          },
          {
            what: `${what}, in ${threads} threads`,
            unit: '/s',
            measured: rate(all.ms),
            baseline: { what: 'in one', measured: rate(one.ms) },
            aim: { atLeast: 40_000 },
            note: `${rate(withThreads(4, one.ms, all.ms)).toFixed(0)} /s in 4, calculated`,
          },
        );
      }
      return figures;
    }),
};

const threads = Math.min(2, availableParallelism());

/** Returns what `ops rebuild` takes, without its start. */
const rebuildWith =
  (environment: Variables, view: string): Sample<'ms'> =>
  async () => ({ ms: ((await ops(environment, 'rebuild', view)) as { readonly seconds: number }).seconds * 1_000 });

type Variables = Readonly<Record<string, string>>;

/** Runs a command of operators in a process of its own, and returns its answer. */
async function ops(environment: Variables, ...typed: readonly string[]): Promise<unknown> {
  const args = ['--max-semi-space-size=64', 'dist/apps/ops/main.js', ...typed, '--json'];
  const env = { PATH: process.env['PATH'], ...environment };
  return JSON.parse((await promisify(execFile)(process.execPath, args, { env })).stdout);
}

/** Calculates the time of `count` threads: a part is the same for any number, and the rest is divided. */
const withThreads = (count: number, one: number, two: number): number => 2 * two - one + (2 * (one - two)) / count;

async function readAll({ log, codec }: Pick<ViewPorts, 'log' | 'codec'>): Promise<void> {
  const check = new LogCheck(log);
  for await (const { events } of readBatches(log, undefined, undefined, { reads: (event) => check.reads(event) })) {
    const decode = await codec.decoder(events);
    for (const event of events) check.add(event, () => decode(event));
  }
}

export const bisecting: Benchmark = {
  name: 'bisect',
  run: () =>
    inFolder(async (environment) => {
      const { events, last } = await withStored(environment, (stored) => recordLives(BISECTED_BOOKINGS, stored));
      const copies = copyEvents(join(environment.DATA_DIR, 'log.db'), Math.ceil(MIN_BISECTED_EVENTS / events));
      // The last booking of a copy in the middle: a search that can take no short cut.
      const condition = `stream == "${last}-${Math.floor(copies / 2)}" && events > 1`;
      const bisect = (count: number): Sample<'ms'> =>
        timed(async () => {
          await ops({ ...environment, THREADS: `${count}` }, 'bisect', condition, '--all');
        });
      const { ours: all, theirs: one } = await inPairs(bisect(threads), bisect(1), 1);
      const { ours: read } = await inPairs(
        timed(() => withStored(environment, decodeAll)),
        async () => ({}),
        1,
      );
      const what = `bisecting ${(events * copies).toLocaleString('en')} events, with the start of the program`;
      const seconds = ({ ms }: { readonly ms: number }): number => ms / 1_000;
      return [
        {
          what: `${what}, in one thread`,
          unit: 's',
          measured: seconds(one),
          baseline: { what: 'to read and decode them once', measured: seconds(read) },
        },
        {
          what: `${what}, in ${threads} threads`,
          unit: 's',
          measured: seconds(all),
          baseline: { what: 'in one', measured: seconds(one) },
          aim: { atMost: 10 },
        },
      ];
    }),
};

async function decodeAll({ log }: Pick<ViewPorts, 'log'>): Promise<void> {
  for await (const batch of readDecoded(log, { wants: () => true })) void batch;
}

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
