/** Generates secrets and passwords for containers, different on each computer. */
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './common.mjs';

const BYTES = 32;
const NAMES = ['APP_SECRET', 'MONGO_PASSWORD', 'REDIS_PASSWORD'];

/** Returns a value for each variable without a default in `docker-compose.yml`; safe in URLs. */
export const newSecrets = () =>
  Object.fromEntries(NAMES.map((name) => [name, randomBytes(BYTES).toString('base64url')]));

/** Replaces `${NAME:?…}` by its value, and `${NAME:-default}` by its default. */
export const filledIn = (text, values) =>
  String(text).replaceAll(/\$\{(\w+):([?-])([^}]*)\}/g, (_, name, kind, rest) => (kind === '?' ? values[name] : rest));

/** Writes a file with owner-only permissions, and never overwrites one. */
export function writeSecrets(file = join(root, '.env'), secrets = newSecrets()) {
  const lines = Object.entries(secrets).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(file, lines.join(''), { mode: 0o600, flag: 'wx' });
}
