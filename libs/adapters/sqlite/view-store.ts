import { setImmediate as others } from 'node:timers/promises';
import type Database from 'better-sqlite3';
import type { Position, StreamName } from '@libs/eventing/types/envelope.js';
import type { Fence } from '@libs/eventing/types/leases.js';
import type {
  Generation,
  IndexProblem,
  ParkedStream,
  StoredDocument,
  ViewChange,
  ViewCommit,
  ViewGroup,
  ViewGroupCommit,
  ViewPage,
  ViewQuery,
  ViewStore,
} from '@libs/eventing/types/view-store.js';
import { Unavailable } from '@libs/eventing/types/unavailable.js';
import type { Projection } from '@libs/eventing/types/projection.js';
import { forgetTexts, indexView } from './view-index.js';
import { type Access, answering, GroupCommit, openDatabase, portError, truncateJournal } from './database.js';
import type { SearchTexts } from '../view-shape.js';
import { ViewCatalogue } from './view-catalogue.js';
import { inspectTable } from './view-inspection.js';
import { ViewTable } from './view-table.js';

const ENGINE = 'the view store';

const STEPS = [
  `CREATE TABLE generations (
     view TEXT NOT NULL, number INTEGER NOT NULL, version INTEGER NOT NULL, shape TEXT NOT NULL,
     active INTEGER NOT NULL DEFAULT 0, indexed INTEGER NOT NULL DEFAULT 0, checkpoint TEXT, PRIMARY KEY (view, number)
   ) STRICT;
   CREATE UNIQUE INDEX one_active ON generations (view) WHERE active = 1;
   CREATE TABLE parked (
     view TEXT NOT NULL, number INTEGER NOT NULL, stream TEXT NOT NULL, revision INTEGER NOT NULL,
     position TEXT NOT NULL, error TEXT NOT NULL, at TEXT NOT NULL, PRIMARY KEY (view, number, stream)
   ) STRICT;`,
  'ALTER TABLE generations ADD COLUMN token INTEGER NOT NULL DEFAULT 0',
  `CREATE TABLE groups (name TEXT PRIMARY KEY, checkpoint TEXT, token INTEGER NOT NULL DEFAULT 0) STRICT;
   ALTER TABLE generations ADD COLUMN member_of TEXT REFERENCES groups (name);`,
];

export function openViewStore(path: string, access?: Access): SqliteViewStore {
  const remedy = 'It can be made again from the log: remove it and start once more.';
  return new SqliteViewStore(openDatabase({ path, steps: STEPS, durability: 'normal', remedy, access }));
}

/**
 * Views as tables of JSON documents with columns for indexed fields. A commit to a group is one transaction, and
 * concurrent commits share one.
 */
export class SqliteViewStore implements ViewStore {
  readonly #catalogue: ViewCatalogue;
  readonly #tables = new Map<string, ViewTable>();
  readonly #searchTexts = new Map<string, SearchTexts>();
  readonly #transact: <T>(work: () => T) => T;
  readonly #group: GroupCommit;

  constructor(private readonly db: Database.Database) {
    // Earlier contents of a document are overwritten.
    if (!db.readonly) db.pragma('secure_delete = ON');

    this.#group = new GroupCommit(db, ENGINE);
    this.#catalogue = new ViewCatalogue(db);
    const transaction = db.transaction((work: () => unknown) => work()).immediate;
    this.#transact = <T>(work: () => T) => transaction(work) as T;
  }

  open<Doc extends object>(view: Projection<Doc>): Promise<Generation> {
    return this.#change(() => {
      this.#declare(view);
      return this.#catalogue.fitting(view) ?? this.#catalogue.add(view);
    });
  }

  begin<Doc extends object>(view: Projection<Doc>): Promise<Generation> {
    return this.#change(() => {
      this.#declare(view);
      return this.#catalogue.add(view);
    });
  }

  async activate(generation: Generation): Promise<void> {
    await this.index(generation);
    await this.#change(() => this.#catalogue.activate(generation));
  }

  async index(generation: Generation): Promise<void> {
    try {
      const shape = this.#catalogue.shape(generation);
      if (this.#catalogue.indexed(generation)) return;
      await indexView(this.db, generation, shape);
    } catch (error) {
      throw portError(ENGINE, error);
    }
    this.#tables.delete(keyOf(generation));
    await this.#change(() => this.#catalogue.markIndexed(generation));
  }

  drop(generation: Generation): Promise<void> {
    return this.#change(() => this.#drop(generation));
  }

  async purge(): Promise<void> {
    // Found and dropped in one transaction, because another process may activate it meanwhile.
    const dropNext = (): boolean => {
      const unused = this.#catalogue.unused();
      if (unused) this.#drop(unused);
      return unused !== undefined;
    };
    while (await this.#change(dropNext));
    for (const generation of await answering(ENGINE, () => this.#catalogue.searched())) {
      await forgetTexts(this.db, generation).catch((error: unknown) => {
        throw portError(ENGINE, error);
      });
    }
    await answering(ENGINE, () => truncateJournal(this.db, ENGINE));
  }

  generations(view: string): Promise<readonly (Generation & { readonly active: boolean })[]> {
    return answering(ENGINE, () => this.#catalogue.generations(view));
  }

  fence(target: Generation | string, fence: Fence): Promise<void> {
    return this.#change(() =>
      typeof target === 'string' ? this.#catalogue.fenceGroup(target, fence) : this.#catalogue.fence(target, fence),
    );
  }

  checkpoint(generation: Generation): Promise<Position | undefined> {
    return answering(ENGINE, () => this.#catalogue.checkpoint(generation));
  }

  groups(): Promise<readonly ViewGroup[]> {
    return answering(ENGINE, () => this.#catalogue.groups());
  }

  join(group: string, generation: Generation, fence?: Fence): Promise<void> {
    return this.#change(() => {
      this.#catalogue.fenceGroup(group, fence);
      this.#catalogue.join(group, generation);
    });
  }

  leave(generation: Generation): Promise<void> {
    return this.#change(() => this.#catalogue.leave(generation));
  }

  parked(generation: Generation): Promise<readonly ParkedStream[]> {
    return answering(ENGINE, () => this.#catalogue.parked(generation));
  }

  /** Every document is written whose indexed fields can be indexed, which the fold itself sees to. */
  check(): void {}

  load<Doc>(generation: Generation, ids: readonly string[]): Promise<ReadonlyMap<string, StoredDocument<Doc>>> {
    return answering(ENGINE, () => {
      const table = this.#table(generation);
      const found = new Map<string, StoredDocument<Doc>>();
      for (const id of ids) {
        const stored = table.get<Doc>(id);
        if (stored) found.set(id, stored);
      }
      return found;
    });
  }

  commit<Doc>(generation: Generation, { release, checkpoint, fence, ...change }: ViewCommit<Doc>): Promise<void> {
    return this.#group.run(() => {
      this.#catalogue.fence(generation, fence);
      this.#apply(generation, change, release);
      if (checkpoint !== undefined) this.#catalogue.move(generation, checkpoint);
    });
  }

  commitGroup(group: string, { members, checkpoint, fence }: ViewGroupCommit): Promise<void> {
    return this.#group.run(() => {
      this.#catalogue.fenceGroup(group, fence);
      this.#catalogue.moveGroup(
        group,
        members.map(({ generation }) => generation),
        checkpoint,
      );
      for (const { generation, ...change } of members) this.#apply(generation, change);
    });
  }

  async *scan<Doc>(
    generation: Generation,
    isWanted: (id: string) => boolean = () => true,
  ): AsyncIterable<{ readonly id: string } & StoredDocument<Doc>> {
    let last = '';
    for (;;) {
      const table = await answering(ENGINE, () => this.#table(generation));
      const page = await answering(ENGINE, () => table.after(last));
      for (const row of page) if (isWanted(row.id)) yield Object.assign(table.parsed<Doc>(row), { id: row.id });
      const end = page.at(-1);
      if (!end) return;
      last = end.id;
      await others();
    }
  }

  async *inspect<Doc extends object>(
    { searchTexts = {} }: Projection<Doc>,
    generation: Generation,
    ids?: readonly string[],
  ): AsyncGenerator<IndexProblem> {
    const shape = await answering(ENGINE, () => this.#catalogue.shape(generation));
    try {
      yield* inspectTable({ db: this.db, generation, shape, texts: searchTexts as SearchTexts }, ids);
    } catch (error) {
      throw portError(ENGINE, error);
    }
  }

  get<Doc>(view: string, id: string): Promise<Doc | undefined> {
    return answering(ENGINE, () => this.#active(view).get<Doc>(id)?.document);
  }

  find<Doc>(view: string, query: ViewQuery): Promise<ViewPage<Doc>> {
    return answering(ENGINE, () => this.#active(view).find<Doc>(query));
  }

  async close(): Promise<void> {
    if (!this.db.open) return;
    this.#group.flush(true);
    this.db.close();
  }

  #declare<Doc extends object>({ name, searchTexts }: Projection<Doc>): void {
    if (searchTexts) this.#searchTexts.set(name, searchTexts as SearchTexts);
  }

  #drop(generation: Generation): void {
    this.#tables.delete(keyOf(generation));
    this.#catalogue.drop(generation);
  }

  #apply(generation: Generation, { writes, park }: ViewChange<unknown>, release: readonly StreamName[] = []): void {
    if (writes.length > 0) {
      const searchTexts = this.#searchTexts.get(generation.view);
      this.#table(generation).write(writes as ViewChange<object>['writes'], searchTexts);
    }
    this.#catalogue.noteParked(generation, release, park);
  }

  #change<T>(work: () => T): Promise<T> {
    return answering(ENGINE, () => this.#transact(work));
  }

  #active(view: string): ViewTable {
    const active = this.#catalogue.active(view);
    if (!active) throw new Unavailable(ENGINE, `view ${view} is still being built`);
    return this.#table(active);
  }

  #table(generation: Generation): ViewTable {
    const key = keyOf(generation);
    const known = this.#tables.get(key);
    if (known) return known;
    const table = new ViewTable(
      this.db,
      generation,
      this.#catalogue.shape(generation),
      this.#catalogue.indexed(generation),
    );
    this.#tables.set(key, table);
    return table;
  }
}

const keyOf = ({ view, number }: Generation): string => `${view}/${number}`;
