import {
  type AllStreamRecordedEvent,
  type JSONEventData,
  type Position as Place,
  type RecordedEvent,
  jsonEvent,
} from '@eventstore/db-client';
import type { Instant } from '@libs/contract/time.js';
import type { Position, ProposedEvent, StoredEvent, StreamName } from '@libs/eventing/types/envelope.js';
import { EngineError } from '../engine-error.js';

/** Wide enough for every place in a log, so that positions compare as text. */
const DIGITS = 19;
const padded = (place: bigint): string => String(place).padStart(DIGITS, '0');

/** Both halves count: a checkpoint may stand at (x, 0), just before the event at (x, x). */
export const positionOf = ({ commit, prepare }: Place): Position => `${padded(commit)}/${padded(prepare)}` as Position;

export function placeOf(position: Position): Place {
  const [commit = '', prepare = ''] = position.split('/');
  return { commit: BigInt(commit), prepare: BigInt(prepare) };
}

/** Before the first event. */
export const START = positionOf({ commit: 0n, prepare: 0n });

/** What of an event stands in the store's metadata: all but its id, type and data. */
type Metadata = Pick<StoredEvent, 'version' | 'occurredAt' | 'recordedAt' | 'meta'>;

/** The event as it is sent. The store tells whole seconds only, so our own `recordedAt` goes with it. */
export function toJson({ id, type, data, version, occurredAt, meta }: ProposedEvent, recordedAt: Instant) {
  const metadata: Metadata = { version, occurredAt, recordedAt, meta };
  return jsonEvent({ id, type, data, metadata: { ...metadata } }) satisfies JSONEventData;
}

/** The event as the product knows it, its stream without `prefix`. @throws EngineError when somebody else wrote it. */
export function toStored(event: AllStreamRecordedEvent | RecordedEvent, prefix: string): StoredEvent {
  const { version, occurredAt, recordedAt, meta } = (event.metadata ?? {}) as unknown as Partial<Metadata>;
  if (!event.position || !version || !occurredAt || !recordedAt || !meta) {
    throw new EngineError(
      `The stream ${event.streamId} of the event store holds an event that this program did not write. ` +
        'Choose another EVENTSTORE_URL.',
    );
  }
  return {
    id: event.id,
    type: event.type,
    version,
    occurredAt,
    data: event.data as StoredEvent['data'],
    meta,
    stream: event.streamId.slice(prefix.length) as StreamName,
    revision: Number(event.revision),
    position: positionOf(event.position),
    recordedAt,
  };
}
