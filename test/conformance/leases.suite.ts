import { expect } from '@jest/globals';
import type { Leases } from '@libs/eventing/types/ports.js';
import type { Suite } from './suite.js';

const LONG = 60_000;
const SHORT = 300;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export const leasesSuite: Suite<Leases> = {
  'gives a lease to one of many who ask at once': async ({ port: leases }) => {
    const asked = Array.from({ length: 20 }, (_, holder) => leases.acquire('bookings', `process-${holder}`, LONG));
    expect((await Promise.all(asked)).filter((fence) => fence !== undefined)).toHaveLength(1);
    expect(await leases.acquire('sessions', 'another', LONG)).toMatchObject({ lease: 'sessions' });
  },

  'gives a lease that ran out to the next, with a higher token': async ({ port: leases }) => {
    const first = await leases.acquire('bookings', 'one', SHORT);
    expect(await leases.acquire('bookings', 'two', LONG)).toBeUndefined();
    await pause(SHORT + 50);
    const second = await leases.acquire('bookings', 'two', LONG);
    expect(second?.token).toBeGreaterThan(first?.token ?? Infinity);
  },

  'lets a lease last that is renewed': async ({ port: leases }) => {
    const fence = await leases.acquire('bookings', 'one', SHORT);
    for (let times = 0; times < 4; times++) {
      await pause(SHORT / 3);
      expect(fence && (await leases.renew(fence, SHORT))).toBe(true);
      expect(await leases.acquire('bookings', 'two', LONG)).toBeUndefined();
    }
  },

  'does not renew what ran out or was taken over': async ({ port: leases }) => {
    const first = await leases.acquire('bookings', 'one', SHORT);
    await pause(SHORT + 50);
    expect(first && (await leases.renew(first, LONG))).toBe(false);
    const second = await leases.acquire('bookings', 'two', LONG);
    expect(first && (await leases.renew(first, LONG))).toBe(false);
    expect(second && (await leases.renew(second, LONG))).toBe(true);
  },

  'gives a released lease away at once, and takes no notice of an earlier holder': async ({ port: leases }) => {
    const first = await leases.acquire('bookings', 'one', LONG);
    if (first) await leases.release(first);
    expect(first && (await leases.renew(first, LONG))).toBe(false);
    const second = await leases.acquire('bookings', 'two', LONG);
    expect(second?.token).toBeGreaterThan(first?.token ?? Infinity);
    if (first) await leases.release(first);
    expect(await leases.acquire('bookings', 'three', LONG)).toBeUndefined();
  },

  'gives the same holder its lease again at once, and its earlier token is void': async ({ port: leases }) => {
    const before = await leases.acquire('bookings', 'one', LONG);
    const after = await leases.acquire('bookings', 'one', LONG);
    expect(after?.token).toBeGreaterThan(before?.token ?? Infinity);
    expect(before && (await leases.renew(before, LONG))).toBe(false);
  },

  'keeps leases and their tokens through a crash': async ({ port: leases, reopen }) => {
    const before = await leases.acquire('bookings', 'one', SHORT);
    const again = await reopen();
    expect(await again.acquire('bookings', 'two', LONG)).toBeUndefined();
    await pause(SHORT + 50);
    expect((await again.acquire('bookings', 'two', LONG))?.token).toBeGreaterThan(before?.token ?? Infinity);
  },

  'gives higher tokens than any before, also when all was lost': async ({ port: leases }) => {
    // Tokens that follow the time are higher than what any number of holders before could have been given one by one.
    const fence = await leases.acquire('bookings', 'one', LONG);
    expect(fence?.token).toBeGreaterThan(Date.now() - LONG);
    expect(Number.isSafeInteger(fence?.token)).toBe(true);
  },
};
