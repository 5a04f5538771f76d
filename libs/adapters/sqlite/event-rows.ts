import type { Instant } from '@libs/contract/time.js';
import type {
  EventMeta,
  Position,
  ProposedEvent,
  Revision,
  StoredEvent,
  StreamName,
} from '@libs/eventing/types/envelope.js';

/** Wide enough for every safe integer, so that positions compare as text. */
const DIGITS = 16;

export const positionOf = (number: number | bigint): Position => String(number).padStart(DIGITS, '0') as Position;
export const numberOf = (position: Position): number => Number(position);
/** Before the first event. */
export const START = positionOf(0);

/** A row of `events` with its columns in order: reading them by name costs twice as much. */
export type EventRow = readonly [
  position: number,
  stream: StreamName,
  revision: Revision,
  id: string,
  type: string,
  version: number,
  recordedAt: Instant,
  occurredAt: Instant,
  data: string,
  meta: string,
];

export function fromRow(row: EventRow): StoredEvent {
  const [position, stream, revision, id, type, version, recordedAt, occurredAt, data, meta] = row;
  return {
    id,
    type,
    version,
    occurredAt,
    data: JSON.parse(data) as StoredEvent['data'],
    meta: JSON.parse(meta) as EventMeta,
    stream,
    revision,
    position: positionOf(position),
    recordedAt,
  };
}

/** Converts an appended event to its stored form. */
export const toStored = (
  event: ProposedEvent,
  { position, ...place }: Pick<StoredEvent, 'stream' | 'revision' | 'recordedAt'> & { position: number | bigint },
): StoredEvent => ({ ...event, ...place, position: positionOf(position) });
