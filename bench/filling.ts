import { type ViewPorts, fillToHead, resumeFilling } from '@libs/eventing/fill-view.js';
import type { Generation } from '@libs/eventing/types/view-store.js';
import type { Projection } from '@libs/eventing/types/projection.js';

/** Events per commit, as in a rebuild. */
const BATCH_EVENTS = 2_000;

/** Fills a new generation from the current log. */
export async function fillNewGeneration(view: Projection<object>, ports: ViewPorts): Promise<Generation> {
  const filling = await resumeFilling(view, await ports.views.begin(view), ports.views);
  await fillToHead(filling, ports, { maxBatch: BATCH_EVENTS });
  return filling.generation;
}
