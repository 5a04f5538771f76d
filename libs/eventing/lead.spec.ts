import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type LeadOptions, type Led, whileLeading } from './lead.js';
import { leaseTable, type LeaseTable } from '../../test/support/eventing/lease-table.js';
import type { Fence } from './types/leases.js';
import { untilTrue } from '../../test/support/eventually.js';

const TTL_MS = 60_000;

describe('of several processes that want the same lease', () => {
  let leases: LeaseTable;
  let running: { readonly holder: string; readonly fence: Fence }[];
  const candidates: Led[] = [];
  beforeEach(() => {
    leases = leaseTable();
    running = [];
  });
  afterEach(async () => {
    for (const candidate of candidates.splice(0)) await candidate.stop();
  });

  const candidate = (holder: string, changes: Partial<LeadOptions> = {}): Led => {
    const run = (fence: Fence) => {
      const one = { holder, fence };
      running.push(one);
      return { stop: async () => void running.splice(running.indexOf(one), 1) };
    };
    const started = whileLeading(leases, 'bookings', run, { holder, ttl: TTL_MS, every: 5, ...changes });
    candidates.push(started);
    return started;
  };
  const leader = () => running.map(({ holder }) => holder).join(' and ');
  const someRounds = () => new Promise((resolve) => setTimeout(resolve, 40));

  it('one leads, and reports it', async () => {
    candidate('one');
    candidate('two');
    await untilTrue(() => running.length === 1);
    await someRounds();
    expect(running).toHaveLength(1);
  });

  it('the next one leads as soon as it is stopped, with a higher token', async () => {
    const one = candidate('one');
    await untilTrue(() => leader() === 'one');
    const token = running[0]?.fence.token ?? Infinity;
    candidate('two');
    await one.stop();
    await untilTrue(() => leader() === 'two');
    expect(running[0]?.fence.token).toBeGreaterThan(token);
  });

  it('the next one leads when the lease of a dead one has expired', async () => {
    await leases.acquire('bookings', 'dead', TTL_MS);
    candidate('two');
    await someRounds();
    expect(leader()).toBe('');
    leases.advance(TTL_MS);
    await untilTrue(() => leader() === 'two');
  });

  it('one that was frozen beyond its lease stops, and asks for it again', async () => {
    const changes: boolean[] = [];
    candidate('one', { onChange: (leads) => changes.push(leads) });
    await untilTrue(() => leader() === 'one');
    leases.advance(TTL_MS);
    const usurper = await leases.acquire('bookings', 'usurper', TTL_MS);
    await untilTrue(() => leader() === '');
    if (usurper) await leases.release(usurper);
    await untilTrue(() => leader() === 'one');
    expect(changes).toEqual([true, false, true]);
    expect(running[0]?.fence.token).toBeGreaterThan(usurper?.token ?? Infinity);
  });

  it('one that cannot renew continues until its lease expires', async () => {
    const errors: unknown[] = [];
    candidate('one', { ttl: 200, onError: (error) => errors.push(error) });
    await untilTrue(() => leader() === 'one');
    leases.away(true);
    await untilTrue(() => errors.length > 2);
    expect(leader()).toBe('one');
    await untilTrue(() => leader() === '');
    leases.away(false);
    leases.advance(TTL_MS);
    await untilTrue(() => leader() === 'one');
  });

  it('one whose renewal is never answered stops, too', async () => {
    const changes: boolean[] = [];
    candidate('one', { ttl: 100, onChange: (leads) => changes.push(leads) });
    await untilTrue(() => leader() === 'one');
    leases.renew = () => new Promise(() => undefined);
    await untilTrue(() => changes.includes(false));
  });
});
