/** What an erasure waits for, whoever is erased. */
import { type Instant, plus, SECOND } from '@libs/contract/time.js';
import type { JobResult } from '@libs/eventing/types/ports.js';

/** How long views may take to catch up before the job comes back later, in milliseconds. */
export const PATIENCE = 20 * SECOND;

export const soonAfter = (now: Instant): JobResult => ({ again: plus(now, 10 * SECOND) });
