import { epochMs } from '@libs/contract/time.js';
import type { Clock } from '@libs/eventing/types/clock.js';
import type { Ephemeral } from '@libs/eventing/types/ephemeral.js';

/** For each kind of key; enough for the counters of a busy day, and little compared with the process's memory. */
const BOUNDS: Bounds = { entries: 50_000, bytes: 32 * 1_048_576 };

/**
 * Short-lived values in memory. JavaScript never interrupts a function, so each call is atomic. The kind of a key is
 * its part before the first colon. Each kind has its own bounds, so that one kind, such as stored answers, never evicts
 * another, such as counted guesses.
 */
export class InMemoryEphemeral implements Ephemeral {
  readonly #kinds = new Map<string, BoundedTable>();

  constructor(
    private readonly clock: Clock,
    private readonly bounds: Bounds = BOUNDS,
  ) {}

  async increment(key: string, ttl: number): Promise<number> {
    const entry = this.#alive(key);
    const count = Number(entry?.value ?? 0) + 1;
    this.#keep(key, String(count), entry?.expires ?? this.#now() + ttl);
    return count;
  }

  async claim(key: string, value: string, ttl: number): Promise<string> {
    const held = this.#alive(key);
    if (!held) this.#keep(key, value, this.#now() + ttl);
    return held?.value ?? value;
  }

  async get(key: string): Promise<string | undefined> {
    return this.#alive(key)?.value;
  }

  async remaining(key: string): Promise<number | undefined> {
    const entry = this.#alive(key);
    return entry && entry.expires - this.#now();
  }

  async set(key: string, value: string, ttl: number): Promise<void> {
    this.#keep(key, value, this.#now() + ttl);
  }

  async delete(key: string): Promise<void> {
    this.#tableOf(key).delete(key);
  }

  async release(key: string, owner: string): Promise<void> {
    if (this.#alive(key)?.value === owner) this.#tableOf(key).delete(key);
  }

  async replace(key: string, owner: string, value: string, ttl: number): Promise<boolean> {
    const held = this.#alive(key);
    if (held && held.value !== owner) return false;
    this.#keep(key, value, this.#now() + ttl);
    return true;
  }

  async close(): Promise<void> {
    this.#kinds.clear();
  }

  #alive(key: string) {
    return this.#tableOf(key).get(key, this.#now());
  }

  #keep(key: string, value: string, expires: number): void {
    this.#tableOf(key).set(key, { value, expires }, this.#now());
  }

  #tableOf(key: string): BoundedTable {
    const kind = key.slice(0, Math.max(0, key.indexOf(':')));
    let table = this.#kinds.get(kind);
    if (!table) this.#kinds.set(kind, (table = new BoundedTable(this.bounds)));
    return table;
  }

  #now(): number {
    return epochMs(this.clock.now());
  }
}

export interface Bounds {
  readonly entries: number;
  /** Size of keys and values in UTF-16. */
  readonly bytes: number;
}
interface Entry {
  readonly value: string;
  /** Epoch milliseconds. */
  readonly expires: number;
}

/** The share of the bounds that is left after making room, so that not every write has to. */
const SHARE_LEFT = 0.9;

const bytesOf = (key: string, { value }: Entry): number => 2 * (key.length + value.length);

/** A table of values that expire. Above its bounds it drops expired values, and then those that expire soonest. */
export class BoundedTable {
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;

  constructor(private readonly bounds: Bounds) {}

  get(key: string, now: number): Entry | undefined {
    const entry = this.#entries.get(key);
    return entry && entry.expires > now ? entry : undefined;
  }

  set(key: string, entry: Entry, now: number): void {
    this.delete(key);
    this.#entries.set(key, entry);
    this.#bytes += bytesOf(key, entry);
    if (!this.#fits(1)) this.#makeRoom(key, now);
  }

  delete(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= bytesOf(key, entry);
  }

  #fits(share: number): boolean {
    return this.#entries.size <= this.bounds.entries * share && this.#bytes <= this.bounds.bytes * share;
  }

  /** Makes room, but keeps what was just written under `written`. */
  #makeRoom(written: string, now: number): void {
    for (const [key, { expires }] of this.#entries) if (expires <= now) this.delete(key);
    if (this.#fits(SHARE_LEFT)) return;
    const soonest = [...this.#entries].sort(([, one], [, other]) => one.expires - other.expires);
    for (const [key] of soonest) {
      if (this.#fits(SHARE_LEFT)) return;
      if (key !== written) this.delete(key);
    }
  }
}
