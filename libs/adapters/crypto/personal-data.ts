import { decrypt, decryptBytes, encrypt, encryptBytes } from './encryption.js';
import type { KeyWrapping } from './secret.js';
import { type FieldCipher, type FieldContext, type Keyring, MissingKey } from '@libs/eventing/field-cipher.js';
import type { FileStore } from '@libs/eventing/types/file-store.js';
import type { KeyVault } from '@libs/eventing/types/key-vault.js';
import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';

/** How long a key is cached. Other processes may read an erased person's data for this long. */
const CACHE_TTL_MS = 60_000;
const MAX_CACHED_KEYS = 50_000;
const KEY_BYTES = 32;

type Keys = ReadonlyMap<string, KeyObject | 'destroyed'>;

/** Each person's own 256-bit key, stored in the vault wrapped with a key derived from the server's secret. */
export class PersonalKeys {
  readonly #atHand = new Map<string, { readonly key: KeyObject; readonly until: number }>();
  /** Those whose encrypted data was read without a key. Another key would make what they have unreadable for ever. */
  readonly #missing = new Set<string>();

  constructor(
    private readonly vault: KeyVault,
    private readonly wrapping: KeyWrapping,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * Returns the keys of those who have one, and which were destroyed; with `make`, creates the others. Without it,
   * `subjects` have encrypted data, so that one without a key gets none later. @throws EngineError when another secret
   * wrapped them, MissingKey when one must not be created.
   */
  async of(subjects: readonly string[], { make }: { readonly make: boolean }): Promise<Keys> {
    const now = this.now();
    const keys = new Map<string, KeyObject | 'destroyed'>();
    const unknown: string[] = [];
    for (const subject of subjects) {
      const known = this.#atHand.get(subject);
      if (known && known.until > now) keys.set(subject, known.key);
      else unknown.push(subject);
    }
    if (unknown.length === 0) return keys;

    const wrapped = await this.vault.get(unknown);
    for (const subject of unknown) {
      const found = wrapped.get(subject) ?? (make ? await this.#make(subject) : undefined);
      if (found === undefined) this.#missing.add(subject);
      else this.#missing.delete(subject);
      if (found === 'destroyed') keys.set(subject, found);
      if (found === undefined || found === 'destroyed') continue;
      const key = createSecretKey(this.wrapping.unwrap(subject, found));
      keys.set(subject, key);
      this.#keep(subject, key, now + CACHE_TTL_MS);
    }
    return keys;
  }

  /** Destroys a key permanently. Other processes drop it when they are notified to `forget` it, or within a minute. */
  async destroy(subject: string): Promise<void> {
    try {
      await this.vault.destroy(subject);
    } finally {
      this.forget(subject);
    }
  }

  /** Drops a key from the cache, because it was destroyed. */
  forget(subject: string): void {
    this.#atHand.delete(subject);
  }

  /** Another process may create one at the same time; the vault decides. @throws MissingKey */
  async #make(subject: string): Promise<Uint8Array | 'destroyed'> {
    if (this.#missing.has(subject)) throw new MissingKey(subject);
    return this.vault.put(subject, this.wrapping.wrap(subject, randomBytes(KEY_BYTES)));
  }

  #keep(subject: string, key: KeyObject, until: number): void {
    this.#atHand.delete(subject);
    this.#atHand.set(subject, { key, until });
    const [oldest] = this.#atHand.keys();
    if (this.#atHand.size > MAX_CACHED_KEYS && oldest !== undefined) this.#atHand.delete(oldest);
  }
}

const FORMAT = 'v1';

/** Encrypts personal fields as `v1.<iv>.<ciphertext>.<tag>`, each bound to its stream, event and field. */
export class PersonalFieldCipher implements FieldCipher {
  constructor(private readonly keys: PersonalKeys) {}

  async forWriting(subjects: readonly string[]): Promise<Keyring> {
    return keyring(await this.keys.of(subjects, { make: true }));
  }

  async forReading(subjects: readonly string[]): Promise<Keyring> {
    return keyring(await this.keys.of(subjects, { make: false }));
  }
}

const keyring = (keys: Keys): Keyring => ({
  encrypt(text, context) {
    const key = keyOf(context.subject, keys);
    if (!key) return undefined;
    const { iv, ciphertext, tag } = encrypt(key, text, associatedData(context));
    return [FORMAT, ...[iv, ciphertext, tag].map((part) => part.toString('base64url'))].join('.');
  },
  decrypt(token, context) {
    const key = keyOf(context.subject, keys);
    return key && decrypt(key, parse(token), associatedData(context)).toString();
  },
});

/** Returns undefined for a destroyed key. @throws MissingKey */
function keyOf(subject: string, keys: Keys): KeyObject | undefined {
  const key = keys.get(subject);
  if (!key) throw new MissingKey(subject);
  return key === 'destroyed' ? undefined : key;
}

const associatedData = ({ subject, stream, type, eventId, field }: FieldContext): string =>
  `${subject}|${stream}|${type}|${eventId}|${field}`;

function parse(token: string) {
  const [format, iv, ciphertext, tag, ...rest] = token.split('.');
  if (format !== FORMAT || iv === undefined || ciphertext === undefined || tag === undefined || rest.length > 0) {
    throw new Error('an encrypted field is not in a format that this program knows');
  }
  return {
    iv: Buffer.from(iv, 'base64url'),
    ciphertext: Buffer.from(ciphertext, 'base64url'),
    tag: Buffer.from(tag, 'base64url'),
  };
}

const FILE_FORMAT = Buffer.from([1]);

/** Files of people, encrypted with the person's own key, so that destroying the key destroys them. */
export class PersonalFiles {
  constructor(
    private readonly files: FileStore,
    private readonly keys: PersonalKeys,
  ) {}

  /** Stores a file. @throws Error when the person's key was destroyed. */
  async put(subject: string, name: string, bytes: Uint8Array): Promise<void> {
    const key = keyOf(subject, await this.keys.of([subject], { make: true }));
    if (!key) throw new Error('a file cannot be stored for an erased person');
    const encrypted = encryptBytes(key, bytes, fileContextOf(subject, name));
    await this.files.put(name, Buffer.concat([FILE_FORMAT, encrypted]));
  }

  /**
   * Returns a file; undefined when there is none or its person was erased. @throws MissingKey, or Error when it was
   * changed or replaced by another.
   */
  async get(subject: string, name: string): Promise<Uint8Array | undefined> {
    const stored = await this.files.get(name);
    if (!stored) return undefined;
    const key = keyOf(subject, await this.keys.of([subject], { make: false }));
    if (!key) return undefined;
    if (stored[0] !== FILE_FORMAT[0]) throw new Error('an encrypted file is not in a format that this program knows');
    return decryptBytes(key, stored.subarray(FILE_FORMAT.length), fileContextOf(subject, name));
  }

  remove(name: string): Promise<void> {
    return this.files.remove(name);
  }
}

const fileContextOf = (subject: string, name: string): string => `file|${subject}|${name}`;
