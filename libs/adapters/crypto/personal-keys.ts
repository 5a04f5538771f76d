import { randomBytes } from 'node:crypto';
import type { KeyVault } from '@libs/eventing/types/key-vault.js';
import type { KeyWrapping } from './key-wrapping.js';

/** How long a key is cached. Other processes may read an erased person's data for this long. */
const CACHE_TTL_MS = 60_000;
const MAX_CACHED_KEYS = 50_000;
const KEY_BYTES = 32;

/** Each person's own 256-bit key, stored in the vault wrapped with a key derived from the server's secret. */
export class PersonalKeys {
  readonly #atHand = new Map<string, { readonly key: Uint8Array; readonly until: number }>();

  constructor(
    private readonly vault: KeyVault,
    private readonly wrapping: KeyWrapping,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * Returns the keys of those who have one; with `make`, creates missing ones except for subjects whose key was
   * destroyed. @throws EngineError when another secret wrapped them.
   */
  async of(
    subjects: readonly string[],
    { make }: { readonly make: boolean },
  ): Promise<ReadonlyMap<string, Uint8Array>> {
    const now = this.now();
    const keys = new Map<string, Uint8Array>();
    const missing: string[] = [];
    for (const subject of subjects) {
      const known = this.#atHand.get(subject);
      if (known && known.until > now) keys.set(subject, known.key);
      else missing.push(subject);
    }
    if (missing.length === 0) return keys;

    const wrapped = await this.vault.get(missing);
    for (const subject of missing) {
      const found = wrapped.get(subject) ?? (make ? await this.#make(subject) : 'destroyed');
      if (found === 'destroyed') continue;
      const key = this.wrapping.unwrap(subject, found);
      keys.set(subject, key);
      this.#keep(subject, key, now + CACHE_TTL_MS);
    }
    return keys;
  }

  /** Destroys a key permanently. Other processes drop it when they are notified to `forget` it, or within a minute. */
  async destroy(subject: string): Promise<void> {
    await this.vault.destroy(subject);
    this.forget(subject);
  }

  /** Drops a key from the cache, because it was destroyed. */
  forget(subject: string): void {
    this.#atHand.delete(subject);
  }

  /** Another process may create one at the same time; the vault decides. */
  #make(subject: string): Promise<Uint8Array | 'destroyed'> {
    return this.vault.put(subject, this.wrapping.wrap(subject, randomBytes(KEY_BYTES)));
  }

  #keep(subject: string, key: Uint8Array, until: number): void {
    this.#atHand.delete(subject);
    this.#atHand.set(subject, { key, until });
    const [oldest] = this.#atHand.keys();
    if (this.#atHand.size > MAX_CACHED_KEYS && oldest !== undefined) this.#atHand.delete(oldest);
  }
}
