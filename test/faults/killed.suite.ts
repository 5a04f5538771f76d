import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { STATUS } from '@libs/contract/enums.js';
import { Customer, dinner } from '../support/customer.js';
import { withStartableEngine } from '../support/engines.js';
import { eventually } from '../support/eventually.js';
import { countFigures } from '../support/figures.js';
import {
  type EngineUnderTest,
  expectViewsVerified,
  keepBookingAndCancelling,
  withOwnEngine,
  printMeasurements,
  untilBooked,
} from './engine-under-test.js';

const LOAD_CUSTOMERS = 3;
const OPEN_DEPOSITS = 3;
/** Time before the kill, until the restart, and after it. */
const PAUSE_MS = 3_000;
const WRITABLE_WITHIN_MS = 5_000;

/** Declares the test of an engine that is killed and restarted on the same data. */
export function testKill(engine: EngineUnderTest): void {
  withStartableEngine(engine.variable, `${engine.name}, killed and restarted under load`, () => {
    it('loses no acknowledged write, and the product works again within five seconds after its return', () =>
      withOwnEngine(
        engine,
        async (product, server) => {
          const [asha, ...customers] = await Promise.all(
            Array.from({ length: 1 + LOAD_CUSTOMERS }, () => Customer.logIn(product)),
          );
          if (!asha) throw new Error('nobody came');
          await Promise.all([asha, ...customers].map((customer) => customer.address()));
          const deposits = await Promise.all(
            Array.from({ length: OPEN_DEPOSITS }, (_, more) => asha.book(dinner({ headCount: 4 + more }))),
          );
          const pages = await Promise.all(deposits.map(({ id }) => asha.paymentPage(id)));
          const stop = new AbortController();
          const acknowledged = customers.map((): string[] => []);
          const load = customers.map((customer, index) =>
            keepBookingAndCancelling(customer, acknowledged[index] ?? [], stop.signal),
          );
          const all = Promise.all(load);
          await wait(PAUSE_MS);
          await server.kill();
          const before = acknowledged.flat().length;
          // The provider's callbacks arrive while the product cannot accept them.
          for (const page of pages) await product.simulator.decide(page, 'success');
          await wait(PAUSE_MS);
          const starting = performance.now();
          await server.start();
          const returned = performance.now();
          const back = await untilBooked(asha, returned);
          await wait(PAUSE_MS);
          stop.abort();
          await all;
          for (const { id } of deposits) await asha.seesDeposit(id, 'paid');
          const paid = Math.round(performance.now() - returned);
          const lost: string[] = [];
          for (const [index, customer] of customers.entries()) {
            const ids = acknowledged[index] ?? [];
            const shown = async () => (await customer.api.ok('bookings')).total;
            await eventually('all bookings are listed', async () => (await shown()) === ids.length);
            const status = async (id: string) => (await customer.booking(id)).status;
            for (const id of ids) {
              const cancelled = eventually('it is cancelled', async () => (await status(id)) === STATUS.cancelled);
              await cancelled.catch(() => lost.push(id));
            }
          }
          await expectViewsVerified(product);
          countFigures({ kills: 1, 'bookings acknowledged': acknowledged.flat().length, lost: lost.length });
          printMeasurements(`${engine.name} killed`, {
            'bookings and cancellations acknowledged': 2 * acknowledged.flat().length,
            'of them before': 2 * before,
            lost: lost.length,
            'engine started in': `${Math.round(returned - starting)} ms`,
            'booked again after': `${back} ms`,
            'deposits paid meanwhile known after': `${paid} ms`,
          });
          expect(lost).toEqual([]);
          expect(back).toBeLessThan(WRITABLE_WITHIN_MS);
          expect(acknowledged.flat().length).toBeGreaterThan(before);
        },
        { RATE_LIMIT: 'off' },
      ));
  });
}
