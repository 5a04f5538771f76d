import { describe, expect, it } from '@jest/globals';
import {
  cancelled,
  CUSTOMER,
  DEPOSIT,
  ID,
  inStream,
  pending,
  placed,
  refundCompleted,
  refundInitiated,
  unpaidEnd,
} from '../../../test/support/booking/a-booking.js';
import { paise } from '@libs/contract/money.js';
import { financialYearOf, receiptNumber, receiptStream } from '@libs/receipts/receipt-number.js';
import { EPOCH, type Happened } from '../../../test/support/eventing/history.js';
import { MUCH_LATER, problemsAfter } from '../../../test/support/judge.js';

const YEAR = financialYearOf(EPOCH);
const RECEIPTS = receiptStream(YEAR);
const issued = (place: number, changes: object = {}): Happened => ({
  stream: RECEIPTS,
  event: {
    type: 'ReceiptIssued',
    data: {
      number: receiptNumber(YEAR, place),
      kind: 'receipt',
      bookingId: ID,
      paymentId: ID,
      amount: DEPOSIT,
      movedAt: EPOCH,
      ...changes,
    },
  },
});

describe('there is one receipt for each payment and refund, of its amount', () => {
  const name = 'there is one receipt for each payment and refund, of its amount';
  const refund = inStream(cancelled(), refundInitiated(), refundCompleted());

  it('holds for a payment and its refund, each with a receipt', () => {
    const both = [issued(0), ...refund, issued(1, { kind: 'refund', paymentId: `${ID}-R1` })];
    expect(problemsAfter(name, [...inStream(...placed), ...both], MUCH_LATER)).toEqual([]);
  });

  it('holds without a receipt for the time that its job may take', () =>
    expect(problemsAfter(name, inStream(...placed), EPOCH)).toEqual([]));

  it('is violated by a missing receipt', () =>
    expect(problemsAfter(name, inStream(...placed), MUCH_LATER)).toEqual([
      `booking-${ID}: no receipt of ${DEPOSIT} for ${ID}`,
    ]));

  it('is violated by a receipt of another amount, a second one, and one without a payment', () => {
    const more = paise(DEPOSIT + 1);
    expect(problemsAfter(name, [...inStream(...placed), issued(0, { amount: more })])).toEqual([
      `${RECEIPTS}: receipt of ${more} for ${ID}, expected receipt of ${DEPOSIT}`,
    ]);
    expect(problemsAfter(name, [...inStream(...placed), issued(0), issued(1)])).toEqual([
      `${RECEIPTS}: receipt of ${DEPOSIT} for ${ID}, expected none`,
    ]);
    expect(problemsAfter(name, [issued(0)])).toEqual([`${RECEIPTS}: receipt of ${DEPOSIT} for ${ID}, expected none`]);
  });
});

describe('receipts are numbered without gaps, each in its financial year', () => {
  const problems = (...happened: readonly Happened[]) =>
    problemsAfter('receipts are numbered without gaps, each in its financial year', happened);

  it('holds for consecutive numbers', () => expect(problems(issued(0), issued(1))).toEqual([]));

  it('is violated by a gap, and by a receipt in the stream of another year', () => {
    expect(problems(issued(0), issued(2))).toEqual([
      `${RECEIPTS}: ${receiptNumber(YEAR, 2)}, expected ${receiptNumber(YEAR, 1)} in ${RECEIPTS}`,
    ]);
    expect(problems({ ...issued(0), stream: 'receipts-2030-31' })).toHaveLength(1);
  });
});

describe('a coupon is used no more often than allowed, and unused bookings release it', () => {
  const name = 'a coupon is used no more often than allowed, and unused bookings release it';
  const USES = `coupon-WELCOME10-${CUSTOMER}` as const;
  const coupon = (type: 'CouponClaimed' | 'CouponReleased', bookingId = ID, code = 'WELCOME10'): Happened => ({
    stream: `coupon-${code}-${CUSTOMER}`,
    event: { type, data: { code, customerId: CUSTOMER, bookingId } },
  });

  it('holds for one paid booking, and for an unlimited code with two', () => {
    expect(problemsAfter(name, [coupon('CouponClaimed'), ...inStream(...placed)], MUCH_LATER)).toEqual([]);
    const twice = [coupon('CouponClaimed', ID, 'FEAST500'), coupon('CouponClaimed', 'other', 'FEAST500')];
    expect(problemsAfter(name, twice)).toEqual([]);
  });

  it('holds if the use of an unpaid booking is released and used again', () => {
    const unpaid = [coupon('CouponClaimed'), ...inStream(...pending, unpaidEnd), coupon('CouponReleased')];
    expect(problemsAfter(name, [...unpaid, coupon('CouponClaimed', 'other')])).toEqual([]);
    expect(problemsAfter(name, unpaid, MUCH_LATER)).toEqual([]);
  });

  it('is violated by a second use of a code that can be used once', () =>
    expect(problemsAfter(name, [coupon('CouponClaimed'), coupon('CouponClaimed', 'other')])).toEqual([
      `${USES}: 2 uses of WELCOME10, at most 1`,
    ]));

  it('is violated by the use of a booking that was cancelled unpaid, or never created', () => {
    const unpaid = [coupon('CouponClaimed'), ...inStream(...pending, unpaidEnd)];
    const left = [`${USES}: the use of booking ${ID} is not released`];
    expect(problemsAfter(name, unpaid, EPOCH)).toEqual([]);
    expect(problemsAfter(name, unpaid, MUCH_LATER)).toEqual(left);
    expect(problemsAfter(name, [coupon('CouponClaimed')], MUCH_LATER)).toEqual(left);
  });
});
