import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Booking } from '@libs/contract/bookings.js';
import { ApiClient } from '../support/api-client.js';
import { Customer, INDORE } from '../support/customer.js';
import { type SharedProduct, sharedProduct } from '../support/shared-product.js';

let product: SharedProduct;
let asha: Customer;
let ravi: Customer;
let booking: Booking;
beforeAll(async () => {
  product = await sharedProduct();
  asha = await Customer.logIn(product);
  ravi = await Customer.logIn(product);
  booking = await asha.book();
});

describe('another customer', () => {
  it('finds nothing of the customer, whichever call is used', async () => {
    const { api } = ravi;
    const [id, bookingId] = [booking.id, booking.id];
    const refusals = await Promise.all([
      api.refused('user', { params: { id: asha.id } }),
      api.refused('updateUser', { params: { id: asha.id }, body: { firstName: 'Eve' } }),
      api.refused('addresses', { params: { userId: asha.id } }),
      api.refused('addAddress', {
        params: { userId: asha.id },
        body: { firstName: 'E', lastName: 'E', phone: ravi.phone, address: 'x', ...INDORE },
      }),
      api.refused('booking', { params: { id } }),
      api.refused('changeBooking', { params: { id }, body: { status: 0 } }),
      api.refused('cancellation', { params: { id } }),
      api.refused('timeline', { params: { id } }),
      api.refused('pay', { params: { bookingId } }),
      api.refused('payment', { params: { bookingId } }),
      api.refused('logout', { params: { id: asha.id }, query: { role: 'user' } }),
    ]);
    expect(refusals.map(({ status }) => status)).toEqual(refusals.map(() => 404));
    expect((await api.ok('bookings')).total).toBe(0);
    expect(await asha.booking(booking.id)).toMatchObject(booking);
    expect((await asha.api.ok('user', { params: { id: asha.id } })).user.firstName).not.toBe('Eve');
  });

  it('cannot act in the customer’s name', async () => {
    const body = { ...(await ravi.order()), user: asha.id };
    expect(await ravi.api.refused('createBooking', { body })).toMatchObject({
      status: 403,
      errors: [{ field: 'user' }],
    });
    for (const name of ['userId', 'userID', 'userid']) {
      expect((await ravi.api.refused('bookings', { headers: { [name]: asha.id } })).status).toBe(403);
    }
  });

  it('without a log-in is asked to log in', async () => {
    const visitor = new ApiClient(product.url);
    for (const [name, params] of [
      ['bookings', {}],
      ['booking', { id: booking.id }],
      ['user', { id: asha.id }],
      ['addresses', { userId: asha.id }],
      ['pay', { bookingId: booking.id }],
      ['verifyCoupon', { code: 'WELCOME10' }],
    ] as const) {
      expect(await visitor.refused(name, { params })).toMatchObject({ status: 401, code: 'not-signed-in' });
    }
  });

  it('gets the same answer for ids that exist and ids that do not', async () => {
    const unknown = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
    const [foreign, absent] = await Promise.all([
      ravi.api.refused('booking', { params: { id: booking.id } }),
      ravi.api.refused('booking', { params: { id: unknown } }),
    ]);
    expect({ ...foreign, instance: '' }).toEqual({ ...absent, instance: '' });
  });
});
