/** Processes that are started before their engines, and stopped in the middle of their work. */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ApiClient } from '../support/api-client.js';
import { Customer } from '../support/customer.js';
import { withEngine, withStartableEngine } from '../support/engines.js';
import { eventually } from '../support/eventually.js';
import type { OwnEngine } from '../support/own-engine.js';
import { Product } from '../support/product.js';
import { Program } from '../support/program.js';
import { freePorts } from '../support/free-ports.js';
import { ownEventStore } from './own-event-store.js';

const PROCESS_ROLES = ['api', 'projections', 'processes,jobs'];
/** A process stops within this time. */
const STOP_WITHIN_MS = 10_000;

withStartableEngine('EVENTSTORE_URL', 'A process that is started before its event store', (url) => {
  it('waits for its engines, logs once which one is missing, and becomes ready by itself', async () => {
    const store: OwnEngine = await ownEventStore(url);
    const product = await Product.start({ EVENTSTORE_URL: store.url }, ['all']);
    await store.kill();
    const [port = 0] = await freePorts(1);
    const early = new Program('apps/server/main.js', { ...product.environment, PORT: `${port}`, ROLES: 'projections' });
    const api = new ApiClient(`http://127.0.0.1:${port}`);
    const ask = (path: string) => api.send('GET', path).catch(() => undefined);
    try {
      const waiting = await eventually('it waits', async () => {
        const reply = await ask('/health/ready');
        return reply?.status === 503 && reply.text.includes('event log') && reply;
      });
      expect(Number(waiting.headers['retry-after'])).toBeGreaterThan(0);
      expect(JSON.parse(waiting.text).reason).toBe('the event log is unavailable');
      expect((await ask('/health/live'))?.status).toBe(200);
      await wait(5_000);
      expect(early.output.match(/"msg":"waiting"/g)).toHaveLength(1);
      await store.start();
      await eventually('it is ready', async () => (await ask('/health/ready'))?.status === 200);
      expect(early.ended).toBe(false);
    } finally {
      api.close();
      expect(await early.stop()).toBe(0);
      await product.stop();
      await store.dispose();
    }
  });
});

withEngine('EVENTSTORE_URL', 'A process that receives SIGTERM under load', () => {
  let product: Product;
  let asha: Customer;
  beforeAll(async () => {
    product = await Product.start({ RATE_LIMIT: 'off' }, PROCESS_ROLES);
    asha = await Customer.logIn(product);
  });
  afterAll(() => product.stop());

  it('ends with 0 within ten seconds, and leaves no work incomplete', async () => {
    const body = await asha.order();
    const acknowledged = new Map<string, string>();
    const book = async (key: string): Promise<number> => {
      const { status, text } = await asha.api.call('createBooking', { body, headers: { 'Idempotency-Key': key } });
      if (status === 200) acknowledged.set(key, (JSON.parse(text) as { data: { id: string } }).data.id);
      return status;
    };
    const keys = Array.from({ length: 8 }, (_, number) => `book-${number}`);
    const booking = Promise.allSettled(keys.map(book));
    await eventually('the first is booked', async () => acknowledged.size > 0, { every: 5 });
    const began = performance.now();
    const programs = PROCESS_ROLES.flatMap((roles) => product.processes(roles)).map(({ program }) => program);
    const codes = await Promise.all(programs.map((program) => program.stop('SIGTERM')));
    const took = performance.now() - began;
    await booking;
    expect(codes).toEqual(programs.map(() => 0));
    expect(took).toBeLessThan(STOP_WITHIN_MS);

    const promised = new Map(acknowledged);
    process.stdout.write(`stopped after ${Math.round(took)} ms, ${promised.size} of ${keys.length} booked by then\n`);
    await product.restart();
    for (const key of keys) expect(await book(key)).toBe(200);
    for (const [key, id] of promised) expect(acknowledged.get(key)).toBe(id);
    const listed = await eventually('the view has caught up', async () => {
      const { bookings } = await asha.api.ok('bookings', { query: { limit: 50 } });
      return bookings.length >= acknowledged.size && bookings.map(({ id }) => id);
    });
    expect(listed.toSorted()).toEqual([...acknowledged.values()].toSorted());
    expect((await product.ops('verify')).code).toBe(0);
  });
});
