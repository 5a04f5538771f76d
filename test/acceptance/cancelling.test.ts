import { beforeAll, describe, expect, it } from '@jest/globals';
import { STATUS } from '@libs/contract/enums.js';
import { Customer, dinner } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { type SharedProduct, sharedProduct } from '../support/shared-product.js';

let product: SharedProduct;
let asha: Customer;
beforeAll(async () => {
  product = await sharedProduct();
  asha = await Customer.logIn(product);
});

describe('a customer cancels', () => {
  it('an unpaid booking, free of charge; a second cancellation gets the same answer', async () => {
    const { id } = await asha.book();
    const params = { id };
    expect(await asha.api.ok('cancellation', { params })).toMatchObject({ allowed: true, refundAmount: 0 });
    // With all the fields that the client form sends.
    const body = {
      status: 0 as const,
      requirement: 'birthday',
      meals: ['dinner'],
      additionalServices: [],
      baseFare: 1,
    };
    const cancelled = await asha.api.ok('changeBooking', { params, body });
    expect(cancelled).toMatchObject({
      status: STATUS.cancelled,
      dueAmount: 0,
      cancellation: { by: 'customer', reason: 'customer-request', refundAmount: 0 },
    });
    expect(await asha.api.ok('changeBooking', { params, body })).toEqual(cancelled);
    expect(await asha.api.ok('cancellation', { params })).toMatchObject({ allowed: false });
    expect((await asha.api.refused('pay', { params: { bookingId: id } })).status).toBe(409);
  });

  it('a paid booking, and gets the announced refund', async () => {
    const { id, depositAmount } = await asha.paid();
    const params = { id };
    const preview = await asha.api.ok('cancellation', { params });
    expect(preview).toMatchObject({ allowed: true, percent: 100, refundAmount: depositAmount });
    const cancelled = await asha.api.ok('changeBooking', { params, body: { status: 0 } });
    expect(cancelled).toMatchObject({ status: STATUS.cancelled, refundAmount: depositAmount });
    await asha.seesDeposit(id, 'refunded');
    const entries = await eventually('the refund is in the ledger', async () => {
      const ledger = (await product.simulator.ledger()).filter((entry) => entry.merchantTransactionId.startsWith(id));
      return ledger.some(({ kind, state }) => kind === 'refund' && state === 'completed') && ledger;
    });
    expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['capture', Math.round(depositAmount * 100)],
      ['refund', Math.round(depositAmount * 100)],
    ]);
  });

  it('while a payment is under way, which is then refunded in full', async () => {
    const { id } = await asha.book();
    const page = await asha.paymentPage(id);
    await asha.api.ok('changeBooking', { params: { id }, body: { status: 0 } });
    await product.simulator.decide(page, 'success');
    await asha.seesDeposit(id, 'refunded');
    expect((await asha.booking(id)).status).toBe(STATUS.cancelled);
  });

  it('only with the status number that means cancelled', async () => {
    const { id } = await asha.book(dinner());
    for (const status of [1, 3, '0', null, { $ne: 4 }]) {
      expect((await asha.api.refused('changeBooking', { params: { id }, body: { status } })).status).toBe(400);
    }
    expect((await asha.booking(id)).status).toBe(STATUS.pending);
  });
});
