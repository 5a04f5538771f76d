/**
 * PhonePe's `X-VERIFY`: SHA-256 over the message and the secret salt, in lower-case hex, then `###` and the salt's
 * index. The message is the base64 payload and path for a request, the path alone for a status, the base64 payload
 * alone for a callback.
 */
import { createHash } from 'node:crypto';
import { sameText } from '../crypto/same-text.js';

export interface Merchant {
  readonly merchantId: string;
  readonly saltKey: string;
  readonly saltIndex: string;
}

export type Salt = Pick<Merchant, 'saltKey' | 'saltIndex'>;

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
