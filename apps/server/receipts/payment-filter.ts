import { createHash } from 'node:crypto';

/** Two megabytes: at a million payments, two in a thousand others seem to be contained. */
const BITS = 2 ** 24;
const PROBES = 4;

/** A Bloom filter: a set of payment ids of fixed size, which may seem to contain others, but never misses one. */
export class PaymentFilter {
  readonly #bits = new Uint8Array(BITS / 8);

  add(paymentId: string): void {
    for (const bit of bitsOf(paymentId)) this.#bits[bit >> 3] = (this.#bits[bit >> 3] ?? 0) | (1 << (bit & 7));
  }

  mayContain(paymentId: string): boolean {
    return bitsOf(paymentId).every((bit) => ((this.#bits[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0);
  }
}

function bitsOf(paymentId: string): readonly number[] {
  const hash = createHash('sha256').update(paymentId).digest();
  return Array.from({ length: PROBES }, (_, probe) => hash.readUInt32LE(probe * 4) % BITS);
}
