import type { mongo } from 'mongoose';
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
import { answering } from './mongo-errors.js';
import { ParkedStreams, parkedName } from './parked-streams.js';
import { type Entry, type Standing, ViewCatalogue, keyOf, shapeIn } from './view-catalogue.js';
import { ViewTable, collectionName } from './view-table.js';

const ENGINE = 'the view store';
/** Indexing a large view takes its time; a server that went away is noticed sooner all the same. */
const INDEXING = 60 * 60 * 1_000;

/**
 * Views as collections, one per generation, behind one alias document each. No transaction is used, so that a single
 * server will do; what makes it right is the order of a commit and the guard in each document:
 * 1. the lease token is compared in the generation's entry; a superseded runner stops here;
 * 2. documents are written, each refusing what is older than itself in position or token;
 * 3. the checkpoint moves, under the same comparison, and is safe on disk before the commit is acknowledged.
 * A crash in between repeats from the checkpoint, and the guards pass over what is there already. A runner that lost its
 * lease between 1 and 2 writes documents that its successor has yet to reach, as that one will write them; never over
 * the successor's, never the checkpoint. What is parked or released goes through a journal in the generation's entry,
 * because replaying a stream twice would not be the same as once.
 */
export class MongoViewStore implements ViewStore {
  readonly #catalogue: ViewCatalogue;
  readonly #tables = new Map<string, ViewTable>();
  readonly #searchTexts = new Map<string, (document: object) => string>();

  constructor(private readonly db: mongo.Db) {
    this.#catalogue = new ViewCatalogue(db);
  }

  open<Doc extends object>(view: Projection<Doc>): Promise<Generation> {
    this.#declare(view);
    return answering(ENGINE, async () => {
      for (;;) {
        const entry = (await this.#catalogue.fitting(view)) ?? (await this.#add(view));
        // Indexes that somebody removed are made again; those that are there cost nothing.
        const active = entry && entry.number === (await this.#catalogue.activeNumber(view.name));
        if (active) await this.#tableOf(entry).index();
        if (entry) return generationIn(entry);
      }
    });
  }

  begin<Doc extends object>(view: Projection<Doc>): Promise<Generation> {
    this.#declare(view);
    return answering(ENGINE, async () => {
      for (;;) {
        const entry = await this.#add(view);
        if (entry) return generationIn(entry);
      }
    });
  }

  activate(generation: Generation): Promise<void> {
    const activate = async (): Promise<void> => {
      await (await this.#table(generation)).index();
      await this.#catalogue.activate(generation);
    };
    return answering(ENGINE, activate, INDEXING);
  }

  drop(generation: Generation): Promise<void> {
    return answering(ENGINE, async () => {
      this.#tables.delete(keyOf(generation));
      await this.#catalogue.forget(generation);
      await this.db.dropCollection(collectionName(generation));
      await this.db.dropCollection(parkedName(generation));
    });
  }

  /** What documents held before, the engine writes over in its own time, as it does with its change log. */
  async purge(): Promise<void> {
    for (const entry of await answering(ENGINE, () => this.#catalogue.superseded())) await this.drop(entry);
  }

  generations(view: string): Promise<Standing> {
    return answering(ENGINE, () => this.#catalogue.standing(view));
  }

  fence(generation: Generation, fence: Fence): Promise<void> {
    return answering(ENGINE, () => this.#catalogue.fence(generation, fence));
  }

  checkpoint(generation: Generation): Promise<Position | undefined> {
    return answering(ENGINE, async () => (await this.#catalogue.entry(generation)).checkpoint);
  }

  parked(generation: Generation): Promise<readonly ParkedStream[]> {
    return answering(ENGINE, async () => {
      await this.#settle(generation);
      return new ParkedStreams(this.db, generation).all();
    });
  }

  load<Doc>(generation: Generation, ids: readonly string[]): Promise<ReadonlyMap<string, StoredDocument<Doc>>> {
    return answering(ENGINE, async () => (await this.#table(generation)).documents.load<Doc>(ids));
  }

  commit<Doc>(generation: Generation, commit: ViewCommit<Doc>): Promise<void> {
    const { writes, park, release, checkpoint, fence } = commit;
    return answering(ENGINE, async () => {
      const table = await this.#table(generation);
      if (writes.length > 0 && release.length === 0) {
        await this.#catalogue.claim(generation, fence);
        await table.documents.write(writes, fence?.token ?? 0);
      }
      if (park.length === 0 && release.length === 0) return this.#catalogue.advance(generation, checkpoint, fence);
      const { step } = await this.#settle(generation);
      // A replay is not repeatable, so its documents are told before the first of them is written.
      const journal = { step: step + 1, writes: release.length > 0 ? writes : [], park, release };
      await this.#catalogue.advance(generation, checkpoint, fence, journal);
      await this.#settle(generation);
    });
  }

  async *scan<Doc>(generation: Generation): AsyncIterable<{ readonly id: string } & StoredDocument<Doc>> {
    for (let last = ''; ;) {
      const page = await answering(ENGINE, async () => (await this.#table(generation)).documents.after<Doc>(last));
      yield* page;
      const end = page.at(-1);
      if (!end) return;
      last = end.id;
    }
  }

  get<Doc>(view: string, id: string): Promise<Doc | undefined> {
    return answering(ENGINE, async () => (await this.#active(view)).get<Doc>(id));
  }

  find<Doc>(view: string, query: ViewQuery): Promise<ViewPage<Doc>> {
    return answering(ENGINE, async () => (await this.#active(view)).find<Doc>(query));
  }

  /** The stages and indexes by which the engine answers a page, outermost first. */
  explain(view: string, query: ViewQuery): Promise<readonly string[]> {
    return answering(ENGINE, async () => {
      const explained = await (await this.#active(view)).page(query).explain('queryPlanner');
      return stages((explained as unknown as Explained).queryPlanner.winningPlan);
    });
  }

  /** The connection is closed by whoever opened it. */
  async close(): Promise<void> {
    this.#tables.clear();
  }

  /** Finishes what a commit that parks or releases has begun, whoever began it. */
  async #settle(generation: Generation): Promise<Entry> {
    const entry = await this.#catalogue.entry(generation);
    const { journal, token } = entry;
    if (!journal) return entry;
    const { documents } = this.#tableOf(entry);
    await documents.load(journal.writes.map(({ id }) => id));
    await documents.write(journal.writes, token);
    await new ParkedStreams(this.db, generation).apply(journal, token);
    await this.#catalogue.clear(generation, journal.step);
    return entry;
  }

  async #add<Doc extends object>(view: Projection<Doc>): Promise<Entry | undefined> {
    const entry = await this.#catalogue.add(view);
    // An engine that lost everything counts from one again.
    if (entry) this.#tables.delete(keyOf(entry));
    return entry;
  }

  #declare<Doc extends object>({ name, searchText }: Projection<Doc>): void {
    if (searchText) this.#searchTexts.set(name, searchText as (document: object) => string);
  }

  /** Asked of the engine each time: whoever switched it may be another process. */
  async #active(view: string): Promise<ViewTable> {
    const number = await this.#catalogue.activeNumber(view);
    if (number === undefined) throw new Unavailable(ENGINE, `view ${view} is still being built`);
    return this.#table({ view, number, version: 0 });
  }

  async #table(generation: Generation): Promise<ViewTable> {
    return this.#tables.get(keyOf(generation)) ?? this.#tableOf(await this.#catalogue.entry(generation));
  }

  #tableOf(entry: Entry): ViewTable {
    const key = keyOf(entry);
    const known = this.#tables.get(key);
    if (known) return known;
    const table = new ViewTable(this.db, entry, shapeIn(entry), () => this.#searchTexts.get(entry.view));
    this.#tables.set(key, table);
    return table;
  }
}

interface Stage {
  readonly stage: string;
  readonly indexName?: string;
  readonly inputStage?: Stage;
  readonly inputStages?: readonly Stage[];
}
interface Explained {
  readonly queryPlanner: { readonly winningPlan: Stage };
}

const stages = ({ stage, indexName, inputStage, inputStages = [] }: Stage): readonly string[] => [
  indexName ? `${stage} ${indexName}` : stage,
  ...[...(inputStage ? [inputStage] : []), ...inputStages].flatMap(stages),
];

const generationIn = ({ view, version, number }: Entry): Generation => ({ view, version, number });
