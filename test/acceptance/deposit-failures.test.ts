import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { STATUS } from '@libs/contract/enums.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { Customer, dinner, inDays } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { useProduct } from '../support/use-product.js';

const product = useProduct();
let asha: Customer;
beforeAll(async () => {
  asha = await Customer.logIn(product);
});
afterEach(() => product.simulator.faults());

let day = 30;
const bookAnother = () => asha.book(dinner({ startDate: inDays(++day), endDate: inDays(day) }));

describe('a deposit', () => {
  it('that is declined leaves the booking open, and can be paid with the next attempt', async () => {
    const { id } = await bookAnother();
    await asha.pay(id, 'failed');
    await asha.seesDeposit(id, 'failed');
    expect(await asha.booking(id)).toMatchObject({ status: STATUS.pending, deposit: 'failed', paidAmount: 0 });
    await asha.pay(id, 'success');
    await asha.seesDeposit(id, 'paid');
    expect(await asha.api.ok('payment', { params: { bookingId: id } })).toMatchObject({ state: 'paid', attempts: 2 });
    const ledger = (await product.simulator.ledger()).filter((entry) => entry.merchantTransactionId.startsWith(id));
    expect(ledger.map((entry) => [entry.merchantTransactionId, entry.state])).toContainEqual([`${id}-2`, 'completed']);
  });

  it('without a decision stays open, on the same page', async () => {
    const { id } = await bookAnother();
    const page = await asha.paymentPage(id);
    await product.simulator.decide(page, 'pending');
    await asha.seesDeposit(id, 'pending');
    expect(await asha.paymentPage(id)).toBe(page);
    expect((await asha.booking(id)).status).toBe(STATUS.pending);
  });

  it('whose callback never arrives is found by polling while the customer looks', async () => {
    const { id } = await bookAnother();
    await product.simulator.faults({ callbacks: 'lost' });
    await asha.pay(id, 'success');
    await asha.seesDeposit(id, 'paid');
    expect((await asha.booking(id)).status).toBe(STATUS.placed);
  });

  it('whose callback never arrives is found by polling while nobody looks', async () => {
    const { id } = await bookAnother();
    await product.simulator.faults({ callbacks: 'lost' });
    await asha.pay(id, 'success');
    const look = async () => (await asha.booking(id)).deposit === 'paid';
    await eventually('the deposit is paid', look, { every: 500 });
  });

  it('is found although the provider’s status call fails at first', async () => {
    const { id } = await bookAnother();
    const page = await asha.paymentPage(id);
    await product.simulator.faults({ callbacks: 'lost', answers: '500' });
    await product.simulator.decide(page, 'success');
    expect(await asha.api.ok('payment', { params: { bookingId: id } })).toMatchObject({ state: 'pending' });
    await product.simulator.faults({ callbacks: 'lost' });
    await asha.seesDeposit(id, 'paid');
  });

  it('cannot be started while the provider is unavailable, and can once it is back', async () => {
    const { id } = await bookAnother();
    for (const answers of ['500', 'garbage']) {
      await product.simulator.faults({ answers });
      const problem = await asha.api.refused('pay', { params: { bookingId: id } });
      expect(problem).toMatchObject({ status: 503, message: MESSAGES.payment.providerAway });
    }
    expect(await asha.api.ok('payment', { params: { bookingId: id } })).toMatchObject({ state: 'none', attempts: 0 });
    await product.simulator.faults();
    await asha.pay(id, 'success');
    await asha.seesDeposit(id, 'paid');
  });
});

describe('a booking whose deposit is unpaid', () => {
  it('is cancelled at its start time, and can no longer be paid', async () => {
    const { id } = await bookAnother();
    await product.restart('SIGTERM', { CLOCK_OFFSET: String((day + 1) * 24 * 60 * 60) });
    const late = await Customer.logIn(product, asha.phone);
    const booking = await eventually('the booking is cancelled', async () => {
      const found = await late.booking(id);
      return found.status === STATUS.cancelled && found;
    });
    expect(booking.cancellation).toMatchObject({ by: 'system', reason: 'deposit-not-paid', refundAmount: 0 });
    expect((await late.api.refused('pay', { params: { bookingId: id } })).code).toBe('not-payable');
  });
});
