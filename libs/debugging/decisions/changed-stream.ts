/** The events that a stream would contain after a change, with the later commands of a booking decided again. */
import { isBooking } from '@libs/booking/booking-id.js';
import { bookingDecider, type BookingEvent } from '@libs/booking/booking.js';
import type { BookingState } from '@libs/booking/state.js';
import type { Instant } from '@libs/contract/time.js';
import type { DomainEvent, RecordedEvent, Revision, StreamName } from '@libs/eventing/types/envelope.js';
import { type Append, appendsOf } from './appends.js';
import type { Change, ChangedDecision, ChangedStream, Outcome } from './change.js';
import { decisionOf, redecide } from './decisions.js';

/** @throws RangeError for a revision that the stream does not have. */
export function changedStream(stream: StreamName, events: readonly RecordedEvent[], change: Change): ChangedStream {
  const { from, to } = rangeOf(events, change);
  const beside = events[from] ?? events.at(-1);
  if (!beside) throw new RangeError(`${stream} has no events`);
  const before = events.slice(0, from);
  const asked = 'command' in change ? askedOf(before, change) : undefined;
  const added = asked ? eventsIn(asked) : 'with' in change ? change.with : [];
  const at = 'command' in change ? change.at : beside.occurredAt;
  const hypothetical = added.map((event, index) => hypotheticalEvent(event, index, at, beside));
  // What else the same append contains stays as it is.
  const end = appendsOf(events).find(([{ revision }]) => revision >= to)?.[0].revision ?? events.length;
  const changed = [...before, ...hypothetical, ...events.slice(to, end)];

  const decisions: ChangedDecision[] = [];
  const later = isBooking(stream) ? decidedAgain(events, end, changed, decisions) : events.slice(end);
  return { ...(asked && { asked }), decisions, events: numbered([...changed, ...later]) };
}

/** Returns the revisions that the change replaces: from `from` up to, not including, `to`. */
function rangeOf(events: readonly RecordedEvent[], change: Change): { readonly from: Revision; readonly to: Revision } {
  if ('command' in change) {
    const from = events.find(({ occurredAt }) => occurredAt > change.at)?.revision ?? events.length;
    return { from, to: from };
  }
  const from = 'insert' in change ? change.insert : 'replace' in change ? change.replace : change.without;
  const to = 'insert' in change ? from : from + 1;
  if (!Number.isInteger(from) || from < 0 || to > events.length) {
    throw new RangeError(`there is no event ${from}: the last one is ${events.length - 1}`);
  }
  return { from, to };
}

const stateOf = (events: readonly RecordedEvent[]): BookingState =>
  (events as readonly RecordedEvent<BookingEvent>[]).reduce(bookingDecider.evolve, bookingDecider.initial);

const askedOf = (
  before: readonly RecordedEvent[],
  { at, command }: Extract<Change, { readonly at: Instant }>,
): Outcome => redecide(stateOf(before), { command, facts: { now: at } });

/**
 * Returns the events after `end` as they would be, and adds the decisions with another outcome to `decisions`. A
 * decision with the same outcome keeps its recorded events, also when it was made by older rules.
 */
function decidedAgain(
  events: readonly RecordedEvent[],
  end: Revision,
  changed: readonly RecordedEvent[],
  decisions: ChangedDecision[],
): readonly RecordedEvent[] {
  let [is, wouldBe] = [stateOf(events.slice(0, end)), stateOf(changed)];
  return appendsOf(events.slice(end) as readonly RecordedEvent<BookingEvent>[]).flatMap((append) => {
    const difference = changedDecision(append, is, wouldBe);
    if (difference) decisions.push(difference);
    const result = difference ? eventsAt(append, difference.wouldBe) : append;
    is = append.reduce(bookingDecider.evolve, is);
    wouldBe = result.reduce(bookingDecider.evolve, wouldBe);
    return result;
  });
}

function changedDecision(
  append: Append<BookingEvent>,
  state: BookingState,
  changed: BookingState,
): ChangedDecision | undefined {
  const [decision, again] = [decisionOf(append, state), decisionOf(append, changed)];
  if (!decision || !again) return undefined;
  const [is, wouldBe] = [redecide(state, decision), redecide(changed, again)];
  if (JSON.stringify(is) === JSON.stringify(wouldBe)) return undefined;
  const { revision, occurredAt } = append[0];
  return { revision, at: occurredAt, command: again.command, is, wouldBe };
}

const eventsIn = (outcome: Outcome): readonly DomainEvent[] => ('events' in outcome ? outcome.events : []);

const eventsAt = (append: Append<BookingEvent>, outcome: Outcome): readonly RecordedEvent<BookingEvent>[] =>
  eventsIn(outcome).map((event, index) => {
    const beside = append[index] ?? append[0];
    return hypotheticalEvent(event as BookingEvent, index, beside.occurredAt, beside);
  });

/** Returns an event that was never recorded, at the place of `beside`. */
function hypotheticalEvent<E extends DomainEvent>(
  { type, data }: E,
  index: number,
  at: Instant,
  { stream, revision, position, version }: RecordedEvent,
): RecordedEvent<E> {
  const id = `what-if-${revision}-${index}`;
  const meta = { commandId: id, correlationId: id, causationId: id, actor: 'anonymous' };
  return {
    type,
    data,
    id,
    version,
    stream,
    revision,
    position,
    occurredAt: at,
    recordedAt: at,
    meta,
  } as RecordedEvent<E>;
}

const numbered = (events: readonly RecordedEvent[]): readonly RecordedEvent[] =>
  events.map((event, revision) => (event.revision === revision ? event : { ...event, revision }));
