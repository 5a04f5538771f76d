import { errorText } from '@libs/eventing/error-text.js';
import type { EventCodec } from '@libs/eventing/event-codec.js';
import type { RecordedEvent, StoredEvent } from '@libs/eventing/types/envelope.js';

/** Stands for the data of an event that this program cannot read. */
export class Unreadable {
  constructor(readonly unreadable: string) {}
}

/** Decodes event by event: one that cannot be read must not hide the others from whoever looks for what is wrong with it. */
export async function decodeReadable(
  events: readonly StoredEvent[],
  codec: EventCodec,
): Promise<readonly RecordedEvent[]> {
  const decode = await codec.decoder(events);
  return events.map((event) => {
    try {
      const decoded = decode(event);
      // Every field is looked at, so that each sealed one is opened.
      JSON.stringify(decoded.data);
      return decoded;
    } catch (error) {
      return { ...event, data: new Unreadable(errorText(error)) };
    }
  });
}

export const isUnreadable = (event: RecordedEvent): event is RecordedEvent & { readonly data: Unreadable } =>
  event.data instanceof Unreadable;
