import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Instant, plus } from '@libs/contract/time.js';
import { InMemoryEphemeral } from './ephemeral.js';

const DAY_MS = 86_400_000;
const BOUNDS = { entries: 1_000, bytes: 1_000_000 };

let now: Instant;
let store: InMemoryEphemeral;
beforeEach(() => {
  now = '2026-11-22T06:00:00.000Z' as Instant;
  store = new InMemoryEphemeral({ now: () => now }, BOUNDS);
});

/** Writes `count` answers of `length` characters, and returns which of them are left. */
async function keptIndexes(count: number, length: number): Promise<readonly number[]> {
  const numbers = Array.from({ length: count }, (_, number) => number);
  for (const number of numbers) await store.set(`answer:${number}`, 'x'.repeat(length), DAY_MS + number);
  const values = await Promise.all(numbers.map((number) => store.get(`answer:${number}`)));
  return numbers.filter((number) => values[number] !== undefined);
}

describe('the in-memory ephemeral store', () => {
  it('has a value until exactly the end of its lifetime', async () => {
    const began = now;
    await store.set('answer:one', 'x', 1_000);
    now = plus(began, 999);
    expect(await store.get('answer:one')).toBe('x');
    now = plus(began, 1_000);
    expect(await store.get('answer:one')).toBeUndefined();
  });

  it('keeps at most its bound of entries per kind, the newest ones', async () => {
    const left = await keptIndexes(20_000, 1);
    expect(left.length).toBeLessThanOrEqual(BOUNDS.entries);
    expect(left.length).toBeGreaterThan(BOUNDS.entries / 2);
    expect(left).toEqual(Array.from(left, (_, index) => 20_000 - left.length + index));
  });

  it('keeps at most its bound of bytes per kind, also with few entries', async () => {
    const left = await keptIndexes(2_000, 4_200);
    expect(left.length * 4_200 * 2).toBeLessThanOrEqual(BOUNDS.bytes);
    expect(left.length * 4_200 * 2).toBeGreaterThan(BOUNDS.bytes / 2);
  });

  it('drops no counter because of answers of another kind, and no long one because of short ones', async () => {
    await store.increment('codes:day', DAY_MS);
    await keptIndexes(5_000, 1);
    for (let number = 0; number < 5_000; number++) await store.increment(`codes:phone:${number}`, DAY_MS / 24);
    expect(await store.increment('codes:day', DAY_MS)).toBe(2);
  });

  it('drops expired values first', async () => {
    for (let number = 0; number < BOUNDS.entries / 2; number++) await store.set(`answer:old ${number}`, 'x', 1_000);
    await store.set('answer:long', 'x', DAY_MS);
    now = plus(now, 2_000);
    for (let number = 0; number < BOUNDS.entries / 2; number++) await store.set(`answer:new ${number}`, 'x', 1_000);
    expect(await store.get('answer:long')).toBe('x');
    expect(await store.get('answer:new 0')).toBe('x');
  });
});
