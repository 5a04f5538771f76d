import { beforeAll, describe, expect, it } from '@jest/globals';
import { STATUS } from '@libs/contract/enums.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { Customer, dinner, dinnerIn, inDays } from '../support/customer.js';
import { useProduct } from '../support/use-product.js';

const product = useProduct();
let asha: Customer;
beforeAll(async () => {
  asha = await Customer.logIn(product);
});

describe('a customer books a chef and pays the deposit', () => {
  it('from the fare to the confirmed booking, also after a crash', async () => {
    const selection = dinner({
      meals: ['dinner', 'starters'],
      numberOfStarters: 2,
      headCount: 8,
      additionalServices: ['waiter'],
    });
    const fare = await asha.fare(selection);
    const booking = await asha.book(selection);
    expect(booking).toMatchObject({
      status: STATUS.pending,
      deposit: 'none',
      finalFare: fare.totalPrice,
      depositAmount: fare.depositAmount,
      paidAmount: 0,
      dueAmount: fare.totalPrice,
      lines: fare.lines,
      people: 8,
      startDate: inDays(14),
      startTime: '6.00 pm',
      endTime: '10.00 pm',
      numberOfBreakfast: 0,
      numberOfStarters: 2,
      billingAddress: { city: 'Indore' },
      chef: null,
    });
    expect((await asha.api.ok('bookings')).bookings).toEqual([booking]);
    expect(await asha.api.ok('payment', { params: { bookingId: booking.id } })).toEqual({
      state: 'none',
      amount: fare.depositAmount,
      attempts: 0,
    });

    const page = await asha.paymentPage(booking.id);
    expect(await asha.paymentPage(booking.id)).toBe(page);
    const back = await product.simulator.decide(page, 'success');
    expect(back).toMatch(new RegExp(`/payment\\?id=${booking.id}$`));
    await asha.seesDeposit(booking.id, 'paid');

    const placed = await asha.withChef(booking.id);
    expect(placed).toMatchObject({ status: STATUS.placed, deposit: 'paid', paidAmount: fare.depositAmount });
    expect(placed.dueAmount).toBeCloseTo(fare.totalPrice - fare.depositAmount, 2);
    const [captured] = (await product.simulator.ledger()).filter((entry) => entry.merchantTransactionId === booking.id);
    expect(captured).toMatchObject({
      kind: 'capture',
      state: 'completed',
      amount: Math.round(fare.depositAmount * 100),
    });

    const paidTwice = await asha.api.refused('pay', { params: { bookingId: booking.id } });
    expect(paidTwice).toMatchObject({ status: 409, code: 'already-paid', message: MESSAGES.payment.alreadyPaid });

    const story = await asha.api.ok('timeline', { params: { id: booking.id } });
    expect(story.map(({ type }) => type)).toEqual([
      'BookingRequested',
      'FareQuoted',
      'DepositPaymentInitiated',
      'DepositPaid',
      'ChefAssigned',
    ]);

    await product.restart('SIGKILL');
    expect(await asha.booking(booking.id)).toEqual(placed);
    expect(await asha.api.ok('timeline', { params: { id: booking.id } })).toEqual(story);
  });

  it('on one payment page, however often and concurrently the page is requested', async () => {
    const { id } = await asha.book(dinnerIn(20));
    const pages = await Promise.all(Array.from({ length: 5 }, () => asha.paymentPage(id)));
    expect(new Set(pages).size).toBe(1);
  });

  it('and finds bookings by page, status and search words', async () => {
    const { bookings, total } = await asha.api.ok('bookings', { query: { limit: 1, offset: 1 } });
    expect([bookings.length, total]).toEqual([1, 2]);
    const placed = await asha.api.ok('bookings', { query: { filter: '3,1' } });
    expect(placed.bookings.map(({ status }) => status)).toEqual([STATUS.placed]);
    const byHeader = await asha.api.ok('bookings', { headers: { userId: asha.id, filter: '4', limit: '5' } });
    expect(byHeader.bookings.map(({ status }) => status)).toEqual([STATUS.pending]);
    expect((await asha.api.ok('bookings', { query: { search: 'INDORE' } })).total).toBe(2);
    expect((await asha.api.ok('bookings', { query: { search: 'birth' } })).total).toBe(2);
    const [{ id } = { id: '' }] = bookings;
    const byCode = await asha.api.ok('bookings', { query: { search: `rsy ${id.slice(-4)}` } });
    expect(byCode.bookings.map((booking) => booking.id)).toEqual([id]);
    expect((await asha.api.ok('bookings', { query: { search: '.*' } })).total).toBe(0);
  });
});
