import { readShape, shapeOf, type ViewShape } from '../view-shape.js';
import type { CheckpointKey, CheckpointState } from './view-commits.js';
import { isDuplicate, SAFE } from './guarded-writes.js';
import type { Position } from '@libs/eventing/types/envelope.js';
import { type Fence, Fenced } from '@libs/eventing/types/leases.js';
import type { Projection } from '@libs/eventing/types/projection.js';
import type { Generation, ViewGroup } from '@libs/eventing/types/view-store.js';
import DataLoader from 'dataloader';
import type { mongo } from 'mongoose';

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

  /** Returns the generations that a purge drops, given the members of all groups: see `ViewStore.purge`. */
  async unused(members: readonly Generation[]): Promise<readonly Entry[]> {
    const [entries, aliases] = await Promise.all([this.#entries.find().toArray(), this.#aliases.find().toArray()]);
    const active = new Map(aliases.map(({ _id, number }) => [_id, number]));
    const followed = new Set(members.map(keyOf));
    return entries.filter(({ _id, view, number }) => {
      const current = active.get(view) ?? 0;
      if (number <= current) return number < current;
      return followed.has(keyOf({ view, number: current })) && !followed.has(_id);
    });
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

export const keyOf = ({ view, number }: Pick<Generation, 'view' | 'number'>): string => `${view}/${number}`;
export const shapeIn = ({ shape }: Entry): ViewShape => readShape(shape);

type Group = CheckpointState & { readonly members: readonly string[] };

/** Stores the checkpoints of generations and groups, and the members of groups. */
export class GroupCatalogue {
  readonly #entries: mongo.Collection<Entry>;
  readonly #groups: mongo.Collection<Group>;

  constructor(db: mongo.Db) {
    this.#entries = db.collection('generations');
    this.#groups = db.collection('groups');
  }

  state({ collection, id }: CheckpointKey): Promise<CheckpointState | null> {
    return collection === 'groups' ? this.#groups.findOne({ _id: id }) : this.#entries.findOne({ _id: id });
  }

  /** Returns the group of a generation. */
  groupOf(generation: Generation): Promise<Group | null> {
    return this.#groups.findOne({ members: keyOf(generation) });
  }

  async checkpoint(generation: Generation): Promise<Position | undefined> {
    const [group, own] = await Promise.all([
      this.groupOf(generation),
      this.#entries.findOne({ _id: keyOf(generation) }),
    ]);
    return (group ?? own)?.checkpoint;
  }

  async all(): Promise<readonly ViewGroup[]> {
    const groups = await this.#groups.find().toArray();
    const entries = await this.#entries.find({ _id: { $in: groups.flatMap(({ members }) => members) } }).toArray();
    return groups.map(({ _id: name, checkpoint, members }) => ({
      name,
      checkpoint,
      members: entries
        .filter(({ _id }) => members.includes(_id))
        .map(({ view, version, number }) => ({ view, version, number })),
    }));
  }

  /** Refuses later writes with a lower token. @throws Fenced if there is a higher one. */
  async fence(target: Generation | string, fence: Fence): Promise<void> {
    const { token } = fence;
    if (typeof target === 'string') return void (await this.#groupUnder(target, fence));
    const filter = { _id: keyOf(target), token: { $lte: token } };
    const { matchedCount } = await this.#entries.updateOne(filter, { $set: { token } }, SAFE);
    if (matchedCount > 0) return;
    const entry = await this.#entries.findOne({ _id: keyOf(target) });
    throw entry ? new Fenced(target.view, fence) : new Error(`view ${target.view} has no generation ${target.number}`);
  }

  /** @throws Fenced, or Error if the checkpoints of generation and group differ. */
  async join(name: string, generation: Generation, fence: Fence | undefined): Promise<void> {
    const { members, checkpoint: groups } = await this.#groupUnder(name, fence);
    const key = keyOf(generation);
    const current = await this.groupOf(generation);
    if (current?._id === name) return;
    const checkpoint = (await this.#entries.findOne({ _id: key }))?.checkpoint;
    if (current || (members.length > 0 && groups !== checkpoint)) {
      throw new Error(`${generation.view} and ${name} have different checkpoints`);
    }
    const place = checkpoint === undefined ? { $unset: { checkpoint: '' as const } } : { $set: { checkpoint } };
    const filter = { _id: name, members: [...members], token: { $lte: fence?.token ?? 0 } };
    const { matchedCount } = await this.#groups.updateOne(filter, { ...place, $push: { members: key } }, SAFE);
    if (matchedCount === 0) throw new Fenced(name, fence);
  }

  /** Writes the generation's own checkpoint first; if it were too low, events would be applied again. */
  async leave(generation: Generation, { _id, checkpoint }: Group): Promise<void> {
    const key = keyOf(generation);
    if (checkpoint !== undefined) await this.#entries.updateOne({ _id: key }, { $max: { checkpoint } }, SAFE);
    await this.#groups.updateOne({ _id }, { $pull: { members: key } }, SAFE);
  }

  /** Removes an applied journal. */
  async clearJournal({ collection, id }: CheckpointKey, step: number): Promise<void> {
    const entries = (collection === 'groups'
      ? this.#groups
      : this.#entries) as unknown as mongo.Collection<CheckpointState>;
    await entries.updateOne({ _id: id, 'journal.step': step }, { $unset: { journal: '' } });
  }

  /** Returns the group after fencing lower tokens. */
  async #groupUnder(name: string, fence: Fence | undefined): Promise<Group> {
    const token = fence?.token ?? 0;
    const $set = {
      token: { $max: ['$token', token] },
      members: { $ifNull: ['$members', []] },
      step: { $ifNull: ['$step', 0] },
    };
    const options = { upsert: true, returnDocument: 'after', ...SAFE } as const;
    const group = await this.#groups.findOneAndUpdate({ _id: name }, [{ $set }], options);
    if (!group || group.token > token) throw new Fenced(name, fence);
    return group;
  }
}
