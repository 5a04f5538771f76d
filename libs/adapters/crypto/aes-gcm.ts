import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export interface Ciphertext {
  readonly iv: Buffer;
  readonly ciphertext: Buffer;
  readonly tag: Buffer;
}

/** Encrypts with a random IV. Decrypting requires the same `context`. */
export function encrypt(key: Uint8Array, plaintext: string | Uint8Array, context: string): Ciphertext {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(context));
  const bytes = typeof plaintext === 'string' ? Buffer.from(plaintext) : plaintext;
  const ciphertext = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return { iv, ciphertext, tag: cipher.getAuthTag() };
}

/** Decrypts. @throws Error when the key, the context, or any bit differs. */
export function decrypt(key: Uint8Array, { iv, ciphertext, tag }: Ciphertext, context: string): Buffer {
  const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(tag);
  const start = decipher.update(ciphertext);
  const end = decipher.final();
  return end.length === 0 ? start : Buffer.concat([start, end]);
}
