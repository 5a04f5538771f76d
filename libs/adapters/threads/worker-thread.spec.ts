import { afterEach, describe, expect, it } from '@jest/globals';
import { WorkerThread } from './worker-thread.js';

/** Performs tasks by name; `count` returns how many this thread has had. */
const SCRIPT = `
import { parentPort } from 'node:worker_threads';
let count = 0;
parentPort.on('message', (task) => {
  count++;
  if (task === 'exit') process.exit(1);
  if (task === 'throw') throw new Error('uncaught');
  if (task === 'hang') while (true);
  parentPort.postMessage(task === 'fail' ? { ok: false, error: 'no such receipt' } : { ok: true, result: task + count });
});`;
const script = new URL(`data:text/javascript,${encodeURIComponent(SCRIPT)}`);

let thread: WorkerThread<string, string>;
const open = (limits: { queue?: number; timeoutMs?: number } = {}) =>
  (thread = new WorkerThread('drawing', script, { queue: 5, timeoutMs: 20_000, ...limits }));
afterEach(() => thread.close());

describe('a worker thread', () => {
  it('runs tasks one after another, on the same thread', async () => {
    open();
    expect(await Promise.all(['a', 'b', 'c'].map((task) => thread.run(task)))).toEqual(['a1', 'b2', 'c3']);
  });

  it('continues after a task that failed', async () => {
    open();
    await expect(thread.run('fail')).rejects.toThrow('drawing: no such receipt');
    expect(await thread.run('a')).toBe('a2');
  });

  it.each(['exit', 'throw'])('is replaced after a task that ended it: %s', async (task) => {
    open();
    await expect(thread.run(task)).rejects.toThrow();
    expect(await thread.run('a')).toBe('a1');
  });

  it('is replaced after a task that timed out', async () => {
    open({ timeoutMs: 3_000 });
    await expect(thread.run('hang')).rejects.toThrow();
    expect(await thread.run('a')).toBe('a1');
  });

  it('refuses tasks beyond its queue', async () => {
    open({ queue: 2 });
    const runs = ['a', 'b', 'c', 'd'].map((task) => thread.run(task));
    await expect(runs[3]).rejects.toMatchObject({ name: 'Unavailable' });
    expect(await Promise.all(runs.slice(0, 3))).toEqual(['a1', 'b2', 'c3']);
  });
});
