/** What is observed during a rehearsal: each answer, and every two seconds the lag and the memory of the processes. */
import { setTimeout as wait } from 'node:timers/promises';
import { quantile } from '../../bench/harness.js';
import { valuesOf } from '../support/metrics.js';
import type { ServerProcess } from '../support/product.js';

const SAMPLE_EVERY_MS = 2_000;
/** The product refuses a request with it while it cannot record or read. */
const REFUSED = 503;

/** Times are seconds since the rehearsal began. */
export interface Answer {
  readonly at: number;
  readonly status: number;
  readonly ms: number;
}

export interface Sample {
  readonly at: number;
  /** Seconds by which the slowest view or process is behind; undefined if no process says so. */
  readonly lag: number | undefined;
  /** MB of each kind of process, of the largest if there are several. */
  readonly memory: Readonly<Record<string, number>>;
}

/** Something that was done to the product. */
export interface Mark {
  readonly at: number;
  readonly what: string;
}

export interface Day extends Mark {
  readonly detail: string;
}

export interface Summary {
  readonly answers: number;
  readonly p50: number;
  readonly p99: number;
  readonly refused: number;
  readonly failed: number;
}

export class Observations {
  readonly answers: Answer[] = [];
  readonly samples: Sample[] = [];
  readonly days: Day[] = [];
  readonly marks: Mark[] = [];
  readonly #began = performance.now();
  readonly #ended = new AbortController();

  get now(): number {
    return (performance.now() - this.#began) / 1_000;
  }

  mark(what: string): void {
    this.marks.push({ at: this.now, what });
  }

  answered(status: number, ms: number): void {
    if (!this.#ended.signal.aborted) this.answers.push({ at: this.now, status, ms });
  }

  end(): void {
    this.#ended.abort();
  }

  /** Samples the processes until the end. */
  async sample(processes: () => readonly ServerProcess[]): Promise<void> {
    for (; !this.#ended.signal.aborted; await wait(SAMPLE_EVERY_MS)) {
      const running = processes().filter(({ program }) => !program.ended);
      const memory: Record<string, number> = {};
      for (const { roles, program } of running) {
        const used = program.memory;
        if (used > (memory[roles] ?? 0)) memory[roles] = used;
      }
      this.samples.push({ at: this.now, lag: await lagOf(running), memory });
    }
  }

  /** Summarises the answers between two times. */
  between(from: number, to: number): Summary {
    const answers = this.answers.filter(({ at }) => at >= from && at < to);
    const good = answers.filter(({ status }) => status < 500).map(({ ms }) => ms);
    const refused = answers.filter(({ status }) => status === REFUSED).length;
    const failed = answers.length - good.length - refused;
    return { answers: answers.length, p50: quantile(0.5, good), p99: quantile(0.99, good), refused, failed };
  }
}

async function lagOf(running: readonly ServerProcess[]): Promise<number | undefined> {
  // One that starts, stops or waits for an engine may not answer.
  const asked = running.map((one) => valuesOf('subscription_lag_seconds', [one], { within: SAMPLE_EVERY_MS }));
  const lags = (await Promise.allSettled(asked)).flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  return lags.length === 0 ? undefined : Math.max(...lags);
}
