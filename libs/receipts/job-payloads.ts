/** What the jobs carry that the policies of this library ask for: a schema for each kind of job. */
import type { IntentOf, JobPayloads } from '@libs/eventing/types/process-manager.js';
import * as z from 'zod/mini';

export const RECEIPT_JOBS = {
  'issue-receipt': z.object({ bookingId: z.string(), paymentId: z.string() }),
} satisfies JobPayloads;

export type ReceiptIntent = IntentOf<typeof RECEIPT_JOBS>;
