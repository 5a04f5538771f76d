/** Events of receipts. One stream per financial year. */
import type { Paise } from '@libs/contract/money.js';
import type { Instant, KolkataDate } from '@libs/contract/time.js';
import type { DomainEvent, Personal } from '@libs/eventing/types/envelope.js';

export const RECEIPT_KINDS = ['receipt', 'refund'] as const;
/** For a payment or a refund. */
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

/** The recipient. */
export interface Recipient {
  readonly name: string;
  /** In one line. */
  readonly address: string;
}

/** The issuer, as registered at that time. */
export interface Supplier {
  readonly name: string;
  readonly address: string;
  readonly gstin: string;
}

/** The tax included in an amount, and its classification. The sums add up to the amount. */
export interface Tax {
  /** Services Accounting Code. */
  readonly sac: string;
  /** Hundredths of a percent, both halves together. */
  readonly rateBp: number;
  readonly taxable: Paise;
  /** The halves of the tax within the supplier's state; 0 in another one. */
  readonly cgst: Paise;
  readonly sgst: Paise;
  /** The tax in another state than the supplier's; else 0, as in all receipts before version 3. */
  readonly igst: Paise;
  /** Code and name of a state. */
  readonly placeOfSupply: string;
  readonly reverseCharge: boolean;
}

/** A payment or a refund got its number and receipt, as it was on that day. */
export type ReceiptIssued = DomainEvent<
  'ReceiptIssued',
  {
    /** See `receipt-number.ts`. */
    readonly number: string;
    readonly kind: ReceiptKind;
    readonly bookingId: string;
    readonly customerId: string;
    /** The provider's id of the payment or refund. It has at most one receipt. */
    readonly paymentId: string;
    readonly amount: Paise;
    /** When the payment or refund took place: the date of the receipt, and its financial year. */
    readonly movedAt: Instant;
    readonly description: string;
    /** The first requested day of the visit, which `description` contains too; missing in version 1. */
    readonly day?: KolkataDate;
    /** For a refund: the number of the receipt of the payment. */
    readonly refundOf?: string;
    readonly supplier: Supplier;
    readonly tax: Tax;
    readonly recipient: Personal<Recipient>;
  }
>;
