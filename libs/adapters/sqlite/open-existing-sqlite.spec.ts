import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Sqlite } from './driver.js';
import type { Instant } from '@libs/contract/time.js';
import { bookingsView } from '../../../test/support/eventing/bookings-view.js';
import type { ProposedEvent } from '@libs/eventing/types/envelope.js';
import { ExistingSqlite, type Writable } from './open-sqlite.js';
import { openSqlite, type SqliteEngines } from '../../../test/support/sqlite-engines.js';

const clock = { now: () => '2026-12-01T09:00:00.000Z' as Instant };
const event = (id: string): ProposedEvent => ({
  id,
  type: 'Happened',
  version: 1,
  occurredAt: clock.now(),
  data: {},
  meta: { commandId: id, correlationId: id, causationId: id, actor: 'process:test' },
});

describe('while a server runs', () => {
  let folder: string;
  let server: SqliteEngines;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'existing-'));
    server = openSqlite(folder, { clock });
  });
  afterEach(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });
  const openExisting = (writes: readonly Writable[] = []) => new ExistingSqlite(folder, clock, writes);

  it('everything can be read, and nothing written', async () => {
    await server.log.append('booking-1', -1, [event('a')]);
    const [log, views] = [openExisting().log(), openExisting().views()];
    expect(await log.readStream('booking-1')).toHaveLength(1);
    await expect(log.append('booking-2', -1, [event('b')])).rejects.toThrow(/readonly/);
    await expect(views.begin(bookingsView)).rejects.toThrow(/readonly/);
    await Promise.all([log.close(), views.close()]);
    expect(await server.log.append('booking-1', 0, [event('c')])).toMatchObject({ ok: true });
  });

  it('the server sees appended events within moments, and in order', async () => {
    const end = new AbortController();
    const seen: string[] = [];
    const following = (async () => {
      for await (const { events } of server.log.subscribe(undefined, { maxBatch: 10, signal: end.signal })) {
        seen.push(...events.map(({ id }) => id));
        if (seen.length === 2) end.abort();
      }
    })();
    await server.log.append('booking-1', -1, [event('a')]);
    const operator = openExisting(['log']).log();
    await operator.append('operations-reveals', -1, [event('b')]);
    await operator.close();
    await following;
    expect(seen).toEqual(['a', 'b']);
  });

  it('readers of the server see a generation as soon as the operator activates it', async () => {
    const old = await server.views.begin(bookingsView);
    await server.views.activate(old);
    expect(await server.views.get('bookings', '1')).toBeUndefined();

    const operator = openExisting(['views']).views();
    const fresh = await operator.begin(bookingsView);
    const document = { id: '1', customer: 'asha', status: 'paid' as const, changes: 0, at: clock.now() };
    const position = '0000000000000001' as never;
    await operator.commit(fresh, {
      writes: [{ id: '1', document, position }],
      park: [],
      release: [],
      checkpoint: position,
    });
    expect(await server.views.get('bookings', '1')).toBeUndefined();
    await operator.activate(fresh);
    expect(await server.views.get('bookings', '1')).toEqual(document);
    await operator.close();
  });
});

describe('data without a running server', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'existing-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const openExisting = () => new ExistingSqlite(folder, clock, []);

  it('can be read as well', async () => {
    const server = openSqlite(folder, { clock });
    await server.log.append('booking-1', -1, [event('a')]);
    await server.close();
    const log = openExisting().log();
    expect(await log.countAfter(undefined)).toBe(1);
    await log.close();
  });

  it('is not created when it is missing', () => {
    expect(() => openExisting().log()).toThrow(/There is no .*log\.db/);
  });

  it('is not migrated', async () => {
    await openSqlite(folder, { clock }).close();
    const older = new Sqlite(join(folder, 'views.db'));
    older.pragma('user_version = 0');
    older.close();
    expect(() => openExisting().views()).toThrow(/older version\. Start the server once/);
  });
});
