import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FREE_CANCELLATIONS } from '@libs/contract/refund-table.js';
import { instantOf, type KolkataDate, type Slot } from '@libs/contract/time.js';
import { Chef } from '../support/chef.js';
import { Customer, dinner, inDays } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { Product } from '../support/product.js';

let product: Product;
let asha: Customer;
beforeAll(async () => {
  product = await Product.start();
  await Chef.verified(product);
  asha = await Customer.logIn(product);
});
afterAll(() => product.stop());

const onDay = (days: number) => dinner({ startDate: inDays(days), endDate: inDays(days) });

/** Books and pays a visit, and waits for its chef. */
async function visitWithChef(days: number): Promise<string> {
  const { id } = await asha.book(onDay(days));
  await asha.pay(id, 'success');
  await eventually('a chef is assigned', async () => (await asha.booking(id)).chef?.id !== undefined);
  return id;
}

const cancel = (id: string) => asha.api.ok('changeBooking', { params: { id }, body: { status: 0 } });

describe('a customer who cancels again and again', () => {
  it('is quoted terms without a whole refund after three free cancellations, and is told before the payment', async () => {
    for (let days = 10; days < 10 + FREE_CANCELLATIONS.most; days++) {
      const fare = await asha.fare(onDay(days));
      expect(fare).not.toHaveProperty('freeCancellation');
      expect(fare.freeUntil).toBe(instantOf(inDays(days - 1) as KolkataDate, dinner().startTime as Slot));
      const { refundAmount, depositAmount } = await cancel(await visitWithChef(days));
      expect(refundAmount).toBe(depositAmount);
    }
    const usedUp = await asha.fare(onDay(20));
    expect(usedUp).toMatchObject({ freeCancellation: false });
    expect(usedUp).not.toHaveProperty('freeUntil');

    const id = await visitWithChef(20);
    expect(await asha.api.ok('cancellation', { params: { id } })).toMatchObject({ percent: 50 });
  });

  it('cannot evade them by the quote of an estimate', async () => {
    const selection = onDay(21);
    const { fare } = await asha.api.ok('estimate', { body: selection });
    const order = { ...(await asha.order(selection)), fareObject: { quote: fare.quote ?? '' } };
    expect(await asha.api.refused('createBooking', { body: order })).toMatchObject({
      ...{ status: 409, code: 'terms-changed' },
      fare: { freeCancellation: false, totalPrice: fare.totalPrice, quote: expect.any(String) },
    });
  });
});
