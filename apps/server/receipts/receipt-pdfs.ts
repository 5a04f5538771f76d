import { createHash } from 'node:crypto';
import { DESTROYED_KEYS } from '@libs/adapters/open-adapters.js';
import type { WorkerThread } from '@libs/adapters/threads/worker-thread.js';
import type { Language } from '@libs/contract/texts/languages.js';
import type { Receipt } from '@libs/contract/receipts.js';
import { type Instant, MINUTE } from '@libs/contract/time.js';
import type { Notifier } from '@libs/eventing/types/notifier.js';
import type { ReceiptModel } from './receipt-model.js';

/** A receipt, or another document of that form. */
export type ReceiptTask =
  | { readonly receipt: Receipt; readonly language: Language }
  | { readonly document: ReceiptModel; readonly title: string; readonly createdAt: Instant };

/** The limits of the cache. The lifetime is at most that of cached keys, which another process may destroy. */
export const MAX_CACHED_PDFS = 100;
export const PDF_TTL_MS = MINUTE;

/**
 * Creates receipts as PDF and caches them in memory, by a hash of their content. The destruction of any key clears the
 * cache, because a receipt may be about that person.
 */
export class ReceiptPdfs {
  /** In insertion order. */
  readonly #cached = new Map<string, Promise<Uint8Array>>();
  readonly #stop: () => void;

  constructor(
    private readonly thread: Pick<WorkerThread<ReceiptTask, Uint8Array>, 'run' | 'close'>,
    notifier: Notifier,
  ) {
    this.#stop = notifier.listen(DESTROYED_KEYS, () => this.#cached.clear());
  }

  /** Concurrent requests for the same receipt share one result. @throws Unavailable if the queue is full. */
  of(task: ReceiptTask): Promise<Uint8Array> {
    // When a document is drawn makes no other document of it.
    const content = 'receipt' in task ? task : [task.document, task.title];
    const key = createHash('sha256').update(JSON.stringify(content)).digest('base64');
    const cached = this.#cached.get(key);
    if (cached) return cached;
    const made = this.thread.run(task);
    this.#cached.set(key, made);
    const drop = () => void (this.#cached.get(key) === made && this.#cached.delete(key));
    made.then(() => setTimeout(drop, PDF_TTL_MS).unref(), drop);
    const [oldest] = this.#cached.keys();
    if (this.#cached.size > MAX_CACHED_PDFS && oldest !== undefined) this.#cached.delete(oldest);
    return made;
  }

  /** Called by Nest when the application closes. */
  async onModuleDestroy(): Promise<void> {
    this.#stop();
    await this.thread.close();
  }
}
