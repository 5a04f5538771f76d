import type { mongo } from 'mongoose';
import type { Position, StreamName } from '@libs/eventing/types/envelope.js';
import {
  type DocumentWrite,
  type Fence,
  Fenced,
  type Generation,
  type ParkedStream,
} from '@libs/eventing/types/ports.js';
import type { Projection } from '@libs/eventing/types/projection.js';
import { type ViewShape, shapeOf } from '../view-shape.js';
import { type Update, gatheredUpdates, gathering } from './gathering.js';
import { isDuplicate } from './mongo-errors.js';

/** What a commit does beside its documents, kept until it is done: a crash in between is made good from here. */
export interface Journal {
  readonly step: number;
  readonly writes: readonly DocumentWrite<unknown>[];
  readonly park: readonly ParkedStream[];
  readonly release: readonly StreamName[];
}

export interface Entry extends Generation {
  readonly _id: string;
  readonly shape: string;
  readonly checkpoint?: Position;
  /** The highest lease token that it has seen. */
  readonly token: number;
  /** Counts the commits that parked or released something. */
  readonly step: number;
  readonly journal?: Journal;
}
/** Which generation readers see: one document per view, so that a switch is one write. */
interface Alias {
  readonly _id: string;
  readonly number: number;
}

type Updating = (update: Update<Entry>) => Promise<boolean>;

/** Generations in order of their numbers, and which ones readers see. */
export type Standing = readonly (Generation & { readonly active: boolean })[];

const LISTED = { _id: 0, view: 1, version: 1, number: 1 };

/** Acknowledged once neither a crash nor a failover can undo it, and with it everything that was written before. */
const SAFE = { writeConcern: { w: 'majority', j: true } } as const;

/** Which generations there are, how far each has come, and which one readers see. */
export class ViewCatalogue {
  readonly #entries: mongo.Collection<Entry>;
  readonly #aliases: mongo.Collection<Alias>;

  /** Every runner of a process asks after each commit, and now and then. */
  readonly standing = gathering((views: readonly string[]) => this.#standings(views));
  /** Every reader asks, and many read in the same moment. */
  readonly activeNumber = gathering((views: readonly string[]) => this.#activeNumbers(views));
  readonly #claim;
  readonly #advance;

  constructor(db: mongo.Db) {
    this.#entries = db.collection('generations');
    this.#aliases = db.collection('aliases');
    this.#claim = gatheredUpdates(this.#entries);
    this.#advance = gatheredUpdates(this.#entries, SAFE);
  }

  /** In order of their numbers. */
  list(view: string): Promise<readonly Entry[]> {
    return this.#entries.find({ view }).sort({ number: 1 }).toArray();
  }

  /** The active generation, or else the newest, that was made for this version and these indexes. */
  async fitting<Doc extends object>({ name, version, ...view }: Projection<Doc>): Promise<Entry | undefined> {
    const shape = JSON.stringify(shapeOf(view));
    const fitting = (await this.list(name)).filter((one) => one.version === version && one.shape === shape);
    const active = await this.activeNumber(name);
    return fitting.find(({ number }) => number === active) ?? fitting.at(-1);
  }

  /** Those that readers have left behind. */
  async superseded(): Promise<readonly Entry[]> {
    const [entries, aliases] = await Promise.all([this.#entries.find().toArray(), this.#aliases.find().toArray()]);
    const active = new Map(aliases.map(({ _id, number }) => [_id, number]));
    return entries.filter(({ view, number }) => number < (active.get(view) ?? 0));
  }

  /** A new generation; undefined when another process has just made one of this number. */
  async add<Doc extends object>(view: Projection<Doc>): Promise<Entry | undefined> {
    const number = ((await this.list(view.name)).at(-1)?.number ?? 0) + 1;
    const generation = { view: view.name, version: view.version, number };
    const shape = JSON.stringify(shapeOf(view));
    const entry = { ...generation, _id: keyOf(generation), shape, token: 0, step: 0 };
    try {
      await this.#entries.insertOne(entry, SAFE);
      return entry;
    } catch (error) {
      if (isDuplicate(error)) return undefined;
      throw error;
    }
  }

  /** @throws when there is no such generation. */
  async entry(generation: Generation): Promise<Entry> {
    const entry = await this.#entries.findOne({ _id: keyOf(generation) });
    if (!entry) throw new Error(`view ${generation.view} has no generation ${generation.number}`);
    return entry;
  }

  async activate({ view, number }: Generation): Promise<void> {
    await this.#aliases.updateOne({ _id: view }, { $set: { number } }, { ...SAFE, upsert: true });
  }

  async forget(generation: Generation): Promise<void> {
    await this.#aliases.deleteOne({ _id: generation.view, number: generation.number }, SAFE);
    await this.#entries.deleteOne({ _id: keyOf(generation) }, SAFE);
  }

  /** Lets nobody with a lower token write any more. @throws Fenced when there was a higher one. */
  fence(generation: Generation, fence: Fence): Promise<void> {
    return this.#under(generation, fence, this.#advance, {});
  }

  /** The same at the beginning of a commit, whose end makes it safe. */
  claim(generation: Generation, fence: Fence | undefined): Promise<void> {
    return this.#under(generation, fence, this.#claim, {});
  }

  /** Moves a generation on, never back. What the journal tells becomes binding with it. */
  advance(generation: Generation, checkpoint: Position, fence: Fence | undefined, journal?: Journal): Promise<void> {
    const $max = { checkpoint };
    if (!journal) return this.#under(generation, fence, this.#advance, { $max });
    // Two that park at once, which no lease allows, must not take each other's journal.
    const { step } = journal;
    const note: Updating = async ({ filter, update }) =>
      (await this.#entries.updateOne({ ...filter, step: step - 1 }, update, SAFE)).matchedCount > 0;
    return this.#under(generation, fence, note, { $max, $set: { journal, step } });
  }

  /** What the journal told is done. */
  async clear(generation: Generation, step: number): Promise<void> {
    await this.#entries.updateOne({ _id: keyOf(generation), 'journal.step': step }, { $unset: { journal: '' } });
  }

  async #activeNumbers(views: readonly string[]): Promise<readonly (number | undefined)[]> {
    const found = await this.#aliases.find({ _id: { $in: [...new Set(views)] } }).toArray();
    const numbers = new Map(found.map(({ _id, number }) => [_id, number]));
    return views.map((view) => numbers.get(view));
  }

  async #standings(views: readonly string[]): Promise<readonly Standing[]> {
    const asked = [...new Set(views)];
    const aliases = { $unionWith: { coll: 'aliases', pipeline: [{ $match: { _id: { $in: asked } } }] } };
    const found = await this.#entries
      .aggregate<Generation | Alias>([{ $match: { view: { $in: asked } } }, { $project: LISTED }, aliases])
      .toArray();
    const active = new Map(found.flatMap((one) => ('view' in one ? [] : [[one._id, one.number]])));
    const all = found
      .flatMap((one) => ('view' in one ? [{ ...one, active: one.number === active.get(one.view) }] : []))
      .sort((one, other) => one.number - other.number);
    return views.map((view) => all.filter((one) => one.view === view));
  }

  /** One atomic step: the token is compared and kept where the change itself is made. */
  async #under(
    generation: Generation,
    fence: Fence | undefined,
    update: Updating,
    { $set = {}, ...change }: { readonly $set?: Partial<Entry>; readonly $max?: Partial<Entry> },
  ): Promise<void> {
    const token = fence?.token ?? 0;
    const filter = { _id: keyOf(generation), token: { $lte: token } };
    if (await update({ filter, update: { ...change, $set: { ...$set, token } } })) return;
    if ((await this.entry(generation)).token > token) throw new Fenced(generation.view, fence);
    throw new Error(`view ${generation.view} is written by two at once`);
  }
}

export const keyOf = ({ view, number }: Generation): string => `${view}/${number}`;
export const shapeIn = ({ shape }: Entry): ViewShape => JSON.parse(shape) as ViewShape;
