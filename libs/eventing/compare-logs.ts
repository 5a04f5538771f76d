import { isDeepStrictEqual } from 'node:util';
import type { Position, StoredEvent } from './types/envelope.js';
import type { EventLog } from './types/event-log.js';
import { readEvents } from './read-all.js';

/** The positions of the same event in two logs. */
export interface PositionPair {
  readonly source: Position;
  readonly target: Position;
}

export interface LogComparison {
  /** The number of equal events from the beginning. */
  readonly same: number;
  /** The positions of the last of them. */
  readonly last: PositionPair | undefined;
  /** Why the comparison ended: both logs ended, one is shorter, or the next events differ. */
  readonly end: 'equal' | 'source-ended' | 'target-ended' | 'differs';
  /** The first event that differs, or that the source cannot read. */
  readonly at?: Pick<StoredEvent, 'stream' | 'revision' | 'unreadable'>;
}

/**
 * Compares two logs event by event: ids, order, streams, revisions, times, data and metadata. Positions differ from log
 * to log and are ignored.
 */
export async function compareLogs(
  source: EventLog,
  target: EventLog,
  {
    after,
    onSame = () => undefined,
  }: { readonly after?: PositionPair | undefined; readonly onSame?: (same: number) => void } = {},
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

/** Of an event that cannot be read it is not known. */
const isSame = ({ position: _, ...one }: StoredEvent, { position: __, ...other }: StoredEvent): boolean =>
  one.unreadable === undefined && isDeepStrictEqual(one, other);
