/** Bisecting a log of a million events, compared with reading it once. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bookingStream } from '@libs/booking/booking-id.js';
import { parseCondition } from '@libs/debugging/condition.js';
import { ConditionRun } from '@libs/debugging/bisect.js';
import { bookingLives } from '@libs/sampling/booking-lives.js';
import Database from 'better-sqlite3';
import { bisectLog } from '../apps/ops/commands/bisect.js';
import { readDecoded } from '../apps/ops/reading.js';
import { openStoredData, type StoredData } from '../test/support/stored-data.js';
import { FIRST_REQUESTED_AT } from './booking-histories.js';
import type { Benchmark, Figure } from './figure.js';
import { timed } from './load.js';
import { recordInTime } from './record-in-time.js';

const MIN_EVENTS = 1_000_000;
const BOOKINGS = 4_000;
const MAX_MS = 10_000;

export const bisect: Benchmark = {
  name: 'bisect',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'bisect-'));
    const lives = [...bookingLives(BOOKINGS, { seed: 1, from: FIRST_REQUESTED_AT })];
    let stored = openStoredData(folder);
    try {
      const recorded = await recordInTime(lives.values() as ReturnType<typeof bookingLives>, stored);
      await stored.close();
      const copies = copyEvents(join(folder, 'log.db'), Math.ceil(MIN_EVENTS / recorded));
      stored = openStoredData(folder);
      // The last booking of a copy in the middle: a search that can take no short cut.
      const stream = `${bookingStream(lives.at(-1)?.bookingId ?? '')}-${Math.floor(copies / 2)}`;
      return [await measured(stored, `stream == "${stream}" && events > 1`)];
    } finally {
      await stored.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** Appends copies of all events under other stream names and ids until there are `times` as many. Returns `times`. */
function copyEvents(path: string, times: number): number {
  const log = new Database(path);
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

async function measured({ log }: StoredData, condition: string): Promise<Figure> {
  let events = 0;
  const read = await timed(async () => {
    for await (const batch of readDecoded(log, { wants: () => true })) events += batch.length;
  });
  const run = new ConditionRun(parseCondition(condition), 'booking');
  let evaluations = 0;
  const took = await timed(async () => {
    const found = await bisectLog(log, run);
    if (!found.event) throw new Error('the bisection found nothing');
    ({ evaluations } = found);
  });
  return {
    what: `bisecting ${events.toLocaleString('en')} events, ${evaluations} evaluations`,
    measured: `${(took / 1_000).toFixed(1)} s`,
    baseline: `${(read / 1_000).toFixed(1)} s to read and decode them once`,
    ratio: took / read,
    aim: 'under 10 s',
    met: took < MAX_MS,
  };
}
