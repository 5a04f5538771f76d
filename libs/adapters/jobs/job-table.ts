import type { Instant } from '@libs/contract/time.js';
import type { FoundJob, ParkedJob } from '@libs/eventing/types/job-queue.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';

export interface Job extends Intent {
  /** Failures since it last succeeded. */
  readonly tries: number;
}

/** Storage for the jobs of a queue of one process. Finished jobs are deleted, and can be enqueued again. */
export interface JobTable {
  /** Adds jobs; existing ones do not change. */
  add(intents: readonly Intent[]): void;
  /** Returns the first `limit` open jobs of these kinds by due time, due or not. */
  next(kinds: readonly string[], limit: number): readonly Job[];
  done(id: string): void;
  again(id: string, runAt: Instant): void;
  failed(id: string, error: string, runAt: Instant): void;
  park(id: string, error: string): void;
  /** Opens a parked job again. */
  retry(id: string, runAt: Instant): void;
  counts(): { readonly open: number; readonly parked: number };
  openByKind(): ReadonlyMap<string, number>;
  parkedByKind(): ReadonlyMap<string, number>;
  parked(): readonly ParkedJob[];
  find(ids: readonly string[]): readonly FoundJob[];
}
