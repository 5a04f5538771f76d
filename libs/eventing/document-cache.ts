import { LRUCache } from 'lru-cache';
import type { DocumentWrite, StoredDocument } from './types/view-store.js';

const MAX_CACHED_DOCUMENTS = 20_000;
const MAX_CACHED_BYTES = 32 * 2 ** 20;

/** A cached document, or its known absence. */
export interface Known {
  readonly stored: StoredDocument<object> | undefined;
}

/**
 * Cache of the documents that a subscription read or wrote last: it is their only writer, so it need not load them. The
 * least recently used are dropped. A new run of the subscription starts with an empty cache.
 */
export class DocumentCache {
  readonly #documents: LRUCache<string, Known>;

  constructor(maxDocuments = MAX_CACHED_DOCUMENTS, maxBytes = MAX_CACHED_BYTES) {
    this.#documents = new LRUCache({
      max: maxDocuments,
      maxSize: maxBytes,
      sizeCalculation: ({ stored }) => roughSize(stored?.document),
    });
  }

  get(view: string, id: string): Known | undefined {
    return this.#documents.get(keyOf(view, id));
  }

  loaded(view: string, id: string, stored: StoredDocument<object> | undefined): void {
    // A damaged document is read again: a rebuild may have replaced it.
    if (!stored?.broken) this.#documents.set(keyOf(view, id), { stored });
  }

  written(view: string, { id, document, position }: DocumentWrite<object>): void {
    this.loaded(view, id, document && { document, position });
  }
}

const keyOf = (view: string, id: string): string => `${view}/${id}`;

/** Estimates the memory of a value in bytes. */
export function roughSize(value: unknown): number {
  if (typeof value === 'string') return 16 + 2 * value.length;
  if (typeof value !== 'object' || value === null) return 8;
  let size = 32;
  for (const field of Object.values(value)) size += 16 + roughSize(field);
  return size;
}
