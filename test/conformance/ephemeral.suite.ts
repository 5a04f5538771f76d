import { expect } from '@jest/globals';
import type { Ephemeral } from '@libs/eventing/types/ephemeral.js';
import type { Suite } from './suite.js';

const LONG_TTL_MS = 60_000;
const SHORT_TTL_MS = 300;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export const ephemeralSuite: Suite<Ephemeral> = {
  'counts each of many increments at once': async ({ port: memory }) => {
    const counts = await Promise.all(Array.from({ length: 100 }, () => memory.increment('guesses', LONG_TTL_MS)));
    expect([...counts].sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
    expect(await memory.increment('others', LONG_TTL_MS)).toBe(1);
  },

  'resets a count a fixed time after the first increment, not after the last': async ({ port: memory }) => {
    await memory.increment('guesses', SHORT_TTL_MS);
    await pause(SHORT_TTL_MS / 2);
    expect(await memory.increment('guesses', SHORT_TTL_MS)).toBe(2);
    await pause(SHORT_TTL_MS / 2 + 20);
    expect(await memory.increment('guesses', SHORT_TTL_MS)).toBe(1);
  },

  'returns the remaining lifetime of an entry, and nothing for an unknown one': async ({ port: memory }) => {
    expect(await memory.remaining('guesses')).toBeUndefined();
    await memory.increment('guesses', LONG_TTL_MS);
    await pause(SHORT_TTL_MS / 3);
    await memory.increment('guesses', LONG_TTL_MS);
    const remaining = (await memory.remaining('guesses')) ?? 0;
    expect(remaining).toBeGreaterThan(LONG_TTL_MS - SHORT_TTL_MS * 3);
    expect(remaining).toBeLessThanOrEqual(LONG_TTL_MS - SHORT_TTL_MS / 3 + 5);
    await memory.set('challenge', 'one', SHORT_TTL_MS);
    await pause(SHORT_TTL_MS + 20);
    expect(await memory.remaining('challenge')).toBeUndefined();
  },

  'lets the first of many claims win, until it expires': async ({ port: memory }) => {
    const claims = await Promise.all(['a', 'b', 'c'].map((value) => memory.claim('lease', value, SHORT_TTL_MS)));
    expect(new Set(claims).size).toBe(1);
    expect(await memory.get('lease')).toBe(claims[0]);
    await pause(SHORT_TTL_MS + 20);
    expect(await memory.claim('lease', 'd', LONG_TTL_MS)).toBe('d');
    expect(await memory.claim('lease', 'e', LONG_TTL_MS)).toBe('d');
  },

  'deletes a claim for its owner only': async ({ port: memory }) => {
    await memory.claim('lease', 'a', LONG_TTL_MS);
    await memory.release('lease', 'b');
    expect(await memory.get('lease')).toBe('a');
    await memory.release('lease', 'a');
    expect(await memory.get('lease')).toBeUndefined();
    await memory.release('lease', 'a');
  },

  'replaces a claim for its owner, or after it has expired, and not another owner’s': async ({ port: memory }) => {
    await memory.claim('lease', 'a', LONG_TTL_MS);
    expect(await memory.replace('lease', 'b', 'done by b', LONG_TTL_MS)).toBe(false);
    expect(await memory.get('lease')).toBe('a');
    expect(await memory.replace('lease', 'a', 'done by a', SHORT_TTL_MS)).toBe(true);
    expect(await memory.get('lease')).toBe('done by a');
    await pause(SHORT_TTL_MS + 20);
    expect(await memory.replace('lease', 'a', 'done again', LONG_TTL_MS)).toBe(true);
    expect(await memory.get('lease')).toBe('done again');
  },

  'stores a value until it is deleted, replaced or expired': async ({ port: memory }) => {
    expect(await memory.get('challenge')).toBeUndefined();
    await memory.set('challenge', 'one', LONG_TTL_MS);
    expect(await memory.get('challenge')).toBe('one');
    await memory.set('challenge', 'two', SHORT_TTL_MS);
    expect(await memory.get('challenge')).toBe('two');
    await pause(SHORT_TTL_MS + 20);
    expect(await memory.get('challenge')).toBeUndefined();
    await memory.set('challenge', 'three', LONG_TTL_MS);
    await memory.delete('challenge');
    expect(await memory.get('challenge')).toBeUndefined();
    await memory.delete('challenge');
  },
};
