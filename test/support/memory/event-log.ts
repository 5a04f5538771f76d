import { WakeUps } from '@libs/adapters/waiting.js';
import type { Instant } from '@libs/contract/time.js';
import type { Clock } from '@libs/eventing/types/clock.js';
import type { Position, ProposedEvent, Revision, StoredEvent, StreamName } from '@libs/eventing/types/envelope.js';
import type { Appended, EventLog, LogBatch, Needed } from '@libs/eventing/types/event-log.js';

const DIGITS = 16;
/** Position of the `number`th event, counted from 1; 0 is before the first. */
const positionOf = (number: number): Position => String(number).padStart(DIGITS, '0') as Position;
const numberOf = (position: Position | undefined): number => (position === undefined ? 0 : Number(position));

/** Storage that outlives the log, as a file would. */
export class StoredEvents {
  readonly all: StoredEvent[] = [];
  readonly streams = new Map<StreamName, StoredEvent[]>();
  readonly byId = new Map<string, StoredEvent>();
}

/** An in-memory log for tests and simulation. */
export class InMemoryEventLog implements EventLog {
  readonly #wakeUps = new WakeUps();
  #closed = false;

  constructor(
    private readonly clock: Clock,
    private readonly stored = new StoredEvents(),
  ) {}

  async append(stream: StreamName, expected: Revision, events: readonly ProposedEvent[]): Promise<Appended> {
    const past = this.stored.streams.get(stream) ?? [];
    const known = events.map(({ id }) => this.stored.byId.get(id));
    const isRepeat = known.every((event, index) => event?.stream === stream && event.revision === expected + 1 + index);
    if (isRepeat) return { ok: true, events: known as StoredEvent[] };
    if (expected !== past.length - 1 || known.some((event) => event !== undefined)) {
      return { ok: false, actual: past.length - 1 };
    }
    const recordedAt = this.clock.now();
    const added = events.map((event, index): StoredEvent => {
      const position = positionOf(this.stored.all.length + 1 + index);
      return { ...asStored(event), stream, revision: past.length + index, position, recordedAt };
    });
    this.stored.all.push(...added);
    this.stored.streams.set(stream, [...past, ...added]);
    for (const event of added) this.stored.byId.set(event.id, event);
    this.#wakeUps.wakeAll();
    return { ok: true, events: added };
  }

  async readStream(
    stream: StreamName,
    { from = 0, to = Infinity, until }: { from?: Revision; to?: Revision; until?: Instant } = {},
  ): Promise<readonly StoredEvent[]> {
    const events = (this.stored.streams.get(stream) ?? []).slice(from, to + 1);
    return until === undefined ? events : events.filter(({ recordedAt }) => recordedAt <= until);
  }

  async *subscribe(
    after: Position | undefined,
    { maxBatch, signal, reads }: { readonly maxBatch: number; readonly signal: AbortSignal } & Needed,
  ): AsyncIterable<LogBatch> {
    let seen = numberOf(after);
    let reported = false;
    while (!signal.aborted && !this.#closed) {
      if (reported && seen >= this.stored.all.length) {
        await this.#wakeUps.next(signal);
        continue;
      }
      await this.beforeDelivery();
      const events = this.stored.all.slice(seen, seen + maxBatch);
      seen += events.length;
      reported = seen >= this.stored.all.length;
      yield { events: reads ? events.filter(reads) : events, position: positionOf(seen), caughtUp: reported };
    }
  }

  /** A hook before each delivery, which a simulation overrides to delay readers. */
  protected async beforeDelivery(): Promise<void> {}

  async *readBackwards({ maxBatch }: { readonly maxBatch: number }): AsyncIterable<readonly StoredEvent[]> {
    for (let end = this.stored.all.length; end > 0; end -= maxBatch) {
      yield this.stored.all.slice(Math.max(0, end - maxBatch), end).reverse();
    }
  }

  async head(): Promise<Position | undefined> {
    return this.stored.all.at(-1)?.position;
  }

  async countAfter(after: Position | undefined): Promise<number> {
    return this.stored.all.length - numberOf(after);
  }

  missingBetween(before: Position | undefined, after: Position): number {
    return numberOf(after) - numberOf(before) - 1;
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#wakeUps.wakeAll();
  }
}

/** A copy as a file would store it: JSON that nobody else can change. */
const asStored = (event: ProposedEvent): ProposedEvent => JSON.parse(JSON.stringify(event)) as ProposedEvent;
