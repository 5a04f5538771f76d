import { beforeAll, describe, expect, it } from '@jest/globals';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { Customer, dinner, newPhone } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { type SharedProduct, sharedProduct } from '../support/shared-product.js';

let product: SharedProduct;
let asha: Customer;
beforeAll(async () => {
  product = await sharedProduct();
  asha = await Customer.logIn(product);
});

const verify = (quote: string, code = 'WELCOME10') =>
  asha.api.okWithMessage('verifyCoupon', { params: { code }, query: { price: 1, quote } });

describe('a coupon', () => {
  it('reduces the fare', async () => {
    const { data, message } = await asha.api.okWithMessage('verifyCoupon', {
      params: { code: 'welcome10' },
      query: { price: 1999.5 },
    });
    expect([data.discountedPrice, message]).toEqual([1800.5, MESSAGES.coupon.applied]);
    const feast = await asha.api.ok('verifyCoupon', { params: { code: 'FEAST500' }, query: { price: 5000 } });
    expect(feast.discountedPrice).toBe(4500);
  });

  it.each([
    ['NOSUCH', { price: 2000 }],
    ['FEAST500', { price: 4999.99 }],
    ['__proto__', { price: 2000 }],
    ['{"$ne":1}', { price: 2000 }],
  ])('%s on %j is not a valid coupon', async (code, query) => {
    const problem = await asha.api.refused('verifyCoupon', { params: { code }, query });
    expect(problem).toMatchObject({ status: 404, message: MESSAGES.coupon.invalid });
  });

  it('is applied to the booking once; cancelling the booking makes it available again', async () => {
    const order = await asha.order();
    const { quote = '', discountedPrice } = (await verify(order.fareObject.quote)).data;
    const booking = await asha.api.ok('createBooking', { body: { ...order, fareObject: { quote } } });
    expect(booking).toMatchObject({
      finalFare: discountedPrice,
      coupon: 'WELCOME10',
      baseFare: (await asha.fare(dinner())).totalPrice,
    });
    expect(booking.lines.at(-1)?.amount).toBeLessThan(0);

    const used = await asha.api.refused('verifyCoupon', { params: { code: 'WELCOME10' }, query: { price: 2000 } });
    expect(used).toMatchObject({ status: 404, message: MESSAGES.coupon.invalid });
    const again = await asha.api.refused('createBooking', {
      body: { ...order, headCount: 4, description: 'another', fareObject: { quote } },
    });
    expect(again).toMatchObject({ status: 409, code: 'coupon-used-up', fare: { totalPrice: booking.baseFare } });

    await asha.api.ok('changeBooking', { params: { id: booking.id }, body: { status: 0 } });
    await eventually('the coupon is available again', async () => {
      const { status } = await asha.api.call('verifyCoupon', { params: { code: 'WELCOME10' }, query: { price: 2000 } });
      return status === 200;
    });
  });

  it('stays with the booking when two requests with one key and different contents arrive at once', async () => {
    const ravi = await Customer.logIn(product);
    const order = await ravi.order();
    const params = { code: 'WELCOME10' };
    const query = { price: 1, quote: order.fareObject.quote };
    const { quote = '' } = await ravi.api.ok('verifyCoupon', { params, query });
    const create = (description: string) =>
      ravi.api.call('createBooking', {
        body: { ...order, description, fareObject: { quote } },
        headers: { 'Idempotency-Key': 'one-key' },
      });
    const answers = await Promise.all(['first', 'second', 'third', 'fourth'].map(create));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
    expect((await ravi.api.refused('verifyCoupon', { params, query: { price: 2000 } })).status).toBe(404);
  });

  it('can be used once per number, also by a later account of the number, and once per account, also with a later number', async () => {
    const ravi = await Customer.logIn(product);
    const order = await ravi.order();
    const params = { code: 'WELCOME10' };
    const { quote = '' } = await ravi.api.ok('verifyCoupon', {
      params,
      query: { price: 1, quote: order.fareObject.quote },
    });
    await ravi.api.ok('createBooking', { body: { ...order, fareObject: { quote } } });
    const former = ravi.phone;
    await ravi.prove(newPhone());
    const heir = await Customer.logIn(product, former);
    expect(heir.id).not.toBe(ravi.id);
    for (const { api } of [ravi, heir]) {
      expect((await api.refused('verifyCoupon', { params, query: { price: 2000 } })).status).toBe(404);
    }
    const again = await heir.order();
    const bound = {
      ...again,
      fareObject: {
        quote:
          (await asha.api.ok('verifyCoupon', { params, query: { price: 1, quote: again.fareObject.quote } })).quote ??
          '',
      },
    };
    expect(await heir.api.refused('createBooking', { body: bound })).toMatchObject({
      status: 409,
      code: 'coupon-used-up',
    });
  });

  it('is used once when two bookings claim it at the same time', async () => {
    const order = await asha.order();
    const { quote = '' } = (await verify(order.fareObject.quote)).data;
    const bodies = ['one', 'two', 'three'].map((description) => ({ ...order, description, fareObject: { quote } }));
    const answers = await Promise.all(bodies.map((body) => asha.api.call('createBooking', { body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });
});
