import { describe, expect, it } from '@jest/globals';
import { InMemoryJobQueue, StoredJobs } from '../support/memory/job-queue.js';
import { openJobQueue } from '@libs/adapters/sqlite/job-queue.js';
import { epochMs } from '@libs/contract/time.js';
import type { JobHandler } from '@libs/eventing/types/job-queue.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import { withEngine } from '../support/engines.js';
import { jobQueueSuite, RETRY_OPTIONS, type RunningQueue } from './job-queue.suite.js';
import { onRedis, withWorkers } from './redis-harness.js';
import { inMemory } from './in-memory.js';
import { conforms, faulty, violatedBy } from './suite.js';
import { inTemporaryFolder, realClock } from './temporary-folder.js';

const sqlite = inTemporaryFolder<RunningQueue>((path) => openJobQueue(path, realClock, RETRY_OPTIONS));

conforms('SQLite satisfies the job queue suite', jobQueueSuite, sqlite);
conforms(
  'memory satisfies the job queue suite',
  jobQueueSuite,
  inMemory<RunningQueue, StoredJobs>(
    () => new StoredJobs(),
    (kept) => new InMemoryJobQueue(realClock, kept, RETRY_OPTIONS),
  ),
);

withEngine('REDIS_URL', 'Redis', (url) => {
  conforms('satisfies the job queue suite', jobQueueSuite, onRedis(url, withWorkers));
});

describe('the suite rejects a queue that', () => {
  /** The queue with each of its handlers wrapped. */
  const handling = (change: (handler: JobHandler) => JobHandler) =>
    faulty(sqlite, (queue) => ({
      work: (handlers, options) => {
        const changed = Object.entries(handlers).map(([kind, handler]) => [kind, change(handler)]);
        return queue.work(Object.fromEntries(changed), options);
      },
    }));

  it('ignores ids', async () => {
    let added = 0;
    const forgetful = faulty(sqlite, (queue) => ({
      enqueue: (intents) => queue.enqueue(intents.map((intent) => ({ ...intent, id: `${intent.id}-${++added}` }))),
    }));
    expect(await violatedBy(jobQueueSuite, forgetful)).toContain(
      'runs a job once, however often it is enqueued while it is open',
    );
  });

  it('ignores delays', async () => {
    const hasty = faulty(sqlite, (queue) => ({
      enqueue: (intents) => queue.enqueue(intents.map((intent) => ({ ...intent, runAt: realClock.now() }))),
    }));
    expect(await violatedBy(jobQueueSuite, hasty)).toContain('waits until a job is due');
  });

  it('identifies jobs by their time as well', async () => {
    const named = ({ id, runAt }: Intent): string => `${id}-${epochMs(runAt)}`;
    const hurried = faulty(sqlite, (queue) => ({
      enqueue: (intents) => queue.enqueue(intents.map((intent) => ({ ...intent, id: named(intent) }))),
    }));
    expect(await violatedBy(jobQueueSuite, hurried)).toEqual(
      expect.arrayContaining([
        'adds missing jobs, and does not change the due time of open ones',
        'keeps the time of a job that reschedules itself, also when it was enqueued in the meantime',
      ]),
    );
  });

  it('loses the causation of a job', async () => {
    const forgetful = faulty(sqlite, (queue) => ({
      enqueue: (intents) => queue.enqueue(intents.map(({ cause: _, ...intent }) => intent)),
    }));
    expect(await violatedBy(jobQueueSuite, forgetful)).toEqual(
      expect.arrayContaining([
        'runs a job with its arguments, and removes it',
        'keeps the causation of a job while it is rescheduled, fails and is parked',
      ]),
    );
  });

  it('forgets why a job failed', async () => {
    const forgetful = faulty(sqlite, (queue) => ({
      find: async (ids) => new Map([...(await queue.find(ids))].map(([id, job]) => [id, { ...job, error: undefined }])),
    }));
    expect(await violatedBy(jobQueueSuite, forgetful)).toContain(
      'finds jobs by id, with their failures and the last error',
    );
  });

  it('treats a failure as a success', async () => {
    const cheerful = handling((handler) => (intent, signal) => handler(intent, signal).catch(() => 'done'));
    expect(await violatedBy(jobQueueSuite, cheerful)).toContain(
      'retries a failing job with growing back-off, then parks it',
    );
  });

  it('runs a job twice', async () => {
    const eager = handling((handler) => async (intent, signal) => {
      await handler(intent, signal);
      return handler(intent, signal);
    });
    expect(await violatedBy(jobQueueSuite, eager)).toContain('runs a thousand jobs, each once');
  });

  it('does not wait for running jobs when it stops', async () => {
    const rude = faulty(sqlite, (queue) => ({
      work: (handlers, options) => {
        const stop = queue.work(handlers, options);
        return async () => void stop();
      },
    }));
    expect(await violatedBy(jobQueueSuite, rude)).toContain('waits for running jobs when it stops, and starts no more');
  });
});
