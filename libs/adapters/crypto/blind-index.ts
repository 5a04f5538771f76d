import { createHmac } from 'node:crypto';
import { deriveKey } from './derive-key.js';

/** Bytes of the hash that are kept: enough that no two people ever share one. */
const BYTES = 16;

/** Stands for a phone number or an e-mail address wherever a name is needed: the same for the same, and told by nobody without the key. */
export interface BlindIndex {
  /** Of an Indian mobile number, however it is written; 22 characters of base64url. */
  phone(number: string): string;
  /** Of an e-mail address, in any case; 22 characters of base64url. */
  email(address: string): string;
}

export function createBlindIndex(secret: string): BlindIndex {
  const key = deriveKey(secret, 'blind-index');
  const index = (kind: string, value: string): string =>
    createHmac('sha256', key).update(`${kind}|${value}`).digest().subarray(0, BYTES).toString('base64url');
  return {
    phone: (number) => index('phone', normalPhone(number)),
    email: (address) => index('email', address.normalize('NFKC').trim().toLowerCase()),
  };
}

/** `98765 43210`, `09876543210` and `+91 98765-43210` are one number: 919876543210. */
function normalPhone(number: string): string {
  const digits = number.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length === 10 ? `91${digits}` : digits;
}
