import type { Redis } from 'ioredis';
import type { Ephemeral } from '@libs/eventing/types/ephemeral.js';
import type { Clock, JobQueue, Notifier } from '@libs/eventing/types/ports.js';
import { RedisEphemeral } from './ephemeral.js';
import { type JobQueueOptions, RedisJobQueue } from './job-queue.js';
import { RedisNotifier } from './notifier.js';
import { assertUsable, connect, createClient, type Purpose } from './redis-client.js';
import { answering } from './redis-errors.js';

export interface RedisEngines {
  readonly jobs: JobQueue;
  readonly ephemeral: Ephemeral;
  readonly notifier: Notifier;
  close(): Promise<void>;
}

export interface RedisSettings {
  readonly clock: Clock;
  /** What the names of all keys and channels begin with. */
  readonly prefix: string;
  readonly jobs?: JobQueueOptions;
}

/**
 * Opens jobs, counters and wake-ups on the server that `url` names.
 * @throws EngineError with a sentence for the operator when trying again will not help: a wrong password, a server that is
 * too old, or that throws data away. @throws Unavailable when the server does not answer yet.
 */
export async function openRedis(url: string, settings: RedisSettings): Promise<RedisEngines> {
  const { clock, prefix, jobs: jobOptions } = settings;
  const clients: Redis[] = [];
  const client = (purpose: Purpose): Redis => {
    const made = createClient(url, purpose);
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
    const jobs = new RedisJobQueue({ calls, connect: () => client('work') }, prefix, clock, jobOptions);
    await jobs.ready();
    return {
      jobs,
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
