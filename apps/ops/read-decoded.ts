import { WITHOUT_KEYS } from '@libs/eventing/field-cipher.js';
import { errorText } from '@libs/eventing/error-text.js';
import { readBatches } from '@libs/eventing/read-all.js';
import type { Position, RecordedEvent, StoredEvent } from '@libs/eventing/types/envelope.js';
import type { EventLog } from '@libs/eventing/types/event-log.js';
import { Failure } from './failure.js';
import { codecWith } from './with-product.js';

/** Called with the number of events read so far. */
export type OnRead = (events: number) => void;

interface Reading {
  readonly after?: Position | undefined;
  /** Whether an event is decoded and yielded. */
  readonly wants: (event: StoredEvent) => boolean;
  readonly onRead?: OnRead;
}

const codec = codecWith(WITHOUT_KEYS);

/**
 * Yields the wanted events after a position, up to the current end of the log, without personal data. @throws Failure
 * for an event that cannot be decoded.
 */
export async function* readDecoded(
  log: EventLog,
  { after, wants, onRead = () => undefined }: Reading,
): AsyncGenerator<readonly RecordedEvent[], void> {
  let read = 0;
  for await (const { events } of readBatches(log, after)) {
    const wanted = events.filter(wants);
    const decode = await codec.decoder(wanted);
    yield wanted.map((event) => {
      try {
        return decode(event);
      } catch (error) {
        throw new Failure(
          `Event ${event.revision} of ${event.stream} cannot be decoded: ${errorText(error)}. \`ops verify\` lists all such events.`,
        );
      }
    });
    read += events.length;
    onRead(read);
  }
}

/** Returns what folding an event returns. @throws Failure for an event that does not have the shape of its type. */
export function folded<Result>(event: RecordedEvent, fold: () => Result): Result {
  try {
    return fold();
  } catch (error) {
    throw new Failure(`Event ${event.revision} of ${event.stream} cannot be folded: ${errorText(error)}.`);
  }
}
