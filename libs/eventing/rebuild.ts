import type { Generation, ParkedStream } from './types/view-store.js';
import type { Projection } from './types/projection.js';
import { type ViewPorts, fillToHead, resumeFilling } from './fill-view.js';
import { verifyAll, verifySample } from './verify-sample.js';

const MAX_BATCH_EVENTS = 2_000;

export interface RebuildProgress {
  readonly phase: 'filling' | 'verifying' | 'indexing' | 'switched';
  /** Events read so far in this phase, and the total. */
  readonly events: number;
  readonly total: number;
}

export interface RebuildOptions {
  /** Events per read; 2,000 by default. */
  readonly maxBatch?: number;
  /** Folds every document again, or a sample that the seed chooses. */
  readonly verify?: 'full' | { readonly seed: number };
  readonly onProgress?: (progress: RebuildProgress) => void;
}

export interface Rebuilt {
  readonly generation: Generation;
  readonly events: number;
  readonly documents: number;
  /** The number of documents that were folded again and compared. */
  readonly refolded: number;
  /** False when something differs: the old generation stays active, and the new one is kept for inspection. */
  readonly switched: boolean;
  readonly differing: readonly string[];
  /** Streams that could not be applied this time either. */
  readonly parked: readonly ParkedStream[];
}

/**
 * Builds `view` from scratch alongside the active generation, verifies it and activates it. The runner of the view
 * notices the switch by itself, a moment later. The previous generation stays, so that it can be activated again; older
 * ones are dropped.
 */
export async function rebuild<Doc extends object>(
  view: Projection<Doc>,
  ports: ViewPorts,
  { maxBatch = MAX_BATCH_EVENTS, verify = { seed: 0 }, onProgress = () => undefined }: RebuildOptions = {},
): Promise<Rebuilt> {
  const { log, views } = ports;
  const total = await log.countAfter(undefined);
  const filling = await resumeFilling(view, await views.begin(view), views);
  const { generation } = filling;

  let events = 0;
  const fill = () =>
    fillToHead(filling, ports, {
      maxBatch,
      onRead(read) {
        events += read;
        onProgress({ phase: 'filling', events, total: Math.max(total, events) });
      },
    });
  const written = await fill();
  const onRead = (read: number, all: number): void => onProgress({ phase: 'verifying', events: read, total: all });
  const { documents, refolded, differing, ok } =
    verify === 'full'
      ? await verifyAll(view, generation, ports, onRead)
      : await verifySample(view, generation, written, ports, { ...verify, onRead });
  const built = () => ({ generation, events, documents, refolded, differing, parked: [...filling.parked.values()] });
  if (!ok) return { ...built(), switched: false };

  await fill();
  await dropAllBut(view.name, generation, views);
  onProgress({ phase: 'indexing', events, total: events });
  await views.activate(generation);
  onProgress({ phase: 'switched', events, total: events });
  return { ...built(), switched: true };
}

/** Keeps the new generation, the one that it replaces, and any that was started since. */
async function dropAllBut(view: string, { number }: Generation, views: ViewPorts['views']): Promise<void> {
  for (const other of await views.generations(view)) {
    if (!other.active && other.number < number) await views.drop(other);
  }
}
