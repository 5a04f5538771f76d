import { isBooking } from '@libs/booking/booking-id.js';
import { idEndOf } from '@libs/contract/booking-code.js';
import { readEvents } from '@libs/eventing/read-all.js';
import type { StoredEvent, StreamName } from '@libs/eventing/types/envelope.js';
import type { EventLog } from '@libs/eventing/types/event-log.js';
import { UsageError } from './failure.js';

/** All events of a stream, from its first on. */
export type StreamEvents = readonly [StoredEvent, ...StoredEvent[]];

/**
 * Reads a stream by its name, or a booking by its id or its code.
 *
 * @throws UsageError when there is none, or several bookings have the code.
 */
export async function findStream(log: EventLog, name: string): Promise<StreamEvents> {
  const end = idEndOf(name);
  const candidates = end === undefined ? streamsNamed(name) : await bookingsEndingIn(end, log);
  if (end !== undefined && candidates.length > 1)
    throw new UsageError(`${candidates.length} bookings have the code ${name}: ${candidates.join(', ')}.`);
  for (const candidate of candidates) {
    const [first, ...others] = await log.readStream(candidate);
    if (first) return [first, ...others];
  }
  throw noStream(name);
}

/** Reads the stream of a booking, by its id, code or name. @throws UsageError when it does not exist, or is another stream. */
export async function findBooking(log: EventLog, name: string): Promise<StreamEvents> {
  const events = await findStream(log, name);
  const [{ stream }] = events;
  if (!isBooking(stream)) throw new UsageError(`${stream} is not a booking.`);
  return events;
}

/** Returns the streams that a name may mean: itself, or that of a booking id in any letter case. */
export function streamsNamed(name: string): readonly StreamName[] {
  const candidates = [name, `booking-${name.replace(/^booking-/i, '').toUpperCase()}`];
  return [...new Set(candidates.filter((one): one is StreamName => one.includes('-')))];
}

/** Returns the streams of the bookings whose ids end so, oldest first. Reads the whole log: codes are not indexed. */
export async function bookingsEndingIn(end: string, log: EventLog): Promise<readonly StreamName[]> {
  const streams: StreamName[] = [];
  for await (const { stream, revision } of readEvents(log)) {
    if (revision === 0 && isBooking(stream) && stream.endsWith(end)) streams.push(stream);
  }
  return streams;
}

export const noStream = (name: string): UsageError =>
  new UsageError(`There is no booking and no stream ${name}: \`ops streams\` lists them.`);
