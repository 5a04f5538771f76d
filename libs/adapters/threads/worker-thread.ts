import { Semaphore } from '../crypto/semaphore.js';
import { errorText } from '@libs/eventing/error-text.js';
import { once } from 'node:events';
import { parentPort, Worker } from 'node:worker_threads';

/** A thread outside the event loop for processor-intensive work: one task at a time, from a bounded queue. */

/** The message of a thread for a finished task. */
type Outcome<Result> = { readonly ok: true; readonly result: Result } | { readonly ok: false; readonly error: string };

interface WorkerLimits {
  /** The number of tasks that may wait; more are refused. */
  readonly queue: number;
  /** A task that takes longer, in milliseconds, ends its thread. */
  readonly timeoutMs: number;
}

const MAX_HEAP_MB = 256;

/** Runs tasks in `script`, which answers each message with an {@link Outcome}. The thread starts with the first task. */
export class WorkerThread<Task, Result> {
  readonly #turns: Semaphore;
  #worker: Worker | undefined;

  constructor(
    private readonly name: string,
    private readonly script: URL,
    private readonly limits: WorkerLimits,
  ) {
    this.#turns = new Semaphore(name, { places: 1, queue: limits.queue });
  }

  /** @throws Unavailable when the queue is full; Error when the task failed, its thread ended or it took too long. */
  run(task: Task): Promise<Result> {
    return this.#turns.pass(() => this.#send(task));
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  async #send(task: Task): Promise<Result> {
    const worker = (this.#worker ??= this.#start());
    const over = new AbortController();
    const signal = AbortSignal.any([over.signal, AbortSignal.timeout(this.limits.timeoutMs)]);
    const answered = once(worker, 'message', { signal }) as Promise<[Outcome<Result>]>;
    const ended = once(worker, 'exit', { signal }).then(() =>
      Promise.reject(new Error(`${this.name}: the thread ended`)),
    );
    worker.postMessage(task);
    try {
      const [outcome] = await Promise.race([answered, ended]);
      if (outcome.ok) return outcome.result;
      throw new TaskFailed(`${this.name}: ${outcome.error}`);
    } catch (error) {
      // After any other error the state of the thread is unknown.
      if (!(error instanceof TaskFailed)) this.#drop(worker);
      throw error;
    } finally {
      over.abort();
      await Promise.allSettled([answered, ended]);
    }
  }

  #start(): Worker {
    const worker = new Worker(this.script, {
      name: this.name,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    // Also between tasks, because an error without a listener would end the process.
    worker.on('error', () => this.#drop(worker)).on('exit', () => this.#drop(worker));
    worker.unref();
    return worker;
  }

  #drop(worker: Worker): void {
    if (this.#worker === worker) this.#worker = undefined;
    void worker.terminate();
  }
}

class TaskFailed extends Error {}

/** Handles each task that a {@link WorkerThread} posts to this thread. */
export function serveTasks<Task, Result>(work: (task: Task) => Promise<Result>): void {
  const port = parentPort;
  if (!port) throw new Error('this module runs as a worker thread only');
  const outcomeOf = (task: Task): Promise<Outcome<Result>> =>
    work(task).then(
      (result) => ({ ok: true, result }),
      (error: unknown) => ({ ok: false, error: errorText(error) }),
    );
  port.on('message', (task: Task) => void outcomeOf(task).then((outcome) => port.postMessage(outcome)));
}
