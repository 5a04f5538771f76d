import 'reflect-metadata';
import { setTimeout as wait } from 'node:timers/promises';
import { Module, type Type } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { type Instant, MINUTE, SECOND } from '@libs/contract/time.js';
import { JOB_PAYLOADS, type JobIntent, type JobName } from '@libs/views/all-schemas.js';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { InMemoryJobQueue } from '../../../test/support/memory/job-queue.js';
import { JobHandler, jobHandlers, jobMeta, reportStoreErrors } from './jobs.js';

const NOW = '2026-12-01T09:00:00.000Z' as Instant;
const KINDS = Object.keys(JOB_PAYLOADS) as JobName[];
const ran: JobIntent[] = [];
const runs: [kind: string, outcome: string][] = [];

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
  return jobHandlers(app, { warn }, { jobRun: (kind, outcome) => void runs.push([kind, outcome]) });
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
    const counted = [...runs].toSorted(([, one], [, other]) => one.localeCompare(other));
    expect(counted).toEqual([
      ['assign-chef', 'done'],
      ['assign-chef', 'failed'],
    ]);
  });
});

it('a failed job about a booking is logged with the booking, to which the studio leads from there', async () => {
  class Failing {
    async run(): Promise<'done'> {
      throw new Error('the provider is down');
    }
  }
  JobHandler('assign-chef')(Failing);
  const warn = jest.fn();
  const others = KINDS.filter((kind) => kind !== 'assign-chef').map(handlerOf);
  const handlers = await handlersIn([...others, Failing], warn);
  const intent = { job: 'assign-chef', id: 'chef-b-1', runAt: NOW, data: { bookingId: 'b-1', since: NOW } };
  await expect(handlers['assign-chef']?.(intent, new AbortController().signal)).rejects.toThrow('down');
  expect(warn).toHaveBeenCalledWith(
    expect.objectContaining({ job: 'assign-chef', bookingId: 'b-1' }),
    expect.anything(),
  );
});

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('failures of the job queue are all counted, and one a minute is logged with its cause', () => {
  const lines: unknown[] = [];
  let counted = 0;
  const report = reportStoreErrors(
    { error: (line: unknown) => void lines.push(line) },
    { jobStoreFailure: () => void counted++ },
  );
  const broken = new Error('disk I/O error');
  for (let at = 0; at <= MINUTE; at += SECOND) {
    report(broken);
    jest.advanceTimersByTime(SECOND);
  }
  expect(counted).toBe(61);
  expect(lines).toEqual([
    { err: broken, unlogged: 0 },
    { err: broken, unlogged: 59 },
  ]);
});

const intent = { job: 'send', id: 'send-a', data: {}, runAt: '2026-12-01T09:00:00.000Z' as Instant };

describe('the metadata of a job’s events', () => {
  it('names the event that caused the job and the request that started the chain', () => {
    const cause = { correlationId: 'request', causationId: 'event' };
    expect(jobMeta({ ...intent, cause }, 'sent')).toEqual({
      commandId: 'send-a/sent',
      correlationId: 'request',
      causationId: 'event',
      actor: 'process:send',
    });
  });

  it('starts a new chain when the job has no cause', () => {
    expect(jobMeta(intent, 'sent')).toMatchObject({ correlationId: 'send-a', causationId: 'send-a' });
  });
});
