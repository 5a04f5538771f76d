import { errorText } from '@libs/eventing/error-text.js';
import type { EventCodec } from '@libs/eventing/event-codec.js';
import { WITHOUT_KEYS } from '@libs/eventing/field-cipher.js';
import type { RecordedEvent, StoredEvent } from '@libs/eventing/types/envelope.js';
import { Failure } from './failure.js';
import { codecWith } from './with-product.js';

/** Replaces the data of an event that this program cannot decode. */
export class Unreadable {
  constructor(readonly unreadable: string) {}
}

/** Decodes events one by one, so that an unreadable event does not hide the others. */
export async function decodeReadable(
  events: readonly StoredEvent[],
  codec: EventCodec,
): Promise<readonly RecordedEvent[]> {
  const decode = await codec.decoder(events);
  return events.map((event) => {
    try {
      const decoded = decode(event);
      // Accesses every field, so that each encrypted one is decrypted.
      JSON.stringify(decoded.data);
      return decoded;
    } catch (error) {
      return { ...event, data: new Unreadable(errorText(error)) };
    }
  });
}

export const isUnreadable = (event: RecordedEvent): event is RecordedEvent & { readonly data: Unreadable } =>
  event.data instanceof Unreadable;

/** Decodes all events without keys, so that personal fields stay hidden. @throws Failure for an unreadable event */
export async function decodeWithoutKeys(events: readonly StoredEvent[]): Promise<readonly RecordedEvent[]> {
  const decoded = await decodeReadable(events, codecWith(WITHOUT_KEYS));
  const stopped = decoded.find(isUnreadable);
  if (!stopped) return decoded;
  const { stream, revision, data } = stopped;
  throw new Failure(`Event ${revision} of ${stream} cannot be decoded: ${data.unreadable}.`);
}
