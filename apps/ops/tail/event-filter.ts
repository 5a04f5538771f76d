/** Which events `ops tail` shows. */
import { bookingStream } from '@libs/booking/booking-id.js';
import type { Instant } from '@libs/contract/time.js';
import type { StoredEvent, StreamName } from '@libs/eventing/types/envelope.js';

export interface EventFilter {
  /** The beginning of the stream's name. */
  readonly prefix?: string | undefined;
  readonly types?: ReadonlySet<string> | undefined;
  readonly since?: Instant | undefined;
  /** The id of a customer or chef. */
  readonly person?: string | undefined;
}

type Match = (event: StoredEvent) => Promise<boolean>;

/**
 * Returns whether an event passes. It concerns a person if it names them, if they are its actor, or if it belongs to a
 * stream or booking whose first event does, which `firstOf` reads.
 */
export function eventFilter(
  { prefix = '', types, since = '' as Instant, person }: EventFilter,
  firstOf: (stream: StreamName) => Promise<StoredEvent | undefined>,
): Match {
  const concerns = person === undefined ? async () => true : concerning(person, firstOf);
  return async (event) =>
    event.stream.startsWith(prefix) &&
    (types?.has(event.type) ?? true) &&
    event.recordedAt >= since &&
    (await concerns(event));
}

/** The number of streams whose person is remembered. */
const MAX_REMEMBERED_STREAMS = 10_000;

function concerning(person: string, firstOf: (stream: StreamName) => Promise<StoredEvent | undefined>): Match {
  const known = new Map<StreamName, boolean>();
  const isTheirs = async (stream: StreamName): Promise<boolean> => {
    const remembered = known.get(stream);
    if (remembered !== undefined) return remembered;
    const first = await firstOf(stream);
    const theirs = first !== undefined && names(first, person);
    const [oldest] = known.keys();
    if (known.size >= MAX_REMEMBERED_STREAMS && oldest !== undefined) known.delete(oldest);
    known.set(stream, theirs);
    return theirs;
  };
  return async (event) => {
    if (names(event, person) || (await isTheirs(event.stream))) return true;
    const { bookingId } = event.data;
    return typeof bookingId === 'string' && isTheirs(bookingStream(bookingId));
  };
}

const names = ({ stream, meta, data }: StoredEvent, person: string): boolean =>
  stream.endsWith(`-${person}`) || meta.actor.endsWith(`:${person}`) || contains(data, person);

const contains = (value: unknown, text: string): boolean =>
  value === text ||
  (typeof value === 'object' && value !== null && Object.values(value).some((inner) => contains(inner, text)));
