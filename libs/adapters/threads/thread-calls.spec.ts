import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { MessageChannel } from 'node:worker_threads';
import { ThreadCalls } from './thread-calls.js';

let channel: MessageChannel;
beforeEach(() => {
  channel = new MessageChannel();
});
afterEach(() => channel.port1.close());

it('calls methods of the other side, in both directions, and each caller gets its own answer', async () => {
  const one = new ThreadCalls(channel.port1, { half: async (number: number) => number / 2 });
  const other: ThreadCalls = new ThreadCalls(channel.port2, {
    double: async (number: number) => 2 * number,
    quarter: async (number: number) => (await other.call<number>('half', number)) / 2,
  });
  expect(await Promise.all([one.call('quarter', 8), one.call('double', 1), one.call('double', 2)])).toEqual([2, 2, 4]);
});

it('passes on why a call failed', async () => {
  const one = new ThreadCalls(channel.port1, {});
  const other = new ThreadCalls(channel.port2, { fail: () => Promise.reject(new Error('no such booking')) });
  await expect(one.call('fail')).rejects.toThrow('no such booking');
  await expect(other.call('fail')).rejects.toThrow('no method fail');
});
