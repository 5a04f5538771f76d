import type { Instant } from '@libs/contract/time.js';
import type { Position, ProposedEvent, Revision, StoredEvent, StreamName } from '@libs/eventing/types/envelope.js';
import type { Appended, Clock, EventLog, LogBatch } from '@libs/eventing/types/ports.js';
import { WakeUps } from '../wake-ups.js';

const DIGITS = 16;
/** Of the `number`th event, counted from 1; 0 stands before the first. */
const positionOf = (number: number): Position => String(number).padStart(DIGITS, '0') as Position;
const numberOf = (position: Position | undefined): number => (position === undefined ? 0 : Number(position));

/** What outlives the log that reads and writes it, as a file would. */
export class KeptEvents {
  readonly all: StoredEvent[] = [];
  readonly streams = new Map<StreamName, StoredEvent[]>();
  readonly byId = new Map<string, StoredEvent>();
}

/** The log in one array, for whoever needs the whole product in memory. */
export class InMemoryEventLog implements EventLog {
  readonly #wakeUps = new WakeUps();
  #closed = false;

  constructor(
    private readonly clock: Clock,
    private readonly kept = new KeptEvents(),
  ) {}

  async append(stream: StreamName, expected: Revision, events: readonly ProposedEvent[]): Promise<Appended> {
    const past = this.kept.streams.get(stream) ?? [];
    const known = events.map(({ id }) => this.kept.byId.get(id));
    const isRepeat = known.every((event, index) => event?.stream === stream && event.revision === expected + 1 + index);
    if (isRepeat) return { ok: true, events: known as StoredEvent[] };
    if (expected !== past.length - 1 || known.some((event) => event !== undefined)) {
      return { ok: false, actual: past.length - 1 };
    }
    const recordedAt = this.clock.now();
    const added = events.map((event, index): StoredEvent => {
      const position = positionOf(this.kept.all.length + 1 + index);
      return { ...asStored(event), stream, revision: past.length + index, position, recordedAt };
    });
    this.kept.all.push(...added);
    this.kept.streams.set(stream, [...past, ...added]);
    for (const event of added) this.kept.byId.set(event.id, event);
    this.#wakeUps.wakeAll();
    return { ok: true, events: added };
  }

  async readStream(
    stream: StreamName,
    { from = 0, to = Infinity, until }: { from?: Revision; to?: Revision; until?: Instant } = {},
  ): Promise<readonly StoredEvent[]> {
    const events = (this.kept.streams.get(stream) ?? []).slice(from, to + 1);
    return until === undefined ? events : events.filter(({ recordedAt }) => recordedAt <= until);
  }

  async *subscribe(
    after: Position | undefined,
    { maxBatch, signal }: { readonly maxBatch: number; readonly signal: AbortSignal },
  ): AsyncIterable<LogBatch> {
    let seen = numberOf(after);
    let told = false;
    while (!signal.aborted && !this.#closed) {
      if (told && seen >= this.kept.all.length) {
        await this.#wakeUps.next(signal);
        continue;
      }
      await this.beforeDelivery();
      const events = this.kept.all.slice(seen, seen + maxBatch);
      seen += events.length;
      told = seen >= this.kept.all.length;
      yield { events, position: positionOf(seen), caughtUp: told };
    }
  }

  /** What a reader still waits for who could go on; a test that reads late may change it. */
  protected async beforeDelivery(): Promise<void> {}

  async head(): Promise<Position | undefined> {
    return this.kept.all.at(-1)?.position;
  }

  async countAfter(after: Position | undefined): Promise<number> {
    return this.kept.all.length - numberOf(after);
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#wakeUps.wakeAll();
  }
}

/** What is kept is what a file would hold: JSON that nobody else has a hand on. */
const asStored = (event: ProposedEvent): ProposedEvent => JSON.parse(JSON.stringify(event)) as ProposedEvent;
