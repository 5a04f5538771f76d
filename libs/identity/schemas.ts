/**
 * The events of this library. Streams: `customer-<id>`, `chef-<id>`, `email-<id>`, `login-<phone index>`,
 * `session-<id>`, `claim-<kind>-<role>-<index>`, `phone-proof-<event id>`, `ticket-<id>`. An index is a keyed hash, so
 * that no stream name contains personal data.
 */
import type { EventSchemas } from '@libs/eventing/types/event-schema.js';
import { EMAIL_EVENTS } from './account-email.js';
import { NEWS_EVENTS } from './account-news.js';
import { ACCOUNT_EVENTS } from './account.js';
import { CALENDAR_FEED_EVENTS } from './chef-calendar-feed.js';
import { DOCUMENT_EVENTS } from './chef-documents.js';
import { CHEF_LEAVE_EVENTS } from './chef-leave.js';
import { CHECK_EVENTS } from './chef-verification.js';
import { CHEF_MONEY_EVENTS } from './chef-money.js';
import { CHEF_EVENTS } from './chef.js';
import { CLAIM_EVENTS } from './claim.js';
import { CUSTOMER_EVENTS } from './customer.js';
import { ERASURE_EVENTS } from './erasure.js';
import { LOGIN_EVENTS } from './one-time-code.js';
import { ChefPhotoChanged, ChefPublicProfileChanged } from './public-profile.js';
import { SESSION_EVENTS } from './session.js';
import { PhoneProofSettled } from './settle-phone-proof.js';
import { TICKET_EVENTS } from './ticket.js';

export const IDENTITY_SCHEMAS: EventSchemas = [
  ...CUSTOMER_EVENTS,
  ...ACCOUNT_EVENTS,
  ...ERASURE_EVENTS,
  ...CHEF_EVENTS,
  ChefPublicProfileChanged,
  ChefPhotoChanged,
  ...DOCUMENT_EVENTS,
  ...CHECK_EVENTS,
  ...CHEF_LEAVE_EVENTS,
  ...CHEF_MONEY_EVENTS,
  ...CALENDAR_FEED_EVENTS,
  ...LOGIN_EVENTS,
  ...SESSION_EVENTS,
  ...CLAIM_EVENTS,
  PhoneProofSettled,
  ...EMAIL_EVENTS,
  ...NEWS_EVENTS,
  ...TICKET_EVENTS,
];
