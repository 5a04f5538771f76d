import { decrypt, encrypt } from './aes-gcm.js';
import { EngineError } from '../engine-error.js';
import { deriveKey } from './derive-key.js';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The product's secret, and the previous one while it is being replaced. */
export interface AppSecret {
  readonly current: string;
  readonly previous?: string | undefined;
}

/** Encrypts keys for the vault with a key derived from the product's secret, bound to their subject. */
export class KeyWrapping {
  readonly #current: Buffer;
  readonly #previous: Buffer | undefined;

  constructor({ current, previous }: AppSecret) {
    this.#current = deriveKey(current, 'personal-keys');
    this.#previous = previous === undefined ? undefined : deriveKey(previous, 'personal-keys');
  }

  wrap(subject: string, key: Uint8Array): Uint8Array {
    const { iv, ciphertext, tag } = encrypt(this.#current, key, subject);
    return Buffer.concat([iv, ciphertext, tag]);
  }

  /** Unwraps a key. @throws EngineError when it was wrapped with neither the current secret nor the previous one. */
  unwrap(subject: string, wrapped: Uint8Array): Uint8Array {
    const key =
      unwrapped(this.#current, subject, wrapped) ?? (this.#previous && unwrapped(this.#previous, subject, wrapped));
    if (key) return key;
    throw new EngineError('APP_SECRET is not the one that this data was written with.');
  }

  /**
   * Returns the key wrapped with the current secret; undefined if it already is. @throws EngineError like `unwrap`.
   */
  rewrap(subject: string, wrapped: Uint8Array): Uint8Array | undefined {
    if (unwrapped(this.#current, subject, wrapped)) return undefined;
    return this.wrap(subject, this.unwrap(subject, wrapped));
  }
}

/** Returns undefined if it was wrapped with another key. */
function unwrapped(key: Buffer, subject: string, wrapped: Uint8Array): Uint8Array | undefined {
  const bytes = Buffer.from(wrapped);
  const iv = bytes.subarray(0, IV_BYTES);
  const ciphertext = bytes.subarray(IV_BYTES, -TAG_BYTES);
  try {
    return decrypt(key, { iv, ciphertext, tag: bytes.subarray(-TAG_BYTES) }, subject);
  } catch {
    return undefined;
  }
}
