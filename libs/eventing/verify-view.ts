import { isDeepStrictEqual } from 'node:util';
import type { RecordedEvent, StoredEvent } from './types/envelope.js';
import type { Generation } from './types/ports.js';
import type { Projection } from './types/projection.js';
import { type Filling, type ViewPorts, resumeFilling } from './fill-view.js';
import { readBatches } from './read-all.js';

/** How many documents are folded in memory at once; a larger view takes several passes over the log. */
const DOCUMENTS_PER_PASS = 50_000;
/** How many documents that differ are named. */
export const MOST_DIFFERING = 100;

export interface Verification {
  /** In the store, and by the refold. */
  readonly documents: number;
  readonly expected: number;
  /** Documents that the view and the log tell differently, at most 100 of them. */
  readonly differing: readonly string[];
}

/** A view, and the generation of it that is held against the log. */
export interface Target {
  readonly view: Projection<object>;
  readonly generation: Generation;
}

/**
 * Folds the log anew, event by event and in memory, up to the generation's checkpoint, and compares each document with
 * what the store holds. The generation must not move meanwhile: `verify-live.ts` is for one that does.
 */
export async function verifyView<Doc extends object>(
  view: Projection<Doc>,
  generation: Generation,
  ports: ViewPorts,
  documentsPerPass = DOCUMENTS_PER_PASS,
): Promise<Verification> {
  const target = { view: view as unknown as Projection<object>, generation };
  const [found] = await compareWithLog([target], ports, documentsPerPass);
  if (!found) throw new Error(`view ${view.name} was not compared`);
  return { ...found, differing: found.differing.slice(0, MOST_DIFFERING) };
}

/** The same for several at once, reading the log once for them all; with every document that differs. */
export async function compareWithLog(
  targets: readonly Target[],
  ports: ViewPorts,
  documentsPerPass = DOCUMENTS_PER_PASS,
): Promise<readonly Verification[]> {
  const comparisons = await Promise.all(
    targets.map(async ({ view, generation }) => ({
      filling: await resumeFilling(view, generation, ports.views),
      documents: await count(ports.views.scan(generation)),
      differing: [] as string[],
      expected: 0,
    })),
  );
  const passes = Math.max(1, Math.ceil(sum(comparisons.map(({ documents }) => documents)) / documentsPerPass));
  for (let pass = 0; pass < passes; pass++) {
    const mine = (id: string): boolean => partOf(id, passes) === pass;
    const folded = await refold(
      comparisons.map(({ filling }) => filling),
      mine,
      ports,
    );
    for (const [index, comparison] of comparisons.entries()) {
      const expected = folded[index] ?? new Map<string, object>();
      comparison.expected += expected.size;
      for await (const { id, document } of ports.views.scan<object>(comparison.filling.generation)) {
        if (!mine(id)) continue;
        if (!isSameDocument(document, expected.get(id))) comparison.differing.push(id);
        expected.delete(id);
      }
      comparison.differing.push(...expected.keys());
    }
  }
  return comparisons.map(({ documents, expected, differing }) => ({ documents, expected, differing }));
}

/** What each view makes of the log up to its checkpoint, for the documents that `mine` picks. */
export async function refold(
  fillings: readonly Filling<object>[],
  mine: (id: string) => boolean,
  { log, codec }: ViewPorts,
): Promise<readonly Map<string, object>[]> {
  const folds = fillings.map((filling) => foldOf(filling, mine));
  const end = fillings.flatMap(({ checkpoint }) => checkpoint ?? []).reduce((a, b) => (a > b ? a : b), '');
  if (end !== '') {
    for await (const { events, position } of readBatches(log)) {
      const due = events.filter((event) => folds.some((fold) => fold.wants(event)));
      const decode = await codec.decoder(due);
      for (const event of due) {
        const decoded = decode(event);
        for (const fold of folds) if (fold.wants(event)) fold.apply(decoded);
      }
      if (position >= end) break;
    }
  }
  return folds.map(({ documents }) => documents);
}

/** The fold of one view, which takes the events that it wants in their order. */
function foldOf({ view, parked, checkpoint }: Filling<object>, mine: (id: string) => boolean) {
  const handled = new Set(view.handles);
  const documents = new Map<string, object>();
  const wants = ({ type, stream, revision, position }: StoredEvent): boolean => {
    const stopped = parked.get(stream);
    const known = checkpoint !== undefined && position <= checkpoint && handled.has(type);
    return known && !(stopped && revision >= stopped.revision);
  };
  const apply = (event: RecordedEvent): void => {
    for (const { id, apply: change } of view.project(event)) {
      if (!mine(id)) continue;
      const document = change(documents.get(id));
      if (document === undefined) documents.delete(id);
      else documents.set(id, document);
    }
  };
  return { documents, wants, apply };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

async function count(items: AsyncIterable<unknown>): Promise<number> {
  const iterator = items[Symbol.asyncIterator]();
  let counted = 0;
  while (!(await iterator.next()).done) counted++;
  return counted;
}

/** Spreads ids evenly over `parts`. */
function partOf(id: string, parts: number): number {
  let hash = 0;
  for (let i = 0; i < id.length; i++) hash = (Math.imul(hash, 31) + id.charCodeAt(i)) >>> 0;
  return hash % parts;
}

/** Whether the store holds what the fold made. */
export const isSameDocument = (stored: unknown, folded: unknown): boolean =>
  isDeepStrictEqual(stored, asStored(folded));

/** A document as it comes back from a store, which keeps JSON. */
const asStored = (document: unknown): unknown =>
  document === undefined ? undefined : JSON.parse(JSON.stringify(document));
