/** The rate of `ops plan`, compared with a rebuild of the same views. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rebuild } from '@libs/eventing/rebuild.js';
import type { Projection } from '@libs/eventing/types/projection.js';
import { bookingLives } from '@libs/sampling/booking-lives.js';
import { bookings } from '@libs/views/bookings.js';
import { CONSUMERS } from '@libs/views/consumers.js';
import { makePlan } from '../apps/ops/make-plan.js';
import { isEmpty } from '@libs/debugging/plan.js';
import { openStoredData, type StoredData } from '../test/support/stored-data.js';
import { FIRST_REQUESTED_AT } from './booking-histories.js';
import { type Benchmark, type Figure, perSecond } from './figure.js';
import { median, timed } from './load.js';
import { recordInTime } from './record-in-time.js';

const PLANNED_BOOKINGS = 5_000;
const MEASUREMENTS = 3;
const SAMPLE = { seed: 1 };

export const plan: Benchmark = {
  name: 'plan',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'plan-'));
    const stored = openStoredData(folder);
    try {
      const events = await recordInTime(bookingLives(PLANNED_BOOKINGS, { seed: 1, from: FIRST_REQUESTED_AT }), stored);
      for (const view of CONSUMERS) await rebuild(view, stored, { verify: SAMPLE });
      const one = [bookings] as readonly unknown[] as readonly Projection<object>[];
      return [
        await compared('planning the view bookings', one, events, stored),
        await compared(
          `planning all ${CONSUMERS.length} views and processes, and deciding again`,
          CONSUMERS,
          events,
          stored,
        ),
      ];
    } finally {
      await stored.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** Measures both in turns, each several times. */
async function compared(
  what: string,
  consumers: readonly Projection<object>[],
  events: number,
  stored: StoredData,
): Promise<Figure> {
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let time = 0; time < MEASUREMENTS; time++) {
    ours.push(
      await timed(async () => {
        if (!isEmpty(await makePlan(stored, { consumers }))) throw new Error('the plan of the same build is not empty');
      }),
    );
    theirs.push(
      await timed(async () => {
        for (const view of consumers) await rebuild(view, stored, { verify: SAMPLE });
      }),
    );
  }
  const [rate, rebuilt] = [ours, theirs].map((times) => (events / median(times)) * 1_000) as [number, number];
  return {
    what: `${what}, ${events.toLocaleString('en')} encrypted events`,
    measured: perSecond(rate),
    baseline: `${perSecond(rebuilt)} by rebuilding the same, one after the other`,
    ratio: rate / rebuilt,
    aim: 'at least 0.8',
    met: rate / rebuilt >= 0.8,
  };
}
