/**
 * Processes that keep the views are killed at random moments while customers book, pay and cancel; others take over.
 * `FAULT_KILLS` says how often, `FAULT_SEED` repeats the moments and the choices of an earlier run.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { seededRandom } from '@libs/sampling/random.js';
import { keepBooking, type Promised, seesTheEnd } from '../crash/customer-load.js';
import { withEngine } from '../support/engines.js';
import { Product, type ServerProcess } from '../support/product.js';
import { everyViewIsFollowed, followed } from './following.js';

const KILLS = Number(process.env['FAULT_KILLS'] ?? 2);
const SEED = Number(process.env['FAULT_SEED'] ?? randomInt(2 ** 31));
const CUSTOMERS = 2;
/** The longest that the one at work lives, in milliseconds. */
const LIFE = 1_500;
/** A takeover may take so long. */
const TAKEOVER = 10_000;

withEngine('EVENTSTORE_URL', 'Processes that keep the views', () => {
  it(
    'take over from one that was killed, within ten seconds, and end with what the log says',
    async () => {
      const random = seededRandom(SEED);
      const product = await Product.start({ RATE_LIMIT: 'off' }, [
        'api',
        'projections',
        'projections',
        'processes,jobs',
      ]);
      const stop = new AbortController();
      const promised: Promised[] = [];
      const takeovers: number[] = [];
      const alive = (): readonly ServerProcess[] =>
        product.processes('projections').filter(({ program }) => !program.ended);
      const killer = async (): Promise<void> => {
        await everyViewIsFollowed(alive);
        for (let kill = 0; kill < KILLS && !stop.signal.aborted; kill++) {
          await wait(random.whole(0, LIFE));
          const [victim] = alive().toSorted((one, other) => followed(other).length - followed(one).length);
          await victim?.program.stop('SIGKILL');
          takeovers.push(await everyViewIsFollowed(alive));
          if (kill < KILLS - 1) await product.add('projections');
        }
      };
      try {
        const customers = Array.from({ length: CUSTOMERS }, () =>
          keepBooking(product, seededRandom(random.whole(0, 2 ** 31)), promised, stop.signal),
        );
        const everybody = [...customers, killer()].map((one) => one.finally(() => stop.abort()));
        await Promise.allSettled(everybody);
        await Promise.all(everybody);
        await Promise.all(promised.map(seesTheEnd));
        process.stdout.write(
          `FAULT_SEED=${SEED}: ${promised.length} bookings, takeovers after ${takeovers.map(Math.round).join(', ')} ms\n`,
        );
        expect(takeovers).toHaveLength(KILLS);
        expect(Math.max(...takeovers)).toBeLessThan(TAKEOVER);
        expect(promised.length).toBeGreaterThan(CUSTOMERS);
        const { code, answer, remarks } = await product.ops('verify');
        expect({ code, answer, remarks }).toMatchObject({ code: 0 });
      } finally {
        await product.stop();
      }
    },
    60_000 + KILLS * 30_000,
  );
});
