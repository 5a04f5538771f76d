/** What must be true of money: of bookings, of the provider, of receipts and of coupons. */
import type { DepositPaid, RefundCompleted } from '@libs/booking/events.js';
import { attemptsOf, capturesOf, heldOf, outstandingOf } from '@libs/booking/payments.js';
import type { BookingState } from '@libs/booking/state.js';
import { sum } from '@libs/contract/money.js';
import { kolkataDate } from '@libs/contract/time.js';
import { couponByCode } from '@libs/pricing/coupons.js';
import type { ReceiptIssued } from '@libs/receipts/events.js';
import { financialYearOf, receiptNumber, receiptStream } from '@libs/receipts/receipt-number.js';
import { ledger, type LedgerDocument } from '@libs/views/ledger.js';
import { type Laws, type Remains, unlike, where } from './remains.js';

/** What the provider has carried out. */
const carriedOut = ({ aftermath: { provider } }: Remains) =>
  provider.ledger.book.transactions().filter(({ state }) => state === 'completed');

export const MONEY_LAWS: Laws = {
  'the books are the provider’s, to the paisa (I3, I4)': (remains) => {
    const { bookings } = remains;
    const ours = [...bookings.values()]
      .flatMap(capturesOf)
      .flatMap(({ transactionId, amount, refunds }) => [
        `capture ${transactionId} ${amount}`,
        ...refunds.filter(({ state }) => state === 'completed').map((one) => `refund ${one.refundId} ${one.amount}`),
      ]);
    const theirs = carriedOut(remains).map(({ kind, id, amount }) => `${kind} ${id} ${amount}`);
    return unlike(ours, theirs);
  },

  'a booking keeps at most one payment (I5)': ({ bookings }) =>
    where(bookings, (state) => capturesOf(state).filter((capture) => heldOf(capture) > 0).length > 1),

  'what is owed has gone back (I6)': ({ bookings }) =>
    where(bookings, (state) => capturesOf(state).some((capture) => outstandingOf(capture) > 0)),

  'what comes in after a cancellation goes back whole': ({ events }) => {
    const over = new Set<string>();
    const late = events.filter(({ stream, type }) => {
      if (type === 'BookingCancelled') over.add(stream);
      return type === 'DepositPaid' && over.has(stream);
    });
    return late.flatMap(({ data }) => {
      const { transactionId, amount } = data as DepositPaid['data'];
      const back = events.flatMap((event) => {
        const refund = event.data as RefundCompleted['data'];
        return event.type === 'RefundCompleted' && refund.transactionId === transactionId ? [refund.amount] : [];
      });
      return sum(back) === amount ? [] : [`${transactionId}: ${sum(back)} of ${amount}`];
    });
  },

  'no payment stays open': ({ bookings }) =>
    where(bookings, (state) => attemptsOf(state).some((attempt) => attempt.state === 'open')),

  'the ledger’s totals are the provider’s': async (remains) => {
    const { views } = remains.data;
    const active = (await views.generations(ledger.name)).find((one) => one.active);
    const documents: LedgerDocument[] = [];
    if (active) for await (const { document } of views.scan<LedgerDocument>(active)) documents.push(document);
    const total = (kind: 'capture' | 'refund'): number =>
      carriedOut(remains).reduce((before, one) => before + (one.kind === kind ? one.amount : 0), 0);
    const captured: number = sum(documents.map((one) => one.captured));
    const refunded: number = sum(documents.map((one) => one.refunded));
    const same = captured === total('capture') && refunded === total('refund');
    return same ? [] : [`${captured} and ${refunded}, not ${total('capture')} and ${total('refund')}`];
  },

  'there is one receipt for each payment and refund, of its amount': (remains) => {
    const issued = receiptsIn(remains).map(({ data: { kind, paymentId, amount } }) => `${kind} ${paymentId} ${amount}`);
    const due = carriedOut(remains).map(({ kind, id, amount }) =>
      [kind === 'capture' ? 'receipt' : 'refund', id, amount].join(' '),
    );
    return unlike(issued, due);
  },

  'receipts are numbered without gaps, each in its financial year': (remains) => {
    const last = new Map<string, number>();
    return receiptsIn(remains).flatMap(({ stream, data: { number, movedAt } }) => {
      const place = (last.get(stream) ?? -1) + 1;
      last.set(stream, place);
      const year = financialYearOf(movedAt);
      const isRight = stream === receiptStream(year) && number === receiptNumber(year, place);
      return isRight ? [] : [`${number} in ${stream}`];
    });
  },

  'a coupon is used no more often than it may be, and for nothing that came to nothing': ({
    events,
    bookings,
    aftermath: { machine },
  }) => {
    const uses = new Map<string, Set<string>>();
    for (const { stream, type, data } of events) {
      const { bookingId } = data as { readonly bookingId: string };
      if (type === 'CouponClaimed') uses.set(stream, (uses.get(stream) ?? new Set()).add(bookingId));
      if (type === 'CouponReleased') uses.get(stream)?.delete(bookingId);
    }
    return [...uses].flatMap(([stream, ids]) => {
      const most = couponByCode(stream.split('-')[1] ?? '', kolkataDate(machine.now()))?.usesPerCustomer ?? Infinity;
      return ids.size > most || [...ids].some((id) => isUnused(bookings.get(id)))
        ? [`${stream}: ${[...ids].join()}`]
        : [];
    });
  },
};

/** Whether a booking was never made, or cancelled before anybody paid. */
const isUnused = (state: BookingState | undefined): boolean =>
  state === undefined || (state.phase === 'cancelled' && capturesOf(state).length === 0);

const receiptsIn = ({ events }: Remains) =>
  events.flatMap(({ stream, type, data }) =>
    type === 'ReceiptIssued' ? [{ stream, data: data as ReceiptIssued['data'] }] : [],
  );
