/** One event, as an operator types it. */
import type { Revision, StoredEvent, StreamName } from '@libs/eventing/types/envelope.js';
import type { EventLog } from '@libs/eventing/types/event-log.js';
import { UsageError } from './failure.js';
import { noStream, streamsNamed } from './find-stream.js';

export const EVENT_REFERENCE = '<booking or stream>@<event>';

export interface EventReference {
  readonly name: string;
  /** The streams that the name may mean; the first one that exists is meant. */
  readonly streams: readonly StreamName[];
  readonly revision: Revision;
}

/** Parses `<booking id or stream>@<number>`. @throws UsageError */
export function parseEventReference(text: string): EventReference {
  const [, name, number] = /^(.+)@(\d{1,9})$/.exec(text) ?? [];
  if (name === undefined || number === undefined) {
    throw new UsageError(`An event is named like 01JD6Z0000000000000000000A@3, not ${text}: ${EVENT_REFERENCE}.`);
  }
  return { name, streams: streamsNamed(name), revision: Number(number) };
}

/** Reads one event of a stream. @throws UsageError when there is no such stream or event. */
export async function findEvent(log: EventLog, { name, streams, revision }: EventReference): Promise<StoredEvent> {
  for (const stream of streams) {
    const [event] = await log.readStream(stream, { from: revision, to: revision });
    if (event) return event;
    const [first] = await log.readStream(stream, { from: 0, to: 0 });
    if (first) throw new UsageError(`${stream} has no event ${revision}: \`ops stream ${name}\` lists them.`);
  }
  throw noStream(name);
}
