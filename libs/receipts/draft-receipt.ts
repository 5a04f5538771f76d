/** The content of a receipt, from the events of its booking; only the number is missing. */
import type { BookingEvent } from '@libs/booking/booking.js';
import type { BookingRequested } from '@libs/booking/request.js';
import { stateOf } from '@libs/contract/city-in.js';
import { COMPANY, SUPPLIER } from '@libs/contract/company.js';
import { dayIn } from '@libs/contract/day-in.js';
import { fullName } from '@libs/contract/formats.js';
import { RECEIPT_TEXTS } from '@libs/contract/texts/en/sent.js';
import { type Instant, kolkataDate } from '@libs/contract/time.js';
import { ERASED, type Personal, type RecordedEvent } from '@libs/eventing/types/envelope.js';
import type { ReceiptIssued, Recipient } from './receipt-issued.js';
import { taxAt, taxIn } from './tax.js';

export type ReceiptDraft = Omit<ReceiptIssued['data'], 'number' | 'refundOf'> & {
  /** For a refund: the refunded payment. */
  readonly refundedPayment?: string;
};

/**
 * Returns the receipt for the payment or refund `paymentId`; undefined until its booking has recorded it as complete.
 */
export function draftReceipt(
  events: readonly RecordedEvent<BookingEvent>[],
  paymentId: string,
): ReceiptDraft | undefined {
  const requested = events.find((event) => event.type === 'BookingRequested');
  for (const event of events) {
    if (!requested) return undefined;
    if (event.type === 'DepositPaid' && event.data.transactionId === paymentId) {
      const payment = { kind: 'receipt', paymentId, amount: event.data.amount, movedAt: event.occurredAt } as const;
      return draft(requested.data, startWhenPaid(requested.data, events, paymentId), payment);
    }
    if (event.type === 'RefundCompleted' && event.data.refundId === paymentId) {
      const { amount, transactionId: refundedPayment } = event.data;
      const refund = { kind: 'refund', paymentId, amount, movedAt: event.occurredAt } as const;
      return {
        ...draft(requested.data, startWhenPaid(requested.data, events, refundedPayment), refund),
        refundedPayment,
      };
    }
  }
  return undefined;
}

/** Returns the start of the visit that a payment was for: an edit before it counts, and one after it does not. */
function startWhenPaid(
  { choices }: BookingRequested['data'],
  events: readonly RecordedEvent<BookingEvent>[],
  transactionId: string,
): Instant {
  let { start } = choices;
  for (const { type, data } of events) {
    if (type === 'BookingAmended') ({ start } = data.choices);
    if (type === 'DepositPaid' && data.transactionId === transactionId) break;
  }
  return start;
}

function draft(
  { bookingId, customerId, customer, venue }: BookingRequested['data'],
  start: Instant,
  moved: Pick<ReceiptIssued['data'], 'kind' | 'paymentId' | 'amount' | 'movedAt'>,
): ReceiptDraft {
  return {
    ...moved,
    bookingId,
    customerId,
    description: RECEIPT_TEXTS.descriptions[moved.kind](COMPANY.name, day(start)),
    day: kolkataDate(start),
    supplier: SUPPLIER,
    tax: taxIn(moved.amount, taxAt(venue === ERASED ? undefined : stateOf(venue))),
    recipient: recipientOf(customer, venue),
  };
}

const day = dayIn('en-IN');

function recipientOf(
  customer: BookingRequested['data']['customer'],
  venue: BookingRequested['data']['venue'],
): Personal<Recipient> {
  if (customer === ERASED || venue === ERASED) return ERASED;
  const { address, city, zip } = venue;
  const region = stateOf(venue)?.name ?? venue.region;
  return {
    name: fullName(customer),
    address: [address, city, region === city ? '' : region, zip].filter((part) => part !== '').join(', '),
  };
}
