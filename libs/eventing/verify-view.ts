import { isDeepStrictEqual } from 'node:util';
import type { RecordedEvent } from './types/envelope.js';
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
  const found = await compareWithLog(view, generation, ports, documentsPerPass);
  return { ...found, differing: found.differing.slice(0, MOST_DIFFERING) };
}

/** The same with all documents that differ. */
export async function compareWithLog<Doc extends object>(
  view: Projection<Doc>,
  generation: Generation,
  ports: ViewPorts,
  documentsPerPass = DOCUMENTS_PER_PASS,
): Promise<Verification> {
  const filling = await resumeFilling(view, generation, ports.views);
  const documents = await count(ports.views.scan(generation));
  const passes = Math.max(1, Math.ceil(documents / documentsPerPass));
  const differing: string[] = [];
  let total = 0;
  for (let pass = 0; pass < passes; pass++) {
    const mine = (id: string): boolean => partOf(id, passes) === pass;
    const expected = await refold(filling, mine, ports);
    total += expected.size;
    for await (const { id, document } of ports.views.scan<Doc>(generation)) {
      if (!mine(id)) continue;
      if (!isSameDocument(document, expected.get(id))) differing.push(id);
      expected.delete(id);
    }
    differing.push(...expected.keys());
  }
  return { documents, expected: total, differing };
}

/** What `view` makes of the log up to its checkpoint, for the documents that `mine` picks. */
export async function refold<Doc extends object>(
  { view, parked, checkpoint }: Filling<Doc>,
  mine: (id: string) => boolean,
  { log, codec }: ViewPorts,
): Promise<Map<string, Doc>> {
  const documents = new Map<string, Doc>();
  if (checkpoint === undefined) return documents;
  const handled = new Set(view.handles);

  const apply = (event: RecordedEvent): void => {
    for (const { id, apply: change } of view.project(event)) {
      if (!mine(id)) continue;
      const document = change(documents.get(id));
      if (document === undefined) documents.delete(id);
      else documents.set(id, document);
    }
  };

  for await (const { events, position } of readBatches(log)) {
    const due = events.filter((event) => {
      const stopped = parked.get(event.stream);
      return (
        handled.has(event.type) && event.position <= checkpoint && !(stopped && event.revision >= stopped.revision)
      );
    });
    const decode = await codec.decoder(due);
    for (const event of due) apply(decode(event));
    if (position >= checkpoint) break;
  }
  return documents;
}

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
