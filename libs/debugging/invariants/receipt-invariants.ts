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
import { GRACE_MS, invariant, type InvariantFold, isPast, NO_VIOLATIONS, type Violation } from './invariant.js';

/** One payment or refund, and its receipt. */
interface ReceiptOf {
  readonly moved:
    | { readonly kind: ReceiptKind; readonly amount: Paise; readonly at: Instant; readonly stream: StreamName }
    | undefined;
  readonly isIssued: boolean;
  readonly found: readonly Violation[];
}

type Receipted = DepositPaid | RefundCompleted | ReceiptIssued;

const receipts: InvariantFold<ReceiptOf, Receipted> = {
  handles: ['DepositPaid', 'RefundCompleted', 'ReceiptIssued'],
  initial: { moved: undefined, isIssued: false, found: NO_VIOLATIONS },
  keys: ({ event: { type, data } }) => [
    type === 'ReceiptIssued' ? data.paymentId : type === 'DepositPaid' ? data.transactionId : data.refundId,
  ],
  apply({ moved, isIssued, found }, { event }, paymentId) {
    const { stream, occurredAt: at, data } = event;
    if (event.type !== 'ReceiptIssued') {
      const kind = event.type === 'DepositPaid' ? 'receipt' : 'refund';
      return { moved: { kind, amount: data.amount, at, stream }, isIssued, found };
    }
    const expected = moved && !isIssued ? `${moved.kind} of ${moved.amount}` : 'none';
    const issued = `${event.data.kind} of ${event.data.amount}`;
    const problem = `${issued} for ${paymentId}, expected ${expected}`;
    return { moved, isIssued: true, found: issued === expected ? found : [...found, { stream, problem }] };
  },
  violations: ({ moved, isIssued, found }, now, paymentId) =>
    moved && !isIssued && isPast(moved.at, GRACE_MS, now)
      ? [...found, { stream: moved.stream, problem: `no ${moved.kind} of ${moved.amount} for ${paymentId}` }]
      : found,
};

interface Numbered {
  readonly count: number;
  readonly found: readonly Violation[];
}

const receiptNumbers: InvariantFold<Numbered, ReceiptIssued> = {
  handles: ['ReceiptIssued'],
  initial: { count: 0, found: NO_VIOLATIONS },
  keys: ({ event }) => [event.stream],
  apply({ count, found }, { event: { stream, data } }) {
    const year = financialYearOf(data.movedAt);
    const expected = receiptNumber(year, count);
    const isRight = stream === receiptStream(year) && data.number === expected;
    const problem = `${data.number}, expected ${expected} in ${receiptStream(year)}`;
    return { count: count + 1, found: isRight ? found : [...found, { stream, problem }] };
  },
  violations: ({ found }) => found,
};

interface JudgedUses {
  readonly uses: CouponUses;
  readonly found: readonly Violation[];
}

const couponUses: InvariantFold<JudgedUses, CouponEvent> = {
  handles: ['CouponClaimed', 'CouponReleased'],
  initial: { uses: couponDecider.initial, found: NO_VIOLATIONS },
  keys: ({ event }) => [event.stream],
  apply({ uses: before, found }, { event }) {
    const { stream, type, data, occurredAt } = event;
    const most = couponByCode(data.code, kolkataDate(occurredAt))?.usesPerCustomer;
    if (most === undefined) return this.initial;
    const uses = couponDecider.evolve(before, event);
    const { size } = new Set(uses);
    if (type === 'CouponReleased' || size <= most) return { uses, found };
    return { uses, found: [...found, { stream, problem: `${size} uses of ${data.code}, at most ${most}` }] };
  },
  violations: ({ found }) => found,
};

/** The uses of one booking, and since when it does not need them. */
interface ClaimsOf {
  readonly streams: readonly StreamName[];
  readonly unusedSince: Instant | undefined;
}

/** Whether a booking was never created, or was cancelled before anybody paid. */
const isUnused = (state: BookingState): boolean =>
  state.phase === 'none' || (state.phase === 'cancelled' && capturesOf(state).length === 0);

type CouponUseEvent =
  CouponEvent | Extract<BookingEvent, { type: 'BookingRequested' | 'DepositPaid' | 'BookingCancelled' }>;

const unusedClaims: InvariantFold<ClaimsOf, CouponUseEvent> = {
  handles: ['CouponClaimed', 'CouponReleased', 'BookingRequested', 'DepositPaid', 'BookingCancelled'],
  initial: { streams: [], unusedSince: undefined },
  keys: ({ event, after }) =>
    'bookingId' in event.data ? [event.data.bookingId] : 'bookingId' in after ? [after.bookingId] : [],
  apply({ streams: before, unusedSince }, { event, after }) {
    const { type, stream } = event;
    const isClaim = type === 'CouponClaimed' || type === 'CouponReleased';
    const others = isClaim ? before.filter((one) => one !== stream) : before;
    const streams = type === 'CouponClaimed' ? [...others, stream] : others;
    if (streams.length === 0) return this.initial;
    return { streams, unusedSince: isUnused(after) ? (unusedSince ?? event.occurredAt) : undefined };
  },
  violations: ({ streams, unusedSince }, now, bookingId) =>
    unusedSince !== undefined && isPast(unusedSince, GRACE_MS, now)
      ? streams.map((stream) => ({ stream, problem: `the use of booking ${bookingId} is not released` }))
      : NO_VIOLATIONS,
};

export const RECEIPT_INVARIANTS = [
  invariant('there is one receipt for each payment and refund, of its amount', receipts),
  invariant('receipts are numbered without gaps, each in its financial year', receiptNumbers),
  invariant('a coupon is used no more often than allowed, and unused bookings release it', couponUses, unusedClaims),
];
