/** Redis loses everything while deposits are under way. */
import { expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { Customer, dinner } from '../support/customer.js';
import { withStartableEngine } from '../support/engines.js';
import { eventually } from '../support/eventually.js';
import { expectViewsVerified, withOwnEngine, REDIS, printMeasurements } from './engine-under-test.js';

const OPEN_DEPOSITS = 8;
/** Lost jobs are enqueued again within this time. */
const REFILLED_WITHIN_MS = 30_000;

withStartableEngine('REDIS_URL', 'Redis that loses everything while deposits are open', () => {
  it('is refilled, and every deposit reaches its final state', () =>
    withOwnEngine(
      REDIS,
      async (product, server) => {
        const asha = await Customer.logIn(product);
        const bookings = [];
        for (let count = 0; count < OPEN_DEPOSITS; count++)
          bookings.push(await asha.book(dinner({ headCount: 4 + count })));
        // Without callbacks, only the polling jobs find the result.
        await product.simulator.faults({ callbacks: 'lost' });
        const pages = [];
        for (const { id } of bookings) pages.push(await asha.paymentPage(id));

        const redis = new Redis(server.url);
        const open = () => redis.keys(`${product.environment['NAMESPACE'] ?? ''}:jobs:deposit-*`);
        await eventually('all polling jobs are enqueued', async () => (await open()).length === OPEN_DEPOSITS);
        await redis.flushall();
        const began = performance.now();
        await eventually('all polling jobs are enqueued again', async () => (await open()).length === OPEN_DEPOSITS, {
          within: REFILLED_WITHIN_MS,
        }).catch(async (error: unknown) => {
          throw new Error(`${String(error)}\n${(await redis.keys('*')).join('\n')}`);
        });
        const refilled = Math.round(performance.now() - began);
        redis.disconnect();

        const [first = '', ...others] = pages;
        await product.simulator.decide(first, 'failed');
        for (const page of others) await product.simulator.decide(page, 'success');
        const [declined, ...paid] = bookings;
        await asha.seesDeposit(declined?.id ?? '', 'failed');
        for (const { id } of paid) await asha.seesDeposit(id, 'paid');
        const ended = Math.round(performance.now() - began);
        const captured = (await product.simulator.ledger()).filter(
          ({ kind, state }) => kind === 'capture' && state === 'completed',
        );
        await expectViewsVerified(product);
        printMeasurements('Redis flushed', {
          'deposits under way': OPEN_DEPOSITS,
          'enqueued again after': `${refilled} ms`,
          'all ended after': `${ended} ms`,
        });
        expect(captured).toHaveLength(OPEN_DEPOSITS - 1);
      },
      { RATE_LIMIT: 'off' },
    ));
});
