import { type ViewPorts, fillToHead, resumeFilling } from '@libs/eventing/fill-view.js';
import type { Generation } from '@libs/eventing/types/ports.js';
import type { Projection } from '@libs/eventing/types/projection.js';

/** Events a commit, as a rebuild has it. */
export const BATCH = 2_000;

/** Fills a new generation with all that the log holds now. */
export async function fillAnew(view: Projection<object>, ports: ViewPorts): Promise<Generation> {
  const filling = await resumeFilling(view, await ports.views.begin(view), ports.views);
  await fillToHead(filling, ports, { maxBatch: BATCH });
  return filling.generation;
}
