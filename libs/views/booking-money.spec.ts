import { describe, expect, it } from '@jest/globals';
import { type BookingEvent, evolve } from '@libs/booking/booking.js';
import { type ExistingBooking, NO_BOOKING } from '@libs/booking/state.js';
import * as a from '../../test/support/booking/a-booking.js';
import type { DepositState } from '@libs/contract/enums.js';
import { rupees } from '@libs/contract/money.js';
import { depositStateOf, moneyOf } from './booking-money.js';

const after = (...events: readonly BookingEvent[]): ExistingBooking =>
  events.reduce<ExistingBooking>((state, event) => evolve(state, event), evolve(NO_BOOKING, a.requested));
const pending = [a.quoted];
const awaitingPayment = [...pending, a.initiated()];
const { page: _, ...withoutPage } = a.initiated().data;
const lostPage: BookingEvent = { type: 'DepositPaymentInitiated', data: withoutPage };
const placed = [...awaitingPayment, a.paid()];
const given = [a.refundInitiated(), a.refundCompleted()];

describe('the figures of a booking', () => {
  it.each<readonly [string, readonly BookingEvent[], readonly [number, number, number]]>([
    ['unpaid', pending, [0, 0, 4_000]],
    ['with its deposit paid', placed, [1_000, 0, 3_000]],
    ['cancelled unpaid', [...pending, a.cancelled(rupees(0))], [0, 0, 0]],
    ['cancelled, half of the deposit owed back', [...placed, a.cancelled(rupees(500))], [1_000, 500, 0]],
    ['cancelled and refunded', [...placed, a.cancelled(), ...given], [1_000, 1_000, 0]],
    ['cancelled, then paid', [...awaitingPayment, a.cancelled(rupees(0)), a.paid()], [1_000, 1_000, 0]],
    ['paid twice', [...awaitingPayment, a.failed(), a.initiated(2), a.paid(2), a.paid(1)], [2_000, 1_000, 3_000]],
  ])('%s are paid, refund and due', (_, events, [paid, refund, due]) => {
    expect(moneyOf(after(...events))).toEqual({
      baseFare: rupees(4_000),
      finalFare: rupees(4_000),
      depositAmount: rupees(1_000),
      paidAmount: rupees(paid),
      refundAmount: rupees(refund),
      dueAmount: rupees(due),
    });
  });

  it('follow an amended fare, except for the deposit that was paid', () => {
    const dearer = { ...a.quoted, data: { ...a.fare, finalFare: rupees(6_000), deposit: rupees(1_500) } };
    expect(moneyOf(after(...pending, dearer))).toMatchObject({
      depositAmount: rupees(1_500),
      dueAmount: rupees(6_000),
    });
    expect(moneyOf(after(...placed, dearer))).toMatchObject({ depositAmount: rupees(1_000), dueAmount: rupees(5_000) });
  });
});

describe('the figures of an edited booking', () => {
  const to = (fare: number): BookingEvent => {
    const finalFare = rupees(fare);
    return { ...a.quoted, data: { ...a.fare, baseFare: finalFare, finalFare, deposit: rupees(fare / 4) } };
  };
  it.each<readonly [string, readonly BookingEvent[], readonly [number, number, number, number]]>([
    ['dearer while unpaid', [...pending, to(6_000)], [1_500, 0, 0, 6_000]],
    ['cheaper while its page is open, which asks for the same', [...awaitingPayment, to(2_000)], [1_000, 0, 0, 2_000]],
    [
      'cheaper while its page was open, which has ended',
      [...awaitingPayment, to(2_000), a.failed()],
      [500, 0, 0, 2_000],
    ],
    ['cheaper after a page that nobody was shown', [...pending, lostPage, to(2_000)], [500, 0, 0, 2_000]],
    [
      'cheaper while its page was open, and paid as asked',
      [...awaitingPayment, to(2_000), a.paid()],
      [1_000, 1_000, 0, 1_000],
    ],
    ['cheaper than what its page asked, and paid', [...awaitingPayment, to(600), a.paid()], [1_000, 1_000, 400, 0]],
    ['dearer once paid', [...placed, to(6_000)], [1_000, 1_000, 0, 5_000]],
    ['cheaper than its deposit', [...placed, to(600)], [1_000, 1_000, 400, 0]],
    ['cheaper than its deposit, then dearer again', [...placed, to(600), to(4_000)], [1_000, 1_000, 400, 3_400]],
    [
      'cheaper than its deposit, then cancelled',
      [...placed, to(600), a.cancelled(rupees(600))],
      [1_000, 1_000, 1_000, 0],
    ],
    ['dearer, then cancelled', [...placed, to(6_000), a.cancelled()], [1_000, 1_000, 1_000, 0]],
  ])('%s are deposit, paid, refund and due', (_, events, [deposit, paid, refund, due]) => {
    expect(moneyOf(after(...events))).toMatchObject({
      depositAmount: rupees(deposit),
      paidAmount: rupees(paid),
      refundAmount: rupees(refund),
      dueAmount: rupees(due),
    });
  });
});

describe('the deposit', () => {
  it.each<readonly [DepositState, string, readonly BookingEvent[]]>([
    ['none', 'before anybody tried to pay', pending],
    ['pending', 'while a page is open', awaitingPayment],
    ['failed', 'after the last attempt failed', [...awaitingPayment, a.failed()]],
    ['pending', 'while the next page is open', [...awaitingPayment, a.failed(), a.initiated(2)]],
    ['paid', 'once the money is there', placed],
    ['paid', 'when a cancellation keeps all of it', [...placed, a.cancelled(rupees(0))]],
    ['refunding', 'from the cancellation on', [...placed, a.cancelled()]],
    [
      'refunding',
      'when a cancellation keeps it, and a second payment comes back',
      [...awaitingPayment, a.failed(), a.initiated(2), a.paid(2), a.paid(1), a.cancelled(rupees(0))],
    ],
    ['refunding', 'while the refund is on its way', [...placed, a.cancelled(), a.refundInitiated()]],
    ['refunding', 'after a refund failed', [...placed, a.cancelled(), a.refundInitiated(), a.refundFailed()]],
    ['refunded', 'once the refund was paid out', [...placed, a.cancelled(), ...given]],
    ['none', 'of a booking that was cancelled unpaid', [...pending, a.cancelled(rupees(0))]],
  ])('is %s %s', (state, _, events) => {
    expect(depositStateOf(after(...events))).toBe(state);
  });
});
