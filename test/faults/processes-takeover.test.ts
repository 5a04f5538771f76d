/**
 * Processes that update the views are killed at random moments while customers book, pay and cancel; others take over.
 * `FAULT_KILLS` sets how often; `FAULT_SEED` repeats the moments and choices of an earlier run.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { seededRandom } from '@libs/sampling/random.js';
import { keepBooking, type AcknowledgedBooking, waitForFinalState } from '../crash/customer-load.js';
import { withEngine } from '../support/engines.js';
import { countFigures } from '../support/figures.js';
import { Product, type ServerProcess } from '../support/product.js';
import { followsViews, viewsAreFollowed } from './view-runner.js';

const FAULT_KILLS = Number(process.env['FAULT_KILLS'] ?? 2);
const FAULT_SEED = Number(process.env['FAULT_SEED'] ?? randomInt(2 ** 31));
const LOAD_CUSTOMERS = 2;
/** The longest time that the active process runs before it is killed. */
const MAX_UPTIME_MS = 1_500;
/** The longest time that a takeover may take. */
const TAKEOVER_WITHIN_MS = 10_000;

withEngine('EVENTSTORE_URL', 'Processes that update the views', () => {
  it(
    'take over from a killed one within ten seconds, and the views equal a fold of the log',
    async () => {
      const random = seededRandom(FAULT_SEED);
      const product = await Product.start({ RATE_LIMIT: 'off' }, [
        'api',
        'projections',
        'projections',
        'processes,jobs',
      ]);
      const stop = new AbortController();
      const promised: AcknowledgedBooking[] = [];
      const takeovers: number[] = [];
      const alive = (): readonly ServerProcess[] =>
        product.processes('projections').filter(({ program }) => !program.ended);
      const killer = async (): Promise<void> => {
        await viewsAreFollowed(alive);
        for (let kill = 0; kill < FAULT_KILLS && !stop.signal.aborted; kill++) {
          await wait(random.whole(0, MAX_UPTIME_MS));
          const victim = alive().find(followsViews);
          await victim?.program.stop('SIGKILL');
          takeovers.push(await viewsAreFollowed(alive));
          if (kill < FAULT_KILLS - 1) await product.add('projections');
        }
      };
      try {
        const customers = Array.from({ length: LOAD_CUSTOMERS }, () =>
          keepBooking(product, seededRandom(random.whole(0, 2 ** 31)), promised, stop.signal),
        );
        const everybody = [...customers, killer()].map((one) => one.finally(() => stop.abort()));
        await Promise.allSettled(everybody);
        await Promise.all(everybody);
        await Promise.all(promised.map(waitForFinalState));
        countFigures({ kills: takeovers.length, 'bookings acknowledged': promised.length });
        process.stdout.write(
          `FAULT_SEED=${FAULT_SEED}: ${promised.length} bookings, takeovers after ${takeovers.map(Math.round).join(', ')} ms\n`,
        );
        expect(takeovers).toHaveLength(FAULT_KILLS);
        expect(Math.max(...takeovers)).toBeLessThan(TAKEOVER_WITHIN_MS);
        expect(promised.length).toBeGreaterThan(LOAD_CUSTOMERS);
        const { code, answer, remarks } = await product.ops('verify');
        expect({ code, answer, remarks }).toMatchObject({ code: 0 });
      } finally {
        await product.stop();
      }
    },
    60_000 + FAULT_KILLS * 30_000,
  );
});
