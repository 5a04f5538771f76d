import { epochMs } from '@libs/contract/time.js';
import type { Ephemeral } from '@libs/eventing/types/ephemeral.js';
import type { Clock } from '@libs/eventing/types/ports.js';

/** How many writes go by between two sweeps of what has expired. */
const SWEEP_EVERY = 1_000;

interface Kept {
  value: string;
  readonly expires: number;
}

/** Short-lived values of one process. That JavaScript never interrupts a function makes each call atomic. */
export class InMemoryEphemeral implements Ephemeral {
  readonly #kept = new Map<string, Kept>();
  #writes = 0;

  constructor(private readonly clock: Clock) {}

  async increment(key: string, ttl: number): Promise<number> {
    const kept = this.#alive(key);
    if (!kept) {
      this.#keep(key, '1', ttl);
      return 1;
    }
    const count = Number(kept.value) + 1;
    kept.value = String(count);
    return count;
  }

  async claim(key: string, value: string, ttl: number): Promise<string> {
    const kept = this.#alive(key);
    if (!kept) this.#keep(key, value, ttl);
    return kept?.value ?? value;
  }

  async get(key: string): Promise<string | undefined> {
    return this.#alive(key)?.value;
  }

  async set(key: string, value: string, ttl: number): Promise<void> {
    this.#keep(key, value, ttl);
  }

  async delete(key: string): Promise<void> {
    this.#kept.delete(key);
  }

  async close(): Promise<void> {
    this.#kept.clear();
  }

  #alive(key: string): Kept | undefined {
    const kept = this.#kept.get(key);
    return kept && kept.expires > this.#now() ? kept : undefined;
  }

  #keep(key: string, value: string, ttl: number): void {
    if (++this.#writes % SWEEP_EVERY === 0) this.#sweep();
    this.#kept.set(key, { value, expires: this.#now() + ttl });
  }

  #sweep(): void {
    const now = this.#now();
    for (const [key, { expires }] of this.#kept) if (expires <= now) this.#kept.delete(key);
  }

  #now(): number {
    return epochMs(this.clock.now());
  }
}
