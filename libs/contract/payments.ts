/** The payment of a booking's deposit. Amounts are rupees with at most two decimals. */
import * as z from 'zod/mini';
import { type Call, nothing } from './call.js';
import { DEPOSIT_STATES } from './enums.js';
import { reference } from './fields.js';
import { MESSAGES } from './texts/en/messages.js';

export const PaymentState = z.object({
  state: z.enum(DEPOSIT_STATES),
  /** The `depositAmount` of the booking: what an open payment page asks for. */
  amount: z.number(),
  attempts: z.int(),
  /** While the provider’s answer contradicts our records: what the customer should know, in a sentence. */
  note: z.optional(z.string()),
});
export type PaymentState = z.infer<typeof PaymentState>;

/** The payment provider's own answer, unchanged. */
export const PayAnswer = z.looseObject({
  success: z.boolean(),
  data: z.optional(
    z.looseObject({
      instrumentResponse: z.optional(z.looseObject({ redirectInfo: z.optional(z.looseObject({ url: z.string() })) })),
    }),
  ),
});
export type PayAnswer = z.infer<typeof PayAnswer>;
/** The provider's callback when a payment ends: base64 of its status answer. */
const PaymentCallback = z.object({ response: reference(20_000, MESSAGES.general.badRequest) });

export const PAYMENT_CALLS = {
  pay: {
    method: 'POST',
    path: '/v1.0/payments/:bookingId/pay',
    auth: 'user',
    summary: 'Open the payment page for the deposit',
    answer: PayAnswer,
    bare: true,
    refusals: [404, 409],
  },
  paymentCallback: {
    method: 'POST',
    path: '/v1.0/payments/callback',
    auth: 'none',
    summary: 'The provider’s hint that a payment ended, signed with `X-VERIFY`',
    body: PaymentCallback,
    answer: nothing,
    refusals: [401],
  },
  payment: {
    method: 'GET',
    path: '/v1.0/payments/:bookingId',
    auth: 'user',
    summary: 'State of the deposit',
    answer: PaymentState,
    refusals: [404],
  },
} as const satisfies Record<string, Call>;
