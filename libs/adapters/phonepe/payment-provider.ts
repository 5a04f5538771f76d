/** Port: takes deposits and gives them back. Business answers are values; nothing here throws for them. */
import type { Paise } from '@libs/contract/money.js';

export interface PaymentRequest {
  /** Ours, unique per attempt: `[A-Za-z0-9_-]`, fewer than 35 characters. */
  readonly transactionId: string;
  readonly customerId: string;
  /** At least 100. */
  readonly amount: Paise;
  /** Where the browser returns to. */
  readonly redirectUrl: string;
  /** Where the provider reports the result. */
  readonly callbackUrl: string;
  /** Ten digits. */
  readonly mobileNumber?: string;
}

export interface RefundRequest {
  /** Ours, unique per refund. Asking again with the same one refunds once. */
  readonly refundId: string;
  /** Of the payment that is given back. */
  readonly transactionId: string;
  readonly customerId: string;
  readonly amount: Paise;
  readonly callbackUrl: string;
}

/** Nobody knows: no answer, an overloaded or broken provider, or one that makes no sense. Ask again. */
export interface NoAnswer {
  readonly state: 'unavailable';
  readonly reason: string;
}
/** Our request or our key is wrong. No payment changes by it; somebody has to look. */
export interface Refused {
  readonly state: 'refused';
  readonly code: string;
}

export type Initiated =
  /** `body` is the provider's answer unchanged; `redirectUrl`, its page, is on an allowed host. */
  | { readonly state: 'opened'; readonly redirectUrl: string; readonly body: unknown }
  /** The provider has had this transaction before, as after an answer that was lost on the way. */
  | { readonly state: 'duplicate' }
  /** The provider names a page on a host that customers are not sent to. */
  | { readonly state: 'untrusted-page'; readonly host: string }
  | Refused
  | NoAnswer;

/** What `expected` was, and what the provider says instead. */
export interface Mismatch {
  readonly state: 'mismatch';
  readonly field: 'merchantId' | 'merchantTransactionId' | 'amount' | 'state';
  readonly expected: string | number;
  readonly actual: string | number | undefined;
}

export type PaymentStatus =
  /** `reference` is the provider's own id. */
  | { readonly state: 'paid'; readonly reference: string }
  | { readonly state: 'failed'; readonly code: string }
  | { readonly state: 'pending' }
  /** The provider has no such transaction: failed only if it never answered that it opened one. */
  | { readonly state: 'unknown' }
  /** Final by its words, but about another payment or sum than ours: neither paid nor failed. */
  | Mismatch
  | Refused
  | NoAnswer;

export type RefundStatus =
  | { readonly state: 'completed'; readonly reference: string }
  | { readonly state: 'failed'; readonly code: string }
  | { readonly state: 'pending' }
  | { readonly state: 'unknown' }
  | Mismatch
  /** `EXCESS_REFUND_AMOUNT`: more than what is left of the payment. */
  | Refused
  | NoAnswer;

export type Callback =
  /** Signed by the provider. Only a hint to ask for the status: a callback carries no time and can be replayed for ever. */
  | { readonly ok: true; readonly transactionId: string; readonly code: string }
  | { readonly ok: false; readonly reason: 'forged' | 'malformed' };

/** Money that has moved, once and for all. */
export interface Moved {
  /** Ours: of the payment or the refund. */
  readonly id: string;
  readonly kind: 'capture' | 'refund';
  readonly amount: Paise;
}

export interface PaymentProvider {
  initiate(payment: PaymentRequest): Promise<Initiated>;
  status(expected: Pick<PaymentRequest, 'transactionId' | 'amount'>): Promise<PaymentStatus>;
  refund(refund: RefundRequest): Promise<RefundStatus>;
  refundStatus(expected: Pick<RefundRequest, 'refundId' | 'amount'>): Promise<RefundStatus>;
  /** `body` as parsed from JSON, `signature` as the header has it; both come from a stranger. */
  verifyCallback(body: unknown, signature: unknown): Callback;
  /** All that it has moved for us; only of a provider that can show that. The others are asked about each by itself. */
  moved?(): Promise<readonly Moved[]>;
}
