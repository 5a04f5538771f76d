import { beforeAll, describe, expect, it } from '@jest/globals';
import { FREE_CANCELLATIONS } from '@libs/contract/refund-table.js';
import { instantOf, type KolkataDate, type Slot } from '@libs/contract/time.js';
import { Chef } from '../support/chef.js';
import { Customer, dinner, dinnerIn, inDays } from '../support/customer.js';
import { useProduct } from '../support/use-product.js';

const product = useProduct();
let asha: Customer;
beforeAll(async () => {
  await Chef.verified(product);
  asha = await Customer.logIn(product);
});

const cancel = (id: string) => asha.api.ok('changeBooking', { params: { id }, body: { status: 0 } });

describe('a customer who cancels again and again', () => {
  it('is quoted terms without a whole refund after three free cancellations, and is told before the payment', async () => {
    for (let days = 10; days < 10 + FREE_CANCELLATIONS.most; days++) {
      const fare = await asha.fare(dinnerIn(days));
      expect(fare).not.toHaveProperty('freeCancellation');
      expect(fare.freeUntil).toBe(instantOf(inDays(days - 1) as KolkataDate, dinner().startTime as Slot));
      const { refundAmount, depositAmount } = await cancel((await asha.visit(dinnerIn(days))).id);
      expect(refundAmount).toBe(depositAmount);
    }
    const usedUp = await asha.fare(dinnerIn(20));
    expect(usedUp).toMatchObject({ freeCancellation: false });
    expect(usedUp).not.toHaveProperty('freeUntil');

    const { id } = await asha.visit(dinnerIn(20));
    expect(await asha.api.ok('cancellation', { params: { id } })).toMatchObject({ percent: 50 });
  });

  it('cannot evade them by the quote of an estimate', async () => {
    const selection = dinnerIn(21);
    const { fare } = await asha.api.ok('estimate', { body: selection });
    const order = { ...(await asha.order(selection)), fareObject: { quote: fare.quote ?? '' } };
    expect(await asha.api.refused('createBooking', { body: order })).toMatchObject({
      ...{ status: 409, code: 'terms-changed' },
      fare: { freeCancellation: false, totalPrice: fare.totalPrice, quote: expect.any(String) },
    });
  });
});
