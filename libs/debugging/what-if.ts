/** What a stream would be like with another event, or if another command had come. Changes nothing. */
import { isBooking } from '@libs/booking/booking-id.js';
import { type BookingCommand, bookingDecider, type BookingEvent } from '@libs/booking/booking.js';
import type { BookingState } from '@libs/booking/state.js';
import type { Instant } from '@libs/contract/time.js';
import type { Refusal } from '@libs/eventing/types/decider.js';
import type { DomainEvent, RecordedEvent, Revision, StreamName } from '@libs/eventing/types/envelope.js';
import { type Append, appendsOf, decisionOf, redecide } from './decisions.js';
import { type Difference, differencesBetween } from './differences.js';
import { bookingAfter, documentKey, type DocumentName, ownDocuments, stateAfter } from './replay.js';
import { moneyOf } from './story.js';

type Money = ReturnType<typeof moneyOf>;

/** A value as it is and as it would be: of JSON, or undefined if it does not exist. */
interface Compared {
  readonly is: unknown;
  readonly wouldBe: unknown;
  readonly differences: readonly Difference[];
}

export interface WhatIf extends ChangedStream {
  /** The fare, what was paid, is owed and was refunded; undefined for a stream that is no booking. */
  readonly money: { readonly is: Money; readonly wouldBe: Money } | undefined;
  readonly state: Compared;
  /** The documents that this stream alone determines. */
  readonly documents: readonly (DocumentName & Compared)[];
}

/**
 * Returns what a change would have led to. `events` is the whole stream. Later commands of a booking are decided again,
 * as they came; what people, jobs and the provider would have done instead is unknown. The events of other streams stay
 * as they are.
 *
 * @throws RangeError for a revision that the stream does not have.
 */
export function whatIf(stream: StreamName, events: readonly RecordedEvent[], change: Change): WhatIf {
  const changed = changedStream(stream, events, change);
  const [is, wouldBe] = [stateAfter(stream, events), stateAfter(stream, changed.events)];
  return {
    ...changed,
    money: isBooking(stream)
      ? { is: moneyOf(is as BookingState), wouldBe: moneyOf(wouldBe as BookingState) }
      : undefined,
    state: compared(is, wouldBe),
    documents: comparedDocuments(stream, events, changed.events),
  };
}

const compared = (is: unknown, wouldBe: unknown): Compared => ({
  is,
  wouldBe,
  differences: differencesBetween(is, wouldBe),
});

function comparedDocuments(
  stream: StreamName,
  events: readonly RecordedEvent[],
  changed: readonly RecordedEvent[],
): WhatIf['documents'] {
  const [is, wouldBe] = [events, changed].map(
    (history) => new Map(ownDocuments(stream, history).map((one) => [documentKey(one), one])),
  );
  return [...new Map([...(is ?? []), ...(wouldBe ?? [])])].map(([key, { view, id }]) => ({
    view,
    id,
    ...compared(is?.get(key)?.document, wouldBe?.get(key)?.document),
  }));
}

/** What is different in the stream. `insert` puts the events before that revision, or at the end. */
export type Change =
  /** In order, without repetition. */
  | { readonly without: readonly [Revision, ...Revision[]] }
  | { readonly replace: Revision; readonly with: readonly DomainEvent[] }
  | { readonly insert: Revision; readonly with: readonly DomainEvent[] }
  /** Only for a booking: the command comes after everything that was decided by `at`. */
  | { readonly at: Instant; readonly command: BookingCommand };

/** What a decision led to. */
export type Outcome = { readonly events: readonly DomainEvent[] } | { readonly refusal: Refusal };

/** A recorded decision that would have led to something else. */
export interface ChangedDecision {
  /** The revision of its first recorded event. */
  readonly revision: Revision;
  readonly at: Instant;
  readonly command: BookingCommand;
  /** By today's rules, which may differ from those by which it was recorded. */
  readonly is: Outcome;
  readonly wouldBe: Outcome;
}

/** A stream after a change. */
interface ChangedStream {
  /** The outcome of the other command; missing for other changes. */
  readonly asked?: Outcome;
  /** Later decisions with another outcome, in order. */
  readonly decisions: readonly ChangedDecision[];
  /** The events as they would be. */
  readonly events: readonly RecordedEvent[];
}

/** @throws RangeError for a revision that the stream does not have. */
function changedStream(stream: StreamName, events: readonly RecordedEvent[], change: Change): ChangedStream {
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
  const removed = new Set('without' in change ? change.without : []);
  const isKept = ({ revision }: RecordedEvent): boolean => !removed.has(revision);
  const changed = [...before, ...hypothetical, ...events.slice(to, end).filter(isKept)];

  const decisions: ChangedDecision[] = [];
  const following = isBooking(stream)
    ? decidedAgain(events, end, changed, { decisions, isKept })
    : events.slice(end).filter(isKept);
  return { ...(asked && { asked }), decisions, events: numbered([...changed, ...following]) };
}

/** Returns the revisions that the change replaces: from `from` up to, not including, `to`. */
function rangeOf(events: readonly RecordedEvent[], change: Change): { readonly from: Revision; readonly to: Revision } {
  if ('command' in change) {
    const from = events.find(({ occurredAt }) => occurredAt > change.at)?.revision ?? events.length;
    return { from, to: from };
  }
  const from = 'insert' in change ? change.insert : 'replace' in change ? change.replace : change.without[0];
  const to = 'insert' in change ? from : from + 1;
  const absent = ('without' in change ? change.without : [from]).find(
    (one) => !Number.isInteger(one) || one < 0 || one + (to - from) > events.length,
  );
  if (absent !== undefined) throw new RangeError(`there is no event ${absent}: the last one is ${events.length - 1}`);
  return { from, to };
}

const askedOf = (
  before: readonly RecordedEvent[],
  { at, command }: Extract<Change, { readonly at: Instant }>,
): Outcome => redecide(bookingAfter(before), { command, facts: { now: at } });

/**
 * Returns the events after `end` as they would be, and adds the decisions with another outcome to `decisions`. A
 * decision with the same outcome keeps its recorded events, also when it was made by older rules; one of which an event
 * is not kept is not made again.
 */
function decidedAgain(
  events: readonly RecordedEvent[],
  end: Revision,
  changed: readonly RecordedEvent[],
  { decisions, isKept }: { readonly decisions: ChangedDecision[]; readonly isKept: (event: RecordedEvent) => boolean },
): readonly RecordedEvent[] {
  let [is, wouldBe] = [bookingAfter(events.slice(0, end)), bookingAfter(changed)];
  return appendsOf(events.slice(end) as readonly RecordedEvent<BookingEvent>[]).flatMap((append) => {
    const kept = append.filter(isKept);
    const difference = kept.length === append.length ? changedDecision(append, is, wouldBe) : undefined;
    if (difference) decisions.push(difference);
    const result = difference ? eventsAt(append, difference.wouldBe) : kept;
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
