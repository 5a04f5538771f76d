import { describe, expect, it } from '@jest/globals';
import { InMemoryJobQueue, KeptJobs } from '@libs/adapters/memory/job-queue.js';
import { openJobQueue } from '@libs/adapters/sqlite/job-queue.js';
import type { JobHandler, JobQueue } from '@libs/eventing/types/ports.js';
import { withEngine } from '../support/engines.js';
import { QUEUE, jobQueueSuite } from './job-queue.suite.js';
import { onRedis } from './redis-harness.js';
import { inMemory } from './in-memory.js';
import { broken, conforms, faulty } from './suite.js';
import { inTemporaryFolder, realClock } from './temporary-folder.js';

const sqlite = inTemporaryFolder<JobQueue>((path) => openJobQueue(path, realClock, QUEUE));

conforms('SQLite keeps the promises of a job queue', jobQueueSuite, sqlite);
conforms(
  'memory keeps the promises of a job queue',
  jobQueueSuite,
  inMemory<JobQueue, KeptJobs>(
    () => new KeptJobs(),
    (kept) => new InMemoryJobQueue(realClock, kept, QUEUE),
  ),
);

withEngine('REDIS_URL', 'Redis', (url) => {
  conforms(
    'keeps the promises of a job queue',
    jobQueueSuite,
    onRedis(url, ({ jobs }) => jobs),
  );
});

describe('the suite catches a queue that', () => {
  /** The queue with each of its handlers changed. */
  const handling = (change: (handler: JobHandler) => JobHandler) =>
    faulty(sqlite, (queue) => ({
      work: (handlers, options) => {
        const changed = Object.entries(handlers).map(([kind, handler]) => [kind, change(handler)]);
        return queue.work(Object.fromEntries(changed), options);
      },
    }));

  it('knows no ids', async () => {
    let added = 0;
    const forgetful = faulty(sqlite, (queue) => ({
      enqueue: (intents) => queue.enqueue(intents.map((intent) => ({ ...intent, id: `${intent.id}-${++added}` }))),
    }));
    expect(await broken(jobQueueSuite, forgetful)).toContain(
      'runs a job once, however often it is asked for while it is open',
    );
  });

  it('knows no delay', async () => {
    const hasty = faulty(sqlite, (queue) => ({
      enqueue: (intents) => queue.enqueue(intents.map((intent) => ({ ...intent, runAt: realClock.now() }))),
    }));
    expect(await broken(jobQueueSuite, hasty)).toContain('waits until a job is due');
  });

  it('hurries what it should only find again', async () => {
    const hurried = faulty(sqlite, (queue) => ({ refill: (intents) => queue.enqueue(intents) }));
    expect(await broken(jobQueueSuite, hurried)).toContain(
      'refills what is lost, and leaves what is there to its own time',
    );
  });

  it('takes a failure for a success', async () => {
    const cheerful = handling((handler) => (intent, signal) => handler(intent, signal).catch(() => 'done'));
    expect(await broken(jobQueueSuite, cheerful)).toContain(
      'tries a failing job again after growing pauses, then parks it',
    );
  });

  it('runs a job twice', async () => {
    const eager = handling((handler) => async (intent, signal) => {
      await handler(intent, signal);
      return handler(intent, signal);
    });
    expect(await broken(jobQueueSuite, eager)).toContain('works through a thousand jobs, each once');
  });

  it('does not wait when it stops', async () => {
    const rude = faulty(sqlite, (queue) => ({
      work: (handlers, options) => {
        const stop = queue.work(handlers, options);
        return async () => void stop();
      },
    }));
    expect(await broken(jobQueueSuite, rude)).toContain(
      'waits for what is under way when it stops, and starts nothing more',
    );
  });
});
