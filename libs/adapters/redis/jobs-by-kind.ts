import type { Redis } from 'ioredis';
import { answering } from './redis-errors.js';

/** BullMQ's lists of open jobs. */
const OPEN_LISTS = ['delayed', 'prioritized', 'wait', 'active'] as const;
/** Bounds how long one command blocks the server. */
const JOBS_PER_COMMAND = 1_000;

const PARKED_LISTS = ['failed'] as const;

export const openByKind = (client: Redis, queue: string) => countByKind(client, queue, OPEN_LISTS);
export const parkedByKind = (client: Redis, queue: string) => countByKind(client, queue, PARKED_LISTS);

/** Counts the jobs of each kind; only their kinds are transferred. `queue` is the prefixed name of the queue. */
async function countByKind(
  client: Redis,
  queue: string,
  places: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const place of places) {
    for await (const kind of kindsIn(client, queue, place)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
}

async function* kindsIn(client: Redis, queue: string, place: string): AsyncIterable<string> {
  for (let offset = 0; ; offset += JOBS_PER_COMMAND) {
    const page = ['LIMIT', offset, JOBS_PER_COMMAND] as const;
    const sorted = () => client.sort(`${queue}:${place}`, 'BY', 'nosort', ...page, 'GET', `${queue}:*->name`);
    const kinds = (await answering(sorted)) as (string | null)[];
    // A job that has just ended has none.
    for (const kind of kinds) if (kind !== null) yield kind;
    if (kinds.length < JOBS_PER_COMMAND) return;
  }
}
