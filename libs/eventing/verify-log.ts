import { errorText } from './error-text.js';
import type { EventCodec } from './event-codec.js';
import { readBatches } from './read-all.js';
import type { RecordedEvent, StoredEvent, StreamName } from './types/envelope.js';
import type { EventLog } from './types/event-log.js';

export interface LogVerification {
  readonly events: number;
  readonly streams: number;
  /** At most 20 problems. */
  readonly problems: readonly string[];
}

const MAX_PROBLEMS = 20;

/** Reads the whole log, and checks that every event can be decoded, revisions have no gaps, and positions increase. */
export async function verifyLog(
  { log, codec }: { readonly log: EventLog; readonly codec: EventCodec },
  onRead: (events: number) => void = () => undefined,
): Promise<LogVerification> {
  const revisions = new Map<StreamName, number>();
  const problems: string[] = [];
  let events = 0;
  let last = '';
  const check = (event: StoredEvent, decode: (event: StoredEvent) => RecordedEvent): void => {
    const { stream, revision, position } = event;
    const expected = revisions.get(stream) ?? 0;
    const where = `event ${revision} of ${stream}`;
    if (revision !== expected) problems.push(`${where} stands where event ${expected} should`);
    if (position <= last) problems.push(`${where} does not come after the one before it`);
    try {
      // Accesses every field, so that each encrypted one is decrypted.
      JSON.stringify(decode(event).data);
    } catch (error) {
      problems.push(`${where} cannot be read: ${errorText(error)}`);
    }
    revisions.set(stream, revision + 1);
    last = position;
  };
  for await (const batch of readBatches(log)) {
    const decode = await codec.decoder(batch.events);
    for (const event of batch.events) check(event, decode);
    events += batch.events.length;
    onRead(events);
  }
  return { events, streams: revisions.size, problems: problems.slice(0, MAX_PROBLEMS) };
}
