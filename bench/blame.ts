/** The processor time of `ops blame` for one booking among many. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bookingLives } from '@libs/sampling/booking-lives.js';
import { run } from '../apps/ops/run.js';
import type { Terminal } from '../apps/ops/terminal.js';
import { openStoredData } from '../test/support/stored-data.js';
import { FIRST_REQUESTED_AT } from './booking-histories.js';
import { type Benchmark, type Figure, milliseconds } from './figure.js';
import { median } from './load.js';
import { recordInTime } from './record-in-time.js';

const RECORDED_BOOKINGS = 2_000;
const MEASUREMENTS = 20;
const MAX_MS = 100;

export const blame: Benchmark = {
  name: 'blame',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'blame-'));
    try {
      const lives = [...bookingLives(RECORDED_BOOKINGS, { seed: 1, from: FIRST_REQUESTED_AT })];
      const stored = openStoredData(folder);
      await recordInTime(lives, stored);
      await stored.close();
      const ids = lives.slice(0, MEASUREMENTS).map(({ bookingId }) => bookingId);
      return [
        await measured('blame of the state of one booking', ids, folder),
        await measured(
          'blame of the document of one booking',
          ids.map((id) => `bookings/${id}`),
          folder,
        ),
      ];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** Runs the command as an operator does, in this process. */
async function measured(what: string, wanted: readonly string[], folder: string): Promise<Figure> {
  const times: number[] = [];
  for (const one of wanted) {
    const before = process.cpuUsage();
    const code = await run(['blame', one], { DATA_DIR: folder }, SILENT_TERMINAL);
    if (code !== 0) throw new Error(`blame of ${one} ended with ${code}`);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000);
  }
  const time = median(times);
  return {
    what: `${what}, processor time with opening the log (median of ${wanted.length})`,
    measured: milliseconds(time),
    aim: `under ${MAX_MS} ms`,
    met: time < MAX_MS,
  };
}

const SILENT_TERMINAL: Terminal = {
  answer: () => undefined,
  remark: () => undefined,
  replace: undefined,
  hasColours: false,
  columns: undefined,
};
