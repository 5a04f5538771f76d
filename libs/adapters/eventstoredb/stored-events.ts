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

/** Wide enough for every position, so that positions compare as text. */
const DIGITS = 19;
const padded = (place: bigint): string => String(place).padStart(DIGITS, '0');

/** Both parts count: a checkpoint may be at (x, 0), just before the event at (x, x). */
export const positionOf = ({ commit, prepare }: Place): Position => `${padded(commit)}/${padded(prepare)}` as Position;

export function placeOf(position: Position): Place {
  const [commit = '', prepare = ''] = position.split('/');
  return { commit: BigInt(commit), prepare: BigInt(prepare) };
}

/** Before the first event. */
export const START = positionOf({ commit: 0n, prepare: 0n });

/** The part of an event in the store's metadata: all except id, type and data. */
type Metadata = Pick<StoredEvent, 'version' | 'occurredAt' | 'recordedAt' | 'meta'>;

/** Converts an event for the store. The store's own time has whole seconds only, so our `recordedAt` is sent along. */
export function toJson({ id, type, data, version, occurredAt, meta }: ProposedEvent, recordedAt: Instant) {
  const metadata: Metadata = { version, occurredAt, recordedAt, meta };
  return jsonEvent({ id, type, data, metadata: { ...metadata } }) satisfies JSONEventData;
}

/** Returns the event as the store contains it, without what JSON omits. */
export const asStored = (
  { id, type, version, occurredAt, data, meta }: ProposedEvent,
  place: Pick<StoredEvent, 'stream' | 'revision' | 'position' | 'recordedAt'>,
): StoredEvent => JSON.parse(JSON.stringify({ id, type, version, occurredAt, data, meta, ...place })) as StoredEvent;

/** Converts a stored event, removing `prefix` from its stream. @throws EngineError when another product wrote it. */
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
