import { expect } from '@jest/globals';
import type { Leases } from '@libs/eventing/types/leases.js';
import type { Suite } from './suite.js';

const LONG_TTL_MS = 60_000;
const SHORT_TTL_MS = 300;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export const leasesSuite: Suite<Leases> = {
  'gives a lease to one of many who ask at once': async ({ port: leases }) => {
    const asked = Array.from({ length: 20 }, (_, holder) =>
      leases.acquire('bookings', `process-${holder}`, LONG_TTL_MS),
    );
    expect((await Promise.all(asked)).filter((fence) => fence !== undefined)).toHaveLength(1);
    expect(await leases.acquire('sessions', 'another', LONG_TTL_MS)).toMatchObject({ lease: 'sessions' });
  },

  'gives an expired lease to the next, with a higher token': async ({ port: leases }) => {
    const first = await leases.acquire('bookings', 'one', SHORT_TTL_MS);
    expect(await leases.acquire('bookings', 'two', LONG_TTL_MS)).toBeUndefined();
    await pause(SHORT_TTL_MS + 50);
    const second = await leases.acquire('bookings', 'two', LONG_TTL_MS);
    expect(second?.token).toBeGreaterThan(first?.token ?? Infinity);
  },

  'extends a lease that is renewed': async ({ port: leases }) => {
    const fence = await leases.acquire('bookings', 'one', SHORT_TTL_MS);
    for (let times = 0; times < 4; times++) {
      await pause(SHORT_TTL_MS / 3);
      expect(fence && (await leases.renew(fence, SHORT_TTL_MS))).toBe(true);
      expect(await leases.acquire('bookings', 'two', LONG_TTL_MS)).toBeUndefined();
    }
    await pause(SHORT_TTL_MS + 50);
    expect(await leases.acquire('bookings', 'two', LONG_TTL_MS)).toBeDefined();
  },

  'does not renew a lease that expired or was taken over': async ({ port: leases }) => {
    const first = await leases.acquire('bookings', 'one', SHORT_TTL_MS);
    await pause(SHORT_TTL_MS + 50);
    expect(first && (await leases.renew(first, LONG_TTL_MS))).toBe(false);
    const second = await leases.acquire('bookings', 'two', LONG_TTL_MS);
    expect(first && (await leases.renew(first, LONG_TTL_MS))).toBe(false);
    expect(second && (await leases.renew(second, LONG_TTL_MS))).toBe(true);
  },

  'makes a released lease available at once, and ignores an earlier holder': async ({ port: leases }) => {
    const first = await leases.acquire('bookings', 'one', LONG_TTL_MS);
    if (first) await leases.release(first);
    expect(first && (await leases.renew(first, LONG_TTL_MS))).toBe(false);
    const second = await leases.acquire('bookings', 'two', LONG_TTL_MS);
    expect(second?.token).toBeGreaterThan(first?.token ?? Infinity);
    if (first) await leases.release(first);
    expect(await leases.acquire('bookings', 'three', LONG_TTL_MS)).toBeUndefined();
  },

  'gives the same holder its lease again at once, and invalidates its earlier token': async ({ port: leases }) => {
    const before = await leases.acquire('bookings', 'one', LONG_TTL_MS);
    const after = await leases.acquire('bookings', 'one', LONG_TTL_MS);
    expect(after?.token).toBeGreaterThan(before?.token ?? Infinity);
    expect(before && (await leases.renew(before, LONG_TTL_MS))).toBe(false);
  },

  'keeps leases and their tokens through a crash': async ({ port: leases, reopen }) => {
    const before = await leases.acquire('bookings', 'one', SHORT_TTL_MS);
    const again = await reopen();
    expect(await again.acquire('bookings', 'two', LONG_TTL_MS)).toBeUndefined();
    await pause(SHORT_TTL_MS + 50);
    expect((await again.acquire('bookings', 'two', LONG_TTL_MS))?.token).toBeGreaterThan(before?.token ?? Infinity);
  },

  'gives higher tokens than any before, also after losing all data': async ({ port: leases }) => {
    // Tokens based on the time are higher than any number of earlier holders could have reached by counting.
    const fence = await leases.acquire('bookings', 'one', LONG_TTL_MS);
    expect(fence?.token).toBeGreaterThan(Date.now() - LONG_TTL_MS);
    expect(Number.isSafeInteger(fence?.token)).toBe(true);
  },
};
