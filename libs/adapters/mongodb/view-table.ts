import {
  boundedTotal,
  countedMatches,
  requireSearched,
  type SearchTexts,
  shapeOf,
  type ViewShape,
} from '../view-shape.js';
import { DEADLINE, type Guarded, GuardedCollection } from './guarded-writes.js';
import { parkedName } from './view-commits.js';
import { checkOf, forgetModel, modelIn, type ReadModel, readModelOf } from './read-models.js';
import { anyOf, plan, searchable, SearchMatches } from './view-search.js';
import { type Entry, keyOf, shapeIn, type ViewCatalogue } from './view-catalogue.js';
import type { Projection } from '@libs/eventing/types/projection.js';
import { Unavailable } from '@libs/eventing/types/unavailable.js';
import type { Generation, ViewPage, ViewQuery } from '@libs/eventing/types/view-store.js';
import DataLoader from 'dataloader';
import type { Connection, Model, mongo, PipelineStage } from 'mongoose';

/** Matches no document. */
const NO_DOCUMENTS = [{ $match: { _id: '' } }];

export const collectionName = ({ view, number }: Generation): string => `${view}_${number}`;

/** The result of a read, and the number of the generation that was active afterwards. */
interface Read<T> {
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

  /** Returns the names of indexes that were dropped. */
  async missingIndexes(): Promise<readonly string[]> {
    const found = new Set((await this.#model.collection.listIndexes().toArray()).map(({ name }) => name as string));
    return this.#model.schema.indexes().flatMap(([, { name }]) => (found.has(name as string) ? [] : (name as string)));
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
    const { offset = 0, limit } = query;
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

  /** Uses the `count` command, which reads only an index, where an aggregation reads documents. */
  async #count(filter: mongo.Filter<Guarded>): Promise<number> {
    const command = { count: this.#model.collection.collectionName, query: filter, maxTimeMS: DEADLINE };
    const { n } = await (this.connection.db as mongo.Db).command(command);
    return n as number;
  }
}

export const ENGINE = 'the view store';
const MAX_READ_ATTEMPTS = 5;

/** The generations used by this process, each as a table, and the active one of each view. */
export class ViewTables {
  readonly #tables = new Map<string, ViewTable>();
  readonly #searchTexts = new Map<string, SearchTexts>();
  readonly #checks = new Map<string, ReturnType<typeof checkOf>>();
  /** Documents are immutable: those checked when folded are not checked again when written. */
  readonly #fitting = new WeakSet<object>();
  /** The active generation of each view at the last read. */
  readonly #lastRead = new Map<string, number>();

  constructor(
    private readonly connection: Connection,
    private readonly catalogue: ViewCatalogue,
  ) {}

  /** Registers the search texts and the schema of a view. */
  declare<Doc extends object>(view: Projection<Doc>): void {
    const { name, searchTexts } = view;
    if (searchTexts) this.#searchTexts.set(name, searchTexts as SearchTexts);
    this.#checks.set(name, checkOf(readModelOf(name, shapeOf(view))));
  }

  /** @throws TypeError for a document that does not fit the schema of its view. */
  check(view: string, id: string, document: object): void {
    if (this.#fitting.has(document)) return;
    this.#checks.get(view)?.(id, document);
    this.#fitting.add(document);
  }

  of(entry: Entry): ViewTable {
    const known = this.#tables.get(keyOf(entry));
    if (known) return known;
    const { view } = entry;
    const table = new ViewTable(this.connection, entry, readModelOf(view, shapeIn(entry)), {
      check: (id, document) => this.check(view, id, document),
      searchTexts: () => this.#searchTexts.get(view),
    });
    this.#tables.set(keyOf(entry), table);
    return table;
  }

  async table(generation: Generation): Promise<ViewTable> {
    return this.#tables.get(keyOf(generation)) ?? this.of(await this.catalogue.entry(generation));
  }

  /** Returns the table of the active generation. @throws Unavailable if there is none yet. */
  async active(view: string): Promise<ViewTable> {
    return this.#at(view, await this.catalogue.activeNumber(view));
  }

  /**
   * Reads the generation that was active at the last read, and which one is active now. If another process has switched
   * it, or all data was lost, the read is repeated on the active one.
   */
  async reading<T>(view: string, read: (table: ViewTable) => Promise<Read<T>>): Promise<T> {
    let number = this.#lastRead.get(view) ?? (await this.catalogue.activeNumber(view));
    for (let tries = 1; tries <= MAX_READ_ATTEMPTS; tries++) {
      const table = await this.#at(view, number);
      // A replaced generation may lack a requested index.
      const failed = async (error: unknown): Promise<Read<T>> => {
        const active = await this.catalogue.activeNumber(view);
        if (active === number) throw error;
        return { active } as Read<T>;
      };
      const { active, result } = await read(table).catch(failed);
      if (active !== undefined && active === number) {
        this.#lastRead.set(view, active);
        return result;
      }
      number = active;
    }
    throw new Unavailable(ENGINE, `view ${view} was replaced during each attempt`);
  }

  /** Forgets a generation that was dropped, or whose number is reused after a loss of all data. */
  forget(generation: Generation): void {
    for (const name of [collectionName(generation), parkedName(generation)]) forgetModel(this.connection, name);
    this.#tables.delete(keyOf(generation));
    this.#lastRead.delete(generation.view);
  }

  #at(view: string, number: number | undefined): Promise<ViewTable> {
    if (number === undefined) throw new Unavailable(ENGINE, `view ${view} is still being built`);
    return this.table({ view, number, version: 0 });
  }
}
