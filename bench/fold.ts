/** The cost of folding events, and of rebuilding a view from the log. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { evolve } from '@libs/booking/booking.js';
import { type BookingState, NO_BOOKING } from '@libs/booking/state.js';
import { rebuild, type RebuildOptions } from '@libs/eventing/rebuild.js';
import type { Projection } from '@libs/eventing/types/projection.js';
import { verifyLog } from '@libs/eventing/verify-log.js';
import { bookingLives } from '@libs/sampling/booking-lives.js';
import { bookings } from '@libs/views/bookings.js';
import { timelines } from '@libs/views/timelines.js';
import { openStoredData } from '../test/support/stored-data.js';
import { type Benchmark, perSecond } from './figure.js';
import { FIRST_REQUESTED_AT, generateHistories } from './booking-histories.js';
import { recordInTime } from './record-in-time.js';

const FOLDED_BOOKINGS = 10_000;
const SAMPLE = { seed: 1 };
const REBUILDS = [
  [bookings, SAMPLE],
  [bookings, 'full'],
  [timelines, SAMPLE],
] as readonly unknown[] as readonly (readonly [Projection<object>, NonNullable<RebuildOptions['verify']>])[];

export const fold: Benchmark = {
  name: 'fold',
  async run() {
    const lives = generateHistories(FOLDED_BOOKINGS);
    const total = lives.reduce((sum, { events }) => sum + events.length, 0);
    const texts = lives.map(({ events }) => events.map((event) => JSON.stringify(event)));

    const parsed = await rate(total, () => texts.forEach((lines) => lines.forEach((line) => void JSON.parse(line))));
    const folded = await rate(total, () =>
      lives.forEach(({ events }) => events.reduce<BookingState>(evolve, NO_BOOKING)),
    );

    const folder = await mkdtemp(join(tmpdir(), 'fold-'));
    const stored = openStoredData(folder);
    try {
      const recorded = await recordInTime(bookingLives(FOLDED_BOOKINGS, { seed: 1, from: FIRST_REQUESTED_AT }), stored);
      const decoded = await rate(recorded, () => verifyLog(stored));
      const built = [];
      for (const [view, verify] of REBUILDS) {
        // Once before, so that there is a generation to replace, as in a product.
        await rebuild(view, stored, { verify });
        const events = await rate(recorded, () => rebuild(view, stored, { verify }));
        built.push({
          what: `rebuilding ${view.name} from ${recorded.toLocaleString('en')} encrypted events, ${verify === 'full' ? 'all documents' : 'a sample'} folded again`,
          measured: perSecond(events),
          baseline: `${perSecond(decoded)} read and decrypted`,
          ratio: events / decoded,
          ...(verify !== 'full' && {
            aim: 'at least 100,000 /s, or 0.8 of decrypting',
            met: events >= 100_000 || events >= 0.8 * decoded,
          }),
        });
      }
      return [
        {
          what: 'folding events into bookings',
          measured: perSecond(folded),
          baseline: `${perSecond(parsed)} by JSON.parse of the same events`,
          ratio: folded / parsed,
          aim: 'at least 200,000 /s',
          met: folded >= 200_000,
        },
        ...built,
      ];
    } finally {
      await stored.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** Returns how many of `count` items `work` handles per second. */
async function rate(count: number, work: () => unknown): Promise<number> {
  const began = performance.now();
  await work();
  return (count / (performance.now() - began)) * 1_000;
}
