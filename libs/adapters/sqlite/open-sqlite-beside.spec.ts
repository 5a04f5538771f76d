import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { type Instant } from '@libs/contract/time.js';
import { bookingsView } from '@libs/eventing/testing/bookings-view.js';
import type { ProposedEvent } from '@libs/eventing/types/envelope.js';
import { openSqlite, type SqliteEngines } from './open-sqlite.js';
import { openSqliteBeside } from './open-sqlite-beside.js';

const clock = { now: () => '2026-12-01T09:00:00.000Z' as Instant };
const event = (id: string): ProposedEvent => ({
  id,
  type: 'Happened',
  version: 1,
  occurredAt: clock.now(),
  data: {},
  meta: { commandId: id, correlationId: id, causationId: id, actor: 'process:test' },
});

describe('beside a running server', () => {
  let folder: string;
  let server: SqliteEngines;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'beside-'));
    server = openSqlite(folder, { clock });
  });
  afterEach(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });
  const beside = (writes: readonly ('log' | 'views')[] = []) => openSqliteBeside(folder, { clock, writes });

  it('everything can be read, and nothing written', async () => {
    await server.log.append('booking-1', -1, [event('a')]);
    const operator = beside();
    expect(await operator.log.readStream('booking-1')).toHaveLength(1);
    await expect(operator.log.append('booking-2', -1, [event('b')])).rejects.toThrow(/readonly/);
    await expect(operator.views.begin(bookingsView)).rejects.toThrow(/readonly/);
    await operator.close();
    expect(await server.log.append('booking-1', 0, [event('c')])).toMatchObject({ ok: true });
  });

  it('the server sees within moments what was added, and follows it in order', async () => {
    const end = new AbortController();
    const seen: string[] = [];
    const following = (async () => {
      for await (const { events } of server.log.subscribe(undefined, { maxBatch: 10, signal: end.signal })) {
        seen.push(...events.map(({ id }) => id));
        if (seen.length === 2) end.abort();
      }
    })();
    await server.log.append('booking-1', -1, [event('a')]);
    const operator = beside(['log']);
    await operator.log.append('operations-reveals', -1, [event('b')]);
    await operator.close();
    await following;
    expect(seen).toEqual(['a', 'b']);
  });

  it('readers of the server see a generation from the moment that the operator activates it', async () => {
    const old = await server.views.begin(bookingsView);
    await server.views.activate(old);
    expect(await server.views.get('bookings', '1')).toBeUndefined();

    const operator = beside(['views']);
    const fresh = await operator.views.begin(bookingsView);
    const document = { id: '1', customer: 'asha', status: 'paid' as const, changes: 0, at: clock.now() };
    const position = '0000000000000001' as never;
    await operator.views.commit(fresh, {
      writes: [{ id: '1', document, position }],
      park: [],
      release: [],
      checkpoint: position,
    });
    expect(await server.views.get('bookings', '1')).toBeUndefined();
    await operator.views.activate(fresh);
    expect(await server.views.get('bookings', '1')).toEqual(document);
    await operator.close();
  });
});

describe('data that no server has open', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'beside-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const open = () => openSqliteBeside(folder, { clock, writes: [] });

  it('can be read as well', async () => {
    const server = openSqlite(folder, { clock });
    await server.log.append('booking-1', -1, [event('a')]);
    await server.close();
    const operator = open();
    expect(await operator.log.countAfter(undefined)).toBe(1);
    await operator.close();
  });

  it('is not made when there is none', () => {
    expect(open).toThrow(/There is no .*log\.db/);
  });

  it('is not brought up to date', async () => {
    await openSqlite(folder, { clock }).close();
    const older = new Database(join(folder, 'views.db'));
    older.pragma('user_version = 0');
    older.close();
    expect(open).toThrow(/older version\. Start the server once/);
  });
});
