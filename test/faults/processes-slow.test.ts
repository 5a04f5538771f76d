/** The views are far behind: their only process stands still for ten seconds, and goes on. */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { STATUS } from '@libs/contract/enums.js';
import { Customer } from '../support/customer.js';
import { withEngine } from '../support/engines.js';
import { eventually } from '../support/eventually.js';
import { Product } from '../support/product.js';

const BEHIND = 11_000;
/** An author waits so long to be able to read what they wrote, in milliseconds. */
const PATIENCE = 2_000;
/** What else a write may take on a busy machine. */
const WRITING = 2_000;

withEngine('EVENTSTORE_URL', 'While the views are ten seconds behind', () => {
  let product: Product;
  let asha: Customer;
  beforeAll(async () => {
    product = await Product.start({ RATE_LIMIT: 'off' }, ['api', 'projections', 'processes,jobs']);
    asha = await Customer.logIn(product);
  });
  afterAll(() => product.stop());

  const consumers = async (): Promise<
    readonly { readonly name: string; readonly state: string; readonly lag: { events: number; seconds: number } }[]
  > => JSON.parse((await product.ops('consumers', '--json')).answer).consumers;

  it('nothing wrong is shown, no write waits longer than told, and the lag is there to see', async () => {
    const before = await asha.book();
    const order = await asha.order();
    const [slow] = product.processes('projections');
    slow?.program.signal('SIGSTOP');
    const stopped = performance.now();
    try {
      const booking = await asha.api.ok('createBooking', { body: order });
      const took = performance.now() - stopped;
      expect(took).toBeGreaterThan(PATIENCE * 0.9);
      expect(took).toBeLessThan(PATIENCE + WRITING);
      // Who knows its id is told of it; the list does not have it yet, and has nothing that is not so.
      expect(await asha.booking(booking.id)).toEqual(booking);
      expect(await asha.api.ok('timeline', { params: { id: booking.id } })).not.toEqual([]);
      expect((await asha.api.ok('bookings')).bookings).toEqual([before]);
      const cancelled = await asha.api.ok('changeBooking', { params: { id: booking.id }, body: { status: 0 } });
      expect(cancelled.status).toBe(STATUS.cancelled);
      expect((await asha.booking(booking.id)).status).toBe(STATUS.cancelled);
      // Another process's word, too: whoever logs in meanwhile is known.
      const ravi = await Customer.logIn(product);
      expect((await ravi.api.ok('bookings')).total).toBe(0);

      await wait(BEHIND - (performance.now() - stopped));
      const behind = (await consumers()).find(({ name }) => name === 'bookings');
      expect(behind).toMatchObject({ state: 'behind', lag: { events: expect.any(Number) } });
      expect(behind?.lag.events).toBeGreaterThan(0);
      expect(behind?.lag.seconds).toBeGreaterThan(BEHIND / 1_000 - PATIENCE / 1_000);
    } finally {
      slow?.program.signal('SIGCONT');
    }
    const caughtUp = async () => (await consumers()).every(({ state, lag }) => state === 'active' && lag.events === 0);
    await eventually('all views have caught up', caughtUp);
    expect((await asha.api.ok('bookings')).total).toBe(2);
    expect((await product.ops('verify')).code).toBe(0);
  });
});
