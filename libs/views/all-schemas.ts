/** The schemas of all that is stored: every event type of the product, and what every kind of job carries. */
import { BOOKING_SCHEMAS } from '@libs/booking/booking.js';
import { BOOKING_JOBS } from '@libs/booking/job-payloads.js';
import type { EventSchemas } from '@libs/eventing/types/event-schema.js';
import type { IntentOf } from '@libs/eventing/types/process-manager.js';
import { IDENTITY_JOBS } from '@libs/identity/job-payloads.js';
import { IDENTITY_SCHEMAS } from '@libs/identity/schemas.js';
import { OPERATIONS_SCHEMAS } from '@libs/operations/account-help.js';
import { RECEIPT_JOBS } from '@libs/receipts/issue-receipt.js';
import { RECEIPT_SCHEMAS } from '@libs/receipts/receipt-issued.js';

export const ALL_SCHEMAS: EventSchemas = [
  ...BOOKING_SCHEMAS,
  ...IDENTITY_SCHEMAS,
  ...OPERATIONS_SCHEMAS,
  ...RECEIPT_SCHEMAS,
];

export const JOB_PAYLOADS = { ...BOOKING_JOBS, ...IDENTITY_JOBS, ...RECEIPT_JOBS };

export type JobName = keyof typeof JOB_PAYLOADS;
/** The intents of these kinds of jobs, all by default. */
export type JobIntent<Kind extends JobName = JobName> = IntentOf<typeof JOB_PAYLOADS, Kind>;
