import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deriveKey } from '@libs/adapters/crypto/encryption.js';
import type { Role } from '@libs/contract/enums.js';
import { decodeJwt, SignJWT } from 'jose';
import type { SharedProduct } from './shared-product.js';

export interface Claims {
  readonly id: string;
  readonly role: Role;
  /** An open session; the server does not check whose it is, because it signed the token itself. */
  readonly sessionId: string;
  /** Seconds from now; negative for an expired token. By default longer than any run of tests takes. */
  readonly goodFor?: number;
}

/** Returns an access token as the server would sign it, for cases that no log-in gives. */
export function signedToken(
  { environment }: Pick<SharedProduct, 'environment'>,
  { id, role, sessionId, goodFor = 86_400 }: Claims,
): Promise<string> {
  const { APP_SECRET, DATA_DIR = '' } = environment;
  const secret = APP_SECRET ?? readFileSync(join(DATA_DIR, 'secret'), 'utf8').trim();
  const now = Math.floor(Date.now() / 1_000);
  const claims = { iss: 'chef-booking', aud: 'chef-booking-api', iat: now - 1_000, exp: now + goodFor };
  return new SignJWT({ ...claims, sub: id, role, sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .sign(deriveKey(secret, 'access-tokens'));
}

export const sessionIdOf = (token: string): string => String(decodeJwt(token)['sid']);
