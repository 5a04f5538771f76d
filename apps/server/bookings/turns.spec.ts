import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { Turns } from './turns.js';

it('tasks with the same name run one after another, in order', async () => {
  const turns = new Turns();
  const done: string[] = [];
  const slow = (name: string, ms: number) => async () => {
    done.push(`${name} begins`);
    await wait(ms);
    done.push(`${name} ends`);
    return name;
  };
  const all = [turns.run('a', slow('first', 20)), turns.run('a', slow('second', 0)), turns.run('b', slow('other', 0))];
  expect(await Promise.all(all)).toEqual(['first', 'second', 'other']);
  expect(done.filter((one) => !one.startsWith('other'))).toEqual([
    'first begins',
    'first ends',
    'second begins',
    'second ends',
  ]);
  expect(done.indexOf('other ends')).toBeLessThan(done.indexOf('first ends'));
});

it('a failed task does not affect the next one', async () => {
  const turns = new Turns();
  const failing = turns.run('a', () => Promise.reject(new Error('no')));
  const next = turns.run('a', async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
