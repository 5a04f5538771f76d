/** The payloads that the provider accepts, with the limits of its documentation. */
import * as z from 'zod/mini';

const id = (shorterThan: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(shorterThan - 1));
const address = z.url({ protocol: /^https?$/ }).check(z.maxLength(2_000));

/** The body of a call: the payload as base64 of JSON, which is what is signed. */
export const Wrapped = z.looseObject({ request: z.string().check(z.minLength(1)) });

export const PayRequest = z.looseObject({
  merchantId: z.string().check(z.maxLength(37)),
  merchantTransactionId: id(35),
  merchantUserId: z.optional(id(36)),
  /** Paise. */
  amount: z.int().check(z.gte(100)),
  redirectUrl: address,
  redirectMode: z.optional(z.enum(['REDIRECT', 'POST'])),
  /** Without it there is no callback, and the merchant has to ask. */
  callbackUrl: z.optional(address),
  paymentInstrument: z.looseObject({ type: z.literal('PAY_PAGE') }),
});

export const RefundRequest = z.looseObject({
  merchantId: z.string().check(z.maxLength(37)),
  merchantTransactionId: id(35),
  originalTransactionId: id(35),
  amount: z.int().check(z.gte(1)),
  callbackUrl: z.optional(address),
});
