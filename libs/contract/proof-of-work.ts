/**
 * Proof of work for one-time codes: where many are asked for, a program has to find a number before the next one. The
 * browser does that by itself, so that no person has to solve a picture. SHA-256 is written out, because the browser's
 * own is asynchronous for each hash, and missing without https.
 */
import type { Work } from './accounts.js';

/**
 * Bits that must be zero. A computer tries 60,000 numbers in a second, a slow phone 6,000: `min` takes it five seconds on
 * average, `max` twenty.
 */
export const WORK_BITS = { min: 15, max: 17 } as const;

/** Whether `nonce` solves the work. */
export function solves({ token, bits }: Work, nonce: number): boolean {
  const [first = 0] = sha256(new TextEncoder().encode(`${token}.${nonce}`));
  return Math.clz32(first) >= bits;
}

const ROOTS = primes(64);
/** The first 32 bits of the fractional parts of roots of the first primes (FIPS 180-4, sections 4.2.2 and 5.3.3). */
const ROUND_CONSTANTS = Uint32Array.from(ROOTS, (prime) => fraction(Math.cbrt(prime)));
const INITIAL = ROOTS.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const BLOCK_BYTES = 64;
const words = new Uint32Array(64);

/** Returns the SHA-256 hash of `bytes` as eight words. */
export function sha256(bytes: Uint8Array): Uint32Array {
  const hash = Uint32Array.from(INITIAL);
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK_BYTES) * BLOCK_BYTES);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, bytes.length * 8);
  for (let offset = 0; offset < padded.length; offset += BLOCK_BYTES) addBlock(hash, view, offset);
  return hash;
}

function addBlock(hash: Uint32Array, view: DataView, offset: number): void {
  expand(view, offset);
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let round = 0; round < 64; round++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const choice = (e & f) ^ (~e & g);
    const t1 = (h + s1 + choice + at(ROUND_CONSTANTS, round) + at(words, round)) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + s0 + majority) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => (hash[index] = at(hash, index) + word));
}

/** Fills `words` with the message schedule of a block. */
function expand(view: DataView, offset: number): void {
  for (let index = 0; index < 16; index++) words[index] = view.getUint32(offset + 4 * index);
  for (let index = 16; index < 64; index++) {
    const [early, late] = [at(words, index - 15), at(words, index - 2)];
    const s0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const s1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    words[index] = at(words, index - 16) + s0 + at(words, index - 7) + s1;
  }
}

const at = (array: Uint32Array, index: number): number => array[index] ?? 0;
const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32);
}

function primes(count: number): readonly number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate++) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  }
  return found;
}
