import { createHmac } from 'node:crypto';
import { deriveKey } from './derive-key.js';

/** Length of the hash in bytes; long enough to rule out collisions. */
const HASH_BYTES = 16;

/** Keyed hashes of phone numbers, e-mail addresses and identity documents: equal for equal values, and not reversible without the key. */
export interface BlindIndex {
  /** Hashes an Indian mobile number in any notation; 22 characters of base64url. */
  phone(number: string): string;
  /** Hashes an e-mail address in any letter case; 22 characters of base64url. */
  email(address: string): string;
  /** Hashes the number of a document of a kind, without spaces and in capital letters. */
  document(idType: string, number: string): string;
  /** Hashes the hash of a picture's pixels. */
  picture(pixels: string): string;
}

export function createBlindIndex(secret: string | Uint8Array): BlindIndex {
  const key = deriveKey(secret, 'blind-index');
  const index = (kind: string, value: string): string =>
    createHmac('sha256', key).update(`${kind}|${value}`).digest().subarray(0, HASH_BYTES).toString('base64url');
  return {
    phone: (number) => index('phone', normalPhone(number)),
    email: (address) => index('email', address.normalize('NFKC').trim().toLowerCase()),
    document: (idType, number) => index('document', `${idType}|${number}`),
    picture: (pixels) => index('picture', pixels),
  };
}

/** `98765 43210`, `09876543210` and `+91 98765-43210` are one number: 919876543210. */
function normalPhone(number: string): string {
  const digits = number.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length === 10 ? `91${digits}` : digits;
}
