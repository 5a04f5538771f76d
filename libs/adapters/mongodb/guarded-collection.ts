import { mongo } from 'mongoose';
import type { Position } from '@libs/eventing/types/envelope.js';
import type { DocumentWrite, StoredDocument } from '@libs/eventing/types/ports.js';
import { isDuplicate } from './mongo-errors.js';

/** A document with what guards it. One that was removed leaves a tombstone, so that nothing older brings it back. */
export interface Guarded {
  readonly _id: string;
  /** Of the last event that changed it, tombstones included. */
  readonly position: Position;
  /** The highest lease token that wrote it. */
  readonly token: number;
  readonly live: boolean;
  readonly document?: object;
  readonly [derived: string]: unknown;
}
type Operation = mongo.AnyBulkWriteOperation<Guarded>;
type Identified<Doc> = { readonly id: string } & StoredDocument<Doc>;

const PAGE = 500;
/** Ids of documents that are known to be there. */
const REMEMBERED = 50_000;

/**
 * Documents that each refuse what is older than themselves, by position and by lease token, in the same atomic step that
 * writes them. It therefore needs no transaction: a commit cut short anywhere is made good by doing it again.
 *
 * A document that is not there is inserted, which its unique id guards; one that is there is replaced under its guard.
 * Inserting costs a third of an upsert. Which is which is known from what was loaded and written; a wrong guess is put
 * right.
 */
export class GuardedCollection {
  readonly #there = new Set<string>();

  constructor(
    readonly collection: mongo.Collection<Guarded>,
    /** What is kept beside a document, for finding it. */
    private readonly derive: (document: object) => Readonly<Record<string, unknown>> = () => ({}),
  ) {}

  async load<Doc>(ids: readonly string[]): Promise<ReadonlyMap<string, StoredDocument<Doc>>> {
    if (ids.length === 0) return new Map();
    const projection = { document: 1, position: 1, live: 1 };
    const found = await this.collection.find({ _id: { $in: [...ids] } }, { projection }).toArray();
    if (this.#there.size > REMEMBERED) this.#there.clear();
    for (const id of ids) this.#there.delete(id);
    for (const { _id } of found) this.#there.add(_id);
    const live = found.filter((one) => one.live);
    return new Map(live.map(({ _id, position, document }) => [_id, { document: document as Doc, position }]));
  }

  /** The next documents in order of id. */
  async after<Doc>(id: string): Promise<readonly Identified<Doc>[]> {
    const page = await this.collection
      .find({ _id: { $gt: id }, live: true }, { projection: { document: 1, position: 1 } })
      .sort({ _id: 1 })
      .limit(PAGE)
      .toArray();
    return page.map(({ _id, position, document }) => ({ id: _id, position, document: document as Doc }));
  }

  /** Writes what is not older than what is there; at most one write per document. */
  async write<Doc>(writes: readonly DocumentWrite<Doc>[], token: number): Promise<void> {
    const all = writes.map((write) => this.#guarded(write, token));
    const known = all.filter(({ _id }) => this.#there.has(_id));
    const fresh = all.filter(({ _id }) => !this.#there.has(_id));
    const taken = await this.#insert(fresh);
    await this.#replace([...known, ...taken]);
    for (const { _id } of all) this.#there.add(_id);
  }

  /** Inserts in order. Answers those whose place is taken; each is passed over, and the rest goes on. */
  async #insert(fresh: readonly Guarded[]): Promise<readonly Guarded[]> {
    const taken: Guarded[] = [];
    for (let rest = fresh; rest.length > 0;) {
      const refused = await this.#attempt(rest.map((document) => ({ insertOne: { document } })));
      if (refused === undefined) break;
      taken.push(...rest.slice(refused, refused + 1));
      rest = rest.slice(refused + 1);
    }
    return taken;
  }

  async #replace(documents: readonly Guarded[]): Promise<void> {
    if (documents.length === 0) return;
    const operations = documents.map((replacement): Operation => {
      const { _id, position, token } = replacement;
      return { replaceOne: { filter: { _id, position: { $lte: position }, token: { $lte: token } }, replacement } };
    });
    const { matchedCount } = await this.collection.bulkWrite(operations, { ordered: true });
    if (matchedCount < documents.length) await this.#restore(documents);
  }

  /** Most that did not match are newer. One that is gone, since a failover undid it after `load`, is put back. */
  async #restore(documents: readonly Guarded[]): Promise<void> {
    const ids = documents.map(({ _id }) => _id);
    const there = new Set(await this.collection.distinct('_id', { _id: { $in: ids } }));
    await this.#insert(documents.filter(({ _id }) => !there.has(_id)));
  }

  /** The index of the operation that found its place taken; those before it are done. */
  async #attempt(operations: Operation[]): Promise<number | undefined> {
    try {
      await this.collection.bulkWrite(operations, { ordered: true });
      return undefined;
    } catch (error) {
      if (!(error instanceof mongo.MongoBulkWriteError) || !isDuplicate(error)) throw error;
      const [first] = [error.writeErrors].flat();
      if (!first) throw error;
      return first.index;
    }
  }

  #guarded({ id, position, document }: DocumentWrite<unknown>, token: number): Guarded {
    const guard = { _id: id, position, token };
    if (document === undefined) return { ...guard, live: false };
    return { ...guard, live: true, document: document as object, ...this.derive(document as object) };
  }
}
