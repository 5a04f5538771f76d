/** The event store is frozen: connections stay open, nothing answers. `FAULT_FREEZE` sets the seconds. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import type { Reply } from '../support/api-client.js';
import { Customer } from '../support/customer.js';
import { withStartableEngine } from '../support/engines.js';
import { eventually } from '../support/eventually.js';
import type { OwnEngine } from '../support/own-engine.js';
import { Product, type ServerProcess } from '../support/product.js';
import { expectViewsVerified } from './engine-under-test.js';
import { ownEventStore } from './own-event-store.js';

const FREEZE_MS = Number(process.env['FAULT_FREEZE'] ?? 10) * 1_000;
/** Concurrent clients that keep writing. */
const CONCURRENT_WRITERS = 20;
/** A write is refused within this time. */
const REFUSED_WITHIN_MS = 5_000;
/** A process may not grow by more than this. */
const MAX_GROWTH_MB = 48;

const megabytes = ({ program }: ServerProcess): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${program.pid}/status`, 'utf8'))?.[1]) / 1_024;

withStartableEngine('EVENTSTORE_URL', 'While the event store is frozen', (url) => {
  let store: OwnEngine;
  let product: Product;
  let asha: Customer;
  beforeAll(async () => {
    store = await ownEventStore(url);
    product = await Product.start({ RATE_LIMIT: 'off', EVENTSTORE_URL: store.url }, [
      'api',
      'projections',
      'processes,jobs',
    ]);
    asha = await Customer.logIn(product);
  });
  afterAll(async () => {
    await product.stop();
    await store.dispose();
  });

  it(
    'writes are refused in time, reads work, memory does not grow, and afterwards writes work again',
    async () => {
      const known = await asha.book();
      const body = await asha.order();
      const processes = product.server;
      const replies: (Reply & { readonly took: number })[] = [];
      const write = async (key: string): Promise<void> => {
        const began = performance.now();
        const headers = { 'Idempotency-Key': key };
        const reply = await asha.api.call('createBooking', { body, headers });
        replies.push({ ...reply, took: performance.now() - began });
      };

      const before = processes.map(megabytes);
      store.signal('SIGSTOP');
      const until = performance.now() + FREEZE_MS;
      try {
        await Promise.all(
          Array.from({ length: CONCURRENT_WRITERS }, async (_, writer) => {
            for (let time = 0; performance.now() < until; time++) await write(`${writer}-${time % 2}`);
          }),
        );
        expect((await asha.api.ok('bookings')).bookings).toEqual([known]);
      } finally {
        store.signal('SIGCONT');
      }
      const grown = processes.map((one, index) => megabytes(one) - (before[index] ?? 0));
      const longest = Math.max(...replies.map(({ took }) => took));
      process.stdout.write(
        `${replies.length} writes refused, after ${Math.round(longest)} ms at the latest; memory +${grown.map(Math.round).join(', +')} MB\n`,
      );
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([503]));
      expect(JSON.parse(replies[0]?.text ?? '')).toMatchObject({ code: 'unavailable', message: MESSAGES.general.away });
      for (const { headers } of replies) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(longest).toBeLessThan(REFUSED_WITHIN_MS);
      expect(Math.max(...grown)).toBeLessThan(MAX_GROWTH_MB);

      const headers = { 'Idempotency-Key': '0-0' };
      const booked = await eventually('a booking is acknowledged', async () => {
        const { status, text } = await asha.api.call('createBooking', { body, headers });
        return status === 200 && (JSON.parse(text).data as { readonly id: string });
      });
      await eventually('the booking is listed', async () =>
        (await asha.api.ok('bookings')).bookings.some(({ id }) => id === booked.id),
      );
      await expectViewsVerified(product);
    },
    FREEZE_MS + 60_000,
  );
});
