import DataLoader from 'dataloader';
import type { mongo } from 'mongoose';
import type { Generation } from '@libs/eventing/types/view-store.js';
import type { Projection } from '@libs/eventing/types/projection.js';
import { readShape, type ViewShape, shapeOf } from '../view-shape.js';
import type { CheckpointState } from './checkpoints.js';
import { isDuplicate } from './mongo-errors.js';
import { SAFE } from './ordered-bulk.js';

export interface Entry extends Generation, CheckpointState {
  readonly shape: string;
}
/** The active generation of a view: one document per view, so that a switch is one write. */
interface Alias {
  readonly _id: string;
  readonly number: number;
}

/** Generations by number, with the active one marked. */
export type Listed = readonly (Generation & { readonly active: boolean })[];

const LISTED_FIELDS = { _id: 0, view: 1, version: 1, number: 1 };

/** Stores the generations of each view, and which one is active. */
export class ViewCatalogue {
  readonly #entries: mongo.Collection<Entry>;
  readonly #aliases: mongo.Collection<Alias>;

  /** A subscription lists the generations of all its members at once, by one command. */
  readonly #listed = new DataLoader((views: readonly string[]) => this.#listings(views), {
    cache: false,
    batchScheduleFn: (send) => setImmediate(send),
  });

  constructor(db: mongo.Db) {
    this.#entries = db.collection('generations');
    this.#aliases = db.collection('aliases');
  }

  /** Returns the number of the active generation. */
  async activeNumber(view: string): Promise<number | undefined> {
    return (await this.#aliases.findOne({ _id: view }))?.number;
  }

  /** The generations of a view, in order of their numbers. */
  listed(view: string): Promise<Listed> {
    return this.#listed.load(view);
  }

  /** In order of their numbers. */
  list(view: string): Promise<readonly Entry[]> {
    return this.#entries.find({ view }).sort({ number: 1 }).toArray();
  }

  /** Returns the active, otherwise the newest generation with this version and these indexes. */
  async fitting<Doc extends object>({ name, version, ...view }: Projection<Doc>): Promise<Entry | undefined> {
    const shape = JSON.stringify(shapeOf(view));
    const fitting = (await this.list(name)).filter((one) => one.version === version && one.shape === shape);
    const active = await this.activeNumber(name);
    return fitting.find(({ number }) => number === active) ?? fitting.at(-1);
  }

  /** Returns the generations older than the active one. */
  async superseded(): Promise<readonly Entry[]> {
    const [entries, aliases] = await Promise.all([this.#entries.find().toArray(), this.#aliases.find().toArray()]);
    const active = new Map(aliases.map(({ _id, number }) => [_id, number]));
    return entries.filter(({ view, number }) => number < (active.get(view) ?? 0));
  }

  /** Creates a generation; undefined if another process has just created the same number. */
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

  /** @throws Error if there is no such generation. */
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

  async #listings(views: readonly string[]): Promise<readonly Listed[]> {
    const names = [...new Set(views)];
    const aliases = { $unionWith: { coll: 'aliases', pipeline: [{ $match: { _id: { $in: names } } }] } };
    const found = await this.#entries
      .aggregate<Generation | Alias>([{ $match: { view: { $in: names } } }, { $project: LISTED_FIELDS }, aliases])
      .toArray();
    const active = new Map(found.flatMap((one) => ('view' in one ? [] : [[one._id, one.number]])));
    const all = found
      .flatMap((one) => ('view' in one ? [{ ...one, active: one.number === active.get(one.view) }] : []))
      .sort((one, other) => one.number - other.number);
    return views.map((view) => all.filter((one) => one.view === view));
  }
}

export const keyOf = ({ view, number }: Generation): string => `${view}/${number}`;
export const shapeIn = ({ shape }: Entry): ViewShape => readShape(shape);
