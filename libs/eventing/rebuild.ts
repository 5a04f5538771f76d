import type { Generation, ParkedStream } from './types/ports.js';
import type { Projection } from './types/projection.js';
import { type ViewPorts, fillToHead, resumeFilling } from './fill-view.js';
import { verifyView } from './verify-view.js';

export interface RebuildProgress {
  readonly phase: 'filling' | 'verifying' | 'switched';
  /** Events read so far, and how many there are. */
  readonly events: number;
  readonly total: number;
}

export interface RebuildOptions {
  /** Events a commit; 2,000 unless told. */
  readonly maxBatch?: number;
  readonly onProgress?: (progress: RebuildProgress) => void;
}

export interface Rebuilt {
  readonly generation: Generation;
  readonly events: number;
  readonly documents: number;
  /** False when some documents differ from a refold: readers keep the old generation, and the new one is left to be looked at. */
  readonly switched: boolean;
  readonly differing: readonly string[];
  /** What could not be applied, this time either. */
  readonly parked: readonly ParkedStream[];
}

/**
 * Builds `view` anew beside the one that readers see, holds it against a refold of the log and lets it take the other's
 * place. Whoever keeps the view finds the switch by itself, a moment later. The generation before stays, so that
 * activating it again is the way back; older ones go.
 */
export async function rebuild<Doc extends object>(
  view: Projection<Doc>,
  ports: ViewPorts,
  { maxBatch = 2_000, onProgress = () => undefined }: RebuildOptions = {},
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
  await fill();
  onProgress({ phase: 'verifying', events, total: events });
  const { documents, differing } = await verifyView(view, generation, ports);
  const built = () => ({ generation, events, documents, differing, parked: [...filling.parked.values()] });
  if (differing.length > 0) return { ...built(), switched: false };

  await fill();
  await dropAllBut(view.name, generation, views);
  await views.activate(generation);
  onProgress({ phase: 'switched', events, total: events });
  return { ...built(), switched: true };
}

/** Keeps the new generation and the one that it replaces, and what somebody has begun since. */
async function dropAllBut(view: string, { number }: Generation, views: ViewPorts['views']): Promise<void> {
  for (const other of await views.generations(view)) {
    if (!other.active && other.number < number) await views.drop(other);
  }
}
