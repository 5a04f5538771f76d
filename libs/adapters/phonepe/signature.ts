import { sameText } from '../crypto/encryption.js';
import { createHash } from 'node:crypto';

/**
 * PhonePe's `X-VERIFY`: SHA-256 over the message and the secret salt, in lower-case hex, then `###` and the salt's
 * index. The message is the base64 payload and path for a request, the path alone for a status, the base64 payload
 * alone for a callback.
 */

export interface Merchant {
  readonly merchantId: string;
  readonly saltKey: string;
  readonly saltIndex: string;
}

type Salt = Pick<Merchant, 'saltKey' | 'saltIndex'>;

export function sign(message: string, salt: Salt): string {
  return `${createHash('sha256').update(message).update(salt.saltKey).digest('hex')}###${salt.saltIndex}`;
}

/** Whether `signature` belongs to `message`, compared in constant time. */
export function verify(signature: unknown, message: string, salt: Salt): boolean {
  if (typeof signature !== 'string') return false;
  return sameText(signature, sign(message, salt));
}

/** Encodes the payload of a request or callback. */
export const encode = (payload: unknown): string => Buffer.from(JSON.stringify(payload)).toString('base64');

/** Decodes a payload; undefined if it is not JSON in base64. */
export function decode(base64: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}

/**
 * PhonePe's published test merchant, the default of server and simulator. The values are public constants of its
 * documentation; those of a real merchant come from the environment.
 */
export const SANDBOX = {
  merchantId: 'PGTESTPAYUAT',
  saltKey: '099eb0cd-02cf-4e2a-8aca-3e6c6aff0399',
  saltIndex: '1',
} as const;
