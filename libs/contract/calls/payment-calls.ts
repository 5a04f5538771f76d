/** Calls about the money of a booking. */
import { PayAnswer, PaymentCallback, PaymentState } from '../payments.js';
import { type Call, call, nothing } from '../call.js';

export const PAYMENT_CALLS = {
  pay: call({
    method: 'POST',
    path: '/v1.0/payments/:bookingId/pay',
    auth: 'user',
    summary: 'Open the payment page for the deposit',
    answer: PayAnswer,
    bare: true,
    refusals: [404, 409],
  }),
  paymentCallback: call({
    method: 'POST',
    path: '/v1.0/payments/callback',
    auth: 'none',
    summary: 'The provider’s hint that a payment ended, signed with `X-VERIFY`',
    body: PaymentCallback,
    answer: nothing,
    refusals: [401],
  }),
  payment: call({
    method: 'GET',
    path: '/v1.0/payments/:bookingId',
    auth: 'user',
    summary: 'State of the deposit',
    answer: PaymentState,
    refusals: [404],
  }),
} as const satisfies Record<string, Call>;
