import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/**
 * Derives a 256-bit key for one purpose from the server's secret; no key reveals another. Keys are objects of Node, not
 * bytes, with which Node 24 takes ten times as long to begin to encrypt, to decrypt or to hash.
 */
export const deriveKey = (secret: string | Uint8Array, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'chef-booking', purpose, 32)));

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

interface Ciphertext {
  readonly iv: Buffer;
  readonly ciphertext: Buffer;
  readonly tag: Buffer;
}

/** Encrypts with a random IV. Decrypting requires the same `context`. */
export function encrypt(key: KeyObject, plaintext: string | Uint8Array, context: string): Ciphertext {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(context));
  const bytes = typeof plaintext === 'string' ? Buffer.from(plaintext) : plaintext;
  const ciphertext = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return { iv, ciphertext, tag: cipher.getAuthTag() };
}

/** Decrypts. @throws Error when the key, the context, or any bit differs. */
export function decrypt(key: KeyObject, { iv, ciphertext, tag }: Ciphertext, context: string): Buffer {
  const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(tag);
  const start = decipher.update(ciphertext);
  const end = decipher.final();
  return end.length === 0 ? start : Buffer.concat([start, end]);
}

/** Encrypts to one piece: IV, ciphertext, tag. Decrypting requires the same `context`. */
export function encryptBytes(key: KeyObject, plaintext: Uint8Array, context: string): Buffer {
  const { iv, ciphertext, tag } = encrypt(key, plaintext, context);
  return Buffer.concat([iv, ciphertext, tag]);
}

/** Decrypts what {@link encryptBytes} returned. @throws Error when the key, the context, or any bit differs. */
export function decryptBytes(key: KeyObject, encrypted: Uint8Array, context: string): Buffer {
  const bytes = Buffer.from(encrypted);
  const ciphertext = bytes.subarray(IV_BYTES, -TAG_BYTES);
  return decrypt(key, { iv: bytes.subarray(0, IV_BYTES), ciphertext, tag: bytes.subarray(-TAG_BYTES) }, context);
}

// Text for clients that only the server can read, and that clients cannot change.

const TEXT = /^[\w-]+$/;

/** Encrypts to base64url. Decrypting requires the same `context`. */
export function encryptText(key: KeyObject, plaintext: string | Uint8Array, context: string): string {
  const { iv, ciphertext, tag } = encrypt(key, plaintext, context);
  return Buffer.concat([iv, tag, ciphertext]).toString('base64url');
}

/** Returns undefined for a text that {@link encryptText} did not create with one of these keys and this context. */
export function decryptText(keys: readonly KeyObject[], text: string, context: string): Buffer | undefined {
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

/** Compares two strings in constant time. */
export function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Hashes a random token, of which only the hash is stored. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
