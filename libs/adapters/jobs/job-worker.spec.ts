import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { MINUTE } from '@libs/contract/time.js';
import type { JobResult } from '@libs/eventing/types/job-queue.js';
import { StoredJobs } from '../../../test/support/memory/job-queue.js';
import { systemClock } from '../environment.js';
import { TableJobQueue } from './table-job-queue.js';

afterEach(() => void jest.useRealTimers());

/** A table that fails while it is broken. */
class BreakingTable extends StoredJobs {
  isBroken = true;
  reads = 0;
  writes = 0;

  override next(...wanted: Parameters<StoredJobs['next']>) {
    this.reads++;
    if (this.isBroken) throw new Error('disk I/O error');
    return super.next(...wanted);
  }

  override done(id: string): void {
    if (++this.writes === 1) throw new Error('database is locked');
    super.done(id);
  }
}

function working(table: BreakingTable) {
  const errors: unknown[] = [];
  const ran: string[] = [];
  const queue = new TableJobQueue(table, systemClock(0));
  const work = async ({ id }: { readonly id: string }): Promise<JobResult> => {
    ran.push(id);
    return 'done';
  };
  const stop = queue.work({ work }, { concurrency: 1, onStoreError: (error) => void errors.push(error) });
  return { queue, errors, ran, stop };
}

describe('a worker whose table', () => {
  it('cannot be read reports it, reads it less and less often, and goes on after the outage', async () => {
    jest.useFakeTimers();
    const table = new BreakingTable();
    const { errors, ran, stop } = working(table);
    table.add([{ job: 'work', id: 'a', data: {}, runAt: systemClock(0).now() }]);
    await jest.advanceTimersByTimeAsync(10 * MINUTE);
    expect(table.reads).toBeGreaterThan(20);
    expect(table.reads).toBeLessThan(30);
    expect(errors).toHaveLength(table.reads);
    expect(String(errors[0])).toContain('disk I/O error');
    table.isBroken = false;
    await jest.advanceTimersByTimeAsync(MINUTE / 2);
    expect(ran).toEqual(['a']);
    jest.useRealTimers();
    await stop();
  });

  it('cannot be written reports it, and records the result later without running the job again', async () => {
    const table = new BreakingTable();
    table.isBroken = false;
    const { queue, errors, ran, stop } = working(table);
    await queue.enqueue([{ job: 'work', id: 'a', data: {}, runAt: systemClock(0).now() }]);
    while ((await queue.counts()).open > 0) await new Promise((resolve) => setTimeout(resolve, 20));
    expect([ran, errors.map(String), table.writes]).toEqual([['a'], ['Error: database is locked'], 2]);
    await stop();
  });
});
