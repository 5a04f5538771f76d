import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export interface Sealed {
  readonly iv: Buffer;
  readonly ciphertext: Buffer;
  readonly tag: Buffer;
}

/** Encrypts under a fresh IV; `context` must be given again to decrypt. */
export function encrypt(key: Uint8Array, plaintext: string | Uint8Array, context: string): Sealed {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(context));
  const bytes = typeof plaintext === 'string' ? Buffer.from(plaintext) : plaintext;
  const ciphertext = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return { iv, ciphertext, tag: cipher.getAuthTag() };
}

/** @throws when key, context, or any bit is not the one of then. */
export function decrypt(key: Uint8Array, { iv, ciphertext, tag }: Sealed, context: string): Buffer {
  const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(tag);
  const start = decipher.update(ciphertext);
  const end = decipher.final();
  return end.length === 0 ? start : Buffer.concat([start, end]);
}
