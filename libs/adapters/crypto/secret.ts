import { randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EngineError } from '../engine-error.js';
import { deriveKey } from './derive-key.js';

const SHORTEST = 32;

/**
 * The secret that all keys are made from: `APP_SECRET` when it is given, else one that is made once and kept in the
 * folder, readable by its owner alone. The folder remembers a fingerprint of it.
 * @throws EngineError when the folder's data was written with another secret, or the given one is too short.
 */
export function loadSecret(folder: string, given: string | undefined): string {
  if (given !== undefined && given.length < SHORTEST) {
    throw new EngineError(`APP_SECRET must have at least ${SHORTEST} characters. Give a longer one, or none.`);
  }
  const mark = markOf(folder);
  const known = existsSync(mark);
  const secret = given ?? keptSecret(join(folder, 'secret'), known);
  const fingerprint = deriveKey(secret, 'fingerprint');
  if (!known) writeFileSync(mark, fingerprint.toString('hex'), { mode: 0o600, flush: true });
  else if (!same(fingerprint, readFileSync(mark, 'utf8'))) {
    throw new EngineError(
      `${folder} was written with another APP_SECRET. Start with that one again, or choose another DATA_DIR.`,
    );
  }
  return secret;
}

/** The secret of data that is there already. Makes nothing. @throws EngineError as `loadSecret` does, and when nothing is there. */
export function existingSecret(folder: string, given: string | undefined): string {
  if (!existsSync(markOf(folder))) throw new EngineError(`${folder} holds no data of this product yet.`);
  return loadSecret(folder, given);
}

const markOf = (folder: string): string => join(folder, 'secret.fingerprint');

/** A folder that was written with a secret from outside must not be given one of its own. */
function keptSecret(file: string, known: boolean): string {
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

function same(fingerprint: Buffer, kept: string): boolean {
  const bytes = Buffer.from(kept.trim(), 'hex');
  return bytes.length === fingerprint.length && timingSafeEqual(bytes, fingerprint);
}
