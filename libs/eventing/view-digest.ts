import { hash } from 'node:crypto';
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

  /** Returns the digest of the documents of several digests together. */
  static sum(states: readonly DigestState[]): ViewDigest {
    const sum = new ViewDigest();
    for (const { documents, words } of states) {
      sum.#documents += documents;
      sum.#combine(words);
    }
    return sum;
  }

  get documents(): number {
    return this.#documents;
  }

  /** A copy, which can be passed between threads. */
  get state(): DigestState {
    return { documents: this.#documents, words: this.#all.slice() };
  }

  add(id: string, document: StoredDocument<unknown>): void {
    this.#documents++;
    this.#combine(wordsOf(id, document));
  }

  /** Removes a document that was added. */
  remove(id: string, document: StoredDocument<unknown>): void {
    this.#documents--;
    this.#combine(wordsOf(id, document));
  }

  equals(other: ViewDigest): boolean {
    return this.#documents === other.#documents && this.#all.every((word, index) => word === other.#all[index]);
  }

  /** Exclusive or: independent of order, and its own inverse. */
  #combine(words: Uint32Array): void {
    for (let index = 0; index < DIGEST_WORDS; index++) {
      this.#all[index] = (this.#all[index] ?? 0) ^ (words[index] ?? 0);
    }
  }
}

/** The number of documents and the words of their digest. */
export interface DigestState {
  readonly documents: number;
  readonly words: Uint32Array;
}

function wordsOf(id: string, { position, document }: StoredDocument<unknown>): Uint32Array {
  const digest = hash('sha256', JSON.stringify([id, position, document]), 'buffer');
  const words = new Uint32Array(DIGEST_WORDS);
  for (let index = 0; index < DIGEST_WORDS; index++) words[index] = digest.readUInt32LE(4 * index);
  return words;
}
