/**
 * What is sent to a merchant when a payment or refund is final: one correct callback, or what the fault turns it into.
 */
import { encode, sign, type Merchant } from '@libs/adapters/phonepe/signature.js';
import { SECOND } from '@libs/contract/time.js';
import type { Faults } from '../faults.js';
import type { Transaction } from '../ledger/book.js';
import { describe } from './answers.js';

export interface Callback {
  /** Milliseconds to wait before it is sent. */
  readonly after: number;
  readonly signature: string;
  readonly body: { readonly response: string };
}

/** Returns the callbacks in the order of sending; none if they are lost. */
export function planCallbacks(
  transaction: Transaction,
  merchant: Merchant,
  faults: Pick<Faults, 'callbacks' | 'amount'>,
  delay: number,
): readonly Callback[] {
  const signed = (content: Transaction, after = 0, saltKey = merchant.saltKey): Callback => {
    const response = encode(describe(content, merchant.merchantId, faults.amount));
    return { after, signature: sign(response, { ...merchant, saltKey }), body: { response } };
  };
  switch (faults.callbacks) {
    case 'normal':
      return [signed(transaction)];
    case 'lost':
      return [];
    case 'doubled':
      return [signed(transaction), signed(transaction)];
    case 'delayed':
      return [signed(transaction, delay)];
    case 'forged':
      // By somebody who knows everything except the key, and claims that the payment succeeded.
      return [signed({ ...transaction, state: 'completed', code: 'PAYMENT_SUCCESS' }, 0, 'not-the-key')];
    case 'reordered':
      // Genuine, but from before it was final, and delivered late.
      return [signed(transaction), signed({ ...transaction, state: 'pending', code: 'PAYMENT_PENDING' }, SECOND)];
  }
}
