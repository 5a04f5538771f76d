import { decodeBatch } from './event-codec.js';
import type { ViewPorts } from './fill-view.js';
import { type PreparedFold, prepareFold } from './fold-events.js';
import { type Member, nameOf } from './group-members.js';
import type { DocumentCache } from './document-cache.js';
import type { Position, StoredEvent } from './types/envelope.js';
import type { DocumentWrite, ParkedStream, StoredDocument } from './types/view-store.js';
import type { Fence } from './types/leases.js';

interface GroupBatch {
  /** The name of the group. */
  readonly name: string;
  /** The members that work together. */
  readonly members: readonly Member[];
  readonly events: readonly StoredEvent[];
  /** The position of the last event. */
  readonly position: Position;
  readonly fence: Fence | undefined;
}

/** The changes of a batch in the documents of one member. */
export interface MemberChange {
  readonly view: string;
  readonly documents: readonly DocumentWrite<object>[];
  readonly park: readonly ParkedStream[];
}

/**
 * Decodes each event once, folds it into the documents of every member that handles it, and commits all of it with the
 * group's checkpoint. Documents are taken from `cache` if possible.
 */
export async function commitBatch(
  { name, members, events, position, fence }: GroupBatch,
  ports: Pick<ViewPorts, 'codec' | 'views' | 'clock'>,
  cache: DocumentCache,
): Promise<readonly MemberChange[]> {
  const handled = new Set<string>(members.flatMap(({ filling }) => filling.view.handles));
  const batch = await decodeBatch(
    ports.codec,
    events.filter(({ type }) => handled.has(type)),
  );
  const now = ports.clock.now();
  const changes = await Promise.all(
    members.map(async (member) => {
      const { view, parked } = member.filling;
      const fold = prepareFold(view, batch, { parked, now, guarded: true, store: ports.views });
      return fold.finish(await documentsFor(member, fold, ports, cache));
    }),
  );

  const generations = members.map(({ filling }, index) => ({
    generation: filling.generation,
    writes: changes[index]?.writes ?? [],
    park: changes[index]?.park ?? [],
  }));
  await ports.views.commitGroup(name, { members: generations, checkpoint: position, ...(fence && { fence }) });

  return members.map((member, index) => {
    const { writes: documents = [], park = [] } = changes[index] ?? {};
    const { filling } = member;
    for (const write of documents) cache.written(filling.view.name, write);
    for (const one of park) filling.parked.set(one.stream, one);
    filling.checkpoint = position;
    return { view: nameOf(member), documents, park };
  });
}

/** Returns the documents that a fold needs, from the cache or the store. */
async function documentsFor(
  { filling: { view, generation } }: Member,
  { ids }: PreparedFold<object>,
  { views }: Pick<ViewPorts, 'views'>,
  cache: DocumentCache,
): Promise<ReadonlyMap<string, StoredDocument<object>>> {
  const found = new Map<string, StoredDocument<object>>();
  const missing: string[] = [];
  for (const id of ids) {
    const known = cache.get(view.name, id);
    if (!known) missing.push(id);
    else if (known.stored) found.set(id, known.stored);
  }
  if (missing.length === 0) return found;
  const loaded = await views.load<object>(generation, missing);
  for (const id of missing) {
    const stored = loaded.get(id);
    cache.loaded(view.name, id, stored);
    if (stored) found.set(id, stored);
  }
  return found;
}
