/** The event store is killed and restarted while customers book, pay and cancel. `FAULT_KILLS` sets how often. */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { seededRandom } from '@libs/sampling/random.js';
import { keepBooking, type AcknowledgedBooking, waitForFinalState } from '../crash/customer-load.js';
import { Customer } from '../support/customer.js';
import { withStartableEngine } from '../support/engines.js';
import { eventually } from '../support/eventually.js';
import { bookingFigures, countFigures } from '../support/figures.js';
import type { OwnEngine } from '../support/own-engine.js';
import { Product } from '../support/product.js';
import { ownEventStore } from './own-event-store.js';

const FAULT_KILLS = Number(process.env['FAULT_KILLS'] ?? 2);
const LOAD_CUSTOMERS = 3;
/** The API writes again within this time after the event store is back. */
const WRITABLE_WITHIN_MS = 5_000;

withStartableEngine('EVENTSTORE_URL', 'When the event store is killed under load', (url) => {
  let store: OwnEngine;
  let product: Product;
  const promised: AcknowledgedBooking[] = [];
  /** Milliseconds from when the event store listens again until a booking is acknowledged. */
  const back: number[] = [];

  beforeAll(
    async () => {
      store = await ownEventStore(url);
      const roles = ['api', 'projections', 'processes,jobs'];
      product = await Product.start({ RATE_LIMIT: 'off', EVENTSTORE_URL: store.url }, roles);
      const asha = await Customer.logIn(product);
      const body = await asha.order();
      const stop = new AbortController();
      const customers = Array.from({ length: LOAD_CUSTOMERS }, (_, seed) =>
        keepBooking(product, seededRandom(seed), promised, stop.signal),
      );
      const killer = async (): Promise<void> => {
        for (let kill = 0; kill < FAULT_KILLS && !stop.signal.aborted; kill++) {
          const before = promised.length;
          const booking = () => new Set(promised.map(({ customer }) => customer)).size === LOAD_CUSTOMERS;
          const busy = async () => booking() && promised.length > before;
          await eventually('all customers book', busy);
          await store.kill();
          await wait(1_000);
          await store.start();
          const began = performance.now();
          const headers = { 'Idempotency-Key': `after-${kill}` };
          const booked = async () => (await asha.api.call('createBooking', { body, headers })).status === 200;
          await eventually('a booking is acknowledged', booked);
          back.push(performance.now() - began);
        }
      };
      const everybody = [...customers, killer()].map((one) => one.finally(() => stop.abort()));
      await Promise.allSettled(everybody);
      await Promise.all(everybody);
      await Promise.all(promised.map(waitForFinalState));
      countFigures({ kills: back.length });
      process.stdout.write(`${promised.length} bookings, back after ${back.map(Math.round).join(', ')} ms\n`);
    },
    240_000 + FAULT_KILLS * 60_000,
  );
  afterAll(async () => {
    await product.stop();
    await store.dispose();
  });

  it(`writes are acknowledged again within ${WRITABLE_WITHIN_MS / 1_000} seconds of its return`, () => {
    expect(back).toHaveLength(FAULT_KILLS);
    expect(Math.max(...back)).toBeLessThan(WRITABLE_WITHIN_MS);
  });

  it('each acknowledged booking exists once', async () => {
    for (const customer of new Set(promised.map((one) => one.customer))) {
      const { bookings } = await customer.api.ok('bookings', { query: { limit: 50 } });
      const acknowledged = promised.filter((one) => one.customer === customer).map(({ bookingId }) => bookingId);
      const shown = bookings.map(({ id }) => id);
      countFigures(bookingFigures(acknowledged, shown));
      expect(shown.toSorted()).toEqual(acknowledged.toSorted());
    }
  });

  it('every view equals a fold of the log', async () => {
    const { code, answer, remarks } = await product.ops('verify');
    expect({ code, answer, remarks }).toMatchObject({ code: 0 });
  });
});
