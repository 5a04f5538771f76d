import type { Connection } from 'mongoose';
import type { Generation } from '@libs/eventing/types/view-store.js';
import { Unavailable } from '@libs/eventing/types/unavailable.js';
import type { Projection } from '@libs/eventing/types/projection.js';
import { type SearchTexts, shapeOf } from '../view-shape.js';
import { parkedName } from './parked-streams.js';
import { readModelOf } from './read-models/all-read-models.js';
import { checkOf, forgetModel } from './read-models/read-model.js';
import { type Entry, keyOf, shapeIn, type ViewCatalogue } from './view-catalogue.js';
import { collectionName, type Read, ViewTable } from './view-table.js';

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
