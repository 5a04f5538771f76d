import { setImmediate as others } from 'node:timers/promises';
import type { mongo } from 'mongoose';

/** Does together what is asked for in the same moment; `work` answers each in their order. */
export function gathering<Item, Answer>(
  work: (items: readonly Item[]) => Promise<readonly Answer[]>,
): (item: Item) => Promise<Answer> {
  let next: { readonly items: Item[]; readonly answers: Promise<readonly Answer[]> } | undefined;
  const begin = () => {
    const items: Item[] = [];
    const answers = others().then(() => {
      next = undefined;
      return work(items);
    });
    return { items, answers };
  };
  return async (item) => {
    next ??= begin();
    const { items, answers } = next;
    const index = items.push(item) - 1;
    return (await answers)[index] as Answer;
  };
}

export interface Update<Doc extends mongo.Document> {
  readonly filter: mongo.Filter<Doc>;
  readonly update: mongo.UpdateFilter<Doc> | mongo.Document[];
}

/**
 * Updates of single documents, those of the same moment in one command: all runners of a process hear of an event at
 * once, and each keeps its own document. Each update must be repeatable; answered is whether it found its document.
 */
export function gatheredUpdates<Doc extends mongo.Document>(
  collection: mongo.Collection<Doc>,
  options: mongo.UpdateOptions = {},
): (update: Update<Doc>) => Promise<boolean> {
  const one = async ({ filter, update }: Update<Doc>): Promise<boolean> => {
    const { matchedCount } = await collection.updateOne(filter, update, options);
    return matchedCount > 0;
  };
  return gathering(async (updates: readonly Update<Doc>[]) => {
    if (updates.length > 1) {
      const operations = updates.map((updateOne): mongo.AnyBulkWriteOperation<Doc> => ({ updateOne }));
      const { matchedCount } = await collection.bulkWrite(operations, { ...options, ordered: false });
      if (matchedCount === updates.length) return updates.map(() => true);
    }
    // The engine says how many found their document, not which.
    return Promise.all(updates.map(one));
  });
}
