/** Port: takes and refunds deposits. Business results are values, never exceptions. */
import type { Paise } from '@libs/contract/money.js';
import type { Instant } from '@libs/contract/time.js';

export interface PaymentRequest {
  /** Ours, unique per attempt: `[A-Za-z0-9_-]`, fewer than 35 characters. */
  readonly transactionId: string;
  readonly customerId: string;
  /** At least 100. */
  readonly amount: Paise;
  /** The URL to which the browser returns. */
  readonly redirectUrl: string;
  /** The URL for the provider's callback. */
  readonly callbackUrl: string;
  /** Ten digits. */
  readonly mobileNumber?: string;
}

export interface RefundRequest {
  /** Ours, unique per refund. Repeating a request with the same id refunds once. */
  readonly refundId: string;
  /** The payment to refund. */
  readonly transactionId: string;
  readonly customerId: string;
  readonly amount: Paise;
  readonly callbackUrl: string;
}

/** Unknown result: no answer, an overloaded or failing provider, or an invalid answer. Ask again. */
export interface NoAnswer {
  readonly state: 'unavailable';
  readonly reason: string;
}
/** Our request or key is wrong. The payment does not change; an operator has to act. */
export interface Refused {
  readonly state: 'refused';
  readonly code: string;
}

export type Initiated =
  /** `body` is the provider's unchanged answer; `redirectUrl`, its page, is on an allowed host. */
  | { readonly state: 'opened'; readonly redirectUrl: string; readonly body: unknown }
  /** The provider knows this transaction already, for example because its first answer was lost. */
  | { readonly state: 'duplicate' }
  /** The provider's page is on a host that is not allowed. */
  | { readonly state: 'untrusted-page'; readonly host: string }
  | Refused
  | NoAnswer;

/** What was expected, and what the provider reports instead. */
export interface Mismatch {
  readonly state: 'mismatch';
  readonly field: 'merchantId' | 'merchantTransactionId' | 'amount' | 'state';
  readonly expected: string | number;
  readonly actual: string | number | undefined;
}

/** An answer of the provider. */
interface Timed {
  /** When the provider answered, by its own clock, in whole seconds; PhonePe has no time in the answer's body. */
  readonly providerTime?: Instant;
}

export type PaymentOutcome =
  /** `reference` is the provider's own id. */
  | { readonly state: 'paid'; readonly reference: string }
  | { readonly state: 'failed'; readonly code: string }
  | { readonly state: 'pending' }
  /** The provider has no such transaction: failed only if it never confirmed opening one. */
  | { readonly state: 'unknown' }
  /** Final, but about another payment or amount than ours: neither paid nor failed. */
  | Mismatch
  | Refused
  | NoAnswer;

export type PaymentStatus = PaymentOutcome & Timed;

export type RefundStatus = Timed &
  (
    | { readonly state: 'completed'; readonly reference: string }
    | { readonly state: 'failed'; readonly code: string }
    | { readonly state: 'pending' }
    | { readonly state: 'unknown' }
    | Mismatch
    /** `EXCESS_REFUND_AMOUNT`: more than the remaining amount of the payment. */
    | Refused
    | NoAnswer
  );

export type Callback =
  /**
   * Signed by the provider. Only a hint to ask for the status: a callback has no time and can be replayed for ever.
   */
  | { readonly ok: true; readonly transactionId: string; readonly code: string }
  /** `transactionId` is what a forged one names, if anything. */
  | { readonly ok: false; readonly reason: 'forged'; readonly transactionId?: string }
  | { readonly ok: false; readonly reason: 'malformed' };

/** A completed payment or refund. */
export interface Moved {
  /** Our id of the payment or refund. */
  readonly id: string;
  readonly kind: 'capture' | 'refund';
  readonly amount: Paise;
}

export interface PaymentProvider {
  initiate(payment: PaymentRequest): Promise<Initiated>;
  status(expected: Pick<PaymentRequest, 'transactionId' | 'amount'>): Promise<PaymentStatus>;
  refund(refund: RefundRequest): Promise<RefundStatus>;
  refundStatus(expected: Pick<RefundRequest, 'refundId' | 'amount'>): Promise<RefundStatus>;
  /** Verifies untrusted input: `body` parsed from JSON, `signature` from the header. */
  verifyCallback(body: unknown, signature: unknown): Callback;
  /**
   * Returns all completed payments and refunds, if the provider can list them. Otherwise each is asked for separately.
   */
  moved?(): Promise<readonly Moved[]>;
}
