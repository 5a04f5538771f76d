/** The views lag behind: the only process that updates them is frozen for ten seconds, and resumes. */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { STATUS } from '@libs/contract/enums.js';
import { Customer } from '../support/customer.js';
import { withEngine } from '../support/engines.js';
import { eventually } from '../support/eventually.js';
import { Product } from '../support/product.js';

const LAG_MS = 11_000;
/** A read waits at most this long for the client's own write. */
const MAX_READ_WAIT_MS = 2_000;
/** What a read may take in addition on a busy machine. */
const READ_TIME_MS = 2_000;

withEngine('EVENTSTORE_URL', 'While the views lag by ten seconds', () => {
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

  it('no wrong data is shown, no read waits longer than the limit, and the lag is reported', async () => {
    const before = await asha.book();
    const order = await asha.order();
    const [slow] = product.processes('projections');
    slow?.program.signal('SIGSTOP');
    const stopped = performance.now();
    try {
      const booking = await asha.api.ok('createBooking', { body: order });
      // The booking is readable by id; the list does not contain it yet, and contains nothing wrong.
      expect(await asha.booking(booking.id)).toMatchObject(booking);
      expect(await asha.api.ok('timeline', { params: { id: booking.id } })).not.toEqual([]);
      const asked = performance.now();
      expect((await asha.api.ok('bookings')).bookings).toEqual([before]);
      const took = performance.now() - asked;
      expect(took).toBeGreaterThan(MAX_READ_WAIT_MS * 0.9);
      expect(took).toBeLessThan(MAX_READ_WAIT_MS + READ_TIME_MS);
      const cancelled = await asha.api.ok('changeBooking', { params: { id: booking.id }, body: { status: 0 } });
      expect(cancelled.status).toBe(STATUS.cancelled);
      expect((await asha.booking(booking.id)).status).toBe(STATUS.cancelled);
      // Writes of other processes as well: a customer who logs in meanwhile is known.
      const ravi = await Customer.logIn(product);
      expect((await ravi.api.ok('bookings')).total).toBe(0);

      await wait(LAG_MS - (performance.now() - stopped));
      const behind = (await consumers()).find(({ name }) => name === 'bookings');
      expect(behind).toMatchObject({ state: 'behind', lag: { events: expect.any(Number) } });
      expect(behind?.lag.events).toBeGreaterThan(0);
      expect(behind?.lag.seconds).toBeGreaterThan(LAG_MS / 1_000 - MAX_READ_WAIT_MS / 1_000);
    } finally {
      slow?.program.signal('SIGCONT');
    }
    const caughtUp = async () => (await consumers()).every(({ state, lag }) => state === 'active' && lag.events === 0);
    await eventually('all views have caught up', caughtUp);
    expect((await asha.api.ok('bookings')).total).toBe(2);
    expect((await product.ops('verify')).code).toBe(0);
  });
});
