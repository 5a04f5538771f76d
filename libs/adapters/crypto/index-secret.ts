import { randomBytes } from 'node:crypto';
import type { KeyVault } from '@libs/eventing/types/key-vault.js';
import { EngineError } from '../engine-error.js';
import { deriveKey } from './derive-key.js';
import type { AppSecret, KeyWrapping } from './key-wrapping.js';

/** The secret's name in the vault, where people's keys are stored as well; no subject has this name. */
export const INDEX_SECRET = 'product:index-secret';
const INDEX_SECRET_BYTES = 32;

/** Returns the fingerprint by which a log identifies the secret with which it was created. */
export const fingerprintOf = (secret: string | Uint8Array): string => deriveKey(secret, 'fingerprint').toString('hex');

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
  return unwrapped((await vault.get([INDEX_SECRET])).get(INDEX_SECRET) ?? (await generate()), wrapping);

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
  return unwrapped(wrapped, wrapping);
}

function unwrapped(wrapped: Uint8Array | 'destroyed', wrapping: KeyWrapping): Uint8Array {
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
