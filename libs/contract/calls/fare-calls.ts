/** Calls that price a visit. */
import * as fares from '../fares.js';
import { type Call, call } from '../call.js';

export const FARE_CALLS = {
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
} as const satisfies Record<string, Call>;
