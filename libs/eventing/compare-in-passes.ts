import { isDeepStrictEqual } from 'node:util';
import { type Filling, resumeFilling, type ViewPorts } from './fill-view.js';
import { type FailedEvent, foldLog, type FoldLogOptions, type FoldedView } from './fold-log.js';
import { isIn, isInShare, type Part, WHOLE } from './part.js';
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

export interface PassesOptions extends Pick<FoldLogOptions, 'onRead' | 'check'> {
  /** Ends the comparison when it returns true; asked with the number of compared documents. A begun pass is left out. */
  readonly isOver?: ((documents: number) => boolean) | undefined;
  readonly documentsPerPass?: number | undefined;
  /** Which passes are made, while other threads make the others; all by default. */
  readonly part?: Part | undefined;
  /** The number of documents of each view, which must be the same for all parts; counted by default. */
  readonly stored?: readonly number[] | undefined;
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

/** Folds the log in memory, once for each pass of the part, and compares every chosen document with the stored one. */
export async function compareInPasses(
  targets: readonly Target[],
  ports: ViewPorts,
  { documentsPerPass = DOCUMENTS_PER_PASS, part: { part, parts } = WHOLE, sample, ...options }: PassesOptions,
): Promise<readonly Compared[]> {
  const { views } = ports;
  const { onDiffering, onRead, isOver, check, stored = await countDocuments(targets, views) } = options;
  const shares = stored.map((documents) => (sample ? sample.documents / Math.max(sample.documents, documents) : 1));
  const shareOf = new Map(targets.map(({ view }, index) => [view.name, shares[index] ?? 1]));
  const isChosen = (id: string, view: string): boolean => !sample || isInShare(id, shareOf.get(view) ?? 1, sample.seed);

  const found = stored.map((documents): Mutable<Compared> & { failed: Map<StreamName, FailedEvent> } => ({
    stored: documents,
    documents: 0,
    expected: 0,
    share: 0,
    failed: new Map(),
  }));
  const chosen = stored.reduce((sum, documents, index) => sum + documents * (shares[index] ?? 1), 0);
  const passes = Math.max(parts, Math.ceil(chosen / documentsPerPass));
  const own = Math.ceil((passes - part) / parts);
  const hasEnded = (): boolean => isOver?.(found.reduce((sum, { documents }) => sum + documents, 0)) ?? false;
  for (let done = 0; done < own && !hasEnded(); done++) {
    const pass: Part = { part: part + done * parts, parts: passes };
    const mine = (id: string, view: string): boolean => isIn(id, pass) && isChosen(id, view);
    const fillings = await Promise.all(targets.map((target) => resume(target, views)));
    const folded = await foldLog(fillings, mine, ports, {
      isOver: hasEnded,
      check: done === 0 ? check : undefined,
      onRead: onRead && ((events, total) => onRead(done * total + events, own * total)),
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
  for await (const one of views.scan<object>(generation, (id) => mine(id, view.name))) {
    const { id, position, broken } = one;
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

/** Returns how many documents each view has in the store. */
export const countDocuments = (
  targets: readonly Pick<Target, 'generation'>[],
  views: ViewStore,
): Promise<readonly number[]> =>
  Promise.all(
    targets.map(async ({ generation }) => {
      let documents = 0;
      const counted = views.scan(generation, () => {
        documents++;
        return false;
      });
      await counted[Symbol.asyncIterator]().next();
      return documents;
    }),
  );

/** Returns a document as a store returns it, after JSON. */
export const asStored = (document: object | undefined): object | undefined =>
  document === undefined ? undefined : (JSON.parse(JSON.stringify(document)) as object);
