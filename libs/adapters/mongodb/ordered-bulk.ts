import { mongo } from 'mongoose';
import { isDuplicate } from './mongo-errors.js';

type Document = mongo.Document;
type Filter = Readonly<Record<string, unknown>>;

/** One write to one document of a collection. */
export type Write = { readonly collection: string } & (
  | { readonly insert: Document }
  /** An upsert; a stored document with this `_id` that does not match the filter causes a duplicate-key error. */
  | { readonly replace: Document; readonly filter: Filter }
  /** An aggregation pipeline, which may throw on the server. */
  | { readonly update: readonly Document[]; readonly filter: Filter }
);

/** The write that ended a bulk; the writes before it are applied. */
export interface FailedWrite {
  readonly index: number;
  readonly isDuplicate: boolean;
  readonly error: unknown;
}

/** Acknowledged only when neither a crash nor a failover can revert it or any earlier write. */
export const SAFE = { writeConcern: { w: 'majority', j: true } } as const;

/** Applies writes in order until one fails: in one command since MongoDB 8, otherwise in one per collection run. */
export class OrderedBulk {
  constructor(
    private readonly db: mongo.Db,
    private readonly inOneCommand: boolean,
  ) {}

  /** Returns the failed write, if any. @throws the error of the command as a whole. */
  async run(writes: readonly Write[]): Promise<FailedWrite | undefined> {
    if (writes.length === 0) return undefined;
    return this.inOneCommand ? this.#together(writes) : this.#byCollection(writes);
  }

  async #together(writes: readonly Write[]): Promise<FailedWrite | undefined> {
    const models = writes.map((write) => ({
      ...modelOf(write),
      namespace: `${this.db.databaseName}.${write.collection}`,
    })) as mongo.AnyClientBulkWriteModel<Document>[];
    try {
      await this.db.client.bulkWrite(models, { ordered: true, ignoreUndefined: true, ...SAFE });
      return undefined;
    } catch (error) {
      if (!(error instanceof mongo.MongoClientBulkWriteError)) throw error;
      const [first] = [...error.writeErrors];
      if (!first) throw error;
      const [index, failed] = first;
      return { index, isDuplicate: isDuplicate(failed), error };
    }
  }

  async #byCollection(writes: readonly Write[]): Promise<FailedWrite | undefined> {
    for (let start = 0; start < writes.length;) {
      const collection = (writes[start] as Write).collection;
      const next = writes.findIndex((write, index) => index > start && write.collection !== collection);
      const run = writes.slice(start, next < 0 ? undefined : next);
      const operations = run.map((write) => {
        const { name, ...operation } = modelOf(write);
        return { [name]: operation } as unknown as mongo.AnyBulkWriteOperation;
      });
      try {
        await this.db.collection(collection).bulkWrite(operations, { ordered: true, ...SAFE });
      } catch (error) {
        if (!(error instanceof mongo.MongoBulkWriteError)) throw error;
        const [first] = [error.writeErrors].flat();
        if (!first) throw error;
        return { index: start + first.index, isDuplicate: isDuplicate(first), error };
      }
      start += run.length;
    }
    return undefined;
  }
}

function modelOf(write: Write): { readonly name: string; readonly [parameter: string]: unknown } {
  if ('insert' in write) return { name: 'insertOne', document: write.insert };
  const { filter } = write;
  if ('replace' in write) return { name: 'replaceOne', filter, replacement: write.replace, upsert: true };
  return { name: 'updateOne', filter, update: write.update, upsert: true };
}
