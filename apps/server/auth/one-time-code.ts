import { LIMITS } from '@libs/contract/limits.js';
import type { KeyedHash } from '../platform/secrets.js';

/**
 * Returns the code for a challenge and a phone number. It is not stored but derived again from the key (HMAC-SHA256,
 * with the truncation of RFC 4226, section 5.3).
 */
export function oneTimeCode(hash: KeyedHash, challenge: string, phone: string): string {
  const mac = hash(`${challenge}|${phone}`);
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** LIMITS.oneTimeCode.digits).padStart(LIMITS.oneTimeCode.digits, '0');
}
