import { setImmediate as others } from 'node:timers/promises';
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

/** Generations in order of their numbers, and which ones readers see. */
export type Standing = readonly (Generation & { readonly active: boolean })[];

const LISTED = { _id: 0, view: 1, version: 1, number: 1 };

/** Acknowledged once neither a crash nor a failover can undo it, and with it everything that was written before. */
const SAFE = { writeConcern: { w: 'majority', j: true } } as const;

/** Which generations there are, how far each has come, and which one readers see. */
export class ViewCatalogue {
  readonly #entries: mongo.Collection<Entry>;
  readonly #aliases: mongo.Collection<Alias>;
  /** What will be asked for together, and the answer to come. */
  #asking: { readonly views: Set<string>; readonly answer: Promise<Standing> } | undefined;

  constructor(db: mongo.Db) {
    this.#entries = db.collection('generations');
    this.#aliases = db.collection('aliases');
  }

  /** In order of their numbers. */
  list(view: string): Promise<readonly Entry[]> {
    return this.#entries.find({ view }).sort({ number: 1 }).toArray();
  }

  /** One question for all that ask in the same moment: every runner of a process does after each commit, and now and then. */
  async standing(view: string): Promise<Standing> {
    this.#asking ??= this.#ask(new Set());
    this.#asking.views.add(view);
    return (await this.#asking.answer).filter((one) => one.view === view);
  }

  async activeNumber(view: string): Promise<number | undefined> {
    return (await this.#aliases.findOne({ _id: view }))?.number;
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
    return this.#update(generation, fence, {}, {}, SAFE);
  }

  /** The same at the beginning of a commit, whose end makes it safe. */
  claim(generation: Generation, fence: Fence | undefined): Promise<void> {
    return this.#update(generation, fence, {}, {}, {});
  }

  /** Moves a generation on, never back. What the journal tells becomes binding with it. */
  advance(generation: Generation, checkpoint: Position, fence: Fence | undefined, journal?: Journal): Promise<void> {
    // Two that park at once, which no lease allows, must not take each other's journal.
    const unmoved = journal ? { step: journal.step - 1 } : {};
    const noted = journal ? { journal, step: journal.step } : {};
    return this.#update(generation, fence, unmoved, { $set: noted, $max: { checkpoint } }, SAFE);
  }

  /** What the journal told is done. */
  async clear(generation: Generation, step: number): Promise<void> {
    await this.#entries.updateOne({ _id: keyOf(generation), 'journal.step': step }, { $unset: { journal: '' } });
  }

  #ask(views: Set<string>) {
    const answer = others().then(() => {
      this.#asking = undefined;
      return this.#standings([...views]);
    });
    return { views, answer };
  }

  async #standings(views: readonly string[]): Promise<Standing> {
    const aliases = { $unionWith: { coll: 'aliases', pipeline: [{ $match: { _id: { $in: views } } }] } };
    const found = await this.#entries
      .aggregate<Generation | Alias>([{ $match: { view: { $in: views } } }, { $project: LISTED }, aliases])
      .toArray();
    const active = new Map(found.flatMap((one) => ('view' in one ? [] : [[one._id, one.number]])));
    return found
      .flatMap((one) => ('view' in one ? [{ ...one, active: one.number === active.get(one.view) }] : []))
      .sort((one, other) => one.number - other.number);
  }

  /** One atomic step: the token is compared and kept where the change itself is made. */
  async #update(
    generation: Generation,
    fence: Fence | undefined,
    condition: mongo.Filter<Entry>,
    { $set = {}, ...change }: { readonly $set?: Partial<Entry>; readonly $max?: Partial<Entry> },
    options: mongo.UpdateOptions,
  ): Promise<void> {
    const token = fence?.token ?? 0;
    const filter = { ...condition, _id: keyOf(generation), token: { $lte: token } };
    const { matchedCount } = await this.#entries.updateOne(filter, { ...change, $set: { ...$set, token } }, options);
    if (matchedCount > 0) return;
    if ((await this.entry(generation)).token > token) throw new Fenced(generation.view, fence);
    throw new Error(`view ${generation.view} is written by two at once`);
  }
}

export const keyOf = ({ view, number }: Generation): string => `${view}/${number}`;
export const shapeIn = ({ shape }: Entry): ViewShape => JSON.parse(shape) as ViewShape;
