import type { Position, StreamName } from '@libs/eventing/types/envelope.js';
import { type DocumentWrite, type Generation, type ParkedStream, Regrouped } from '@libs/eventing/types/view-store.js';
import { type Fence, Fenced } from '@libs/eventing/types/leases.js';
import type { Write } from './ordered-bulk.js';

/** The parked and released streams of one generation in a commit; with a release, also its documents. */
export interface JournalEntry {
  readonly generation: Generation;
  readonly writes: readonly DocumentWrite<unknown>[];
  readonly park: readonly ParkedStream[];
  readonly release: readonly StreamName[];
}

/** Stored until it is applied, so that an interrupted commit can be completed. */
export interface Journal {
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
export function moving(key: CheckpointKey, token: number, { checkpoint, journal }: Advance): Write {
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
export function refusalOf(
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
