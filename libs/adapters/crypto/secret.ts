import { EngineError } from '../engine-error.js';
import { decryptBytes, deriveKey, encryptBytes } from './encryption.js';
import type { KeyVault } from '@libs/eventing/types/key-vault.js';
import { type KeyObject, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const MIN_SECRET_CHARACTERS = 32;

/**
 * Returns the secret from which keys are derived: `APP_SECRET` if given, otherwise one that is generated once and
 * stored in the folder, readable by its owner only. The folder stores a fingerprint of the secret with which all its
 * keys are wrapped. @throws EngineError when that is neither this secret nor the previous one, or the given one is too
 * short.
 */
export function loadSecret(folder: string, { current: given, previous }: Partial<AppSecret> = {}): AppSecret {
  if (given !== undefined && given.length < MIN_SECRET_CHARACTERS) {
    throw new EngineError(
      `APP_SECRET must have at least ${MIN_SECRET_CHARACTERS} characters. Give a longer one, or none.`,
    );
  }
  const mark = markOf(folder);
  const known = existsSync(mark) ? readFileSync(mark, 'utf8').trim() : undefined;
  const current = given ?? storedSecret(join(folder, 'secret'), known !== undefined);
  if (known === undefined) rememberSecret(folder, current);
  else if (![current, previous].some((secret) => secret !== undefined && fingerprintOf(secret) === known)) {
    throw new EngineError(
      `${folder} was written with another APP_SECRET. Start with that one again, give it as APP_SECRET_PREVIOUS to replace ` +
        'it, or choose another DATA_DIR.',
    );
  }
  return { current, previous };
}

/** Records that every key of the folder is wrapped with `secret`, so that no other is accepted from now on. */
export function rememberSecret(folder: string, secret: string): void {
  const mark = markOf(folder);
  const next = `${mark}.next`;
  writeFileSync(next, fingerprintOf(secret), { mode: 0o600, flush: true });
  renameSync(next, mark);
}

/**
 * Returns the secret of existing data, and creates nothing. @throws EngineError like `loadSecret`, and when there is no
 * data.
 */
export function existingSecret(folder: string, given: Partial<AppSecret>): AppSecret {
  if (!existsSync(markOf(folder))) throw new EngineError(`${folder} contains no data of this product.`);
  return loadSecret(folder, given);
}

const markOf = (folder: string): string => join(folder, 'secret.fingerprint');

/** A folder that was written with a given secret must not get a generated one. */
function storedSecret(file: string, known: boolean): string {
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  if (known) {
    throw new EngineError(
      `The secret of this data is not in ${file}. Give it as APP_SECRET, or choose another DATA_DIR.`,
    );
  }
  const secret = randomBytes(32).toString('base64url');
  writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: 'wx', flush: true });
  return secret;
}

/** The product's secret, and the previous one while it is being replaced. */
export interface AppSecret {
  readonly current: string;
  readonly previous?: string | undefined;
}

/** Encrypts keys for the vault with a key derived from the product's secret, bound to their subject. */
export class KeyWrapping {
  readonly #current: KeyObject;
  readonly #previous: KeyObject | undefined;

  constructor({ current, previous }: AppSecret) {
    this.#current = deriveKey(current, 'personal-keys');
    this.#previous = previous === undefined ? undefined : deriveKey(previous, 'personal-keys');
  }

  wrap(subject: string, key: Uint8Array): Uint8Array {
    return encryptBytes(this.#current, key, subject);
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
function unwrapped(key: KeyObject, subject: string, wrapped: Uint8Array): Uint8Array | undefined {
  try {
    return decryptBytes(key, wrapped, subject);
  } catch {
    return undefined;
  }
}

/** The secret's name in the vault, where people's keys are stored as well; no subject has this name. */
const INDEX_SECRET = 'product:index-secret';
const INDEX_SECRET_BYTES = 32;

/** Returns the fingerprint by which a log identifies the secret with which it was created. */
export const fingerprintOf = (secret: string | Uint8Array): string =>
  deriveKey(secret, 'fingerprint').export().toString('hex');

interface Source {
  readonly vault: KeyVault;
  readonly wrapping: KeyWrapping;
  readonly secret: AppSecret;
  /** Returns the fingerprint in the log's genesis event; undefined for an empty log. */
  readonly founded: () => Promise<string | undefined>;
}

/**
 * Returns the secret that names streams after phone numbers and e-mail addresses, recognizes repeated requests and
 * peppers passwords. What was derived from it is in the log for ever, so it never changes. It is generated once and
 * stored in the vault, wrapped with the product's secret, which can change. Data from before it existed used the
 * product's secret of that time, which is then returned. @throws EngineError when the product's secret does not belong
 * to this data.
 */
export async function loadIndexSecret({ vault, wrapping, secret, founded }: Source): Promise<Uint8Array> {
  return indexSecretIn((await vault.get([INDEX_SECRET])).get(INDEX_SECRET) ?? (await generate()), wrapping);

  /** Another process may generate it at the same time, before the log has a genesis event; the vault decides. */
  async function generate(): Promise<Uint8Array | 'destroyed'> {
    const fingerprint = await founded();
    const made = fingerprint === undefined ? randomBytes(INDEX_SECRET_BYTES) : secretBehind(fingerprint, secret);
    return vault.put(INDEX_SECRET, wrapping.wrap(INDEX_SECRET, made));
  }
}

/** Returns the same secret of a product that has run before. @throws EngineError if there is none. */
export async function existingIndexSecret(vault: KeyVault, wrapping: KeyWrapping): Promise<Uint8Array> {
  const wrapped = (await vault.get([INDEX_SECRET])).get(INDEX_SECRET);
  if (wrapped === undefined) throw new EngineError('There is no index secret yet: start the product once.');
  return indexSecretIn(wrapped, wrapping);
}

function indexSecretIn(wrapped: Uint8Array | 'destroyed', wrapping: KeyWrapping): Uint8Array {
  if (wrapped === 'destroyed') {
    throw new EngineError('The index secret in the key vault was destroyed: restore it from a backup.');
  }
  return wrapping.unwrap(INDEX_SECRET, wrapped);
}

function secretBehind(fingerprint: string, { current, previous }: AppSecret): Uint8Array {
  const found = [current, previous].find((one) => one !== undefined && fingerprintOf(one) === fingerprint);
  if (found !== undefined) return Buffer.from(found);
  throw new EngineError(
    'The event log was written with another APP_SECRET, or the keys that belong to it are not here (keys.db in DATA_DIR, ' +
      'or the database of MONGO_URL whose name ends in _keys). Start with that secret, or restore the keys.',
  );
}

const MAX_KEYS_PER_PAGE = 500;

interface Rewrapped {
  /** The number of keys in the vault. */
  readonly total: number;
  /** The number of keys that were not wrapped with the current secret before. */
  readonly rewrapped: number;
}

/**
 * Wraps every key in the vault with the current secret. Can be interrupted and repeated, also while servers run.
 * @throws EngineError when a key was wrapped with neither the current secret nor the previous one.
 */
export async function rewrapKeys(vault: KeyVault, wrapping: KeyWrapping): Promise<Rewrapped> {
  let [total, rewrapped] = [0, 0];
  for (let after: string | undefined = ''; after !== undefined;) {
    const page = await vault.list(after, MAX_KEYS_PER_PAGE);
    for (const [subject, wrapped] of page) {
      if (wrapped === 'destroyed') continue;
      total++;
      const renewed = wrapping.rewrap(subject, wrapped);
      if (renewed && (await vault.replace(subject, wrapped, renewed))) rewrapped++;
    }
    after = page.at(-1)?.[0];
  }
  return { total, rewrapped };
}
