/** What an operator names: a stream, one of its events, or a moment in its life. */
import { bookingIn, bookingStream, isBooking } from '@libs/booking/booking-id.js';
import { idEndOf } from '@libs/contract/booking-code.js';
import { instant, type Instant } from '@libs/contract/time.js';
import { holesIn } from '@libs/eventing/hash-chain.js';
import { readEvents } from '@libs/eventing/read-all.js';
import type { Revision, StoredEvent, StreamName } from '@libs/eventing/types/envelope.js';
import type { EventLog } from '@libs/eventing/types/event-log.js';
import { type Hole, holeText } from '@libs/eventing/types/hole.js';
import { Failure, NotFound, UsageError } from './command-line.js';

/** All events of a stream, from its first on. */
export type StreamEvents = readonly [StoredEvent, ...StoredEvent[]];

/**
 * Reads a stream by its name, or a booking by its id or its code.
 *
 * @throws UsageError when several bookings have the code; NotFound when there is none.
 */
export async function findStream(log: EventLog, name: string): Promise<StreamEvents> {
  for (const candidate of await streamsNamed(name, log)) {
    const [first, ...others] = await log.readStream(candidate);
    if (first) return [first, ...others];
  }
  throw noStream(name);
}

/** Returns the id that an operator typed in any letter case, with or without the prefix of a booking's stream. */
export const typedId = (text: string): string => text.replace(/^booking-/i, '').toUpperCase();

/** Reads the stream of a booking, by its id, code or name. @throws UsageError when it is another stream; NotFound when it does not exist. */
export async function findBooking(log: EventLog, name: string): Promise<StreamEvents> {
  const events = await findStream(log, name);
  const [{ stream }] = events;
  if (!isBooking(stream)) throw new UsageError(`${stream} is not a booking.`);
  return events;
}

/**
 * Returns the streams that a name may mean: the booking with that code, or itself and that of a booking id in any letter
 * case. @throws UsageError when several bookings have the code
 */
async function streamsNamed(name: string, log: EventLog): Promise<readonly StreamName[]> {
  const end = idEndOf(name);
  if (end === undefined) {
    const candidates = [name, bookingStream(typedId(name))];
    return [...new Set(candidates.filter((one): one is StreamName => one.includes('-')))];
  }
  const bookings = await bookingsEndingIn(end, log);
  if (bookings.length <= 1) return bookings;
  throw new UsageError(`${bookings.length} bookings have the code ${name}: ${bookings.join(', ')}.`);
}

/** Returns the id of the booking whose code is given; any other text unchanged. @throws UsageError, NotFound */
export const idOf = async (text: string, log: EventLog): Promise<string> =>
  idEndOf(text) === undefined ? text : bookingIn((await findBooking(log, text))[0].stream);

/** Returns the streams of the bookings whose ids end so, oldest first. Reads the whole log: codes are not indexed. */
export async function bookingsEndingIn(end: string, log: EventLog): Promise<readonly StreamName[]> {
  const streams: StreamName[] = [];
  for await (const { stream, revision } of readEvents(log)) {
    if (revision === 0 && isBooking(stream) && stream.endsWith(end)) streams.push(stream);
  }
  return streams;
}

const noStream = (name: string): NotFound =>
  new NotFound(`There is no booking and no stream ${name}: \`ops streams\` lists them.`);

export const EVENT_REFERENCE = '<booking or stream>@<event>';

/** Reads one event, named `<booking or stream>@<number>`. @throws UsageError; NotFound when there is no such stream or event */
export async function findEvent(log: EventLog, text: string): Promise<StoredEvent> {
  const [, name, number] = /^(.+)@(\d{1,9})$/.exec(text) ?? [];
  if (name === undefined || number === undefined) {
    throw new UsageError(`An event is named like 01JD6Z0000000000000000000A@3, not ${text}: ${EVENT_REFERENCE}.`);
  }
  const revision = Number(number);
  for (const stream of await streamsNamed(name, log)) {
    const [event] = await log.readStream(stream, { from: revision, to: revision });
    if (event) return event;
    const [first] = await log.readStream(stream, { from: 0, to: 0 });
    if (first) throw new NotFound(`${stream} has no event ${revision}: \`ops stream ${name}\` lists them.`);
  }
  throw noStream(name);
}

/** After an event, or at a time: after the last event that was recorded by then. */
export type Moment = { readonly to: Revision } | { readonly until: Instant };

export const MOMENT = '<event or time>';

/** Reads `7`, or a time with its offset. @param option for the message. @throws UsageError */
export function readMoment(option: string, text: string): Moment {
  return /^\d{1,9}$/.test(text)
    ? { to: Number(text) }
    : { until: readTime(option, text, 'the number of an event or a time') };
}

/** Reads a time with its offset. @param option and @param expected for the message. @throws UsageError */
export function readTime(option: string, text: string, expected = 'a time'): Instant {
  const time = timeIn(text);
  if (time !== undefined) return time;
  throw new UsageError(`${option} must be ${expected} like 2026-11-22T09:30:00+05:30, not ${text}.`);
}

/** Returns the time with an offset that `text` is; undefined for anything else. */
export function timeIn(text: string): Instant | undefined {
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(time) ? undefined : instant(time);
}

/** Returns the events of a stream up to a moment. @throws Failure if the stream begins later, or ends earlier. */
export function eventsUpTo(events: StreamEvents, moment: Moment): StreamEvents {
  const [first, ...others] = events.filter((event) =>
    'to' in moment ? event.revision <= moment.to : event.recordedAt <= moment.until,
  );
  if (!first) throw new Failure(`${events[0].stream} had no event by then: \`ops stream\` shows when it begins.`);
  const last = events.at(-1)?.revision ?? 0;
  if ('to' in moment && moment.to > last) {
    throw new NotFound(`${first.stream} has the events 0 to ${last}; there is no event ${moment.to}.`);
  }
  const known: StreamEvents = [first, ...others];
  if ('to' in moment && known.at(-1)?.revision !== moment.to) throw holed(events);
  return known;
}

/** Returns the events, which can be folded. @throws Failure if one is missing: what followed from it is not known. */
export function withoutHole(events: StreamEvents): StreamEvents {
  if (missingIn(events).length > 0) throw holed(events);
  return events;
}

const missingIn = (events: StreamEvents): readonly Hole[] => holesIn(events).filter(({ missing }) => missing > 0);

function holed(events: StreamEvents): Failure {
  const missing = missingIn(events).map(holeText).join('; ');
  return new Failure(
    `Hole in the log: ${missing}. What followed from it is not known: \`ops stream\` prints what is left, and \`ops verify\` names every hole.`,
  );
}
