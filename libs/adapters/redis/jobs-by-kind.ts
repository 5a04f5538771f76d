import type { Redis } from 'ioredis';
import { answering } from './redis-errors.js';

/** The server's lists of jobs that are open (BullMQ's own names). */
const OPEN = ['delayed', 'prioritized', 'wait', 'active'] as const;
/** How many jobs are looked at at once: the server does nothing else meanwhile. */
const PAGE = 1_000;

/**
 * How many jobs of each kind are open. The server keeps a job's kind with the job, and hands over nothing but the kinds.
 * `queue` is its name of the queue, with its prefix.
 */
export async function openByKind(client: Redis, queue: string): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const place of OPEN) {
    for await (const kind of kindsIn(client, queue, place)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
}

async function* kindsIn(client: Redis, queue: string, place: string): AsyncIterable<string> {
  for (let offset = 0; ; offset += PAGE) {
    const page = ['LIMIT', offset, PAGE] as const;
    const sorted = () => client.sort(`${queue}:${place}`, 'BY', 'nosort', ...page, 'GET', `${queue}:*->name`);
    const kinds = (await answering(sorted)) as (string | null)[];
    // One that ended just now has none.
    for (const kind of kinds) if (kind !== null) yield kind;
    if (kinds.length < PAGE) return;
  }
}
