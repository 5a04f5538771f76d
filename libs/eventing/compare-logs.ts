import { isDeepStrictEqual } from 'node:util';
import type { Position, StoredEvent } from './types/envelope.js';
import type { EventLog } from './types/ports.js';
import { readEvents } from './read-all.js';

/** Where the same event stands in each of two logs. */
export interface Places {
  readonly source: Position;
  readonly target: Position;
}

export interface LogComparison {
  /** How many events both have, one after the other. */
  readonly same: number;
  /** Of the last of them. */
  readonly last: Places | undefined;
  /** What ends the likeness: nothing, one log is shorter, or an event that only one of them has at this place. */
  readonly end: 'equal' | 'source-ended' | 'target-ended' | 'differs';
  /** The stream and revision of the first event that differs. */
  readonly at?: Pick<StoredEvent, 'stream' | 'revision'>;
}

/**
 * Holds two logs against each other, event by event: ids, order, streams, revisions, times, data and metadata. Positions
 * are each log's own and do not count.
 */
export async function compareLogs(
  source: EventLog,
  target: EventLog,
  {
    after,
    onSame = () => undefined,
  }: { readonly after?: Places | undefined; readonly onSame?: (same: number) => void } = {},
): Promise<LogComparison> {
  const theirs = readEvents(target, after?.target);
  let same = 0;
  let last = after;
  try {
    for await (const event of readEvents(source, after?.source)) {
      const { value: other } = await theirs.next();
      if (!other) return { same, last, end: 'target-ended' };
      if (!isSame(event, other)) return { same, last, end: 'differs', at: event };
      last = { source: event.position, target: other.position };
      if (++same % 1_000 === 0) onSame(same);
    }
    onSame(same);
    const { value: more } = await theirs.next();
    return more ? { same, last, end: 'source-ended', at: more } : { same, last, end: 'equal' };
  } finally {
    await theirs.return(undefined);
  }
}

const isSame = ({ position: _, ...one }: StoredEvent, { position: __, ...other }: StoredEvent): boolean =>
  isDeepStrictEqual(one, other);
