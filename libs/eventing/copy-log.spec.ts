import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEventLog } from '@libs/adapters/sqlite/event-log.js';
import type Database from 'better-sqlite3';
import { compareLogs } from './compare-logs.js';
import { copyLog, HistoryClock } from './copy-log.js';
import { readEvents } from './read-all.js';
import { anyData, type EngineFixture, openEngineFixture } from '../../test/support/eventing/engine-fixture.js';
import type { StoredEvent } from './types/envelope.js';
import type { EventLog } from './types/event-log.js';
import { withMethods } from '../../test/support/with-methods.js';

describe('a copy of a log', () => {
  let fixture: EngineFixture;
  let folder: string;
  let history: HistoryClock;
  let target: EventLog;
  beforeEach(() => {
    fixture = openEngineFixture(['Happened'].map(anyData));
    folder = mkdtempSync(join(tmpdir(), 'copy-'));
    history = new HistoryClock();
    target = openEventLog(join(folder, 'log.db'), history);
  });
  afterEach(async () => {
    await target.close();
    await fixture.end();
    rmSync(folder, { recursive: true });
  });

  async function live(events: number): Promise<void> {
    for (let number = 0; number < events; number++) {
      await fixture.append(`booking-${number % 7}`, ['Happened', 'Happened'], {
        person: 'asha',
        name: `Asha ${number}`,
      });
      fixture.clock.advance(1_000);
    }
  }
  const copy = () => copyLog(fixture.log, { target, history });
  const damage = (log: EventLog, column: 'data' | 'meta', position: number): unknown =>
    (log as unknown as { readonly db: Database.Database }).db
      .prepare(`UPDATE events SET ${column} = '{"a":' WHERE position = ?`)
      .run(position);
  async function all(log: EventLog): Promise<readonly Omit<StoredEvent, 'position'>[]> {
    const events = [];
    for await (const { position: _, ...event } of readEvents(log)) events.push(event);
    return events;
  }

  it('has the same events in the same order, with their ids, times and metadata', async () => {
    await live(50);
    expect(await copy()).toEqual({ kind: 'copied', before: 0, added: 100 });
    expect(await all(target)).toEqual(await all(fixture.log));
    expect(await compareLogs(fixture.log, target)).toMatchObject({ same: 100, end: 'equal' });
  });

  it('resumes after an interruption', async () => {
    await live(20);
    let appends = 0;
    const breaking = withMethods(target, {
      append: (...args) => (++appends > 9 ? Promise.reject(new Error('stopped')) : target.append(...args)),
    });
    await expect(copyLog(fixture.log, { target: breaking, history })).rejects.toThrow('stopped');
    await live(5);
    expect(await copy()).toEqual({ kind: 'copied', before: 18, added: 32 });
    expect(await copy()).toEqual({ kind: 'copied', before: 50, added: 0 });
    expect(await all(target)).toEqual(await all(fixture.log));
  });

  it('does not change a log that contains something else', async () => {
    await live(3);
    history.set(fixture.clock.now());
    const [first] = await fixture.log.readStream('booking-0');
    await target.append('booking-0', -1, [{ ...(first as StoredEvent), data: { somebody: 'else' } }]);
    expect(await copy()).toMatchObject({ kind: 'differs', same: 0, at: { stream: 'booking-0', revision: 0 } });
    expect(await target.countAfter(undefined)).toBe(1);
  });

  it.each<['data' | 'meta', string]>([
    ['data', 'its data is no JSON'],
    ['meta', 'its metadata is no JSON'],
  ])('is not made of an event whose %s was damaged, and of none after it', async (column, why) => {
    await live(3);
    damage(fixture.log, column, 3);
    const refused = { kind: 'unreadable', at: { stream: 'booking-1', revision: 0, unreadable: why } };
    expect(await copy()).toMatchObject(refused);
    expect((await all(target)).map(({ stream }) => stream)).toEqual(['booking-0', 'booking-0']);
  });

  it('does not differ because an event that it has was damaged in the source', async () => {
    const events = await fixture.append('booking-1', ['Happened']);
    history.set(fixture.clock.now());
    await target.append('booking-1', -1, events);
    damage(fixture.log, 'data', 1);
    expect(await copy()).toMatchObject({ kind: 'unreadable', at: { stream: 'booking-1', revision: 0 } });
  });

  it('does not accept a log with more events as a copy', async () => {
    await live(3);
    await copy();
    await target.append('booking-9', -1, [{ ...((await all(target))[0] as StoredEvent), id: 'another' }]);
    expect(await copy()).toMatchObject({ kind: 'differs', same: 6, at: { stream: 'booking-9' } });
  });
});
