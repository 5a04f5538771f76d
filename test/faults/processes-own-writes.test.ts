/** One person at two API processes, while the process that updates the views is frozen for a moment. */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Booking } from '@libs/contract/bookings.js';
import { ApiClient } from '../support/api-client.js';
import { Customer } from '../support/customer.js';
import { withEngine } from '../support/engines.js';
import { Product } from '../support/product.js';

/** Shorter than the time that a read waits. */
const FREEZE_MS = 700;

withEngine('EVENTSTORE_URL', 'A write at one of two API processes', () => {
  let product: Product;
  let asha: Customer;
  let other: ApiClient;
  beforeAll(async () => {
    product = await Product.start({ RATE_LIMIT: 'off' }, ['api', 'api', 'projections', 'processes,jobs']);
    asha = await Customer.logIn(product);
    other = new ApiClient(product.processes('api')[1]?.url ?? '');
    other.token = asha.session.accessToken;
  });
  afterAll(async () => {
    other.close();
    await product.stop();
  });

  /** Freezes the views while `meanwhile` runs, and resumes them while `read` is under way. */
  async function whileViewsLag<T>(meanwhile: () => Promise<void>, read: () => Promise<T>): Promise<T> {
    // The views have applied all earlier writes.
    await asha.api.ok('bookings');
    const views = product.processes('projections')[0]?.program;
    views?.signal('SIGSTOP');
    try {
      await meanwhile();
      const reading = read();
      await wait(FREEZE_MS);
      views?.signal('SIGCONT');
      return await reading;
    } finally {
      views?.signal('SIGCONT');
    }
  }

  it('is visible at the other process to a client that sends its log position, and to others as soon as the view has it', async () => {
    const body = await asha.order();
    let booking: Booking | undefined;
    const write = async () => {
      booking = await asha.api.ok('createBooking', { body });
      expect((await other.ok('bookings')).bookings).toEqual([]);
      expect(await other.ok('booking', { params: { id: booking.id } })).toMatchObject(booking);
      other.position = asha.api.position;
    };
    const { bookings } = await whileViewsLag(write, () => other.ok('bookings'));
    expect(bookings).toEqual([booking]);
  });

  it('is visible at the same process also to a client that sends no position', async () => {
    const [{ id } = { id: '' }] = (await asha.api.ok('bookings')).bookings;
    const write = async () => {
      await asha.api.ok('changeBooking', { params: { id }, body: { people: 7 } });
      asha.api.position = '';
    };
    const { bookings } = await whileViewsLag(write, () => asha.api.ok('bookings'));
    expect(bookings).toMatchObject([{ id, people: 7 }]);
  });

  it('does not delay a client that sends a position beyond the end of the log', async () => {
    for (const headers of [{ 'X-Log-Position': 'ÿ' }, { 'X-Log-Position': '9'.repeat(65) }]) {
      expect((await other.call('bookings', { headers })).status).toBe(200);
    }
  });
});
