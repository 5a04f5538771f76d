import { setTimeout as wait } from 'node:timers/promises';
import type { JobQueue, ViewStore } from './types/ports.js';
import type { Intent } from './types/process-manager.js';

/** What the reconciler needs of a process, whatever its documents are. */
export interface Reconciled {
  readonly name: string;
  readonly indexes: readonly { readonly name: string; readonly fields: readonly string[] }[];
  nextAction(state: never): readonly Intent[];
}

const PAGE = 500;

/** Hands everything that a process has open to `ask`, page by page. Answers how many documents that were. */
export async function reconcileOnce(
  process: Reconciled,
  views: ViewStore,
  ask: (intents: readonly Intent[]) => Promise<void>,
): Promise<number> {
  // One that still works through the past asks by itself when it has caught up.
  const built = (await views.generations(process.name)).some(({ active }) => active);
  if (!built) return 0;
  const index = process.indexes.find(({ fields }) => fields[0] === 'open');
  if (!index) throw new Error(`process ${process.name} needs an index that begins with "open"`);
  const order = { index: index.name, direction: 'asc' } as const;
  for (let offset = 0; ; offset += PAGE) {
    const { items } = await views.find<never>(process.name, { where: { open: true }, order, offset, limit: PAGE });
    const intents = items.flatMap((state) => process.nextAction(state));
    if (intents.length > 0) await ask(intents);
    if (items.length < PAGE) return offset + items.length;
  }
}

export interface ReconcileOptions {
  /** How often everything is asked for again, in milliseconds, whatever the queue says of itself. */
  readonly everyMs: number;
  /** How often the queue is asked whether it lost anything, in milliseconds; 3,000 unless told. */
  readonly lookMs?: number;
  readonly onError: (error: unknown) => void;
}

/**
 * Refills a queue that lost its jobs: now, then every `everyMs`, and in between as soon as it is found to have lost some,
 * until the answer is called, which waits for a round under way. A job that is still there keeps its time: it may have
 * put itself off, or wait after a failure. A document that moves between two pages is found in the next round.
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
  /** Answers whether it came to its end with all of them. */
  const round = async (): Promise<boolean> => {
    next = performance.now() + everyMs;
    let complete = true;
    for (const process of processes) {
      await reconcileOnce(process, views, (intents) => jobs.refill(intents)).catch((error: unknown) => {
        complete = false;
        onError(error);
      });
    }
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
