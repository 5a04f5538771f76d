import type { Instant } from '@libs/contract/time.js';
import type { EventLog } from '@libs/eventing/types/event-log.js';

export interface StreamSummary {
  readonly stream: string;
  /** Streams have no gaps, so this follows from the last revision. */
  readonly events: number;
  readonly lastRevision: number;
  readonly lastRecordedAt: Instant;
  readonly lastType: string;
}

const READ_EVENTS = 1_000;

export interface NewestStreams {
  /** The last changed first. */
  readonly listed: readonly StreamSummary[];
  /** Whether there are more than the listed ones. */
  readonly more: boolean;
}

/** Returns up to `limit` streams whose names begin with `prefix`. `onRead` is called with the number of events
 * read, before it reads on. */
export async function newestStreams(
  log: EventLog,
  { prefix, limit }: { readonly prefix: string; readonly limit: number },
  onRead: (events: number) => Promise<void>,
): Promise<NewestStreams> {
  const byName = new Map<string, StreamSummary>();
  let read = 0;
  for await (const events of log.readBackwards({ maxBatch: READ_EVENTS })) {
    if (read > 0) await onRead(read);
    for (const { stream, revision, recordedAt, type } of events) {
      if (!stream.startsWith(prefix) || byName.has(stream)) continue;
      if (byName.size === limit) return { listed: [...byName.values()], more: true };
      const last = { lastRevision: revision, lastRecordedAt: recordedAt, lastType: type };
      byName.set(stream, { stream, events: revision + 1, ...last });
    }
    read += events.length;
  }
  return { listed: [...byName.values()], more: false };
}
