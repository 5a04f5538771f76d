import { beforeAll, describe, expect, it } from '@jest/globals';
import { MESSAGES } from '@libs/contract/messages.js';
import { Customer, dinner } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { type SharedProduct, sharedProduct } from '../support/shared-product.js';

let product: SharedProduct;
let asha: Customer;
beforeAll(async () => {
  product = await sharedProduct();
  asha = await Customer.logIn(product);
});

const verify = (quote: string, code = 'WELCOME10') =>
  asha.api.told('verifyCoupon', { params: { code }, query: { price: 1, quote } });

describe('a coupon', () => {
  it('takes its part off a price', async () => {
    const { data, message } = await asha.api.told('verifyCoupon', {
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
  ])('%s on %j is none', async (code, query) => {
    const problem = await asha.api.refused('verifyCoupon', { params: { code }, query });
    expect(problem).toMatchObject({ status: 404, message: MESSAGES.coupon.invalid });
  });

  it('survives into the booking, once; a cancelled booking gives it back', async () => {
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
    await eventually('the coupon is given back', async () => {
      const { status } = await asha.api.call('verifyCoupon', { params: { code: 'WELCOME10' }, query: { price: 2000 } });
      return status === 200;
    });
  });

  it('is used once by two bookings at the same time', async () => {
    const order = await asha.order();
    const { quote = '' } = (await verify(order.fareObject.quote)).data;
    const bodies = ['one', 'two', 'three'].map((description) => ({ ...order, description, fareObject: { quote } }));
    const answers = await Promise.all(bodies.map((body) => asha.api.call('createBooking', { body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });
});
