import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Sqlite, SQLITE_DRIVER } from './driver.js';
import { instant } from '@libs/contract/time.js';
import type { ProposedEvent } from '@libs/eventing/types/envelope.js';
import { Unavailable } from '@libs/eventing/types/unavailable.js';
import { EngineError } from '../engine-error.js';
import { openEventLog, positionOf, SqliteEventLog } from './event-log.js';
import { openSqlite } from '../../../test/support/sqlite-engines.js';

const clock = { now: () => instant(Date.now()) };
const event = (id: string): ProposedEvent => ({
  id,
  type: 'Happened',
  version: 1,
  occurredAt: clock.now(),
  data: { text: 'x'.repeat(500) },
  meta: { commandId: id, correlationId: id, causationId: id, actor: 'anonymous' },
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sqlite-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const file = (name: string): string => join(folder, name);

describe('a data folder', () => {
  it('belongs to one server, and names it', async () => {
    const engines = openSqlite(folder, { clock });
    expect(() => openSqlite(folder, { clock })).toThrow(EngineError);
    expect(() => openSqlite(folder, { clock })).toThrow(`in use by another server (process ${process.pid})`);
    await engines.close();
    await openSqlite(folder, { clock }).close();
  });

  it('can be taken over from a killed server', async () => {
    const sqlite = createRequire(import.meta.url).resolve(SQLITE_DRIVER);
    const hold = `const db = new (require(${JSON.stringify(sqlite)}))(${JSON.stringify(file('lock.db'))});
      db.exec('BEGIN EXCLUSIVE'); console.log('held'); setInterval(() => 0, 1000);`;
    const other = spawn(process.execPath, ['-e', hold]);
    await once(other.stdout, 'data');
    writeFileSync(file('lock.pid'), `${other.pid}\n`);
    expect(() => openSqlite(folder, { clock })).toThrow(`process ${other.pid}`);
    other.kill('SIGKILL');
    await once(other, 'exit');
    await openSqlite(folder, { clock }).close();
  });

  it.each(['log.db', 'views.db', 'jobs.db', 'keys.db'])(
    'with a %s of a newer version is refused with a remedy, and not changed',
    async (name) => {
      await openSqlite(folder, { clock }).close();
      const db = new Sqlite(file(name));
      const known = db.pragma('user_version', { simple: true }) as number;
      db.pragma('user_version = 99');
      expect(() => openSqlite(folder, { clock })).toThrow(EngineError);
      expect(() => openSqlite(folder, { clock })).toThrow(
        `${name} was written by a newer version of this program (format 99, this one knows up to ${known}). ` +
          'Start that version, or choose another DATA_DIR.',
      );
      expect(db.pragma('user_version', { simple: true })).toBe(99);
      db.close();
    },
  );

  it.each([
    ['log.db', 'restore the folder from a backup'],
    ['keys.db', 'restore the folder from a backup'],
    ['views.db', 'remove it and start once more'],
    ['jobs.db', 'remove it and start once more'],
    ['lock.db', 'remove it and start once more'],
  ])('with a damaged %s is refused with a remedy', async (name, remedy) => {
    await openSqlite(folder, { clock }).close();
    const rest = readFileSync(file(name)).subarray(64);
    writeFileSync(file(name), Buffer.concat([Buffer.alloc(64, 7), rest]));
    expect(() => openSqlite(folder, { clock })).toThrow(EngineError);
    expect(() => openSqlite(folder, { clock })).toThrow(remedy);
  });

  it('with a truncated file is refused', async () => {
    const engines = openSqlite(folder, { clock });
    await engines.log.append(
      'booking-1',
      -1,
      Array.from({ length: 100 }, (_, number) => event(`e${number}`)),
    );
    await engines.close();
    writeFileSync(file('log.db'), readFileSync(file('log.db')).subarray(0, 40_000));
    expect(() => openSqlite(folder, { clock })).toThrow('log.db is damaged');
  });

  it.each([
    ['a view', `INSERT INTO generations VALUES ('bookings', 1, 1, '', 1, 1, '${positionOf(1)}', 0, NULL)`],
    ['a group of views', `INSERT INTO groups VALUES ('views', '${positionOf(1)}', 0)`],
  ])('whose log is older than %s is refused, and accepted without the views', async (_, ahead) => {
    await openSqlite(folder, { clock }).close();
    const views = new Sqlite(file('views.db'));
    views.exec(ahead);
    views.close();
    expect(() => openSqlite(folder, { clock })).toThrow(EngineError);
    expect(() => openSqlite(folder, { clock })).toThrow('remove views.db and jobs.db and start once more');
    rmSync(file('views.db'));
    await openSqlite(folder, { clock }).close();
  });

  it('with events but without keys is refused', async () => {
    const engines = openSqlite(folder, { clock });
    await engines.log.append('booking-1', -1, [event('a')]);
    await engines.close();
    rmSync(file('keys.db'));
    expect(() => openSqlite(folder, { clock })).toThrow('keys.db is missing');
    expect(() => openSqlite(folder, { clock })).toThrow('keys.db is missing');
  });

  it('with a file that another program has locked is refused until it is released', async () => {
    await openSqlite(folder, { clock }).close();
    const other = new Sqlite(file('log.db'));
    other.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    expect(() => openSqlite(folder, { clock })).toThrow('log.db cannot be used (database is locked)');
    other.close();
    await openSqlite(folder, { clock }).close();
  });

  it('of another program is not touched', () => {
    const other = new Sqlite(file('log.db'));
    other.exec('CREATE TABLE theirs (a)');
    other.close();
    expect(() => openSqlite(folder, { clock })).toThrow('log.db was not made by this program');
  });

  it('that cannot be created is refused', () => {
    writeFileSync(file('a-file'), '');
    expect(() => openSqlite(join(file('a-file'), 'data'), { clock })).toThrow(EngineError);
  });
});

describe('the log', () => {
  it('is unavailable while the disk is full, and recovers by itself', async () => {
    const path = file('log.db');
    await openEventLog(path, clock).close();
    const db = new Sqlite(path);
    const log = new SqliteEventLog(db, clock);
    await log.append('booking-1', -1, [event('a')]);
    db.pragma(`max_page_count = ${(db.pragma('page_count', { simple: true }) as number) + 2}`);
    const many = Array.from({ length: 100 }, (_, number) => event(`many-${number}`));
    await expect(log.append('booking-2', -1, many)).rejects.toThrow(Unavailable);
    expect(await log.readStream('booking-2')).toEqual([]);
    expect(await log.readStream('booking-1')).toHaveLength(1);
    db.pragma('max_page_count = 1000000');
    expect(await log.append('booking-2', -1, many)).toMatchObject({ ok: true });
    await log.close();
  });

  it('is unavailable while another program has locked the file, and recovers by itself', async () => {
    const log = openEventLog(file('log.db'), clock);
    const other = new Sqlite(file('log.db'));
    other.exec('BEGIN IMMEDIATE');
    await expect(log.append('booking-1', -1, [event('a')])).rejects.toThrow(Unavailable);
    other.exec('ROLLBACK');
    expect(await log.append('booking-1', -1, [event('a')])).toMatchObject({ ok: true });
    other.close();
    await log.close();
  });

  it('waits for another writer, and blocks nothing meanwhile', async () => {
    const log = openEventLog(file('log.db'), clock);
    const other = new Sqlite(file('log.db'));
    other.exec('BEGIN IMMEDIATE');
    const appended = log.append('chefs-1', -1, [event('a')]);
    let turns = 0;
    for (const until = performance.now() + 300; performance.now() < until; turns++) await setImmediate();
    other.exec('ROLLBACK');
    expect(await appended).toMatchObject({ ok: true });
    expect(turns).toBeGreaterThan(100);
    other.close();
    await log.close();
  });

  it('commits what follows an append before it lets others begin', async () => {
    const log = openEventLog(file('log.db'), clock);
    const happened: string[] = [];
    const nextTurn = setImmediate().then(() => setImmediate());
    const begins = nextTurn.then(() => happened.push('another begins'));
    for (const id of ['first', 'second', 'third']) {
      await log.append('chefs-1', happened.length - 1, [event(id)]);
      happened.push(id);
    }
    await begins;
    await log.close();
    expect(happened).toEqual(['first', 'second', 'third', 'another begins']);
  });

  it('commits concurrent appends together', async () => {
    const db = new Sqlite(file('log.db'));
    await openEventLog(file('log.db'), clock).close();
    const log = new SqliteEventLog(db, clock);
    const watcher = new Sqlite(file('log.db'));
    const seen = new Set([watcher.pragma('data_version', { simple: true })]);
    await Promise.all(
      Array.from({ length: 50 }, async (_, number) => {
        await log.append(`booking-${number}`, -1, [event(`e${number}`)]);
        seen.add(watcher.pragma('data_version', { simple: true }));
      }),
    );
    expect(seen.size).toBe(2);
    watcher.close();
    await log.close();
  });
});
