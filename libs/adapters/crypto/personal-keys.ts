import { randomBytes } from 'node:crypto';
import type { KeyVault } from '@libs/eventing/types/key-vault.js';
import { decrypt, encrypt } from './aes-gcm.js';
import { EngineError } from '../engine-error.js';
import { deriveKey } from './derive-key.js';

/** How long a key stays at hand, in milliseconds. Other processes may read an erased person's data for so long. */
const KEEP = 60_000;
const MOST = 50_000;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Each person's own 256-bit key, kept in the vault wrapped under a key made from the server's secret. */
export class PersonalKeys {
  readonly #wrapping: Buffer;
  readonly #atHand = new Map<string, { readonly key: Uint8Array; readonly until: number }>();

  constructor(
    private readonly vault: KeyVault,
    secret: string,
    private readonly now: () => number = Date.now,
  ) {
    this.#wrapping = deriveKey(secret, 'personal-keys');
  }

  /** The keys of those who have one; with `make`, of all but those whose key was destroyed. @throws EngineError when another secret wrapped them. */
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
      const key = this.#unwrap(subject, found);
      keys.set(subject, key);
      this.#keep(subject, key, now + KEEP);
    }
    return keys;
  }

  /** Destroys a key for good. Other processes let go of it when they are told to `forget` it, or within a minute. */
  async destroy(subject: string): Promise<void> {
    await this.vault.destroy(subject);
    this.forget(subject);
  }

  /** Lets go of a key at once, because it was destroyed. */
  forget(subject: string): void {
    this.#atHand.delete(subject);
  }

  /** Another process may make one at the same time; the vault says whose counts. */
  #make(subject: string): Promise<Uint8Array | 'destroyed'> {
    const { iv, ciphertext, tag } = encrypt(this.#wrapping, randomBytes(32), subject);
    return this.vault.put(subject, Buffer.concat([iv, ciphertext, tag]));
  }

  #unwrap(subject: string, wrapped: Uint8Array): Uint8Array {
    const bytes = Buffer.from(wrapped);
    const iv = bytes.subarray(0, IV_BYTES);
    const ciphertext = bytes.subarray(IV_BYTES, -TAG_BYTES);
    const tag = bytes.subarray(-TAG_BYTES);
    try {
      return decrypt(this.#wrapping, { iv, ciphertext, tag }, subject);
    } catch (cause) {
      throw new EngineError('APP_SECRET is not the one that this data was written with.', { cause });
    }
  }

  #keep(subject: string, key: Uint8Array, until: number): void {
    this.#atHand.delete(subject);
    this.#atHand.set(subject, { key, until });
    const [oldest] = this.#atHand.keys();
    if (this.#atHand.size > MOST && oldest !== undefined) this.#atHand.delete(oldest);
  }
}
