import { createHash } from 'node:crypto';
import type { StoredDocument } from './types/view-store.js';

/** The length of SHA-256 in 32-bit words. */
const DIGEST_WORDS = 8;

/**
 * The number of documents and a digest of all: of each document's id, position and content, in any order. Sets of
 * documents with the same digest are equal.
 */
export class ViewDigest {
  #documents = 0;
  readonly #all = new Uint32Array(DIGEST_WORDS);

  get documents(): number {
    return this.#documents;
  }

  add(id: string, document: StoredDocument<unknown>): void {
    this.#documents++;
    this.#combine(id, document);
  }

  /** Removes a document that was added. */
  remove(id: string, document: StoredDocument<unknown>): void {
    this.#documents--;
    this.#combine(id, document);
  }

  equals(other: ViewDigest): boolean {
    return this.#documents === other.#documents && this.#all.every((word, index) => word === other.#all[index]);
  }

  /** Exclusive or: independent of order, and its own inverse. */
  #combine(id: string, { position, document }: StoredDocument<unknown>): void {
    const digest = createHash('sha256')
      .update(JSON.stringify([id, position, document]))
      .digest();
    this.#all.set(this.#all.map((word, index) => word ^ digest.readUInt32LE(4 * index)));
  }
}
