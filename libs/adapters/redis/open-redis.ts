import type { Redis } from 'ioredis';
import type { Ephemeral } from '@libs/eventing/types/ephemeral.js';
import type { Clock } from '@libs/eventing/types/clock.js';
import type { JobQueue } from '@libs/eventing/types/job-queue.js';
import type { Notifier } from '@libs/eventing/types/notifier.js';
import { RedisEphemeral } from './ephemeral.js';
import type { NestWorkers } from '../jobs/job-worker.js';
import { RedisJobQueue } from './job-queue.js';
import type { JobWorkerOptions } from './job-workers.js';
import { RedisNotifier } from './notifier.js';
import { answering, assertUsable, connect, createClient, type Purpose } from './redis-client.js';

export interface RedisEngines {
  readonly jobs: JobQueue;
  readonly workers: NestWorkers;
  readonly ephemeral: Ephemeral;
  readonly notifier: Notifier;
  close(): Promise<void>;
}

export interface RedisSettings {
  readonly clock: Clock;
  /** The prefix of all keys and channels. */
  readonly prefix: string;
  readonly jobs?: JobWorkerOptions;
}

/**
 * Opens the job queue, counters and notifier on the server at `url`. @throws EngineError with a message for the
 * operator if retrying cannot help: wrong credentials, a server that is too old or evicts keys. @throws Unavailable if
 * the server does not answer yet.
 */
export async function openRedis(url: string, settings: RedisSettings): Promise<RedisEngines> {
  const { clock, prefix, jobs: jobOptions } = settings;
  const clients: Redis[] = [];
  const client = (purpose: Purpose, ended?: AbortSignal): Redis => {
    const made = createClient(url, purpose, ended);
    clients.push(made);
    return made;
  };
  const [calls, subscriber] = [client('calls'), client('wake-ups')];
  try {
    await connect(calls);
    await assertUsable(calls);
    await connect(subscriber);
    const notifier = new RedisNotifier(calls, subscriber, prefix);
    await answering(() => notifier.start());
    const jobs = new RedisJobQueue(calls, prefix, clock);
    await jobs.ready();
    return {
      jobs,
      workers: {
        // Loaded only by processes that run jobs, because it needs the Nest modules.
        async partsFor(handlers, options) {
          const { jobWorkers } = await import('./job-workers.js');
          const connect = (ended: AbortSignal): Redis => client('work', ended);
          return jobWorkers({ ...jobOptions, ...options, clock, prefix, connect }, handlers);
        },
      },
      notifier,
      ephemeral: new RedisEphemeral(calls, prefix),
      async close() {
        await notifier.close();
        await jobs.close();
        disconnect(clients);
      },
    };
  } catch (error) {
    disconnect(clients);
    throw error;
  }
}

function disconnect(clients: readonly Redis[]): void {
  for (const client of clients) client.disconnect();
}
