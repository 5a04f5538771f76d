import { MINUTE } from '@libs/contract/time.js';

/** How often everything open is enqueued again, which reads every open document. */
export const RECONCILE_EVERY_MS = 5 * MINUTE;

/**
 * A queue may omit a job that is due later than this from now. It is enqueued again at least twice before it is due,
 * because the documents of the processes contain the due times.
 */
export const JOB_HORIZON_MS = 3 * RECONCILE_EVERY_MS;
