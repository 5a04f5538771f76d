import { setImmediate as others } from 'node:timers/promises';
import type Database from 'better-sqlite3';
import type { Position } from '@libs/eventing/types/envelope.js';
import {
  type Fence,
  type Generation,
  type ParkedStream,
  type StoredDocument,
  Unavailable,
  type ViewCommit,
  type ViewPage,
  type ViewQuery,
  type ViewStore,
} from '@libs/eventing/types/ports.js';
import type { Projection } from '@libs/eventing/types/projection.js';
import { forgetTexts } from './forget-texts.js';
import { GroupCommit } from './group-commit.js';
import { indexView } from './index-view.js';
import { type Access, openDatabase } from './open-database.js';
import { answering, portError } from './sqlite-errors.js';
import { ViewCatalogue } from './view-catalogue.js';
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
];

/** How long a checkpoint may wait for company, in milliseconds. */
const LATEST = 1_000;

export function openViewStore(path: string, access?: Access): SqliteViewStore {
  const remedy = 'It can be made again from the log: remove it and start once more.';
  return new SqliteViewStore(openDatabase({ path, steps: STEPS, durability: 'normal', remedy, access }));
}

/**
 * Views as tables of JSON documents with columns for what they are found by. Commits of the same moment share a
 * transaction. One that only moves a checkpoint is remembered and written a little later: to lose it costs nothing but
 * looking at some events again, and most events concern few views.
 */
export class SqliteViewStore implements ViewStore {
  readonly #catalogue: ViewCatalogue;
  readonly #tables = new Map<string, ViewTable>();
  readonly #searchTexts = new Map<string, (document: object) => string>();
  readonly #transact: <T>(work: () => T) => T;
  readonly #group: GroupCommit;
  /** Checkpoints that are ahead of the stored ones. */
  readonly #ahead = new Map<string, { readonly generation: Generation; readonly checkpoint: Position }>();
  #saving: NodeJS.Timeout | undefined;

  constructor(private readonly db: Database.Database) {
    // What a document held before is overwritten, not just forgotten.
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
    try {
      const shape = this.#catalogue.shape(generation);
      if (!this.#catalogue.indexed(generation)) await indexView(this.db, generation, shape);
    } catch (error) {
      throw portError(ENGINE, error);
    }
    this.#tables.delete(keyOf(generation));
    await this.#change(() => this.#catalogue.activate(generation));
  }

  drop(generation: Generation): Promise<void> {
    return this.#change(() => {
      this.#tables.delete(keyOf(generation));
      this.#ahead.delete(keyOf(generation));
      this.#catalogue.drop(generation);
    });
  }

  async purge(): Promise<void> {
    for (const generation of await answering(ENGINE, () => this.#catalogue.superseded())) await this.drop(generation);
    for (const generation of await answering(ENGINE, () => this.#catalogue.searched())) {
      await forgetTexts(this.db, generation).catch((error: unknown) => {
        throw portError(ENGINE, error);
      });
    }
    // The journal holds pages as they were before, until it begins anew.
    const [ended] = await answering(ENGINE, () => this.db.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[]);
    if (ended?.busy !== 0) throw new Unavailable(ENGINE, 'somebody is reading what should be removed');
  }

  generations(view: string): Promise<readonly (Generation & { readonly active: boolean })[]> {
    return answering(ENGINE, () => this.#catalogue.generations(view));
  }

  fence(generation: Generation, fence: Fence): Promise<void> {
    return this.#change(() => this.#catalogue.fence(generation, fence));
  }

  checkpoint(generation: Generation): Promise<Position | undefined> {
    return answering(ENGINE, () => {
      const ahead = this.#ahead.get(keyOf(generation))?.checkpoint;
      const stored = this.#catalogue.checkpoint(generation);
      return ahead !== undefined && ahead > (stored ?? '') ? ahead : stored;
    });
  }

  parked(generation: Generation): Promise<readonly ParkedStream[]> {
    return answering(ENGINE, () => this.#catalogue.parked(generation));
  }

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

  async commit<Doc>(generation: Generation, commit: ViewCommit<Doc>): Promise<void> {
    const { writes, park, release, checkpoint, fence } = commit;
    if (!fence && writes.length + park.length + release.length === 0) return this.#goAhead(generation, checkpoint);
    await this.#group.run(() => {
      const table = this.#table(generation);
      this.#catalogue.fence(generation, fence);
      table.write(writes as ViewCommit<object>['writes'], this.#searchTexts.get(generation.view));
      this.#catalogue.move(generation, checkpoint, release, park);
    });
    const ahead = this.#ahead.get(keyOf(generation));
    if (ahead && ahead.checkpoint <= checkpoint) this.#ahead.delete(keyOf(generation));
  }

  async *scan<Doc>(generation: Generation): AsyncIterable<{ readonly id: string } & StoredDocument<Doc>> {
    let last = '';
    for (;;) {
      const page = await answering(ENGINE, () => this.#table(generation).after<Doc>(last));
      yield* page;
      const end = page.at(-1);
      if (!end) return;
      last = end.id;
      await others();
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
    this.#group.flush();
    this.#saveAhead();
    clearTimeout(this.#saving);
    this.db.close();
  }

  #declare<Doc extends object>({ name, searchText }: Projection<Doc>): void {
    if (searchText) this.#searchTexts.set(name, searchText as (document: object) => string);
  }

  #goAhead(generation: Generation, checkpoint: Position): void {
    const known = this.#ahead.get(keyOf(generation))?.checkpoint;
    if (known === undefined || known < checkpoint) this.#ahead.set(keyOf(generation), { generation, checkpoint });
    this.#saving ??= setTimeout(() => this.#saveAhead(), LATEST).unref();
  }

  /** What cannot be written now is still ahead, and goes with the next ones. */
  #saveAhead(): void {
    this.#saving = undefined;
    try {
      this.#transact(() => {
        for (const { generation, checkpoint } of this.#ahead.values()) {
          this.#catalogue.move(generation, checkpoint, [], []);
        }
      });
      this.#ahead.clear();
    } catch {
      // The disk is full or the file locked: the next commit of a view says so.
    }
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
