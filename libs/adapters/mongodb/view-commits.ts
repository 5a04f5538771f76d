import type { Connection } from 'mongoose';
import type { Position } from '@libs/eventing/types/envelope.js';
import type { Fence } from '@libs/eventing/types/leases.js';
import { type Generation, Regrouped } from '@libs/eventing/types/view-store.js';
import { type CheckpointKey, type CheckpointState, type JournalEntry, moving, refusalOf } from './checkpoints.js';
import type { GroupCatalogue } from './group-catalogue.js';
import { type GuardedWrite, writeGuarded } from './guarded-collection.js';
import type { OrderedBulk } from './ordered-bulk.js';
import { ParkedStreams } from './parked-streams.js';
import { keyOf } from './view-catalogue.js';
import type { ViewTables } from './view-tables.js';

/**
 * Commits documents, parked and released streams, and a checkpoint without a transaction. The order of the writes and
 * the guard in each document make it safe:
 * 1. The lease token is compared with the entry of the checkpoint; a superseded runner stops here.
 * 2. Documents are written, unless the stored ones are newer in position or token.
 * 3. The checkpoint advances, under the same comparison, and is durable before the commit is acknowledged.
 * Since MongoDB 8 this is one command, even if several generations share a checkpoint. After a crash the runner repeats
 * from the checkpoint, and the guards skip existing writes. A runner that lost its lease between 1 and 2 writes
 * documents that its successor will write identically; it never overwrites those of the successor or the checkpoint.
 * Parked and released streams go through a journal in the entry of the checkpoint, because a replay is not idempotent.
 */
export class ViewCommits {
  constructor(
    private readonly connection: Connection,
    private readonly bulk: OrderedBulk,
    private readonly groups: GroupCatalogue,
    private readonly tables: ViewTables,
  ) {}

  async commit(
    key: CheckpointKey,
    changes: readonly JournalEntry[],
    checkpoint: Position | undefined,
    fence: Fence | undefined,
  ): Promise<void> {
    const token = fence?.token ?? 0;
    const journaled = changes.filter(({ park, release }) => park.length + release.length > 0);
    const step = journaled.length > 0 ? ((await this.settle(key))?.step ?? 0) + 1 : 0;
    // A replay is not repeatable, so its documents go through the journal before the first is written.
    const entries = journaled.map((change) => (change.release.length > 0 ? change : { ...change, writes: [] }));
    const now = changes.filter(({ release, writes }) => release.length === 0 && writes.length > 0);
    const documents = await this.#guardedAll(now, token).catch(async (error: unknown) => {
      const refusal = refusalOf(key, fence, await this.groups.state(key));
      // A dropped member is not in the group any more either.
      throw refusal instanceof Regrouped ? refusal : error;
    });
    const journal = journaled.length > 0 ? { journal: { step, entries } } : {};
    const failed = await writeGuarded(this.bulk, documents, {
      before: documents.length > 0 ? [moving(key, token, {})] : [],
      after: [moving(key, token, { ...(checkpoint !== undefined && { checkpoint }), ...journal })],
    });
    if (failed) throw refusalOf(key, fence, await this.groups.state(key));
    if (journaled.length > 0) await this.settle(key);
  }

  /** Completes a commit with parked or released streams, even if another process started it. */
  async settle(key: CheckpointKey): Promise<CheckpointState | null> {
    const state = await this.groups.state(key);
    if (!state?.journal) return state;
    const { journal, token } = state;
    for (const entry of journal.entries) {
      const parked = new ParkedStreams(this.connection, entry.generation).writes(entry, journal.step, token);
      const failed = await writeGuarded(this.bulk, [...(await this.#guarded(entry, token)), ...parked]);
      if (failed) throw failed.error;
    }
    await this.groups.clearJournal(key, journal.step);
    return state;
  }

  async #guardedAll(changes: readonly JournalEntry[], token: number): Promise<readonly GuardedWrite[]> {
    return (await Promise.all(changes.map((change) => this.#guarded(change, token)))).flat();
  }

  async #guarded({ generation, writes }: JournalEntry, token: number): Promise<readonly GuardedWrite[]> {
    const { documents } = await this.tables.table(generation);
    return writes.map((write) => documents.guard(write, token));
  }
}

export const alone = (generation: Generation): CheckpointKey => ({ collection: 'generations', id: keyOf(generation) });
export const groupKey = (id: string, members?: readonly string[]): CheckpointKey => ({
  collection: 'groups',
  id,
  ...(members && { members }),
});
