/** The fields of PhonePe v1 that we read. It adds fields without notice, so unknown ones are accepted. */
import * as z from 'zod/mini';

/** The codes that decide; any other counts as no answer. */
export const CODES = {
  paid: ['PAYMENT_SUCCESS'],
  failed: ['PAYMENT_ERROR', 'PAYMENT_DECLINED', 'PAYMENT_CANCELLED', 'TIMED_OUT'],
  pending: ['PAYMENT_PENDING', 'PAYMENT_INITIATED'],
  unknown: ['TRANSACTION_NOT_FOUND'],
  refused: ['BAD_REQUEST', 'AUTHORIZATION_FAILED', 'KEY_NOT_CONFIGURED', 'EXCESS_REFUND_AMOUNT'],
} as const;
export const DUPLICATE = 'DUPLICATE_TXN_REQUEST';

export const Envelope = z.looseObject({ success: z.boolean(), code: z.string(), data: z.optional(z.unknown()) });
export type Envelope = z.infer<typeof Envelope>;

export const PayData = z.looseObject({
  instrumentResponse: z.looseObject({ redirectInfo: z.looseObject({ url: z.url() }) }),
});

/** The answer of the pay call for a page at `url` that it opened before: for a customer who asks for that page again. */
export const pageAnswer = (url: string, merchantTransactionId: string) => ({
  success: true,
  code: 'PAYMENT_INITIATED',
  message: 'Payment initiated',
  data: {
    merchantTransactionId,
    instrumentResponse: { type: 'PAY_PAGE', redirectInfo: { url, method: 'GET' } },
  },
});

/** Every field is optional: which ones are required depends on the code. */
export const StatusData = z.looseObject({
  merchantId: z.optional(z.string()),
  merchantTransactionId: z.optional(z.string()),
  transactionId: z.optional(z.string()),
  amount: z.optional(z.number()),
  state: z.optional(z.string()),
});

export type StatusData = z.infer<typeof StatusData>;

export const CallbackBody = z.looseObject({ response: z.string() });
export const CallbackPayload = z.looseObject({
  code: z.string(),
  data: z.looseObject({ merchantTransactionId: z.string() }),
});
