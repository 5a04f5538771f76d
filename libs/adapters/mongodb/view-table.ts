import type { mongo } from 'mongoose';
import type { Generation, ViewPage, ViewQuery } from '@libs/eventing/types/ports.js';
import { type ViewShape, indexValue, indexedFields } from '../view-shape.js';
import { GuardedCollection, type Guarded } from './guarded-collection.js';
import { DEADLINE } from './mongo-errors.js';
import { anyOf, indexSpecification, plan } from './view-query.js';
import { searchable } from './view-search.js';

export const collectionName = ({ view, number }: Generation): string => `${view}_${number}`;

/** The documents of one generation. */
export class ViewTable {
  readonly documents: GuardedCollection;
  readonly #collection: mongo.Collection<Guarded>;

  constructor(
    private readonly db: mongo.Db,
    generation: Generation,
    private readonly shape: ViewShape,
    /** Asked when it is written: who reads need not know it. */
    searchText: () => ((document: object) => string) | undefined,
  ) {
    const fields = indexedFields(shape);
    this.#collection = db.collection<Guarded>(collectionName(generation));
    this.documents = new GuardedCollection(this.#collection, (document) => {
      for (const field of fields) indexValue((document as Readonly<Record<string, unknown>>)[field]);
      const text = searchText();
      return text ? searchable(text(document)) : {};
    });
  }

  /** Makes the indexes that are missing. Late, because keeping them up while a generation is filled costs far more. */
  async index(): Promise<void> {
    for (const { name, fields } of this.shape.indexes) {
      await this.#collection.createIndex(indexSpecification(fields), { name });
    }
    if (this.shape.searched) await this.#collection.createIndex({ trigrams: 1 }, { name: 'trigrams' });
  }

  async get<Doc>(id: string): Promise<Doc | undefined> {
    const found = await this.#collection.findOne({ _id: id, live: true }, { projection: { document: 1 } });
    return found?.document as Doc | undefined;
  }

  async find<Doc>(query: ViewQuery): Promise<ViewPage<Doc>> {
    const { stretches } = plan(query, this.shape);
    if (stretches.length === 0) return { items: [], total: 0 };
    const [items, ...counts] = await Promise.all([
      query.limit === 0 ? [] : this.page(query).toArray(),
      ...stretches.map((stretch) => this.#count(stretch)),
    ]);
    return { items: items.map(({ document }) => document as Doc), total: counts.reduce((sum, one) => sum + one, 0) };
  }

  /** What a page is read with. */
  page(query: ViewQuery): mongo.FindCursor<mongo.WithId<Guarded>> {
    const { stretches, sort } = plan(query, this.shape);
    return this.#collection
      .find(anyOf(stretches), { projection: { document: 1 }, allowDiskUse: true, maxTimeMS: DEADLINE })
      .sort(sort)
      .skip(query.offset)
      .limit(query.limit);
  }

  /** By the command, which reads an index alone where an aggregation reads documents. */
  async #count(filter: mongo.Filter<Guarded>): Promise<number> {
    const command = { count: this.#collection.collectionName, query: filter, maxTimeMS: DEADLINE };
    const { n } = (await this.db.command(command)) as unknown as { readonly n: number };
    return n;
  }
}
