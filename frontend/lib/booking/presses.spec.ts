import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Instant } from '@libs/contract/time.js';
import { addPress, dropPress, onPresses, readPresses, refusePress } from './presses.js';

const at = '2026-12-12T12:00:00.000Z' as Instant;
const later = '2026-12-12T12:05:00.000Z' as Instant;
const values = new Map<string, string>();
beforeEach(() => {
  const localStorage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  Object.assign(globalThis, {
    localStorage,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
});
afterEach(() => values.clear());

const first = () => {
  const [press] = readPresses();
  if (!press) throw new Error('nothing was pressed');
  return press;
};

describe('a press without network', () => {
  it('waits in its order with its time and a key, once', () => {
    addPress({ bookingId: 'a', step: 'depart', at });
    addPress({ bookingId: 'a', step: 'depart', at: later });
    addPress({ bookingId: 'a', step: 'arrive', at: later });
    expect(readPresses()).toMatchObject([
      { step: 'depart', at },
      { step: 'arrive', at: later },
    ]);
    expect(new Set(readPresses().map(({ key }) => key)).size).toBe(2);
    expect(readPresses()).toBe(readPresses());
  });

  it('is replaced by a start with other digits, and by one after a refusal', () => {
    addPress({ bookingId: 'a', step: 'startVisit', at, by: 'code', digits: '1111' });
    addPress({ bookingId: 'a', step: 'startVisit', at: later, by: 'code', digits: '2222' });
    expect(readPresses()).toMatchObject([{ digits: '2222', at: later }]);
    refusePress(first(), 'This isn’t the code.');
    expect(first().refused).toBe('This isn’t the code.');
    addPress({ bookingId: 'a', step: 'startVisit', at: later, by: 'code', digits: '2222' });
    expect(readPresses()).toHaveLength(1);
    expect(first().refused).toBeUndefined();
  });

  it('is gone once it is sent, which listeners hear', () => {
    let changes = 0;
    const stop = onPresses(() => (changes += 1));
    addPress({ bookingId: 'a', step: 'depart', at });
    dropPress(first());
    stop();
    addPress({ bookingId: 'a', step: 'arrive', at });
    expect([changes, values.has('presses')]).toEqual([2, true]);
  });

  it('of another version is ignored', () => {
    values.set('presses', '[{"step":"depart"}, null]');
    expect(readPresses()).toEqual([]);
  });
});
