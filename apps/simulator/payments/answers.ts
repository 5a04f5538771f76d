/** The provider's answers in its own format. */
import type { Transaction } from '../ledger/book.js';
import type { Faults } from '../faults.js';

export interface ProviderAnswer {
  readonly status: number;
  readonly body: object;
}

const REFUSALS = {
  BAD_REQUEST: [400, 'Please check the inputs you have provided.'],
  AUTHORIZATION_FAILED: [401, 'The X-VERIFY header is not the one of this request.'],
  KEY_NOT_CONFIGURED: [400, 'Key not found for the merchant'],
  DUPLICATE_TXN_REQUEST: [400, 'A transaction with this merchantTransactionId exists already.'],
  TRANSACTION_NOT_FOUND: [404, 'No transaction has this id.'],
  EXCESS_REFUND_AMOUNT: [400, 'The refund is more than what is left of the payment.'],
  INTERNAL_SERVER_ERROR: [500, 'There is an error trying to process your transaction at the moment.'],
  TOO_MANY_REQUESTS: [429, 'Too many requests.'],
} as const;

/** `detail` replaces the default message. */
export function refuse(code: keyof typeof REFUSALS, detail?: string): ProviderAnswer {
  const [status, message] = REFUSALS[code];
  return { status, body: { success: false, code, message: detail ?? message, data: {} } };
}

export function opened(transaction: Transaction, merchantId: string, url: string): ProviderAnswer {
  return {
    status: 200,
    body: {
      success: true,
      code: 'PAYMENT_INITIATED',
      message: 'Payment initiated',
      data: {
        merchantId,
        merchantTransactionId: transaction.id,
        instrumentResponse: { type: 'PAY_PAGE', redirectInfo: { url, method: 'GET' } },
      },
    },
  };
}

const OUTCOMES = {
  PAYMENT_SUCCESS: { message: 'Your payment is successful.', responseCode: 'SUCCESS' },
  PAYMENT_ERROR: { message: 'Payment Failed', responseCode: 'REQUEST_DECLINE_BY_REQUESTEE' },
  TIMED_OUT: { message: 'The payment was not completed in time.', responseCode: 'TIMED_OUT' },
  PAYMENT_PENDING: { message: 'Your payment is in pending state.', responseCode: 'PENDING' },
} as const;
const STATES = { pending: 'PENDING', completed: 'COMPLETED', failed: 'FAILED' } as const;
/** The error of a wrong amount, in paise. */
const WRONG_BY_PAISE = 100;

/** Returns the answer to a status call, which a callback repeats word for word. */
export function describe(transaction: Transaction, merchantId: string, amount: Faults['amount'] = 'normal'): object {
  const { message, responseCode } = OUTCOMES[transaction.code];
  return {
    success: transaction.state !== 'failed',
    code: transaction.code,
    message,
    data: {
      merchantId,
      merchantTransactionId: transaction.id,
      transactionId: transaction.reference,
      amount: transaction.amount + (amount === 'wrong' ? WRONG_BY_PAISE : 0),
      state: STATES[transaction.state],
      responseCode,
      paymentInstrument:
        transaction.state === 'completed' ? { type: 'UPI', utr: transaction.reference.slice(-12) } : null,
    },
  };
}
