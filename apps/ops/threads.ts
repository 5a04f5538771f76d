/** Other threads of this program, which do parts of the work of a long command. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type Environment, readVariables, wholeNumber } from '@libs/adapters/environment.js';
import type { Writable } from '@libs/adapters/sqlite/open-sqlite.js';
import { ThreadCalls } from '@libs/adapters/threads/thread-calls.js';
import { countDocuments } from '@libs/eventing/compare-in-passes.js';
import { verifiedByAll } from '@libs/eventing/compare-live.js';
import type { OnRead } from '@libs/eventing/fold-log.js';
import type { Part } from '@libs/eventing/part.js';
import type { Generation, IndexProblem } from '@libs/eventing/types/view-store.js';
import { type CheckedLog, checkedByAll } from '@libs/eventing/verify-log.js';
import type { Verification } from '@libs/eventing/verify-view.js';
import * as z from 'zod/mini';
import { Failure, UsageError } from './command-line.js';
import { type Input, type Outcome, type PartCalls, runPart, type Result, type TaskName } from './part-tasks.js';
import type { OpenedProduct } from './product.js';
import { Vote } from './vote.js';

/** Found from the chunk of a bundle, which is in a folder beside it. */
const PROGRAM = new URL('../ops/part.worker.js', import.meta.url);
/** Of fewer events another thread gains less than its start takes. */
const MIN_EVENTS = 100_000;
/** Each thread reads the whole log, so that more of them gain little. */
const MAX_THREADS = 8;

/** What a thread needs to open the product. */
export interface ThreadData {
  readonly environment: Environment;
  readonly writes: readonly Writable[];
}

const Variables = z.object({
  THREADS: z.optional(wholeNumber(`THREADS must be a whole number from 1 to ${MAX_THREADS}.`, 1, MAX_THREADS)),
});

/** How many threads may work, and from how many events on. */
interface Limits {
  readonly threads: number;
  readonly minEvents: number;
}

/** Returns the limits that `THREADS` sets; otherwise long work uses every core. @throws UsageError */
export function limitsOf(environment: Environment): Limits {
  const read = readVariables(Variables, environment);
  if (!read.ok) throw new UsageError(read.problems.join('\n'));
  const { THREADS } = read.values;
  return THREADS === undefined
    ? { threads: Math.min(availableParallelism(), MAX_THREADS), minEvents: MIN_EVENTS }
    : { threads: THREADS, minEvents: 0 };
}

const ignored: OnRead = () => undefined;

/** For a task that asks nothing of others. */
const ALONE: PartCalls = { onRead: ignored, holdsInAny: async (holds) => holds };

export class Threads {
  readonly #others: OtherThread[] = [];

  constructor(
    private readonly data: ThreadData,
    private readonly limits: Limits,
  ) {}

  /** Returns the parts into which work on so many events is divided, and starts the threads that they need. */
  divide(events: number): readonly Part[] {
    const parts = events < this.limits.minEvents ? 1 : this.limits.threads;
    while (this.#others.length < parts - 1) this.#others.push(new OtherThread(this.data));
    return Array.from({ length: parts }, (_, part) => ({ part, parts }));
  }

  /**
   * Runs a task once for each input: for the first one in this thread, for each other one in a thread of its own.
   * `onRead` gets the averages. @throws what the first failed one threw.
   */
  async run<Name extends TaskName>(
    name: Name,
    inputs: readonly Input<Name>[],
    product: OpenedProduct,
    onRead: OnRead = ignored,
  ): Promise<readonly Result<Name>[]> {
    const read = inputs.map(() => [0, 0] as [number, number]);
    const vote = new Vote(inputs.length);
    let failure: { readonly error: unknown } | undefined;
    const mean = (at: 0 | 1): number => Math.round(read.reduce((sum, one) => sum + one[at], 0) / read.length);
    const reading =
      (index: number): OnRead =>
      (events, total) => {
        if (failure && index > 0) return;
        // Ends this thread's part as well.
        if (failure) throw failure.error;
        if (index === 0) for (const one of read) one[1] ||= total;
        read[index] = [events, total];
        onRead(mean(0), mean(1));
      };
    const results = inputs.map(async (input, index) => {
      try {
        const other = this.#others[index - 1];
        const calls = { onRead: reading(index), holdsInAny: (holds: boolean) => vote.of(holds) };
        return await (other ? other.run(name, input, calls) : runPart(name, input, product, calls));
      } catch (error) {
        failure ??= { error };
        vote.fail(error);
        throw error;
      }
    });
    return Promise.all(results);
  }

  /** Runs a task once for each input in the other threads, so that this one can do something else, if there are any. */
  runElsewhere<Name extends TaskName>(
    name: Name,
    inputs: readonly Input<Name>[],
    product: OpenedProduct,
  ): Promise<readonly Result<Name>[]> {
    const results = inputs.map((input, index) => {
      const other = this.#others[index % this.#others.length];
      return other?.run(name, input, ALONE) ?? runPart(name, input, product, ALONE);
    });
    return Promise.all(results);
  }

  async close(): Promise<void> {
    await Promise.all(this.#others.splice(0).map((other) => other.close()));
  }
}

/** Compares generations with the log in several threads, while their runners continue. */
export async function verifyInParts(
  generations: readonly Generation[],
  parts: readonly Part[],
  { threads, product, checks = false, onRead }: VerifyOptions,
): Promise<VerifiedInParts> {
  const targets = generations.map((generation) => ({ generation }));
  const stored = await countDocuments(targets, await product.views());
  const steps = parts.map((part) => ({ targets, part, stored, checks }));
  const found = await threads.run('verify', steps, product, onRead);
  return {
    views: verifiedByAll(found.map(({ views }) => views)),
    log: checkedByAll(found.map(({ log }) => log)),
    problems: targets.map((_, index) => found.flatMap(({ problems }) => problems[index] ?? [])),
  };
}

interface VerifiedInParts {
  readonly views: readonly Verification[];
  readonly log: CheckedLog;
  /** What lists and searches of each generation find by something else than the documents say, at most 100. */
  readonly problems: readonly (readonly IndexProblem[])[];
}

interface VerifyOptions {
  readonly threads: Threads;
  readonly product: OpenedProduct;
  /** Whether the log, and what lists and searches read, is checked as well. */
  readonly checks?: boolean;
  readonly onRead: OnRead;
}

class OtherThread {
  readonly #worker: Worker;
  readonly #calls: ThreadCalls;
  readonly #ended: Promise<never>;
  #partCalls = ALONE;

  constructor(data: ThreadData) {
    this.#worker = new Worker(PROGRAM, { workerData: { ...data, environment: { ...data.environment } } });
    this.#ended = new Promise((_, reject) => {
      const ended = (): void => reject(new Error('a thread of this command ended'));
      this.#worker.on('error', reject).on('exit', ended);
    });
    this.#ended.catch(() => undefined);
    this.#calls = new ThreadCalls(this.#worker, {
      onRead: async (...read: Parameters<OnRead>) => this.#partCalls.onRead(...read),
      holdsInAny: (holds: boolean) => this.#partCalls.holdsInAny(holds),
    });
  }

  async run<Name extends TaskName>(name: Name, input: Input<Name>, partCalls: PartCalls): Promise<Result<Name>> {
    this.#partCalls = partCalls;
    const outcome = await Promise.race([this.#calls.call<Outcome<Name>>('run', name, input), this.#ended]);
    if ('failure' in outcome) throw new Failure(outcome.failure);
    return outcome.result;
  }

  /** Waits for the work under way to end: a thread that is terminated while an engine fails takes the process with it. */
  async close(): Promise<void> {
    await Promise.race([this.#calls.call('close'), this.#ended]).catch(() => undefined);
    await this.#worker.terminate();
  }
}
