/** What can happen in a book of receipts: the published language of this library. One stream per financial year. */
import type { Paise } from '@libs/contract/money.js';
import type { Instant, KolkataDate } from '@libs/contract/time.js';
import type { DomainEvent, Personal } from '@libs/eventing/types/envelope.js';

export const RECEIPT_KINDS = ['receipt', 'refund'] as const;
/** For money that came in, or for money that went back. */
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

/** To whom it is made out. */
export interface Recipient {
  readonly name: string;
  /** In one line. */
  readonly address: string;
}

/** Who issues it, as it was registered then. */
export interface Supplier {
  readonly name: string;
  readonly address: string;
  readonly gstin: string;
}

/** The tax that is in an amount, and why. The three sums add up to the amount. */
export interface Tax {
  /** Services Accounting Code. */
  readonly sac: string;
  /** Hundredths of a percent, both halves together. */
  readonly rateBp: number;
  readonly taxable: Paise;
  readonly cgst: Paise;
  readonly sgst: Paise;
  readonly placeOfSupply: string;
  readonly reverseCharge: boolean;
}

/** A payment or a refund has its number, and all that its paper says, as it was on that day. */
export type ReceiptIssued = DomainEvent<
  'ReceiptIssued',
  {
    /** See `receipt-number.ts`. */
    readonly number: string;
    readonly kind: ReceiptKind;
    readonly bookingId: string;
    readonly customerId: string;
    /** As the provider knows the payment or refund. One that has a number never gets another. */
    readonly paymentId: string;
    readonly amount: Paise;
    /** When the money moved: the date of the paper, and the year in whose book it stands. */
    readonly movedAt: Instant;
    readonly description: string;
    /** On which the visit was to begin by the first wish, which `description` names too; missing in version 1. */
    readonly day?: KolkataDate;
    /** Of a refund: the number of the receipt for what it gives back. */
    readonly refundOf?: string;
    readonly supplier: Supplier;
    readonly tax: Tax;
    readonly recipient: Personal<Recipient>;
  }
>;
