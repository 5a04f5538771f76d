import type { Job, JobTable } from '@libs/adapters/jobs/job-worker.js';
import { TableJobQueue, type TableJobQueueOptions } from '@libs/adapters/jobs/table-job-queue.js';
import type { Instant } from '@libs/contract/time.js';
import type { Clock } from '@libs/eventing/types/clock.js';
import type { FoundJob, ParkedJob } from '@libs/eventing/types/job-queue.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';

interface StoredJob extends Job {
  readonly error?: string;
  readonly parked?: true;
}

/** Jobs that outlive the queue, as a file would. */
export class StoredJobs implements JobTable {
  readonly #jobs = new Map<string, StoredJob>();

  add(intents: readonly Intent[]): void {
    for (const intent of intents) {
      if (!this.#jobs.has(intent.id)) this.#jobs.set(intent.id, { ...intent, data: { ...intent.data }, tries: 0 });
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
    if (parked) this.#jobs.set(id, { ...(job as StoredJob), runAt, tries: 0 });
  }

  counts(): { readonly open: number; readonly parked: number } {
    const parked = this.parked().length;
    return { open: this.#jobs.size - parked, parked };
  }

  openByKind(): ReadonlyMap<string, number> {
    return this.#countByKind(false);
  }

  parkedByKind(): ReadonlyMap<string, number> {
    return this.#countByKind(true);
  }

  parked(): readonly ParkedJob[] {
    const parked = [...this.#jobs.values()].filter((job) => job.parked).sort(byTime);
    return parked.map(({ tries, error = '', parked: _, ...intent }) => ({ intent, tries, error }));
  }

  find(ids: readonly string[]): readonly FoundJob[] {
    return ids.flatMap((id) => {
      const job = this.#jobs.get(id);
      if (!job) return [];
      const { tries, error, parked = false, ...intent } = job;
      return [{ intent, isParked: parked, tries, error: tries > 0 ? (error ?? '') : undefined }];
    });
  }

  /** Simulates an engine that loses its data. */
  lose(): void {
    this.#jobs.clear();
  }

  #countByKind(isParked: boolean): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const { job, parked = false } of this.#jobs.values()) {
      if (parked === isParked) counts.set(job, (counts.get(job) ?? 0) + 1);
    }
    return counts;
  }

  #change(id: string, change: Partial<StoredJob>): void {
    const known = this.#jobs.get(id);
    if (known) this.#jobs.set(id, { ...known, ...change });
  }
}

const byTime = (one: Job, other: Job): number => (one.runAt + one.id < other.runAt + other.id ? -1 : 1);

/** In-memory jobs. Clock and timers agree, so no polling is needed. */
export class InMemoryJobQueue extends TableJobQueue {
  constructor(clock: Clock, stored = new StoredJobs(), options: TableJobQueueOptions = {}) {
    super(stored, clock, { exact: true, ...options });
  }
}
