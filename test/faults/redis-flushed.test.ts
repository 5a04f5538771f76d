/** Redis loses everything while deposits are under way. */
import { expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { Customer, dinner } from '../support/customer.js';
import { withEngine } from '../support/engines.js';
import { eventually } from '../support/eventually.js';
import { expectWhole, onOwn, REDIS, tell } from './engine-under-test.js';

const DEPOSITS = 8;
/** Lost jobs are promised to be asked for again within this, in milliseconds. */
const REFILLED = 30_000;

withEngine('REDIS_URL', 'Redis, having lost everything in the middle of deposits', () => {
  it('is filled again, and every deposit comes to its end', () =>
    onOwn(
      REDIS,
      async (product, server) => {
        const asha = await Customer.logIn(product);
        const bookings = [];
        for (let count = 0; count < DEPOSITS; count++) bookings.push(await asha.book(dinner({ headCount: 4 + count })));
        // Nobody tells how these go: only asking the provider, which is a job, brings them to their end.
        await product.simulator.faults({ callbacks: 'lost' });
        const pages = [];
        for (const { id } of bookings) pages.push(await asha.paymentPage(id));

        const redis = new Redis(server.url);
        const open = () => redis.keys(`${product.environment['NAMESPACE'] ?? ''}:jobs:deposit-*`);
        await eventually('all are to be asked about', async () => (await open()).length === DEPOSITS);
        await redis.flushall();
        const began = performance.now();
        await eventually('all are to be asked about again', async () => (await open()).length === DEPOSITS, {
          within: REFILLED,
        }).catch(async (error: Error) => {
          throw new Error(`${error.message}\n${(await redis.keys('*')).join('\n')}`);
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
        await expectWhole(product);
        tell('Redis flushed', {
          'deposits under way': DEPOSITS,
          'asked for again after': `${refilled} ms`,
          'all ended after': `${ended} ms`,
        });
        expect(captured).toHaveLength(DEPOSITS - 1);
      },
      { RATE_LIMIT: 'off' },
    ));
});
