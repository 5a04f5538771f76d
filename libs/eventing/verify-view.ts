import type { Generation } from './types/view-store.js';
import type { Projection } from './types/projection.js';
import { asStored, compareInPasses, type Target } from './compare-in-passes.js';
import { isDeepStrictEqual } from 'node:util';
import type { Filling, ViewPorts } from './fill-view.js';
import { foldLog, type OnRead } from './fold-log.js';

/** How many differing documents are named. */
export const MAX_DIFFERING_DOCUMENTS = 100;

export interface Verification {
  /** The number of documents in the store, and in the fold. */
  readonly documents: number;
  readonly expected: number;
  /** Documents that differ between view and log, at most 100 of them. */
  readonly differing: readonly string[];
}

export interface CompareOptions {
  readonly documentsPerPass?: number;
  readonly onRead?: OnRead | undefined;
}

/**
 * Folds the log again, event by event and in memory, up to the generation's checkpoint, and compares each document with
 * the stored one. The generation must not change meanwhile; otherwise use `verifyLive`.
 */
export async function verifyView<Doc extends object>(
  view: Projection<Doc>,
  generation: Generation,
  ports: ViewPorts,
  options: CompareOptions = {},
): Promise<Verification> {
  const target: Target = { view: view as unknown as Projection<object>, generation };
  const differing: string[] = [];
  const [found] = await compareInPasses([target], ports, {
    ...options,
    onDiffering: (_, { id }) => differing.push(id),
  });
  if (!found) throw new Error(`view ${view.name} was not compared`);
  const { documents, expected } = found;
  return { documents, expected, differing: differing.slice(0, MAX_DIFFERING_DOCUMENTS) };
}

/** Folds each view up to its checkpoint, for the documents selected by `mine`. */
export async function refold(
  fillings: readonly Filling<object>[],
  mine: (id: string) => boolean,
  ports: Pick<ViewPorts, 'log' | 'codec'>,
  onRead?: OnRead,
): Promise<readonly Map<string, object>[]> {
  const folded = await foldLog(fillings, mine, ports, { onRead });
  return (folded ?? []).map(({ documents }) => documents);
}

/** Returns the ids of documents that differ between the store and the fold. */
export const differences = (
  stored: ReadonlyMap<string, object>,
  folded: ReadonlyMap<string, object>,
): readonly string[] =>
  [...new Set([...stored.keys(), ...folded.keys()])].filter((id) => !isSameDocument(stored.get(id), folded.get(id)));

/** Whether the store contains what the fold produced. */
const isSameDocument = (stored: object | undefined, folded: object | undefined): boolean =>
  isDeepStrictEqual(stored, asStored(folded));
