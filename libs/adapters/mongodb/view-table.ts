import DataLoader from 'dataloader';
import type { Connection, Model, mongo, PipelineStage } from 'mongoose';
import type { Generation, ViewPage, ViewQuery } from '@libs/eventing/types/view-store.js';
import { type SearchTexts, requireSearched, type ViewShape } from '../view-shape.js';
import { boundedTotal, countedMatches } from '../view-total.js';
import { driverOf, type Guarded, GuardedCollection } from './guarded-collection.js';
import { DEADLINE } from './mongo-errors.js';
import { SearchMatches } from './search-matches.js';
import { modelIn, type ReadModel } from './read-models/read-model.js';
import { anyOf, plan } from './view-query.js';
import { searchable } from './view-search.js';

/** Matches no document. */
const NO_DOCUMENTS = [{ $match: { _id: '' } }];

export const collectionName = ({ view, number }: Generation): string => `${view}_${number}`;

/** The result of a read, and the number of the generation that was active afterwards. */
export interface Read<T> {
  readonly active: number | undefined;
  readonly result: T;
}

interface Row<Doc> {
  readonly _id: string;
  readonly document: Doc;
}

/** Functions of a view that writers need. */
interface Writing {
  /** @throws TypeError for a document that does not fit the schema. */
  readonly check: (id: string, document: object) => void;
  readonly searchTexts: () => SearchTexts | undefined;
}

/** The documents of one generation, by the model of its collection. */
export class ViewTable {
  readonly documents: GuardedCollection;
  readonly #model: Model<Guarded>;
  readonly #shape: ViewShape;
  /** Documents that are asked for at the same moment are read by one command. */
  readonly #loader = new DataLoader((ids: readonly string[]) => this.#load(ids), { cache: false });

  constructor(
    private readonly connection: Connection,
    private readonly generation: Generation,
    { schema, shape }: ReadModel,
    { check, searchTexts }: Writing,
  ) {
    this.#shape = shape;
    this.#model = modelIn(connection, collectionName(generation), schema);
    this.documents = new GuardedCollection(this.#model, (document, id) => {
      check(id, document);
      const texts = Object.entries(searchTexts() ?? {});
      if (texts.length === 0) return {};
      return { search: Object.fromEntries(texts.map(([text, of]) => [text, searchable(of(document))])) };
    });
  }

  /** Creates missing indexes. Called after a generation is filled: maintaining them during the fill costs far more. */
  async index(): Promise<void> {
    for (const [fields, { name }] of this.#model.schema.indexes()) {
      await this.#model.collection.createIndex(fields as mongo.IndexSpecification, { name: name as string }, {});
    }
  }

  async get<Doc>(id: string): Promise<Read<Doc | undefined>> {
    return (await this.#loader.load(id)) as Read<Doc | undefined>;
  }

  async #load(ids: readonly string[]): Promise<readonly Read<unknown>[]> {
    const { active, rows } = await this.#rows<unknown>([{ $match: { _id: { $in: [...ids] }, live: true } }]);
    const found = new Map(rows.map(({ _id, document }) => [_id, document]));
    return ids.map((id) => ({ active, result: found.get(id) }));
  }

  async find<Doc>(query: ViewQuery): Promise<Read<ViewPage<Doc>>> {
    if (query.search) return this.#search(query, query.search);
    const { stretches, sort } = plan(query, this.#shape);
    const { offset, limit } = query;
    const { active, result: items } = await this.#read<Doc>(
      stretches.length === 0 || limit === 0
        ? NO_DOCUMENTS
        : [{ $match: anyOf(stretches) }, { $sort: sort }, { $skip: offset }, { $limit: limit }],
    );
    // The last page determines the total.
    const isLast = items.length < limit && (items.length > 0 || offset === 0);
    if (isLast) return { active, result: { items, total: offset + items.length } };
    const counts = await Promise.all(stretches.map((stretch) => this.#count(stretch)));
    return { active, result: { items, total: counts.reduce((sum, one) => sum + one, 0) } };
  }

  /** Returns a page of a search; only its own documents are read completely. */
  async #search<Doc>(query: ViewQuery, search: NonNullable<ViewQuery['search']>): Promise<Read<ViewPage<Doc>>> {
    requireSearched(this.#shape, search.text);
    const most = countedMatches(query);
    const found = plan(query, this.#shape);
    const { ids, count } = await new SearchMatches(this.#model, found, search).find(query, most + 1);
    const page = [{ $match: { _id: { $in: [...ids] }, live: true } }, { $sort: found.sort }];
    const { active, result: items } = await this.#read<Doc>(ids.length > 0 ? page : NO_DOCUMENTS);
    return { active, result: { items, ...boundedTotal(count, most) } };
  }

  async #read<Doc>(documents: readonly mongo.Document[]): Promise<Read<readonly Doc[]>> {
    const { active, rows } = await this.#rows<Doc>(documents);
    return { active, result: rows.map(({ document }) => document) };
  }

  /** Reads documents and then, in the same command, the active generation. */
  async #rows<Doc>(documents: readonly mongo.Document[]): Promise<{
    readonly active: number | undefined;
    readonly rows: readonly Row<Doc>[];
  }> {
    const isActive = { $match: { _id: this.generation.view } };
    const active = { $unionWith: { coll: 'aliases', pipeline: [isActive, { $project: { active: '$number' } }] } };
    const rows = await this.#model.aggregate<Row<Doc> | { readonly active: number }>(
      [...documents, { $project: { document: 1 } }, active] as PipelineStage[],
      { allowDiskUse: true, maxTimeMS: DEADLINE },
    );
    const last = rows.at(-1);
    return {
      active: last && 'active' in last ? last.active : undefined,
      rows: rows.filter((row): row is Row<Doc> => 'document' in row),
    };
  }

  /** Returns the cursor of a page, for `explain`. */
  page(query: ViewQuery): mongo.FindCursor<mongo.WithId<Guarded>> {
    const { stretches, sort } = plan(query, this.#shape);
    return driverOf(this.#model)
      .find(anyOf(stretches), { projection: { document: 1 }, allowDiskUse: true, maxTimeMS: DEADLINE })
      .sort(sort)
      .skip(query.offset)
      .limit(query.limit);
  }

  /** Uses the `count` command, which reads only an index, where an aggregation reads documents. */
  async #count(filter: mongo.Filter<Guarded>): Promise<number> {
    const command = { count: this.#model.collection.collectionName, query: filter, maxTimeMS: DEADLINE };
    const { n } = (await this.connection.db?.command(command)) as unknown as { readonly n: number };
    return n;
  }
}
