/** Which streams contain events about a booking, as far as events name them, and which of their events are about it. */
import { bookingIn, bookingStream } from '@libs/booking/booking-id.js';
import { callbacksStream } from '@libs/booking/callbacks.js';
import { calendarStream } from '@libs/booking/chef-calendar.js';
import { couponNumberStream, couponStream } from '@libs/booking/coupon.js';
import { messagesStream } from '@libs/booking/messages.js';
import { openBookingsStream } from '@libs/booking/open-bookings.js';
import { seriesStream } from '@libs/booking/series.js';
import type { RecordedEvent, StreamName } from '@libs/eventing/types/envelope.js';
import { chefStream } from '@libs/identity/chef.js';
import { customerStream } from '@libs/identity/customer.js';
import { financialYearOf, receiptStream } from '@libs/receipts/receipt-number.js';
import { categoryOf } from './replay.js';

/** Data of which nothing is known; a field of an event that cannot be decoded is missing. */
type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = ({ data }: RecordedEvent): Fields => data as Fields;
const isText = (value: unknown): value is string => typeof value === 'string';

/** Whether an event is about a booking. */
export function concerns(bookingId: string, event: RecordedEvent): boolean {
  if (event.stream === bookingStream(bookingId) || event.stream === messagesStream(bookingId)) return true;
  // A weekly cook is about the booking with which it began; the visits that it proposes are bookings of their own.
  if (categoryOf(event.stream) === 'series') return event.stream === seriesStream(bookingId);
  const fields = fieldsOf(event);
  const several = fields['bookingIds'];
  return fields['bookingId'] === bookingId || (Array.isArray(several) && several.includes(bookingId));
}

/**
 * Streams that are long, because they contain events of many bookings. What they say about a booking follows its first
 * event.
 */
export const isLong = (stream: StreamName): boolean => ['calendar', 'receipts'].includes(categoryOf(stream) ?? '');

/**
 * Returns the streams that events of a booking name, its own first. Events of a returned stream can name more of them.
 *
 * @param numbers the keyed hashes of the customer's phone numbers, after which the stream of places for open bookings is
 * named. Without any it is known only if the number was not proven, or a coupon was used.
 */
export function relatedStreams(
  bookingId: string,
  events: readonly RecordedEvent[],
  numbers: readonly string[] = [],
): readonly StreamName[] {
  const about = events.filter((event) => concerns(bookingId, event));
  const named = new Set<StreamName>(
    [bookingStream, messagesStream, callbacksStream, seriesStream].map((streamOf) => streamOf(bookingId)),
  );
  const customerIds = textsIn(about, 'customerId');
  for (const chefId of chefsIn(about)) named.add(calendarStream(chefId));
  for (const event of about) {
    if (event.type === 'DepositPaid' || event.type === 'RefundCompleted') {
      named.add(receiptStream(financialYearOf(event.occurredAt)));
    }
  }
  const phoneIndexes = textsIn(about, 'phoneIndex');
  for (const code of [...textsIn(about, 'coupon'), ...textsIn(about, 'code')]) {
    for (const customerId of customerIds) named.add(couponStream(code, customerId));
    for (const index of phoneIndexes) named.add(couponNumberStream(code, index));
  }
  for (const index of [...customerIds, ...phoneIndexes, ...numbers]) named.add(openBookingsStream(index));
  return [...named];
}

/** Returns the streams of the people of a booking, which contain causes of its events, such as a chef's leave. */
export function streamsOfPeople(bookingId: string, events: readonly RecordedEvent[]): readonly StreamName[] {
  const about = events.filter((event) => concerns(bookingId, event));
  return [...textsIn(about, 'customerId').map(customerStream), ...chefsIn(about).map(chefStream)];
}

/** Returns the chefs that events name: assigned, released, or considered by a recorded rule. */
function chefsIn(events: readonly RecordedEvent[]): readonly string[] {
  const facts = events.map(({ meta }): Fields => meta.rule?.facts ?? {});
  const considered = facts.flatMap(({ ranking }) => (Array.isArray(ranking) ? (ranking as readonly Fields[]) : []));
  const chefIds = [...events.map(fieldsOf), ...facts, ...considered].map((fields) => fields['chefId']);
  return [...new Set(chefIds.filter(isText))];
}

const textsIn = (events: readonly RecordedEvent[], field: string): readonly string[] => [
  ...new Set(events.map((event) => fieldsOf(event)[field]).filter(isText)),
];

/** Returns the ids of the direct causes of a booking's events that are not among `events`. */
export function missingCauses(bookingId: string, events: readonly RecordedEvent[]): ReadonlySet<string> {
  const known = new Set(events.map(({ id }) => id));
  const causes = events.filter((event) => concerns(bookingId, event) && isOfJob(event)).flatMap(causeOf);
  return new Set(causes.filter((id) => !known.has(id)));
}

/** Returns the events about a booking, and the direct causes of those, in the order of the log. */
export function withCausesOf(bookingId: string, events: readonly RecordedEvent[]): readonly RecordedEvent[] {
  const about = events.filter((event) => concerns(bookingId, event));
  const causes = new Set(about.filter(isOfJob).flatMap(causeOf));
  return events
    .filter((event) => concerns(bookingId, event) || causes.has(event.id))
    .toSorted((one, other) => {
      if (one.position !== other.position) return one.position < other.position ? -1 : 1;
      return one.revision - other.revision;
    });
}

/** The prefix of the actor of a job's events. */
const JOB_ACTOR = 'process:';
export const isOfJob = ({ meta }: Pick<RecordedEvent, 'meta'>): boolean => meta.actor.startsWith(JOB_ACTOR);
/** Returns the kind of the job that appended an event. */
export const jobIn = ({ meta }: Pick<RecordedEvent, 'meta'>): string => meta.actor.slice(JOB_ACTOR.length);

/** Returns the id of the event that led to a job; none in older logs, where the job began a chain of its own. */
export const causeOf = ({ meta: { causationId, correlationId } }: Pick<RecordedEvent, 'meta'>): readonly string[] =>
  causationId === correlationId ? [] : [causationId];

/** Returns the booking of an event that belongs to one. */
export function bookingOf(event: RecordedEvent): string | undefined {
  const { bookingId } = fieldsOf(event);
  if (isText(bookingId)) return bookingId;
  return categoryOf(event.stream) === 'booking' ? bookingIn(event.stream) : undefined;
}
