/**
 * Every call of the HTTP API. The server's routes, the OpenAPI document and the frontend's client are derived from this
 * table.
 */
import type * as z from 'zod/mini';
import type { Call, Schema } from './call.js';
import { ACCOUNT_CALLS } from './calls/account-calls.js';
import { AUTH_CALLS } from './calls/auth-calls.js';
import { BOOKING_CALLS } from './calls/booking-calls.js';
import { CONTACT_CALLS } from './calls/contact-calls.js';
import { EMAIL_CALLS } from './calls/email-calls.js';
import { CHEF_CALLS } from './calls/chef-calls.js';
import { FARE_CALLS } from './calls/fare-calls.js';
import { LANDING_CALLS } from './calls/landing-calls.js';
import { MENU_CALLS } from './calls/menu-calls.js';
import { PAYMENT_CALLS } from './calls/payment-calls.js';
import { PRIVACY_CALLS } from './calls/privacy-calls.js';
import { RECEIPT_CALLS } from './calls/receipt-calls.js';
import { RATING_CALLS } from './calls/rating-calls.js';
import { SESSION_CALLS } from './calls/session-calls.js';

export const CALLS = {
  ...LANDING_CALLS,
  ...CONTACT_CALLS,
  ...AUTH_CALLS,
  ...ACCOUNT_CALLS,
  ...EMAIL_CALLS,
  ...FARE_CALLS,
  ...BOOKING_CALLS,
  ...MENU_CALLS,
  ...PAYMENT_CALLS,
  ...PRIVACY_CALLS,
  ...RECEIPT_CALLS,
  ...CHEF_CALLS,
  ...RATING_CALLS,
  ...SESSION_CALLS,
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof CALLS;
type Definition<N extends CallName> = (typeof CALLS)[N];
export type Body<N extends CallName> = Definition<N> extends { body: infer S extends Schema } ? z.output<S> : undefined;
export type BodyInput<N extends CallName> =
  Definition<N> extends { body: infer S extends Schema } ? z.input<S> : undefined;
export type Query<N extends CallName> =
  Definition<N> extends { query: infer S extends Schema } ? z.output<S> : undefined;
export type Answer<N extends CallName> = z.output<Definition<N>['answer']>;
