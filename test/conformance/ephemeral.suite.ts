import { expect } from '@jest/globals';
import type { Ephemeral } from '@libs/eventing/types/ephemeral.js';
import type { Suite } from './suite.js';

const LONG = 60_000;
const SHORT = 300;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export const ephemeralSuite: Suite<Ephemeral> = {
  'counts each of many increments at once': async ({ port: memory }) => {
    const counts = await Promise.all(Array.from({ length: 100 }, () => memory.increment('guesses', LONG)));
    expect([...counts].sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
    expect(await memory.increment('others', LONG)).toBe(1);
  },

  'forgets a count so long after the first increment, not after the last': async ({ port: memory }) => {
    await memory.increment('guesses', SHORT);
    await pause(SHORT / 2);
    expect(await memory.increment('guesses', SHORT)).toBe(2);
    await pause(SHORT / 2 + 20);
    expect(await memory.increment('guesses', SHORT)).toBe(1);
  },

  'lets the first of many claims win, until it expires': async ({ port: memory }) => {
    const claims = await Promise.all(['a', 'b', 'c'].map((value) => memory.claim('lease', value, SHORT)));
    expect(new Set(claims).size).toBe(1);
    expect(await memory.get('lease')).toBe(claims[0]);
    await pause(SHORT + 20);
    expect(await memory.claim('lease', 'd', LONG)).toBe('d');
    expect(await memory.claim('lease', 'e', LONG)).toBe('d');
  },

  'keeps a value until it is deleted, replaced or expired': async ({ port: memory }) => {
    expect(await memory.get('challenge')).toBeUndefined();
    await memory.set('challenge', 'one', LONG);
    expect(await memory.get('challenge')).toBe('one');
    await memory.set('challenge', 'two', SHORT);
    expect(await memory.get('challenge')).toBe('two');
    await pause(SHORT + 20);
    expect(await memory.get('challenge')).toBeUndefined();
    await memory.set('challenge', 'three', LONG);
    await memory.delete('challenge');
    expect(await memory.get('challenge')).toBeUndefined();
    await memory.delete('challenge');
  },
};
