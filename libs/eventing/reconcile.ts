import { setTimeout as wait } from 'node:timers/promises';
import { errorText } from './error-text.js';
import type { JobQueue } from './types/job-queue.js';
import type { ViewStore } from './types/view-store.js';
import { askPolicies, type Intent, type Policies } from './types/process-manager.js';
import { MINUTE } from '@libs/contract/time.js';

/** The part of a process that the reconciler needs. */
export interface Reconciled {
  readonly name: string;
  readonly indexes: readonly { readonly name: string; readonly fields: readonly string[] }[];
  readonly policies: Policies<never>;
}

export type OnError = (error: unknown) => void;

const DOCUMENTS_PER_QUERY = 500;

/** Returns the intents of a process for `documents`. Errors of policies are passed to `onError`. */
export function intentsOf<State>(
  { name, policies }: { readonly name: string; readonly policies: Policies<State> },
  documents: readonly State[],
  onError: OnError,
): readonly Intent[] {
  return documents.flatMap((document) => {
    const { intents, failed } = askPolicies(policies, document);
    for (const { policy, error: cause } of failed)
      onError(new Error(`${policy} of ${name} cannot decide about a document: ${errorText(cause)}`, { cause }));
    return intents;
  });
}

/**
 * Passes everything that a process has open to `ask`, page by page, and errors of policies to `onError`. Returns the
 * number of documents.
 */
export async function reconcileOnce(
  process: Reconciled,
  views: ViewStore,
  ask: (intents: readonly Intent[]) => Promise<void>,
  onError: OnError = () => undefined,
): Promise<number> {
  // A process that catches up enqueues its intents itself when it is done.
  const built = (await views.generations(process.name)).some(({ active }) => active);
  if (!built) return 0;
  const index = process.indexes.find(({ fields }) => fields[0] === 'open');
  if (!index) throw new Error(`process ${process.name} needs an index that begins with "open"`);
  const order = { index: index.name, direction: 'asc' } as const;
  for (let offset = 0; ; offset += DOCUMENTS_PER_QUERY) {
    const { items } = await views.find<never>(process.name, {
      where: { open: true },
      order,
      offset,
      limit: DOCUMENTS_PER_QUERY,
    });
    const intents = intentsOf<never>(process, items, onError);
    if (intents.length > 0) await ask(intents);
    if (items.length < DOCUMENTS_PER_QUERY) return offset + items.length;
  }
}

export interface ReconcileOptions {
  /** How often everything is enqueued again, in milliseconds, whatever the queue reports. */
  readonly everyMs: number;
  /** How often the queue is asked whether it lost jobs, in milliseconds; 3,000 by default. */
  readonly lookMs?: number;
  readonly onError: OnError;
}

/**
 * Refills a queue that lost its jobs: now, then every `everyMs`, and in between as soon as a loss is noticed. Returns a
 * function that stops it, also between two pages of a round. A failed round is repeated at the next check. An existing job
 * keeps its time: it may have rescheduled itself, or wait after a failure. A document that moves between two pages is
 * found in the next round.
 */
export function reconcile(
  processes: readonly Reconciled[],
  { views, jobs }: { readonly views: ViewStore; readonly jobs: JobQueue },
  { everyMs, lookMs = 3_000, onError }: ReconcileOptions,
): () => Promise<void> {
  const stop = new AbortController();
  const pause = () =>
    wait(Math.min(lookMs, everyMs), undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
  let next = 0;
  /** Returns whether the round completed for all processes; repeating it for a document that throws would not help. */
  const round = async (): Promise<boolean> => {
    next = performance.now() + everyMs;
    let complete = true;
    /** A stop must not wait for hundreds of pages. */
    const enqueue = async (intents: readonly Intent[]): Promise<void> => {
      stop.signal.throwIfAborted();
      await jobs.enqueue(intents);
    };
    for (const process of processes) {
      if (stop.signal.aborted) return false;
      await reconcileOnce(process, views, enqueue, onError).catch((error: unknown) => {
        complete = false;
        if (!stop.signal.aborted) onError(error);
      });
    }
    if (!complete) next = 0;
    return complete;
  };
  const rounds = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      await jobs.restoreIfLost(round).catch(onError);
      if (performance.now() >= next) await round();
      await pause();
    }
  };
  const ended = rounds();
  return () => {
    stop.abort();
    return ended;
  };
}

/** How often everything open is enqueued again, which reads every open document. */
export const RECONCILE_EVERY_MS = 5 * MINUTE;

/**
 * A queue may omit a job that is due later than this from now. It is enqueued again at least twice before it is due,
 * because the documents of the processes contain the due times.
 */
export const JOB_HORIZON_MS = 3 * RECONCILE_EVERY_MS;
