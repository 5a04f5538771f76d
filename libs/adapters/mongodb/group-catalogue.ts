import type { mongo } from 'mongoose';
import type { Position } from '@libs/eventing/types/envelope.js';
import { type Fence, Fenced } from '@libs/eventing/types/leases.js';
import type { Generation, ViewGroup } from '@libs/eventing/types/view-store.js';
import type { CheckpointKey, CheckpointState } from './checkpoints.js';
import { SAFE } from './ordered-bulk.js';
import { type Entry, keyOf } from './view-catalogue.js';

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
