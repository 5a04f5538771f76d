/** Text for clients that only the server can read, and that clients cannot change. */
import { decrypt, encrypt } from './aes-gcm.js';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const TEXT = /^[\w-]+$/;

/** Encrypts to base64url. Decrypting requires the same `context`. */
export function encryptText(key: Uint8Array, plaintext: string | Uint8Array, context: string): string {
  const { iv, ciphertext, tag } = encrypt(key, plaintext, context);
  return Buffer.concat([iv, tag, ciphertext]).toString('base64url');
}

/** Returns undefined for a text that {@link encryptText} did not create with one of these keys and this context. */
export function decryptText(keys: readonly Uint8Array[], text: string, context: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url');
  if (!TEXT.test(text) || bytes.length < IV_BYTES + TAG_BYTES) return undefined;
  const [iv, rest] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES)];
  const [tag, ciphertext] = [rest.subarray(0, TAG_BYTES), rest.subarray(TAG_BYTES)];
  for (const key of keys) {
    try {
      return decrypt(key, { iv, ciphertext, tag }, context);
    } catch {
      // Encrypted with another key, or not by us.
    }
  }
  return undefined;
}
