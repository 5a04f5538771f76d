import type { Instant } from '@libs/contract/time.js';
import type { ParkedJob } from '@libs/eventing/types/ports.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';

export interface Job extends Intent {
  /** How often it has failed since it last worked. */
  readonly tries: number;
}

/** Where a queue of one process keeps its jobs. A finished one leaves no trace: asked for again, it runs again. */
export interface JobTable {
  /** Moves a job that is open forward when it is asked for earlier. */
  add(intents: readonly Intent[]): void;
  /** Leaves a job that is there as it is. */
  refill(intents: readonly Intent[]): void;
  /** The first `limit` open jobs of these kinds by when they are due, due or not. */
  next(kinds: readonly string[], limit: number): readonly Job[];
  done(id: string): void;
  again(id: string, runAt: Instant): void;
  failed(id: string, error: string, runAt: Instant): void;
  park(id: string, error: string): void;
  /** Makes a parked job open again. */
  retry(id: string, runAt: Instant): void;
  counts(): { readonly open: number; readonly parked: number };
  openByKind(): ReadonlyMap<string, number>;
  parked(): readonly ParkedJob[];
}
