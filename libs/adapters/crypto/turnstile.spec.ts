import { describe, expect, it } from '@jest/globals';
import { setImmediate as turn } from 'node:timers/promises';
import { Turnstile } from './turnstile.js';

describe('a turnstile', () => {
  it('lets in as many as it has places, and everybody in the end', async () => {
    const turnstile = new Turnstile('work', { places: 2, queue: 8 });
    let inside = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, ++inside);
      await turn();
      inside--;
    };
    await Promise.all(Array.from({ length: 10 }, () => turnstile.pass(work)));
    expect([most, inside]).toEqual([2, 0]);
  });

  it('turns away whom its queue cannot hold, and has room again later', async () => {
    const turnstile = new Turnstile('work', { places: 1, queue: 1 });
    const waiting = [turnstile.pass(() => turn('first')), turnstile.pass(() => turn('second'))];
    await expect(turnstile.pass(() => turn('third'))).rejects.toThrow('work is unavailable: too much at once');
    expect(await Promise.all(waiting)).toEqual(['first', 'second']);
    expect(await turnstile.pass(() => turn('third'))).toBe('third');
  });

  it('goes on after work that failed', async () => {
    const turnstile = new Turnstile('work', { places: 1, queue: 0 });
    await expect(turnstile.pass(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(await turnstile.pass(() => turn('done'))).toBe('done');
  });
});
