/** The event of receipts. One stream per financial year. */
import { PaiseSchema } from '@libs/contract/money.js';
import type { KolkataDate } from '@libs/contract/time.js';
import { InstantSchema } from '@libs/contract/time-schemas.js';
import {
  type DataOf,
  defineEvent,
  type EventOf,
  personal,
  type EventSchemas,
} from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';

/** For a payment or a refund. */
const ReceiptKind = z.enum(['receipt', 'refund']);
export type ReceiptKind = DataOf<typeof ReceiptKind>;

/** The recipient. */
const Recipient = z.strictObject({
  name: z.string(),
  /** In one line. */
  address: z.string(),
});
export type Recipient = DataOf<typeof Recipient>;

/** The issuer, as registered at that time. */
const Supplier = z.strictObject({ name: z.string(), address: z.string(), gstin: z.string() });

/** The tax included in an amount, and its classification. The sums add up to the amount. */
const Tax = z.strictObject({
  /** Services Accounting Code. */
  sac: z.string(),
  /** Hundredths of a percent, both halves together. */
  rateBp: z.int(),
  taxable: PaiseSchema,
  /** The halves of the tax within the supplier's state; 0 in another one. */
  cgst: PaiseSchema,
  sgst: PaiseSchema,
  /** The tax in another state than the supplier's; else 0, as in all receipts before version 3. */
  igst: PaiseSchema,
  /** Code and name of a state. */
  placeOfSupply: z.string(),
  reverseCharge: z.boolean(),
});
export type Tax = DataOf<typeof Tax>;

/**
 * The subject whose key encrypts legally required data: not the customer's own, which is destroyed by an erasure, but
 * one for receipts only, which is destroyed at the end of the legal retention.
 */
export const statutorySubject = (customerId: string): string => `statutory-${customerId}`;

/** A payment or a refund got its number and receipt, as it was on that day. */
export const ReceiptIssued = defineEvent({
  type: 'ReceiptIssued',
  version: 3,
  data: {
    /** See `receipt-number.ts`. */
    number: z.string().check(z.regex(/^[A-Z0-9/-]{1,16}$/)),
    kind: ReceiptKind,
    bookingId: z.string(),
    customerId: z.string(),
    /** The provider's id of the payment or refund. It has at most one receipt. */
    paymentId: z.string(),
    amount: PaiseSchema,
    /** When the payment or refund took place: the date of the receipt, and its financial year. */
    movedAt: InstantSchema,
    description: z.string(),
    /**
     * The day of the visit when it was paid, which `description` contains too; missing in version 1. Receipts of earlier
     * builds name the day that was requested first.
     */
    day: z.exactOptional(z.custom<KolkataDate>((day) => typeof day === 'string')),
    /** For a refund: the number of the receipt of the payment. */
    refundOf: z.exactOptional(z.string()),
    supplier: Supplier,
    tax: Tax,
    recipient: personal(Recipient, { exported: 'receipts.recipient' }),
  },
  subject: ({ customerId }) => statutorySubject(customerId),
  upcast: { 1: (data) => data, 2: (data) => ({ ...data, tax: { ...(data['tax'] as object), igst: 0 } }) },
});
export type ReceiptIssued = EventOf<typeof ReceiptIssued>;

export const RECEIPT_SCHEMAS: EventSchemas = [ReceiptIssued];
