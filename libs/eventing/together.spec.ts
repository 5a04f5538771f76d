import { expect, it } from '@jest/globals';
import { together } from './together.js';

it('asks once for all who want to know the same, and again for who comes later', async () => {
  const asked: string[] = [];
  const ask = together(async (key: string) => {
    asked.push(key);
    return `${key}, question ${asked.length}`;
  });

  const [one, two, other] = await Promise.all([ask('lag'), ask('lag'), ask('head')]);
  expect(two).toBe(one);
  expect(other).not.toBe(one);
  expect(await ask('lag')).toBe('lag, question 3');
  expect(asked).toEqual(['lag', 'head', 'lag']);
});

it('asks again after a failure', async () => {
  let away = true;
  const ask = together(async (key: string) => {
    if (away) throw new Error('away');
    return key;
  });

  await expect(Promise.all([ask('lag'), ask('lag')])).rejects.toThrow('away');
  away = false;
  expect(await ask('lag')).toBe('lag');
});
