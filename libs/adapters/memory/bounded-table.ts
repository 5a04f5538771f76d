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
