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
import type { Appended, EventHead, EventLog, LogBatch, Needed } from '@libs/eventing/types/event-log.js';
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
  /** Asked by SQLite for each event of the query under way. */
  #reads: (event: EventHead) => boolean = () => true;

  constructor(
    private readonly db: Database.Database,
    private readonly clock: Clock,
    threads?: Pick<Notifier, 'publish' | 'listen'>,
  ) {
    const isNeeded = (number: number, stream: StreamName, revision: Revision, type: string, recordedAt: Instant) =>
      Number(this.#reads({ position: positionOf(number), stream, revision, type, recordedAt }));
    db.function('is_needed', isNeeded as (...values: unknown[]) => number);
    const needed = 'position > ? AND position <= ? AND is_needed(position, stream, revision, type, recorded_at)';
    const withoutMeta = 'position, stream, revision, id, type, version, recorded_at, occurred_at, data, NULL';
    this.#sql = {
      insert: db.prepare('INSERT INTO events VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?)'),
      last: db.prepare('SELECT max(revision) FROM events WHERE stream = ?').pluck(),
      head: db.prepare('SELECT max(position) FROM events').pluck(),
      stream: db.prepare('SELECT * FROM events WHERE stream = ? AND revision BETWEEN ? AND ? ORDER BY revision').raw(),
      after: db.prepare('SELECT * FROM events WHERE position > ? ORDER BY position LIMIT ?').raw(),
      needed: db.prepare(`SELECT * FROM events WHERE ${needed} ORDER BY position`).raw(),
      withoutMeta: db.prepare(`SELECT ${withoutMeta} FROM events WHERE ${needed} ORDER BY position`).raw(),
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
    { maxBatch, signal, ...needed }: { readonly maxBatch: number; readonly signal: AbortSignal } & Needed,
  ): AsyncIterable<LogBatch> {
    let position = after ?? START;
    let caughtUp = false;
    while (!signal.aborted && !this.#closed) {
      const isAll = !needed.reads && !needed.withoutMeta;
      const batch = await (isAll ? this.#readAfter(position, maxBatch) : this.#readNeeded(position, maxBatch, needed));
      if (batch.position !== position || !caughtUp) {
        ({ position, caughtUp } = batch);
        yield batch;
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
  #readAfter(position: Position, limit: number): Promise<LogBatch> {
    return answering(ENGINE, () => {
      const known = this.#recent.after(numberOf(position), limit);
      const end = numberOf(known.at(-1)?.position ?? position);
      const read = known.length === limit ? [] : eventsIn(this.#sql.after.all(end, limit - known.length));
      this.#recent.add(end, read);
      const events = [...known, ...read];
      return { events, position: events.at(-1)?.position ?? position, caughtUp: events.length < limit };
    });
  }

  /**
   * Reads what is needed of the next `limit` positions, from the file. SQLite asks about each event, because a row that
   * is refused there costs a third of one that is passed on.
   */
  #readNeeded(position: Position, limit: number, { reads, withoutMeta }: Needed): Promise<LogBatch> {
    return answering(ENGINE, () => {
      const [after, head] = [numberOf(position), this.#head()];
      const end = Math.max(after, Math.min(after + limit, head));
      this.#reads = reads ?? (() => true);
      const events = eventsIn(this.#sql[withoutMeta ? 'withoutMeta' : 'needed'].all(after, end));
      return { events, position: positionOf(end), caughtUp: end >= head };
    });
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
  /** Null if it is not needed. */
  meta: string | null,
];

const eventsIn = (rows: unknown[]): readonly StoredEvent[] => (rows as EventRow[]).map(fromRow);

function fromRow(row: EventRow): StoredEvent {
  const [number, stream, revision, id, type, version, recordedAt, occurredAt, dataText, metaText] = row;
  const position = positionOf(number);
  const data = parsedObject<StoredEvent['data']>(dataText);
  const meta = metaText === null ? NO_META : parsedObject<EventMeta>(metaText);
  if (data && meta) return { id, type, version, occurredAt, data, meta, stream, revision, position, recordedAt };
  const unreadable = `its ${data ? 'metadata' : 'data'} is no JSON`;
  const read = { data: data ?? NO_DATA, meta: meta ?? NO_META };
  return { id, type, version, occurredAt, ...read, stream, revision, position, recordedAt, unreadable };
}

/** Replace those of a row that was damaged; the metadata also where it is not needed. */
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
