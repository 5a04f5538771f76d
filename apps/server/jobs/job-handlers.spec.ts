import 'reflect-metadata';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, jest } from '@jest/globals';
import { Module, type Type } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { InMemoryJobQueue } from '../../../test/support/memory/job-queue.js';
import type { Instant } from '@libs/contract/time.js';
import { JOB_PAYLOADS, type JobIntent, type JobName } from '@libs/views/all-job-payloads.js';
import { JobHandler } from '../platform/job.js';
import { jobHandlers } from './job-handlers.js';

const NOW = '2026-12-01T09:00:00.000Z' as Instant;
const KINDS = Object.keys(JOB_PAYLOADS) as JobName[];
const ran: JobIntent[] = [];

function handlerOf(kind: JobName): Type {
  class Handler {
    async run(intent: JobIntent) {
      ran.push(intent);
      return 'done' as const;
    }
  }
  JobHandler(kind)(Handler);
  return Handler;
}

@Module({ imports: [DiscoveryModule] })
class Jobs {}

async function handlersIn(providers: Type[], warn = jest.fn()) {
  const app = await NestFactory.createApplicationContext({ module: Jobs, providers }, { logger: false });
  return jobHandlers(app, { warn });
}

describe('job handlers', () => {
  it('are discovered by their decorator, one for each kind', async () => {
    expect(Object.keys(await handlersIn(KINDS.map(handlerOf))).toSorted()).toEqual(KINDS.toSorted());
  });

  it('throw when a kind has none', async () => {
    const [, ...others] = KINDS;
    await expect(handlersIn(others.map(handlerOf))).rejects.toThrow(
      `one provider must be marked with @JobHandler('${KINDS[0]}'), found: none`,
    );
  });

  it('throw when a kind has two', async () => {
    await expect(handlersIn([...KINDS, 'assign-chef' as const].map(handlerOf))).rejects.toThrow(
      `one provider must be marked with @JobHandler('assign-chef'), found: Handler, Handler`,
    );
  });

  it('do not receive invalid data: the job is parked with the validation error', async () => {
    const warn = jest.fn();
    const queue = new InMemoryJobQueue({ now: () => NOW }, undefined, { tries: 1 });
    const stop = queue.work(await handlersIn(KINDS.map(handlerOf), warn), { concurrency: 1 });
    const intent = { job: 'assign-chef', runAt: NOW };
    await queue.enqueue([
      { ...intent, id: 'fits', data: { bookingId: 'b-1', since: NOW } },
      { ...intent, id: 'wrong', data: { bookingId: 7, since: 'soon' } },
    ]);
    while ((await queue.counts()).open > 0) await wait(1);
    await stop();
    const error = 'the data of job wrong does not fit assign-chef: bookingId (invalid_type), since (invalid_format)';
    expect(ran).toEqual([{ ...intent, id: 'fits', data: { bookingId: 'b-1', since: NOW }, tries: 0 }]);
    expect(await queue.parked()).toMatchObject([{ intent: { id: 'wrong' }, error: expect.stringContaining(error) }]);
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
