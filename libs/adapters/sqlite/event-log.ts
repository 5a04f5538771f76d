import { WakeUps } from '../waiting.js';
import { type Access, answering, GroupCommit, openDatabase, parsedObject } from './database.js';
import type { Instant } from '@libs/contract/time.js';
import type { Clock } from '@libs/eventing/types/clock.js';
import {
  type EventMeta,
  type Position,
  type ProposedEvent,
  type Revision,
  type StoredEvent,
  type StreamName,
} from '@libs/eventing/types/envelope.js';
import type { Appended, EventLog, LogBatch, Reads } from '@libs/eventing/types/event-log.js';
import type { Notifier } from '@libs/eventing/types/notifier.js';
import type Database from 'better-sqlite3';
import { setImmediate as others } from 'node:timers/promises';

const ENGINE = 'the event log';
/** The topic that tells the other thread of the process of new events. */
const APPENDED = 'appended';
/** More than the appends of any request that follow one another. */
const MAX_ROUNDS = 8;
/** How often the log checks for events of other processes. */
const LOG_POLL_MS = 1_000;

const STEPS = [
  `CREATE TABLE events (
     position    INTEGER PRIMARY KEY,
     stream      TEXT    NOT NULL,
     revision    INTEGER NOT NULL,
     id          TEXT    NOT NULL UNIQUE,
     type        TEXT    NOT NULL,
     version     INTEGER NOT NULL,
     recorded_at TEXT    NOT NULL,
     occurred_at TEXT    NOT NULL,
     data        TEXT    NOT NULL,
     meta        TEXT    NOT NULL,
     UNIQUE (stream, revision)
   ) STRICT`,
];

export function openEventLog(
  path: string,
  clock: Clock,
  access?: Access,
  threads?: Pick<Notifier, 'publish' | 'listen'>,
): SqliteEventLog {
  const remedy = 'It holds every fact: restore the folder from a backup, or choose another DATA_DIR.';
  return new SqliteEventLog(
    openDatabase({ path, steps: STEPS, durability: 'full', remedy, isGrouped: true, access }),
    clock,
    threads,
  );
}

/**
 * The log in one table. Concurrent appends share a commit. Nobody sees an event before it is durable, and positions
 * have no gaps. Another thread of the process may append as well, which `threads` tells; so may an operator's program,
 * which is noticed within a second.
 */
export class SqliteEventLog implements EventLog {
  readonly #wakeUps = new WakeUps();
  #closed = false;
  readonly #look: NodeJS.Timeout;
  #othersVersion: unknown;
  readonly #sql;
  readonly #recent = new RecentEvents();
  readonly #group: GroupCommit;

  constructor(
    private readonly db: Database.Database,
    private readonly clock: Clock,
    threads?: Pick<Notifier, 'publish' | 'listen'>,
  ) {
    this.#sql = {
      insert: db.prepare('INSERT INTO events VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?)'),
      last: db.prepare('SELECT max(revision) FROM events WHERE stream = ?').pluck(),
      head: db.prepare('SELECT max(position) FROM events').pluck(),
      stream: db.prepare('SELECT * FROM events WHERE stream = ? AND revision BETWEEN ? AND ? ORDER BY revision').raw(),
      after: db.prepare('SELECT * FROM events WHERE position > ? ORDER BY position LIMIT ?').raw(),
      before: db.prepare('SELECT * FROM events WHERE position < ? ORDER BY position DESC LIMIT ?').raw(),
    };
    this.#othersVersion = this.#dataVersion();
    this.#look = setInterval(() => this.#lookForOthers(), LOG_POLL_MS).unref();
    const wake = (): void => this.#wakeUps.wakeAll();
    threads?.listen(APPENDED, wake);
    const committed = (): void => {
      // At once, so that what is appended last is also applied before the consumers stop.
      wake();
      threads?.publish(APPENDED, '');
    };
    this.#group = new GroupCommit(db, ENGINE, { committed, maxRounds: MAX_ROUNDS });
  }

  async append(stream: StreamName, expected: Revision, events: readonly ProposedEvent[]): Promise<Appended> {
    if (events.length === 0) throw new RangeError('an append needs at least one event');
    return this.#group.run(() => this.#append(stream, expected, events));
  }

  readStream(
    stream: StreamName,
    { from = 0, to = Number.MAX_SAFE_INTEGER, until }: { from?: Revision; to?: Revision; until?: Instant } = {},
  ): Promise<readonly StoredEvent[]> {
    return answering(ENGINE, () => {
      const events = eventsIn(this.#sql.stream.all(stream, from, to));
      const later = until === undefined ? -1 : events.findIndex(({ recordedAt }) => recordedAt > until);
      return later < 0 ? events : events.slice(0, later);
    });
  }

  async *subscribe(
    after: Position | undefined,
    { maxBatch, signal, reads }: { readonly maxBatch: number; readonly signal: AbortSignal; readonly reads?: Reads },
  ): AsyncIterable<LogBatch> {
    let position = after ?? START;
    let caughtUp = false;
    while (!signal.aborted && !this.#closed) {
      const events = await (reads ? this.#readSome(position, maxBatch, reads) : this.#readAfter(position, maxBatch));
      position = events.at(-1)?.position ?? position;
      if (events.length > 0 || !caughtUp) {
        caughtUp = events.length < maxBatch;
        yield { events, position, caughtUp };
        // Reads never wait, so a long catch-up must yield to others.
        if (!caughtUp) await others();
      } else {
        await this.#added(position, signal);
      }
    }
  }

  async *readBackwards({ maxBatch }: { readonly maxBatch: number }): AsyncIterable<readonly StoredEvent[]> {
    let before = await answering(ENGINE, () => this.#head() + 1);
    for (;;) {
      const from = before;
      const events = await answering(ENGINE, () => eventsIn(this.#sql.before.all(from, maxBatch)));
      const oldest = events.at(-1);
      if (!oldest) return;
      yield events;
      before = numberOf(oldest.position);
    }
  }

  head(): Promise<Position | undefined> {
    return answering(ENGINE, () => {
      const last = this.#head();
      return last === 0 ? undefined : positionOf(last);
    });
  }

  countAfter(after: Position | undefined): Promise<number> {
    return answering(ENGINE, () => Math.max(0, this.#head() - numberOf(after ?? START)));
  }

  missingBetween(before: Position | undefined, after: Position): number {
    return numberOf(after) - numberOf(before ?? START) - 1;
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#group.flush(true);
    this.#closed = true;
    clearInterval(this.#look);
    this.#wakeUps.wakeAll();
    this.db.close();
  }

  #append(stream: StreamName, expected: Revision, events: readonly ProposedEvent[]): Appended {
    const actual = (this.#sql.last.get(stream) as Revision | null) ?? -1;
    if (actual !== expected) return this.#repeated(stream, expected, events) ?? { ok: false, actual };
    const recordedAt = this.clock.now();
    const stored = events.map((event, index) => {
      const revision = expected + 1 + index;
      const { id, type, version, occurredAt } = event;
      const data = JSON.stringify(event.data);
      const meta = JSON.stringify(event.meta);
      const row = [stream, revision, id, type, version, recordedAt, occurredAt, data, meta];
      return toStored(event, { stream, revision, recordedAt, position: this.#sql.insert.run(row).lastInsertRowid });
    });
    return { ok: true, events: stored };
  }

  /** Returns the first answer if exactly these events are already where they would be appended. */
  #repeated(stream: StreamName, expected: Revision, events: readonly ProposedEvent[]): Appended | undefined {
    const there = eventsIn(this.#sql.stream.all(stream, expected + 1, expected + events.length));
    const same = there.length === events.length && there.every(({ id }, index) => id === events[index]?.id);
    return same ? { ok: true, events: there } : undefined;
  }

  /** Returns buffered recent events and newer ones. */
  #readAfter(position: Position, limit: number): Promise<readonly StoredEvent[]> {
    return answering(ENGINE, () => {
      const known = this.#recent.after(numberOf(position), limit);
      if (known.length === limit) return known;
      const end = numberOf(known.at(-1)?.position ?? position);
      const read = eventsIn(this.#sql.after.all(end, limit - known.length));
      this.#recent.add(end, read);
      return [...known, ...read];
    });
  }

  /** Reads from the file only, because others need all of an event. */
  #readSome(position: Position, limit: number, reads: Reads): Promise<readonly StoredEvent[]> {
    return answering(ENGINE, () => eventsIn(this.#sql.after.all(numberOf(position), limit), reads));
  }

  #head(): number {
    return (this.#sql.head.get() as number | null) ?? 0;
  }

  /** Waits until there is an event after `position`, or the wait is pointless. */
  async #added(position: Position, signal: AbortSignal): Promise<void> {
    if (this.#closed || this.#head() > numberOf(position)) return;
    await this.#wakeUps.next(signal);
  }

  #lookForOthers(): void {
    const version = this.#dataVersion();
    if (version !== this.#othersVersion) this.#wakeUps.wakeAll();
    this.#othersVersion = version;
  }

  /** Changes when another connection has committed. */
  #dataVersion(): unknown {
    return this.db.pragma('data_version', { simple: true });
  }
}

/** Wide enough for every safe integer, so that positions compare as text. */
const DIGITS = 16;

export const positionOf = (number: number | bigint): Position => String(number).padStart(DIGITS, '0') as Position;
const numberOf = (position: Position): number => Number(position);
/** Before the first event. */
const START = positionOf(0);

/** A row of `events` with its columns in order: reading them by name costs twice as much. */
type EventRow = readonly [
  position: number,
  stream: StreamName,
  revision: Revision,
  id: string,
  type: string,
  version: number,
  recordedAt: Instant,
  occurredAt: Instant,
  data: string,
  meta: string,
];

const eventsIn = (rows: unknown[], reads?: Reads): readonly StoredEvent[] =>
  (rows as EventRow[]).map((row) => fromRow(row, reads));

function fromRow(row: EventRow, reads: Reads = () => true): StoredEvent {
  const [position, stream, revision, id, type, version, recordedAt, occurredAt, dataText, metaText] = row;
  const place = { stream, revision, position: positionOf(position), recordedAt };
  const unread: StoredEvent = { id, type, version, occurredAt, data: NO_DATA, meta: NO_META, ...place };
  if (!reads(unread)) return unread;
  const [data, meta] = [parsedObject<StoredEvent['data']>(dataText), parsedObject<EventMeta>(metaText)];
  if (data && meta) return { id, type, version, occurredAt, data, meta, ...place };
  const unreadable = `its ${data ? 'metadata' : 'data'} is no JSON`;
  return { ...unread, ...(data && { data }), ...(meta && { meta }), unreadable };
}

/** Replace those of a row that was damaged, or is not needed. */
const NO_DATA = {};
const NO_META: EventMeta = { commandId: '', correlationId: '', causationId: '', actor: 'anonymous' };

/** Converts an appended event to its stored form. */
const toStored = (
  event: ProposedEvent,
  { position, ...place }: Pick<StoredEvent, 'stream' | 'revision' | 'recordedAt'> & { position: number | bigint },
): StoredEvent => ({ ...event, ...place, position: positionOf(position) });

/** The minimum number of buffered events; some megabytes. */
const MIN_BUFFERED_EVENTS = 1_000;

/**
 * The newest events that were read, so that concurrent readers share one read. Positions have no gaps, so that a
 * position is an index.
 */
class RecentEvents {
  #events: StoredEvent[] = [];
  /** The position of the last one; -1 before the first read. */
  #end = -1;

  /** Returns up to `limit` events right after `position`; none if the first of them is not buffered. */
  after(position: number, limit: number): readonly StoredEvent[] {
    const from = this.#events.length - (this.#end - position);
    return from < 0 ? [] : this.#events.slice(from, from + limit);
  }

  /** Adds what was read after `position`, unless it is older than the buffer. */
  add(position: number, read: readonly StoredEvent[]): void {
    const last = read.at(-1);
    if (!last || position < this.#end) return;
    const longer = position === this.#end ? this.#events.concat(read) : [...read];
    this.#events = longer.length > 2 * MIN_BUFFERED_EVENTS ? longer.slice(-MIN_BUFFERED_EVENTS) : longer;
    this.#end = numberOf(last.position);
  }
}
