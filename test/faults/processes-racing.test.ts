/** Two API processes, and a third one that updates the views. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Booking } from '@libs/contract/bookings.js';
import { STATUS } from '@libs/contract/enums.js';
import { ApiClient } from '../support/api-client.js';
import { Customer } from '../support/customer.js';
import { withEngine } from '../support/engines.js';
import { Product } from '../support/product.js';

const RACE_ROUNDS = 5;
const READ_BACK_ROUNDS = 50;

withEngine('EVENTSTORE_URL', 'Two API processes', () => {
  let product: Product;
  let asha: Customer;
  /** The same customer, at each of the two processes. */
  let sides: readonly ApiClient[];

  beforeAll(async () => {
    product = await Product.start({ RATE_LIMIT: 'off' }, ['api', 'api', 'projections', 'processes,jobs']);
    asha = await Customer.logIn(product);
    sides = product.processes('api').map(({ url }) => {
      const api = new ApiClient(url);
      api.token = asha.session.accessToken;
      return api;
    });
  });
  afterAll(async () => {
    for (const api of sides) api.close();
    await product.stop();
  });

  const cancel = (api: ApiClient, { id }: Booking) =>
    api.call('changeBooking', { params: { id }, body: { status: STATUS.cancelled } });
  const happened = async ({ id }: Booking): Promise<readonly string[]> =>
    (await asha.api.ok('timeline', { params: { id } })).map(({ type }) => type);

  it('create one booking for one Idempotency-Key, and answer alike', async () => {
    const before = (await asha.api.ok('bookings')).total;
    for (let race = 0; race < RACE_ROUNDS; race++) {
      const body = await asha.order();
      const headers = { 'Idempotency-Key': `race-${race}` };
      const [one, two] = await Promise.all(sides.map((api) => api.ok('createBooking', { body, headers })));
      expect(two).toEqual(one);
      await cancel(asha.api, one as Booking);
    }
    expect((await asha.api.ok('bookings', { query: { limit: 1 } })).total).toBe(before + RACE_ROUNDS);
  });

  it('cancel one booking once: the other request gets the same answer or a conflict', async () => {
    for (let race = 0; race < RACE_ROUNDS; race++) {
      const booking = await asha.book();
      const answers = await Promise.all(sides.map((api) => cancel(api, booking)));
      const statuses = answers.map(({ status }) => status).toSorted();
      expect(statuses[0]).toBe(200);
      expect([200, 409]).toContain(statuses[1]);
      expect((await happened(booking)).filter((type) => type === 'BookingCancelled')).toHaveLength(1);
    }
  });

  it(`show a write at once, ${READ_BACK_ROUNDS} times out of ${READ_BACK_ROUNDS}`, async () => {
    const [writing, reading] = sides as readonly [ApiClient, ApiClient];
    for (let time = 0; time < READ_BACK_ROUNDS; time++) {
      const booking = await writing.ok('createBooking', { body: await asha.order() });
      reading.position = writing.position;
      const { bookings } = await reading.ok('bookings', { query: { limit: 1 } });
      expect(bookings).toEqual([booking]);
      const cancelled = await writing.ok('changeBooking', {
        params: { id: booking.id },
        body: { status: STATUS.cancelled },
      });
      reading.position = writing.position;
      expect((await reading.ok('booking', { params: { id: booking.id } })).status).toEqual(cancelled.status);
    }
  });
});
