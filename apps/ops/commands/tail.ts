/** Prints new events as they come. */
import type { EngineSettings } from '@libs/adapters/engine-settings.js';
import { bookingStream, isBooking } from '@libs/booking/booking-id.js';
import type { Instant } from '@libs/contract/time.js';
import { withPlaceholders } from '@libs/debugging/differences.js';
import { sentencesOf } from '@libs/debugging/story.js';
import type { Position, RecordedEvent, StoredEvent, StreamName } from '@libs/eventing/types/envelope.js';
import type { EventLog } from '@libs/eventing/types/event-log.js';
import { ALL_SCHEMAS } from '@libs/views/all-schemas.js';
import { type Arguments, type Command, EXIT_CODES, UsageError } from '../command-line.js';
import { timeIn } from '../find-stream.js';
import { decodeReadable } from '../reading.js';
import { type Format, interrupted } from '../terminal.js';

export const tail: Command = {
  name: 'tail',
  summary: 'Prints new events as they come, until Ctrl-C',
  details: [
    'One line per event: time, stream, revision, type and actor, and for a booking the sentence that its customer reads. With --json one object per line, whose position --since takes. Personal fields stay encrypted and read [personal].',
    'Starts with the next event, or with --since earlier. A time is found by reading the log from its beginning, a position at once.',
  ],
  options: {
    stream: { value: '<prefix>', description: 'only streams whose name begins with this, e.g. booking-' },
    type: { value: '<types>', description: 'only events of these types, e.g. BookingRequested,DepositPaid' },
    person: { value: '<id>', description: 'only events that concern this customer or chef' },
    since: { value: '<position or time>', description: 'begin after this position, or at a time with its offset' },
  },
  async run(given, { terminal, json, format, settings, ...product }) {
    const { after, ...filter } = scopeOf(given, settings);
    const log = await product.log();
    const begin = after === 'head' ? await log.head() : after;
    const isShown = eventFilter(filter, async (stream) => (await log.readStream(stream, { to: 0 }))[0]);
    if (!json) terminal.remark('Waiting for events; Ctrl-C ends.');
    for await (const events of followLog(log, begin, interrupted())) {
      for (const event of events)
        if (await isShown(event)) terminal.answer(await shown(event, log, json ? undefined : format));
    }
    return EXIT_CODES.ok;
  },
};

interface Scope extends EventFilter {
  /** Undefined for the beginning of the log. */
  readonly after: Position | 'head' | undefined;
}

/** @throws UsageError */
function scopeOf({ values }: Arguments, settings: EngineSettings): Scope {
  const { stream: prefix, type, since, person } = values;
  const filter = { prefix, types: type === undefined ? undefined : typesIn(type), person: person?.toUpperCase() };
  if (since === undefined) return { ...filter, after: 'head' };
  // The event store has two numbers for a position, the embedded log one.
  const isPosition = settings.eventStoreUrl === undefined ? /^\d{1,16}$/ : /^\d{1,19}\/\d{1,19}$/;
  if (isPosition.test(since)) return { ...filter, after: since as Position };
  const time = timeIn(since);
  if (time !== undefined) return { ...filter, after: undefined, since: time };
  throw new UsageError(
    `--since must be a position that --json shows, or a time like 2026-11-22T09:30:00+05:30, not ${since}.`,
  );
}

/** @throws UsageError for a type that the product does not have. */
function typesIn(text: string): ReadonlySet<string> {
  const types = text.split(',').map((type) => type.trim());
  const unknown = types.find((type) => !ALL_SCHEMAS.some((schema) => schema.type === type));
  if (unknown !== undefined) throw new UsageError(`There is no event type ${unknown}.`);
  return new Set(types);
}

/** Returns the event as text, as JSON without a format. */
async function shown(event: StoredEvent, log: EventLog, format: Format | undefined): Promise<string> {
  // A sentence depends on the booking's earlier events.
  const isOfBooking = isBooking(event.stream);
  const events = isOfBooking ? await log.readStream(event.stream, { to: event.revision }) : [event];
  const decoded = await decodeReadable(events);
  const sentence = isOfBooking ? sentencesOf(decoded).at(-1) : undefined;
  const [last] = decoded.slice(-1);
  if (!last) throw new Error(`${event.stream} has no event ${event.revision}`);
  return format ? eventLine(last, sentence, format) : eventJson(last, sentence);
}

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

/** Formats an event as one line: time, stream, revision, type, actor, and its sentence if there is one. */
function eventLine(event: RecordedEvent, sentence: string | undefined, { time, colours }: Format): string {
  const { recordedAt, stream, revision, type, meta } = event;
  const parts = [colours.dim(time(recordedAt)), stream, String(revision), colours.bold(type), `by ${meta.actor}`];
  return [...parts, ...(sentence === undefined ? [] : [sentence])].join('  ');
}

/** Formats an event as one JSON object, with its sentence or null. */
const eventJson = (event: RecordedEvent, sentence: string | undefined): string =>
  JSON.stringify({ ...event, data: withPlaceholders(event.data), sentence: sentence ?? null });

const MAX_BATCH_EVENTS = 500;
/** The longest delay of a timer. */
const KEEP_ALIVE_MS = 2 ** 31 - 1;

/**
 * Yields everything after `after`, then new events, until `signal` aborts. Keeps the program running meanwhile: the
 * timers of a log do not.
 */
export async function* followLog(
  log: EventLog,
  after: Position | undefined,
  signal: AbortSignal,
): AsyncGenerator<readonly StoredEvent[], void> {
  const keepAlive = setInterval(() => undefined, KEEP_ALIVE_MS);
  const left = new AbortController();
  try {
    const options = { maxBatch: MAX_BATCH_EVENTS, signal: AbortSignal.any([signal, left.signal]) };
    for await (const { events } of log.subscribe(after, options)) yield events;
  } finally {
    clearInterval(keepAlive);
    left.abort();
  }
}
