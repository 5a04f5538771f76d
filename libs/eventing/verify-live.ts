import { type ViewPorts, resumeFilling } from './fill-view.js';
import {
  MOST_DIFFERING,
  type Target,
  type Verification,
  compareWithLog,
  isSameDocument,
  refold,
} from './verify-view.js';

/** A document that moves every time it is looked at is taken for one that differs. */
const LOOKS = 5;

/**
 * Verifies generations while their runners go on, reading the log once for all of them: documents that seem to differ may
 * have moved during the comparison, so each is looked at again together with the checkpoint that it belongs to, until
 * what is left really differs.
 */
export async function verifyLive(targets: readonly Target[], ports: ViewPorts): Promise<readonly Verification[]> {
  const found = await compareWithLog(targets, ports);
  const settled: Verification[] = [];
  for (const [index, target] of targets.entries()) {
    const { documents = 0, expected = 0, differing: seeming = [] } = found[index] ?? {};
    settled.push({ documents, expected, differing: await reallyDiffering(target, seeming, ports) });
  }
  return settled;
}

async function reallyDiffering(
  target: Target,
  seeming: readonly string[],
  ports: ViewPorts,
): Promise<readonly string[]> {
  const differing: string[] = [];
  let moved = seeming;
  for (let looks = 0; moved.length > 0 && looks < LOOKS; looks++) {
    const again = await lookAgain(target, moved, ports);
    differing.push(...again.differing);
    moved = again.moved;
  }
  return [...differing, ...moved].slice(0, MOST_DIFFERING);
}

/** Which of `ids` differ as of one checkpoint, and which were changed beyond it before they could be read. */
async function lookAgain(
  { view, generation }: Target,
  ids: readonly string[],
  ports: ViewPorts,
): Promise<{ readonly differing: readonly string[]; readonly moved: readonly string[] }> {
  const filling = await resumeFilling(view, generation, ports.views);
  const stored = await ports.views.load<object>(generation, ids);
  const resting = (await ports.views.checkpoint(generation)) === filling.checkpoint;
  const wanted = new Set(ids);
  const [folded] = await refold([filling], (id) => wanted.has(id), ports);

  const hasMoved = (id: string): boolean => {
    const document = stored.get(id);
    return document ? document.position > (filling.checkpoint ?? '') : !resting;
  };
  const unlike = ids.filter((id) => !isSameDocument(stored.get(id)?.document, folded?.get(id)));
  return { differing: unlike.filter((id) => !hasMoved(id)), moved: unlike.filter(hasMoved) };
}
