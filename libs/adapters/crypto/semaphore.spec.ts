import { describe, expect, it } from '@jest/globals';
import { setImmediate as turn } from 'node:timers/promises';
import { Semaphore } from './semaphore.js';

describe('a semaphore', () => {
  it('runs as many as it has places, and everything in the end', async () => {
    const semaphore = new Semaphore('work', { places: 2, queue: 8 });
    let inside = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, ++inside);
      await turn();
      inside--;
    };
    await Promise.all(Array.from({ length: 10 }, () => semaphore.pass(work)));
    expect([most, inside]).toEqual([2, 0]);
  });

  it('refuses what its queue cannot hold, and accepts again later', async () => {
    const semaphore = new Semaphore('work', { places: 1, queue: 1 });
    const waiting = [semaphore.pass(() => turn('first')), semaphore.pass(() => turn('second'))];
    await expect(semaphore.pass(() => turn('third'))).rejects.toThrow('work is unavailable: too many requests at once');
    expect(await Promise.all(waiting)).toEqual(['first', 'second']);
    expect(await semaphore.pass(() => turn('third'))).toBe('third');
  });

  it('continues after work that failed', async () => {
    const semaphore = new Semaphore('work', { places: 1, queue: 0 });
    await expect(semaphore.pass(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(await semaphore.pass(() => turn('done'))).toBe('done');
  });
});
