/**
 * Every call of the HTTP API. The server's routes, the OpenAPI document and the frontend's client are derived from this
 * table.
 */
import type * as z from 'zod/mini';
import type { Call, Schema } from './call.js';
import { ACCOUNT_CALLS } from './accounts.js';
import { ADDRESS_CALLS } from './addresses.js';
import { AGENDA_CALLS } from './agenda.js';
import { BOOKING_CALLS } from './bookings.js';
import { CHEF_CALLS } from './chef-account.js';
import { CONTACT_CALLS } from './contact.js';
import { EARNINGS_CALLS } from './earnings.js';
import { EMAIL_CALLS } from './email.js';
import { FARE_CALLS } from './fares.js';
import { INGREDIENTS_CALLS } from './ingredients.js';
import { LANDING_CALLS } from './landing.js';
import { MENU_CALLS } from './menu.js';
import { OFFER_CALLS } from './offers.js';
import { NO_SHOW_CALLS } from './no-show.js';
import { VISIT_PROBLEM_CALLS } from './visit-problems.js';
import { NEWS_CALLS } from './news.js';
import { PAYMENT_CALLS } from './payments.js';
import { PAYOUT_CALLS } from './payouts.js';
import { PRIVACY_CALLS } from './privacy.js';
import { PUBLIC_CHEF_CALLS } from './public-chefs.js';
import { RATING_CALLS } from './ratings.js';
import { RECEIPT_CALLS } from './receipts.js';
import { SERIES_CALLS } from './series.js';
import { SESSION_CALLS } from './sessions.js';
import { SIGN_UP_CALLS } from './sign-up.js';
import { VISIT_DAY_CALLS } from './visit-day.js';

export const CALLS = {
  ...LANDING_CALLS,
  ...CONTACT_CALLS,
  ...ACCOUNT_CALLS,
  ...SIGN_UP_CALLS,
  ...ADDRESS_CALLS,
  ...EMAIL_CALLS,
  ...NEWS_CALLS,
  ...FARE_CALLS,
  ...BOOKING_CALLS,
  ...MENU_CALLS,
  ...INGREDIENTS_CALLS,
  ...OFFER_CALLS,
  ...PAYMENT_CALLS,
  ...PRIVACY_CALLS,
  ...RECEIPT_CALLS,
  ...CHEF_CALLS,
  ...AGENDA_CALLS,
  ...EARNINGS_CALLS,
  ...PAYOUT_CALLS,
  ...PUBLIC_CHEF_CALLS,
  ...VISIT_DAY_CALLS,
  ...NO_SHOW_CALLS,
  ...VISIT_PROBLEM_CALLS,
  ...RATING_CALLS,
  ...SERIES_CALLS,
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
