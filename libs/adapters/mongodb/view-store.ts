import type { Connection, mongo } from 'mongoose';
import type { Position } from '@libs/eventing/types/envelope.js';
import type { Fence } from '@libs/eventing/types/leases.js';
import type {
  Generation,
  IndexProblem,
  ParkedStream,
  StoredDocument,
  ViewCommit,
  ViewGroup,
  ViewGroupCommit,
  ViewPage,
  ViewQuery,
  ViewStore,
} from '@libs/eventing/types/view-store.js';
import type { Projection } from '@libs/eventing/types/projection.js';
import { type Entry, GroupCatalogue, keyOf, type Listed, ViewCatalogue } from './view-catalogue.js';
import { answering, OrderedBulk } from './guarded-writes.js';
import { alone, groupKey, parkedName, ParkedStreams, ViewCommits } from './view-commits.js';
import { collectionName, ENGINE, type ViewTable, ViewTables } from './view-table.js';

/** Building the indexes of a large view takes long; a lost server is detected earlier. */
const INDEXING_TIMEOUT_MS = 60 * 60 * 1_000;

/**
 * Views as collections, one per generation, with one alias document per view. See `ViewCommits` for writes and
 * `read-models` for schemas. Uses no transactions, so that a standalone server is sufficient.
 */
export class MongoViewStore implements ViewStore {
  readonly #catalogue: ViewCatalogue;
  readonly #groups: GroupCatalogue;
  readonly #tables: ViewTables;
  readonly #commits: ViewCommits;
  readonly #db: mongo.Db;

  /** `inOneCommand`: the server supports bulk writes across collections (version 8 or later). */
  constructor(
    private readonly connection: Connection,
    { inOneCommand = true }: { readonly inOneCommand?: boolean } = {},
  ) {
    this.#db = connection.db as mongo.Db;
    this.#catalogue = new ViewCatalogue(this.#db);
    this.#groups = new GroupCatalogue(this.#db);
    this.#tables = new ViewTables(connection, this.#catalogue);
    this.#commits = new ViewCommits(connection, new OrderedBulk(this.#db, inOneCommand), this.#groups, this.#tables);
  }

  open<Doc extends object>(view: Projection<Doc>): Promise<Generation> {
    this.#tables.declare(view);
    return answering(ENGINE, async () => {
      for (;;) {
        const entry = (await this.#catalogue.fitting(view)) ?? (await this.#add(view));
        // Creates missing indexes again; existing ones cost nothing.
        const active = entry && entry.number === (await this.#catalogue.activeNumber(view.name));
        if (active) await this.#tables.of(entry).index();
        if (entry) return generationIn(entry);
      }
    });
  }

  begin<Doc extends object>(view: Projection<Doc>): Promise<Generation> {
    this.#tables.declare(view);
    return answering(ENGINE, async () => {
      for (;;) {
        const entry = await this.#add(view);
        if (entry) return generationIn(entry);
      }
    });
  }

  activate(generation: Generation): Promise<void> {
    const activate = async (): Promise<void> => {
      await this.index(generation);
      await this.#catalogue.activate(generation);
      for (const other of await this.#catalogue.list(generation.view)) {
        if (other.number !== generation.number) await this.#leave(other);
      }
    };
    return answering(ENGINE, activate, INDEXING_TIMEOUT_MS);
  }

  index(generation: Generation): Promise<void> {
    // From the stored entry: another process may have dropped the generation.
    const index = async (): Promise<void> => this.#tables.of(await this.#catalogue.entry(generation)).index();
    return answering(ENGINE, index, INDEXING_TIMEOUT_MS);
  }

  drop(generation: Generation): Promise<void> {
    return answering(ENGINE, async () => {
      this.#tables.forget(generation);
      await this.#leave(generation);
      await this.#catalogue.forget(generation);
      await this.#db.dropCollection(collectionName(generation));
      await this.#db.dropCollection(parkedName(generation));
    });
  }

  /** The engine overwrites the freed data, like its oplog, in its own time. */
  async purge(): Promise<void> {
    const unused = async (): Promise<readonly Entry[]> =>
      this.#catalogue.unused((await this.#groups.all()).flatMap(({ members }) => members));
    for (const entry of await answering(ENGINE, unused)) await this.drop(entry);
  }

  generations(view: string): Promise<Listed> {
    return answering(ENGINE, () => this.#catalogue.listed(view));
  }

  fence(target: Generation | string, fence: Fence): Promise<void> {
    return answering(ENGINE, () => this.#groups.fence(target, fence));
  }

  checkpoint(generation: Generation): Promise<Position | undefined> {
    return answering(ENGINE, () => this.#groups.checkpoint(generation));
  }

  parked(generation: Generation): Promise<readonly ParkedStream[]> {
    return answering(ENGINE, async () => {
      await this.#commits.settle(alone(generation));
      const group = await this.#groups.groupOf(generation);
      if (group) await this.#commits.settle(groupKey(group._id));
      return new ParkedStreams(this.connection, generation).all();
    });
  }

  groups(): Promise<readonly ViewGroup[]> {
    return answering(ENGINE, () => this.#groups.all());
  }

  join(group: string, generation: Generation, fence?: Fence): Promise<void> {
    return answering(ENGINE, () => this.#groups.join(group, generation, fence));
  }

  leave(generation: Generation): Promise<void> {
    return answering(ENGINE, () => this.#leave(generation));
  }

  load<Doc>(generation: Generation, ids: readonly string[]): Promise<ReadonlyMap<string, StoredDocument<Doc>>> {
    return answering(ENGINE, async () => (await this.#tables.table(generation)).documents.load<Doc>(ids));
  }

  commit<Doc>(generation: Generation, { checkpoint, fence, ...change }: ViewCommit<Doc>): Promise<void> {
    return answering(ENGINE, () =>
      this.#commits.commit(alone(generation), [{ generation, ...change }], checkpoint, fence),
    );
  }

  commitGroup(group: string, { members, checkpoint, fence }: ViewGroupCommit): Promise<void> {
    const key = groupKey(
      group,
      members.map(({ generation }) => keyOf(generation)),
    );
    const changes = members.map((member) => ({ ...member, release: [] }));
    return answering(ENGINE, () => this.#commits.commit(key, changes, checkpoint, fence));
  }

  check(view: string, id: string, document: object): void {
    this.#tables.check(view, id, document);
  }

  async *scan<Doc>(
    generation: Generation,
    isWanted: (id: string) => boolean = () => true,
  ): AsyncIterable<{ readonly id: string } & StoredDocument<Doc>> {
    for (let last = ''; ;) {
      const page = await answering(ENGINE, async () =>
        (await this.#tables.table(generation)).documents.after<Doc>(last),
      );
      yield* page.filter(({ id }) => isWanted(id));
      const end = page.at(-1);
      if (!end) return;
      last = end.id;
    }
  }

  async *inspect<Doc extends object>(
    view: Projection<Doc>,
    generation: Generation,
    ids?: readonly string[],
  ): AsyncGenerator<IndexProblem> {
    this.#tables.declare(view);
    const table = await answering(ENGINE, () => this.#tables.table(generation));
    if (!ids) {
      for (const name of await answering(ENGINE, () => table.missingIndexes())) {
        yield { id: undefined, what: `missing index ${name}` };
      }
    }
    for (let last: string | undefined = ''; last !== undefined;) {
      const from: string = last;
      const page = await answering(ENGINE, () => table.documents.wronglySearched(from, ids));
      yield* page.wrong.flatMap(({ id, texts }) => texts.map((text) => ({ id, what: `search text ${text}` })));
      last = page.last;
    }
  }

  get<Doc>(view: string, id: string): Promise<Doc | undefined> {
    return answering(ENGINE, () => this.#tables.reading(view, (table: ViewTable) => table.get<Doc>(id)));
  }

  find<Doc>(view: string, query: ViewQuery): Promise<ViewPage<Doc>> {
    return answering(ENGINE, () => this.#tables.reading(view, (table: ViewTable) => table.find<Doc>(query)));
  }

  /** Does not close the connection, which its opener owns. */
  async close(): Promise<void> {}

  async #leave(generation: Generation): Promise<void> {
    for (let group = await this.#groups.groupOf(generation); group; group = await this.#groups.groupOf(generation)) {
      await this.#commits.settle(groupKey(group._id));
      await this.#groups.leave(generation, group);
    }
  }

  async #add<Doc extends object>(view: Projection<Doc>): Promise<Entry | undefined> {
    const entry = await this.#catalogue.add(view);
    // After a loss of all data, numbers start from one again.
    if (entry) this.#tables.forget(entry);
    return entry;
  }
}

const generationIn = ({ view, version, number }: Entry): Generation => ({ view, version, number });
