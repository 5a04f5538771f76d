import { inTime } from '../waiting.js';
import type { Position } from '@libs/eventing/types/envelope.js';
import { Fenced } from '@libs/eventing/types/leases.js';
import { Unavailable } from '@libs/eventing/types/unavailable.js';
import type { DocumentWrite, StoredDocument } from '@libs/eventing/types/view-store.js';
import { type Model, mongo } from 'mongoose';
import { isDeepStrictEqual } from 'node:util';

/** The timeout of each call; callers are promised an answer within 5 s. */
export const DEADLINE = 4_000;

/** Transient errors: no primary, shutdown, timeouts, too few replicas. */
const TRANSIENT_CODES = new Set([
  6, 7, 50, 63, 64, 79, 89, 91, 134, 189, 262, 9001, 10058, 10107, 11600, 11602, 13388, 13435, 13436, 14031,
]);
const AUTHENTICATION_CODES = new Set([13, 18, 8000]);
const DUPLICATE_KEY = 11_000;

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null | undefined)?.code;

export const isDuplicate = (error: unknown): boolean => codeOf(error) === DUPLICATE_KEY;
export const isRefused = (error: unknown): boolean => AUTHENTICATION_CODES.has(codeOf(error) as number);
export const isPassing = (error: unknown): boolean =>
  error instanceof mongo.MongoNetworkError ||
  error instanceof mongo.MongoNotConnectedError ||
  error instanceof mongo.MongoTopologyClosedError ||
  error instanceof mongo.MongoWriteConcernError ||
  // Writing to a socket that was just closed.
  codeOf(error) === 'EPIPE' ||
  (error instanceof mongo.MongoError && TRANSIENT_CODES.has(codeOf(error) as number)) ||
  // By name, because mongoose and the driver have separate classes.
  (error instanceof Error && /ServerSelection|WaitQueueTimeout|ClientClosed/.test(error.name));

/** Runs `work` with a timeout, and converts its errors to those of the port. */
export async function answering<T>(engine: string, work: () => Promise<T>, deadline = DEADLINE): Promise<T> {
  try {
    return await inTime(engine, deadline, work);
  } catch (error) {
    throw portError(engine, error);
  }
}

function portError(engine: string, error: unknown): unknown {
  if (error instanceof Unavailable || error instanceof Fenced || !isPassing(error)) return error;
  return new Unavailable(engine, (error as Error).message, { cause: error });
}

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
interface FailedWrite {
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
      if (!first) throw reasonOf(error);
      const [index, failed] = first;
      return { index, isDuplicate: isDuplicate(failed), error: new mongo.MongoServerError({ ...failed }) };
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

/** Returns the error of the server, whose code the driver's own error lacks. */
function reasonOf(error: mongo.MongoClientBulkWriteError): unknown {
  const concern = error.writeConcernErrors[0] as { readonly code: number; readonly message: string } | undefined;
  if (!concern) return error.cause ?? error;
  const { code, message: errmsg } = concern;
  return new mongo.MongoWriteConcernError({ writeConcernError: { code, errmsg }, ok: 1 });
}

function modelOf(write: Write): { readonly name: string; readonly [parameter: string]: unknown } {
  if ('insert' in write) return { name: 'insertOne', document: write.insert };
  const { filter } = write;
  if ('replace' in write) return { name: 'replaceOne', filter, replacement: write.replace, upsert: true };
  return { name: 'updateOne', filter, update: write.update, upsert: true };
}

/** A document with its guard. A removed document leaves a tombstone, so that no older write restores it. */
export interface Guarded {
  readonly _id: string;
  /** The position of the last event that changed it, including its removal. */
  readonly position: Position;
  /** The highest lease token that wrote it. */
  readonly token: number;
  readonly live: boolean;
  readonly document?: object;
  readonly [derived: string]: unknown;
}
/** Search fields of a document, by the name of the text. */
type Searches = Readonly<Record<string, unknown>>;
/** A document, and the search texts under which it is wrongly found or not found. */
interface WronglySearched {
  readonly id: string;
  readonly texts: readonly string[];
}
type Identified<Doc> = { readonly id: string } & StoredDocument<Doc>;

/** Returns the driver's collection, which does not convert the values of a filter as mongoose does. */
export const driverOf = (model: Model<Guarded>): mongo.Collection<Guarded> =>
  model.collection as unknown as mongo.Collection<Guarded>;

const DOCUMENTS_PER_QUERY = 500;
/** The fields that a fold reads. */
const STORED_FIELDS = { document: 1, position: 1 } as const;

/** A write of a guarded document; `isNew` tries an insert first. */
export interface GuardedWrite {
  readonly collection: string;
  readonly guarded: Guarded;
  readonly isNew: boolean;
}

/**
 * Documents that refuse older writes, by position and lease token, atomically with each write. No transaction is
 * needed: an interrupted commit can be repeated.
 */
export class GuardedCollection {
  constructor(
    private readonly model: Model<Guarded>,
    /** Returns the search fields stored next to a document. Throws if the document does not fit. */
    private readonly derive: (document: object, id: string) => Readonly<Record<string, unknown>> = () => ({}),
  ) {}

  async load<Doc>(ids: readonly string[]): Promise<ReadonlyMap<string, StoredDocument<Doc>>> {
    if (ids.length === 0) return new Map();
    const found = await this.model.find({ _id: { $in: [...ids] }, live: true }, STORED_FIELDS).lean<Guarded[]>();
    return new Map(found.map(({ _id, position, document }) => [_id, { document: document as Doc, position }]));
  }

  /** Returns the next page in the order of ids. */
  async after<Doc>(id: string): Promise<readonly Identified<Doc>[]> {
    const page = await this.model
      .find({ _id: { $gt: id }, live: true }, STORED_FIELDS)
      .sort({ _id: 1 })
      .limit(DOCUMENTS_PER_QUERY)
      .lean<Guarded[]>();
    return page.map(({ _id, position, document }) => ({ id: _id, position, document: document as Doc }));
  }

  /**
   * Returns which of the next documents in the order of ids have stored search fields that do not follow from them, and the
   * last id that was read; undefined after the last one.
   */
  async wronglySearched(
    after: string,
    ids?: readonly string[],
  ): Promise<{ readonly wrong: readonly WronglySearched[]; readonly last: string | undefined }> {
    const page = await this.model
      .find({ _id: { $gt: after, ...(ids && { $in: [...ids] }) }, live: true })
      .sort({ _id: 1 })
      .limit(DOCUMENTS_PER_QUERY)
      .lean<Guarded[]>();
    const wrong = page.map(({ _id: id, document, ...stored }) => ({
      id,
      texts: this.#wrongTexts(id, document, stored),
    }));
    return { wrong: wrong.filter(({ texts }) => texts.length > 0), last: page.at(-1)?._id };
  }

  #wrongTexts(id: string, document: object | undefined, { search }: Partial<Guarded>): readonly string[] {
    let expected: Searches;
    try {
      expected = (this.derive(document ?? {}, id)['search'] ?? {}) as Searches;
    } catch {
      // It does not fit its schema, so it differs from the log as well.
      return [];
    }
    const stored = (search ?? {}) as Searches;
    return Object.keys({ ...stored, ...expected }).filter((text) => !isDeepStrictEqual(stored[text], expected[text]));
  }

  guard({ id, position, document, isNew = false }: DocumentWrite<unknown>, token: number): GuardedWrite {
    const guard = { _id: id, position, token };
    const guarded: Guarded =
      document === undefined
        ? { ...guard, live: false }
        : { ...guard, live: true, document: document as object, ...this.derive(document as object, id) };
    return { collection: this.model.collection.collectionName, guarded, isNew };
  }
}

/**
 * Writes documents unless newer ones are stored, in order and at most once each, between `before` and `after`. An
 * insert costs a third of an upsert, so new documents are inserted, until a guess was wrong. Returns the failure of
 * a write in `before` or `after`, which ends the bulk.
 */
export async function writeGuarded(
  bulk: OrderedBulk,
  documents: readonly GuardedWrite[],
  { before = [], after = [] }: { readonly before?: readonly Write[]; readonly after?: readonly Write[] } = {},
): Promise<FailedWrite | undefined> {
  for (let rest = documents; ;) {
    const failed = await bulk.run([...before, ...rest.map(writeOf), ...after]);
    // As when the primary steps down in between: the write was not refused by what is stored.
    if (failed && isPassing(failed.error)) throw failed.error;
    const place = failed ? failed.index - before.length : -1;
    const document = rest[place];
    if (!failed || !document) return failed;
    if (!failed.isDuplicate) throw failed.error;
    // A duplicate insert is retried as a replacement; a refused replacement is older and dropped. After one of a repeated
    // batch the others are stored as well, and each wrong guess would cost a command.
    const left = rest.slice(document.isNew ? place : place + 1);
    rest = left.map((one) => ({ ...one, isNew: false }));
  }
}

function writeOf({ collection, guarded, isNew }: GuardedWrite): Write {
  if (isNew) return { collection, insert: guarded };
  const { _id, position, token } = guarded;
  const filter = { _id, position: { $lte: position }, token: { $lte: token } };
  return { collection, replace: guarded, filter };
}
