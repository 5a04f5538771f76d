import { type Instant, plus, SECOND } from '@libs/contract/time.js';
import type { JobResult } from '@libs/eventing/types/job-queue.js';

/** Maximum wait for views to catch up before the job is rescheduled. */
export const VIEW_WAIT_MS = 20 * SECOND;

export const soonAfter = (now: Instant): JobResult => ({ again: plus(now, 10 * SECOND) });
