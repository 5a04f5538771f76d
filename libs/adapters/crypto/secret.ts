import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EngineError } from '../engine-error.js';
import { fingerprintOf } from './index-secret.js';
import type { AppSecret } from './key-wrapping.js';

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
