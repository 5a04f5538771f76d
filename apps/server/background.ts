/**
 * The second thread of an embedded server: the same program in all roles but `api`, so that the thread that answers
 * requests does nothing else.
 */
import { parentPort, type Worker } from 'node:worker_threads';
import { ThreadCalls } from '@libs/adapters/threads/thread-calls.js';
import type { Ephemeral } from '@libs/eventing/types/ephemeral.js';
import type { Logger } from 'pino';
import type { Config } from './config/config.js';
import { createContext } from './create-app.js';
import type { Metrics } from './platform/metrics.js';
import { openPlatform, type Platform } from './platform/platform.js';

/** The channel on which the threads wake each other. */
export const CHANNEL = 'wake-ups';

type CounterMethod = Exclude<keyof Ephemeral, 'close'>;
/** All of them: a new one does not compile before it is named here. */
const COUNTER_METHODS = Object.keys({
  increment: true,
  claim: true,
  get: true,
  remaining: true,
  set: true,
  delete: true,
  release: true,
  replace: true,
} satisfies Record<CounterMethod, true>);

/** The second thread, as the first one sees it. */
export class Background {
  readonly #calls: ThreadCalls;
  #ephemeral: Ephemeral | undefined;
  #isClosing = false;

  /** `worker` loads the program meanwhile. It takes the whole process with it when it ends by itself. */
  constructor(worker: Worker, logger: Logger, stopping: AbortSignal) {
    const failed = (err: unknown): void => {
      if (this.#isClosing) return;
      logger.fatal({ err }, 'the thread of views, processes and jobs ended, and the server with it');
      process.exit(1);
    };
    worker.on('error', failed).on('exit', failed);
    this.#calls = new ThreadCalls(worker, {
      counter: async (method: CounterMethod, ...args: never[]) => {
        const ephemeral = this.#ephemeral;
        if (!ephemeral) throw new Error('the counters are not open yet');
        return Reflect.apply(ephemeral[method], ephemeral, args) as Promise<unknown>;
      },
    });
    stopping.addEventListener('abort', () => void this.#calls.call('stop'), { once: true });
  }

  /** Starts what it runs, once the first thread has opened the stores. */
  async start({ adapters, metrics }: Platform): Promise<void> {
    this.#ephemeral = adapters.ephemeral;
    metrics.include(() => this.#calls.call('metrics'));
    await this.#calls.call('start');
  }

  /** Finishes jobs and batches under way, and closes its stores. */
  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#calls.call('close');
  }
}

/** Runs in the second thread. `closed` is called at the end. */
export function serveBackground(config: Config, logger: Logger, closed: () => Promise<void>): void {
  if (!parentPort) throw new Error('this is not the second thread');
  const stopping = new AbortController();
  let running: { readonly metrics: Metrics; close(): Promise<void> } | undefined;
  const calls: ThreadCalls = new ThreadCalls(parentPort, {
    async start() {
      const counters = COUNTER_METHODS.map((method) => [
        method,
        (...args: unknown[]) => calls.call('counter', method, ...args),
      ]);
      const ephemeral = { ...Object.fromEntries(counters), close: async () => undefined } as Ephemeral;
      const platform = await openPlatform({ ...config, roles: new Set(['projections', 'processes', 'jobs']) }, logger, {
        signal: stopping.signal,
        onWait: ({ message }) => logger.warn({ reason: message }, 'waiting'),
        share: { channel: CHANNEL, ephemeral },
      });
      const app = await createContext(platform);
      running = {
        metrics: platform.metrics,
        async close() {
          await app.close();
          await platform.close();
          await closed();
        },
      };
    },
    stop: async () => stopping.abort(),
    metrics: async () => running?.metrics.values() ?? [],
    close: async () => running?.close(),
  });
}
