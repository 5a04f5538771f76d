import { isDeepStrictEqual } from 'node:util';
import { type Filling, resumeFilling, type ViewPorts } from './fill-view.js';
import { type FailedEvent, foldLog, type FoldLogOptions, type FoldedView } from './fold-log.js';
import type { StreamName } from './types/envelope.js';
import type { Generation, ViewStore } from './types/view-store.js';
import type { Projection } from './types/projection.js';

/** How many documents are folded in memory at once; a larger view takes several passes over the log. */
const DOCUMENTS_PER_PASS = 50_000;

/** A view, and its generation to compare with the log. */
export interface Target {
  readonly view: Projection<object>;
  readonly generation: Generation;
  /** Folds the streams that are parked in the generation as well, as a rebuild does. */
  readonly retriesParked?: boolean;
}

/** A document that differs between the store and the fold; undefined where there is none, or a damaged one. */
export interface DifferingDocument {
  readonly id: string;
  readonly stored: object | undefined;
  /** As a store would return it, after JSON. */
  readonly expected: object | undefined;
}

export interface PassesOptions extends Pick<FoldLogOptions, 'onRead'> {
  /** Ends the comparison when it returns true; asked with the number of compared documents. A begun pass is left out. */
  readonly isOver?: ((documents: number) => boolean) | undefined;
  readonly documentsPerPass?: number | undefined;
  /** Compares about this many documents of each view, chosen by `seed`; all if missing. */
  readonly sample?: { readonly documents: number; readonly seed: number } | undefined;
  /** `moved`: the stored document changed after the checkpoint up to which the log was folded. */
  readonly onDiffering: (target: number, document: DifferingDocument, moved: boolean) => void;
}

/** What was compared of one view. */
export interface Compared {
  /** The number of documents in the store, chosen or not. */
  readonly stored: number;
  /** The number of chosen documents that were compared: those of the store, and those of the fold. */
  readonly documents: number;
  readonly expected: number;
  /** The share of the ids that was chosen and reached before the end: 1 for all. */
  readonly share: number;
  /** Streams that a runner of this program would park. */
  readonly failed: ReadonlyMap<StreamName, FailedEvent>;
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** Folds the log in memory, once for each pass, and compares every chosen document with the stored one. */
export async function compareInPasses(
  targets: readonly Target[],
  ports: ViewPorts,
  { documentsPerPass = DOCUMENTS_PER_PASS, sample, onDiffering, onRead, isOver }: PassesOptions,
): Promise<readonly Compared[]> {
  const { views } = ports;
  const stored = await Promise.all(targets.map(({ generation }) => count(views.scan(generation))));
  const shares = stored.map((documents) => (sample ? sample.documents / Math.max(sample.documents, documents) : 1));
  const shareOf = new Map(targets.map(({ view }, index) => [view.name, shares[index] ?? 1]));
  const isChosen = (id: string, view: string): boolean =>
    !sample || hashOfId(id, sample.seed) < (shareOf.get(view) ?? 1) * 2 ** 32;

  const found = stored.map((documents): Mutable<Compared> & { failed: Map<StreamName, FailedEvent> } => ({
    stored: documents,
    documents: 0,
    expected: 0,
    share: 0,
    failed: new Map(),
  }));
  const chosen = stored.reduce((sum, documents, index) => sum + documents * (shares[index] ?? 1), 0);
  const passes = Math.max(1, Math.ceil(chosen / documentsPerPass));
  const hasEnded = (): boolean => isOver?.(found.reduce((sum, { documents }) => sum + documents, 0)) ?? false;
  for (let pass = 0; pass < passes && !hasEnded(); pass++) {
    const mine = (id: string, view: string): boolean => hashOfId(id) % passes === pass && isChosen(id, view);
    const fillings = await Promise.all(targets.map((target) => resume(target, views)));
    const folded = await foldLog(fillings, mine, ports, {
      isOver: hasEnded,
      onRead: onRead && ((events, total) => onRead(pass * total + events, passes * total)),
    });
    if (!folded) break;
    for (const [index, filling] of fillings.entries()) {
      const [view, compared] = [folded[index], found[index]];
      if (!view || !compared) continue;
      compared.expected += view.documents.size;
      compared.documents += await compareStored(filling, view, mine, views, (document, moved) =>
        onDiffering(index, document, moved),
      );
      compared.share += (shares[index] ?? 1) / passes;
      for (const [stream, event] of view.failed) compared.failed.set(stream, event);
    }
  }
  return found;
}

/** Resumes the generation of a target. */
export async function resume({ view, generation, retriesParked }: Target, views: ViewStore): Promise<Filling<object>> {
  const filling = await resumeFilling(view, generation, views);
  return retriesParked ? { ...filling, parked: new Map() } : filling;
}

/** Compares one view with its fold, and returns the number of stored documents that `mine` selects. */
async function compareStored(
  { view, generation, checkpoint = '' as never }: Filling<object>,
  { documents: expected }: FoldedView,
  mine: (id: string, view: string) => boolean,
  views: ViewStore,
  onDiffering: (document: DifferingDocument, moved: boolean) => void,
): Promise<number> {
  let documents = 0;
  const missing = new Set(expected.keys());
  for await (const one of views.scan<object>(generation)) {
    const { id, position, broken } = one;
    if (!mine(id, view.name)) continue;
    documents++;
    missing.delete(id);
    const folded = asStored(expected.get(id));
    const stored = broken ? undefined : one.document;
    const isMoved = !broken && position > checkpoint;
    if (broken || !isDeepStrictEqual(stored, folded)) onDiffering({ id, stored, expected: folded }, isMoved);
  }
  if (missing.size === 0) return documents;
  const isResting = (await views.checkpoint(generation)) === (checkpoint === '' ? undefined : checkpoint);
  for (const id of missing) onDiffering({ id, stored: undefined, expected: asStored(expected.get(id)) }, !isResting);
  return documents;
}

async function count(items: AsyncIterable<unknown>): Promise<number> {
  const iterator = items[Symbol.asyncIterator]();
  let counted = 0;
  while (!(await iterator.next()).done) counted++;
  return counted;
}

/** Returns a document as a store returns it, after JSON. */
export const asStored = (document: object | undefined): object | undefined =>
  document === undefined ? undefined : (JSON.parse(JSON.stringify(document)) as object);

/** Hashes ids evenly to 32 bits, differently for each seed (FNV-1a, finished with the mixing of MurmurHash3). */
export function hashOfId(id: string, seed = 0): number {
  let hash = (seed ^ 0x811c9dc5) >>> 0;
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
