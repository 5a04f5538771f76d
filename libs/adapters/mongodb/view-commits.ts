import { type GroupCatalogue, keyOf } from './view-catalogue.js';
import { GuardedCollection, type GuardedWrite, type OrderedBulk, type Write, writeGuarded } from './guarded-writes.js';
import { modelIn, modelOf } from './read-models.js';
import { collectionName, type ViewTables } from './view-table.js';
import type { Position, StreamName } from '@libs/eventing/types/envelope.js';
import { type Fence, Fenced } from '@libs/eventing/types/leases.js';
import { type DocumentWrite, type Generation, type ParkedStream, Regrouped } from '@libs/eventing/types/view-store.js';
import type { Connection } from 'mongoose';

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

/** The parked and released streams of one generation in a commit; with a release, also its documents. */
interface JournalEntry {
  readonly generation: Generation;
  readonly writes: readonly DocumentWrite<unknown>[];
  readonly park: readonly ParkedStream[];
  readonly release: readonly StreamName[];
}

/** Stored until it is applied, so that an interrupted commit can be completed. */
interface Journal {
  readonly step: number;
  readonly entries: readonly JournalEntry[];
}

/** The stored state of a checkpoint, of a single generation or a group. */
export interface CheckpointState {
  readonly _id: string;
  readonly checkpoint?: Position;
  /** The highest lease token so far. */
  readonly token: number;
  /** Counts the commits that parked or released something. */
  readonly step: number;
  readonly journal?: Journal;
  /** Groups only: the keys of the generations. */
  readonly members?: readonly string[];
}

/** Identifies a checkpoint, with the condition for a commit. */
export interface CheckpointKey {
  readonly collection: 'generations' | 'groups';
  readonly id: string;
  /** The expected generations of the group. */
  readonly members?: readonly string[];
}

interface Advance {
  readonly checkpoint?: Position;
  readonly journal?: Journal;
}

/**
 * Returns a write that advances a checkpoint, never moves it back, or only claims it. On the server it throws if there
 * is a higher token, other members or no such entry, which ends its bulk.
 */
function moving(key: CheckpointKey, token: number, { checkpoint, journal }: Advance): Write {
  const conditions = [
    { $isNumber: '$token' },
    { $lte: ['$token', token] },
    ...(key.members ? [{ $setEquals: [{ $ifNull: ['$members', []] }, { $literal: key.members }] }] : []),
    // Prevents concurrent commits, which no lease allows, from overwriting a journal.
    ...(journal ? [{ $eq: ['$step', journal.step - 1] }] : []),
  ];
  const refused = { $toInt: { $concat: ['refused ', '$_id'] } };
  const $set = {
    token: { $cond: [{ $and: conditions }, token, refused] },
    ...(checkpoint !== undefined && { checkpoint: { $max: ['$checkpoint', { $literal: checkpoint }] } }),
    ...(journal && { journal: { $literal: journal }, step: journal.step }),
  };
  return { collection: key.collection, filter: { _id: key.id }, update: [{ $set }] };
}

/** Returns why a checkpoint was not written under `token`, from its current entry. */
function refusalOf(
  { collection, id, members }: CheckpointKey,
  fence: Fence | undefined,
  now: CheckpointState | null,
): Error {
  if (now && now.token > (fence?.token ?? 0)) return new Fenced(id, fence);
  if (collection === 'groups') {
    const known = new Set(now?.members);
    if (known.size !== members?.length || !members.every((one) => known.has(one))) return new Regrouped(id);
  }
  return new Error(now ? `${id} is written by two at once` : `there is no generation ${id}`);
}

/** Read by id and position only. */
const { schema: SCHEMA } = modelOf('parked', { indexes: [], searched: [] });

export const parkedName = (generation: Generation): string => `${collectionName(generation)}_parked`;

/** The parked streams of a generation: documents by stream, guarded by the step that parked or released them. */
export class ParkedStreams {
  readonly #streams: GuardedCollection;

  constructor(connection: Connection, generation: Generation) {
    this.#streams = new GuardedCollection(modelIn(connection, parkedName(generation), SCHEMA));
  }

  /** In order of position. */
  async all(): Promise<readonly ParkedStream[]> {
    const parked: ParkedStream[] = [];
    for (let last = ''; ;) {
      const page = await this.#streams.after<ParkedStream>(last);
      parked.push(...page.map(({ document }) => document));
      const end = page.at(-1);
      if (!end) return parked.sort((a, b) => (a.position < b.position ? -1 : 1));
      last = end.id;
    }
  }

  /** A stream that is both released and parked remains parked. */
  writes({ park, release }: JournalEntry, step: number, token: number): readonly GuardedWrite[] {
    const position = String(step).padStart(16, '0') as Position;
    const streams = new Map<string, ParkedStream | undefined>([
      ...release.map((stream) => [stream, undefined] as const),
      ...park.map((one) => [one.stream, one] as const),
    ]);
    return [...streams].map(([id, document]) => this.#streams.guard({ id, position, document }, token));
  }
}
