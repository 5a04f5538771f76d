/** What every kind of job carries. */
import { BOOKING_JOBS } from '@libs/booking/job-payloads.js';
import type { IntentOf } from '@libs/eventing/types/process-manager.js';
import { IDENTITY_JOBS } from '@libs/identity/job-payloads.js';
import { RECEIPT_JOBS } from '@libs/receipts/issue-receipt.js';

export const JOB_PAYLOADS = { ...BOOKING_JOBS, ...IDENTITY_JOBS, ...RECEIPT_JOBS };

export type JobName = keyof typeof JOB_PAYLOADS;
/** The intents of these kinds of jobs, all by default. */
export type JobIntent<Kind extends JobName = JobName> = IntentOf<typeof JOB_PAYLOADS, Kind>;
