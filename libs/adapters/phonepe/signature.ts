/**
 * PhonePe's `X-VERIFY`: SHA-256 over the message and the secret salt, in lower-case hex, then `###` and the salt's index.
 * The message is the base64 payload and path for a request, the path alone for a status, the base64 payload alone for a callback.
 */
import { createHash, timingSafeEqual } from 'node:crypto';

export interface Merchant {
  readonly merchantId: string;
  readonly saltKey: string;
  readonly saltIndex: string;
}

export type Salt = Pick<Merchant, 'saltKey' | 'saltIndex'>;

export function sign(message: string, salt: Salt): string {
  return `${createHash('sha256').update(message).update(salt.saltKey).digest('hex')}###${salt.saltIndex}`;
}

/** Whether `signature` is the one of `message`, in a time that does not depend on where they differ. */
export function verify(signature: unknown, message: string, salt: Salt): boolean {
  if (typeof signature !== 'string') return false;
  const given = Buffer.from(signature);
  const expected = Buffer.from(sign(message, salt));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The payload of a request or callback as it travels. */
export const encode = (payload: unknown): string => Buffer.from(JSON.stringify(payload)).toString('base64');

/** The payload again; undefined when it is no JSON in base64. */
export function decode(base64: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}
