/** Invariants of receipts and coupons. */
import type { BookingEvent } from '@libs/booking/booking.js';
import { couponDecider, type CouponEvent, type CouponUses } from '@libs/booking/coupon.js';
import type { DepositPaid } from '@libs/booking/deposit.js';
import { type BookingState, capturesOf } from '@libs/booking/state.js';
import type { RefundCompleted } from '@libs/booking/refund.js';
import type { Paise } from '@libs/contract/money.js';
import { type Instant, kolkataDate } from '@libs/contract/time.js';
import type { StreamName } from '@libs/eventing/types/envelope.js';
import { couponByCode } from '@libs/pricing/coupons.js';
import type { ReceiptIssued, ReceiptKind } from '@libs/receipts/receipt-issued.js';
import { financialYearOf, receiptNumber, receiptStream } from '@libs/receipts/receipt-number.js';
import { afterEarlier, GRACE_MS, invariant, isPast, NO_VIOLATIONS, releasedInTime } from './invariant.js';

/** One payment or refund, and its receipt. */
interface ReceiptOf {
  readonly moved:
    | { readonly kind: ReceiptKind; readonly amount: Paise; readonly at: Instant; readonly stream: StreamName }
    | undefined;
  readonly isIssued: boolean;
}

type Receipted = DepositPaid | RefundCompleted | ReceiptIssued;

const receipts = afterEarlier<ReceiptOf, Receipted>({
  handles: ['DepositPaid', 'RefundCompleted', 'ReceiptIssued'],
  initial: { moved: undefined, isIssued: false },
  keys: ({ event: { type, data } }) => [
    type === 'ReceiptIssued' ? data.paymentId : type === 'DepositPaid' ? data.transactionId : data.refundId,
  ],
  apply({ moved, isIssued }, { event }, paymentId) {
    const { stream, occurredAt: at, data } = event;
    if (event.type !== 'ReceiptIssued') {
      const kind = event.type === 'DepositPaid' ? 'receipt' : 'refund';
      return [{ moved: { kind, amount: data.amount, at, stream }, isIssued }];
    }
    const expected = moved && !isIssued ? `${moved.kind} of ${moved.amount}` : 'none';
    const issued = `${event.data.kind} of ${event.data.amount}`;
    const problems = issued === expected ? [] : [`${issued} for ${paymentId}, expected ${expected}`];
    return [{ moved, isIssued: true }, ...problems];
  },
  violations: ({ moved, isIssued }, now, paymentId) =>
    moved && !isIssued && isPast(moved.at, GRACE_MS, now)
      ? [{ stream: moved.stream, problem: `no ${moved.kind} of ${moved.amount} for ${paymentId}` }]
      : NO_VIOLATIONS,
});

/** The state is the number of receipts. */
const receiptNumbers = afterEarlier<number, ReceiptIssued>({
  handles: ['ReceiptIssued'],
  initial: 0,
  keys: ({ event }) => [event.stream],
  apply(count, { event: { stream, data } }) {
    const year = financialYearOf(data.movedAt);
    const expected = receiptNumber(year, count);
    const isRight = stream === receiptStream(year) && data.number === expected;
    return isRight ? [count + 1] : [count + 1, `${data.number}, expected ${expected} in ${receiptStream(year)}`];
  },
});

const couponUses = afterEarlier<CouponUses, CouponEvent>({
  handles: ['CouponClaimed', 'CouponReleased'],
  initial: couponDecider.initial,
  keys: ({ event }) => [event.stream],
  apply(before, { event }) {
    const { type, data, occurredAt } = event;
    const most = couponByCode(data.code, kolkataDate(occurredAt))?.usesPerCustomer;
    if (most === undefined) return [couponDecider.initial];
    const uses = couponDecider.evolve(before, event);
    const { size } = new Set(uses);
    if (type === 'CouponReleased' || size <= most) return [uses];
    return [uses, `${size} uses of ${data.code}, at most ${most}`];
  },
});

/** Whether a booking was never created, or was cancelled before anybody paid. */
const isUnused = (state: BookingState): boolean =>
  state.phase === 'none' || (state.phase === 'cancelled' && capturesOf(state).length === 0);

type CouponUseEvent =
  CouponEvent | Extract<BookingEvent, { type: 'BookingRequested' | 'DepositPaid' | 'BookingCancelled' }>;

const unusedClaims = releasedInTime<StreamName, CouponUseEvent>({
  handles: ['CouponClaimed', 'CouponReleased', 'BookingRequested', 'DepositPaid', 'BookingCancelled'],
  heldAfter(before, { type, stream }) {
    const isClaim = type === 'CouponClaimed' || type === 'CouponReleased';
    const others = isClaim ? before.filter((one) => one !== stream) : before;
    return type === 'CouponClaimed' ? [...others, stream] : others;
  },
  isUnused,
  violationOf: (stream, bookingId) => ({ stream, problem: `the use of booking ${bookingId} is not released` }),
});

export const RECEIPT_INVARIANTS = [
  invariant('there is one receipt for each payment and refund, of its amount', receipts),
  invariant('receipts are numbered without gaps, each in its financial year', receiptNumbers),
  invariant('a coupon is used no more often than allowed, and unused bookings release it', couponUses, unusedClaims),
];
