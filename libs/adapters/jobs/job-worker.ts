import { setTimeout as wait } from 'node:timers/promises';
import { type Instant, between, plus } from '@libs/contract/time.js';
import { errorText } from '@libs/eventing/error-text.js';
import type { Clock, JobHandler, JobResult } from '@libs/eventing/types/ports.js';
import type { Job, JobTable } from './job-table.js';
import { type Patience, pauseAfter } from './patience.js';

/** The product's clock need not be the machine's, so the table is looked at this often at least, in milliseconds. */
export const LOOK = 1_000;

export interface JobWorkerOptions extends Patience {
  readonly handlers: Readonly<Record<string, JobHandler>>;
  readonly concurrency: number;
  /** The table is looked at this often at least, in milliseconds. */
  readonly look: number;
}

/** Jobs that run in this process, by id, and when they were asked for again meanwhile. */
export type UnderWay = Map<string, { askedAgain?: Instant }>;

/** Runs due jobs until it is stopped. */
export class JobWorker {
  readonly #stop = new AbortController();
  readonly #running = new Set<Promise<void>>();
  readonly #ended: Promise<void>;
  #wake: () => void = () => undefined;

  constructor(
    private readonly table: JobTable,
    private readonly underWay: UnderWay,
    private readonly clock: Clock,
    private readonly options: JobWorkerOptions,
  ) {
    this.#ended = this.#loop();
  }

  /** Has it look at the table now. */
  wake(): void {
    this.#wake();
  }

  /** Starts nothing more, and waits for what is under way. */
  async stop(): Promise<void> {
    this.#stop.abort();
    this.wake();
    await this.#ended;
    await Promise.all(this.#running);
  }

  async #loop(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      const woken = new Promise<void>((resolve) => (this.#wake = resolve));
      const dueIn = this.#startDue();
      const alarm = setTimeout(this.#wake, Math.min(dueIn ?? Infinity, this.options.look));
      // With nothing to wait for, it keeps nobody from ending.
      if (dueIn === undefined) alarm.unref();
      await woken;
      clearTimeout(alarm);
    }
  }

  /** Starts what is due, as far as there is room; answers in how many milliseconds the next job is due that it could start. */
  #startDue(): number | undefined {
    const room = this.options.concurrency - this.#running.size;
    if (room <= 0) return undefined;
    const now = this.clock.now();
    for (const job of this.#next(room)) {
      if (job.runAt > now) return between(now, job.runAt);
      const running = this.#run(job).finally(() => {
        this.#running.delete(running);
        this.underWay.delete(job.id);
        this.wake();
      });
      this.#running.add(running);
      this.underWay.set(job.id, {});
    }
    return undefined;
  }

  /** The next jobs that do not run yet; none when the table cannot be read just now, for it is looked at again. */
  #next(room: number): readonly Job[] {
    try {
      const jobs = this.table.next(Object.keys(this.options.handlers), room + this.underWay.size);
      return jobs.filter(({ id }) => !this.underWay.has(id)).slice(0, room);
    } catch {
      return [];
    }
  }

  async #run(job: Job): Promise<void> {
    const { signal } = this.#stop;
    const handler = this.options.handlers[job.job] as JobHandler;
    const record = await handler(job, signal).then(
      (result) => () => this.#worked(job, result),
      // Cut short by the stop, it has not failed: it runs again at the next start.
      (error: unknown) => () => (signal.aborted ? undefined : this.#failed(job, error)),
    );
    // What a job did must be noted before it may run again, however long the table cannot be written.
    while (!attempted(record) && !signal.aborted) await wait(LOOK, undefined, { signal }).catch(() => undefined);
  }

  #worked({ id }: Job, result: JobResult): void {
    if (result === 'done') return this.table.done(id);
    const asked = this.underWay.get(id)?.askedAgain;
    this.table.again(id, asked !== undefined && asked < result.again ? asked : result.again);
  }

  #failed({ id, tries }: Job, error: unknown): void {
    const message = errorText(error);
    if (tries + 1 >= this.options.tries) this.table.park(id, message);
    else this.table.failed(id, message, plus(this.clock.now(), pauseAfter(tries + 1, this.options.backOff)));
  }
}

function attempted(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}
