import type { Instant } from '@libs/contract/time.js';
import type { Clock, ParkedJob } from '@libs/eventing/types/ports.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import type { Job, JobTable } from '../jobs/job-table.js';
import { TableJobQueue, type TableJobQueueOptions } from '../jobs/table-job-queue.js';

interface KeptJob extends Job {
  readonly error?: string;
  readonly parked?: true;
}

/** Jobs that outlive the queue that runs them, as a file would. */
export class KeptJobs implements JobTable {
  readonly #jobs = new Map<string, KeptJob>();

  add(intents: readonly Intent[]): void {
    for (const intent of intents) {
      const known = this.#jobs.get(intent.id);
      if (!known) this.refill([intent]);
      else if (!known.parked && intent.runAt < known.runAt) this.#change(known.id, { runAt: intent.runAt });
    }
  }

  refill(intents: readonly Intent[]): void {
    for (const { job, id, data, runAt } of intents) {
      if (!this.#jobs.has(id)) this.#jobs.set(id, { job, id, data: { ...data }, runAt, tries: 0 });
    }
  }

  next(kinds: readonly string[], limit: number): readonly Job[] {
    const open = [...this.#jobs.values()].filter(({ job, parked }) => !parked && kinds.includes(job));
    return open.sort(byTime).slice(0, limit);
  }

  done(id: string): void {
    this.#jobs.delete(id);
  }

  again(id: string, runAt: Instant): void {
    this.#change(id, { runAt, tries: 0 });
  }

  failed(id: string, error: string, runAt: Instant): void {
    this.#change(id, { error, runAt, tries: (this.#jobs.get(id)?.tries ?? 0) + 1 });
  }

  park(id: string, error: string): void {
    this.#change(id, { error, parked: true, tries: (this.#jobs.get(id)?.tries ?? 0) + 1 });
  }

  retry(id: string, runAt: Instant): void {
    const { parked, ...job } = this.#jobs.get(id) ?? {};
    if (parked) this.#jobs.set(id, { ...(job as KeptJob), runAt, tries: 0 });
  }

  counts(): { readonly open: number; readonly parked: number } {
    const parked = this.parked().length;
    return { open: this.#jobs.size - parked, parked };
  }

  openByKind(): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const { job, parked } of this.#jobs.values()) if (!parked) counts.set(job, (counts.get(job) ?? 0) + 1);
    return counts;
  }

  parked(): readonly ParkedJob[] {
    const parked = [...this.#jobs.values()].filter((job) => job.parked).sort(byTime);
    return parked.map(({ tries, error = '', job, id, data, runAt }) => ({
      intent: { job, id, data, runAt },
      tries,
      error,
    }));
  }

  /** What an engine does that forgets. */
  lose(): void {
    this.#jobs.clear();
  }

  #change(id: string, change: Partial<KeptJob>): void {
    const known = this.#jobs.get(id);
    if (known) this.#jobs.set(id, { ...known, ...change });
  }
}

const byTime = (one: Job, other: Job): number => (one.runAt + one.id < other.runAt + other.id ? -1 : 1);

/** Jobs in memory. Its clock and its timers go together, so nothing has to be looked at in between. */
export class InMemoryJobQueue extends TableJobQueue {
  constructor(clock: Clock, kept = new KeptJobs(), options: TableJobQueueOptions = {}) {
    super(kept, clock, { exact: true, ...options });
  }
}
