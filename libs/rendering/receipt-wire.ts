/** Converts receipts to answers of the API. The recipient is empty after erasure. */
import type { Receipt, ReceiptSummary } from '@libs/contract/receipts.js';
import { RECEIPT_TEXTS } from '@libs/contract/texts/en/sent.js';
import { toRupees } from '@libs/contract/money.js';
import { kolkataDate } from '@libs/contract/time.js';
import { ERASED, type RecordedEvent } from '@libs/eventing/types/envelope.js';
import type { ReceiptIssued } from '@libs/receipts/receipt-issued.js';
import type { ReceiptDocument } from '@libs/views/receipts.js';

const ERASED_RECIPIENT = { name: '', address: '' };

type Listed = Pick<ReceiptDocument, 'number' | 'kind' | 'amount' | 'movedAt' | 'issuedAt'>;

export const receiptSummaryToWire = ({ number, kind, amount, movedAt, issuedAt }: Listed): ReceiptSummary => ({
  number,
  kind,
  amount: toRupees(amount),
  date: kolkataDate(movedAt),
  issuedAt,
});

/** `refunded` is the receipt of the payment that a refund refunds: the law requires its date as well. */
export function receiptToWire(
  { data, occurredAt: issuedAt }: RecordedEvent<ReceiptIssued>,
  refunded?: Pick<ReceiptDocument, 'movedAt'>,
): Receipt {
  const { sac, rateBp, taxable, cgst, sgst, igst, placeOfSupply, reverseCharge } = data.tax;
  return {
    ...receiptSummaryToWire({ ...data, issuedAt }),
    title: RECEIPT_TEXTS.titles[data.kind],
    bookingId: data.bookingId,
    paymentId: data.paymentId,
    description: data.description,
    ...(data.day !== undefined && { day: data.day }),
    ...(data.refundOf !== undefined && { refundOf: data.refundOf }),
    ...(refunded && { refundOfDate: kolkataDate(refunded.movedAt) }),
    supplier: data.supplier,
    recipient: data.recipient === ERASED ? ERASED_RECIPIENT : data.recipient,
    tax: {
      sac,
      rate: rateBp / 100,
      taxableAmount: toRupees(taxable),
      cgst: toRupees(cgst),
      sgst: toRupees(sgst),
      igst: toRupees(igst),
      placeOfSupply,
      reverseCharge,
    },
  };
}
