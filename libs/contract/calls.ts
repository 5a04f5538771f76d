/**
 * Every call of the HTTP API, once. The server's routes, the OpenAPI document and the frontend's client are all read
 * from this table, so that a shape is changed in one place.
 */
import * as z from 'zod/mini';
import * as accounts from './accounts.js';
import * as bookings from './bookings.js';
import * as fares from './fares.js';
import { LandingAnswer } from './landing.js';

type Schema = z.ZodMiniType;
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Parameters as `:name`. A trailing slash is accepted on every path. */
  readonly path: string;
  /** Who may call: nobody in particular, somebody with an access token of that role, or `any` role. */
  readonly auth: 'none' | 'user' | 'chef' | 'any';
  readonly summary: string;
  readonly body?: Schema;
  readonly query?: Schema;
  /** Of `data` in the answer, or of the whole answer when `bare`. */
  readonly answer: Schema;
  readonly bare?: true;
  /** Changes nothing, although it is no GET. */
  readonly safe?: true;
  /** Statuses of refusals beyond those that follow from the rest: 400, 401, 403, 413, 415, 429 and 503. */
  readonly refusals?: readonly number[];
}
const call = <const C extends Call>(definition: C): C => definition;
const nothing = z.object({});

export const CALLS = {
  landing: call({
    method: 'GET',
    path: '/api/v1.0/landing',
    auth: 'none',
    summary: 'Contents of the landing page; `?page=1` for its services',
    query: z.object({ page: z.optional(z.coerce.number()) }),
    answer: LandingAnswer,
  }),
  generateOtp: call({
    method: 'POST',
    path: '/v1.0/auth/otp/generate',
    auth: 'none',
    summary: 'Send a one-time code to a mobile number',
    body: accounts.OtpRequest,
    answer: accounts.OtpChallenge,
  }),
  validateOtp: call({
    method: 'POST',
    path: '/v1.0/auth/otp/validate',
    auth: 'none',
    summary: 'Log in with a one-time code',
    body: accounts.OtpValidation,
    answer: accounts.SessionAnswer,
  }),
  refreshToken: call({
    method: 'POST',
    path: '/v1.0/auth/token/refresh',
    auth: 'none',
    summary: 'Exchange a refresh token for new tokens',
    body: accounts.RefreshRequest,
    answer: accounts.TokenPair,
    refusals: [401],
  }),
  logout: call({
    method: 'DELETE',
    path: '/v1.0/auth/logout/:id',
    auth: 'any',
    summary: 'End the session',
    answer: nothing,
  }),
  user: call({
    method: 'GET',
    path: '/v1.0/users/:id',
    auth: 'user',
    summary: 'Profile of the customer',
    answer: accounts.UserAnswer,
    refusals: [404],
  }),
  updateUser: call({
    method: 'PUT',
    path: '/v1.0/users/:id',
    auth: 'user',
    summary: 'Change the profile; the fields that are sent',
    body: accounts.ProfileUpdate,
    answer: accounts.UserAnswer,
    refusals: [404, 409],
  }),
  addresses: call({
    method: 'GET',
    path: '/v1.0/user/:userId/addresses',
    auth: 'user',
    summary: 'Addresses, newest updated first',
    answer: accounts.AddressesAnswer,
    refusals: [404],
  }),
  addAddress: call({
    method: 'POST',
    path: '/v1.0/user/:userId/addresses',
    auth: 'user',
    summary: 'Add an address',
    body: accounts.AddressInput,
    answer: accounts.AddressAnswer,
    refusals: [404, 409, 422],
  }),
  getFare: call({
    method: 'POST',
    path: '/v1.0/transactions/getfare',
    auth: 'user',
    summary: 'Price a selection and quote it',
    body: fares.FareRequest,
    answer: fares.FareAnswer,
    safe: true,
  }),
  estimate: call({
    method: 'POST',
    path: '/api/v1.0/estimate',
    auth: 'none',
    summary: 'Price a selection without login; times may be left out',
    body: fares.EstimateRequest,
    answer: fares.FareAnswer,
    safe: true,
  }),
  verifyCoupon: call({
    method: 'GET',
    path: '/v1.0/coupons/:code/verify',
    auth: 'user',
    summary: 'Try a coupon on a price or a quote',
    query: fares.CouponQuery,
    answer: fares.CouponAnswer,
    refusals: [404],
  }),
  createBooking: call({
    method: 'POST',
    path: '/v1.0/bookings/create',
    auth: 'user',
    summary: 'Book what was quoted',
    body: bookings.CreateBooking,
    answer: bookings.Booking,
    refusals: [409, 422],
  }),
  bookings: call({
    method: 'GET',
    path: '/v1.0/bookings',
    auth: 'any',
    summary: 'The caller’s bookings, newest first; offset, limit, search and filter also as headers',
    query: bookings.BookingsQuery,
    answer: bookings.BookingsAnswer,
  }),
  booking: call({
    method: 'GET',
    path: '/v1.0/bookings/:id',
    auth: 'any',
    summary: 'One booking',
    answer: bookings.Booking,
    refusals: [404],
  }),
  changeBooking: call({
    method: 'PATCH',
    path: '/v1.0/bookings/:id',
    auth: 'user',
    summary: 'Cancel a booking',
    body: bookings.CancelBooking,
    answer: bookings.Booking,
    refusals: [404, 409],
  }),
  cancellation: call({
    method: 'GET',
    path: '/v1.0/bookings/:id/cancellation',
    auth: 'user',
    summary: 'What cancelling now would give back',
    answer: bookings.CancellationPreview,
    refusals: [404],
  }),
  timeline: call({
    method: 'GET',
    path: '/v1.0/bookings/:id/timeline',
    auth: 'any',
    summary: 'What happened, when, in plain words',
    answer: z.array(bookings.TimelineEntry),
    refusals: [404],
  }),
  pay: call({
    method: 'POST',
    path: '/v1.0/payments/:bookingId/pay',
    auth: 'user',
    summary: 'Open the payment page for the deposit',
    answer: bookings.PayAnswer,
    bare: true,
    refusals: [404, 409],
  }),
  paymentCallback: call({
    method: 'POST',
    path: '/v1.0/payments/callback',
    auth: 'none',
    summary: 'The provider’s hint that a payment ended, signed with `X-VERIFY`',
    body: bookings.PaymentCallback,
    answer: nothing,
    refusals: [401],
  }),
  payment: call({
    method: 'GET',
    path: '/v1.0/payments/:bookingId',
    auth: 'user',
    summary: 'State of the deposit',
    answer: bookings.PaymentState,
    refusals: [404],
  }),
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof CALLS;
type Definition<N extends CallName> = (typeof CALLS)[N];
export type Body<N extends CallName> = Definition<N> extends { body: infer S extends Schema } ? z.output<S> : undefined;
export type BodyInput<N extends CallName> =
  Definition<N> extends { body: infer S extends Schema } ? z.input<S> : undefined;
export type Query<N extends CallName> =
  Definition<N> extends { query: infer S extends Schema } ? z.output<S> : undefined;
export type Answer<N extends CallName> = z.output<Definition<N>['answer']>;
