import type { EventCodec } from './event-codec.js';
import type { RecordedEvent, StoredEvent } from './types/envelope.js';

/** A stored event that is decoded on first use, once for all members. */
export interface BatchEvent {
  readonly stored: StoredEvent;
  /** @throws the decoding error, each time. */
  readonly decoded: () => RecordedEvent;
}

/** Fetches the keys of all `events` at once; each event is then decoded at most once. */
export async function decodeBatch(codec: EventCodec, events: readonly StoredEvent[]): Promise<readonly BatchEvent[]> {
  const decode = await codec.decoder(events);
  return events.map((stored) => {
    let known: RecordedEvent | undefined;
    return { stored, decoded: () => (known ??= decode(stored)) };
  });
}
