/**
 * Replays events: the states that the rules fold from a stream, by its category, and the documents that views and
 * processes fold from it.
 */
import { bookingIdOf, bookingStream } from '@libs/booking/booking-id.js';
import { callbacksDecider } from '@libs/booking/callbacks.js';
import { calendarDecider } from '@libs/booking/chef-calendar.js';
import { couponDecider } from '@libs/booking/coupon.js';
import { bookingDecider, type BookingEvent } from '@libs/booking/booking.js';
import { messageLogDecider } from '@libs/booking/messages.js';
import { openBookingsDecider } from '@libs/booking/open-bookings.js';
import type { BookingState } from '@libs/booking/state.js';
import type { RecordedEvent, StreamName } from '@libs/eventing/types/envelope.js';
import type { Projection } from '@libs/eventing/types/projection.js';
import { emailDecider } from '@libs/identity/account-email.js';
import { chefLeaveDecider } from '@libs/identity/chef-leave.js';
import { chefDecider, chefStream } from '@libs/identity/chef.js';
import { claimDecider } from '@libs/identity/claim.js';
import { customerDecider, customerStream } from '@libs/identity/customer.js';
import { erasureDecider } from '@libs/identity/erasure.js';
import { loginDecider } from '@libs/identity/one-time-code.js';
import { sessionDecider, sessionStream } from '@libs/identity/session.js';
import { phoneProofDecider } from '@libs/identity/settle-phone-proof.js';
import { seriesDecider } from '@libs/booking/series.js';
import { ticketDecider } from '@libs/identity/ticket.js';
import { genesisDecider } from '@libs/operations/genesis.js';
import { CONSUMERS } from '@libs/views/consumers.js';
import type { Step } from './blame.js';
import { type DecodedTwice, masked } from './differences.js';

/** How the events of a kind of stream become a state. */
interface Aggregate {
  readonly initial: unknown;
  evolve(state: unknown, event: RecordedEvent): unknown;
}

interface AnyDecider {
  readonly initial: unknown;
  evolve(state: never, event: never): unknown;
}
const one = (decider: AnyDecider): Aggregate => decider;

/** Several deciders read the streams of an account; the state then has a member for each. */
const several = (deciders: Readonly<Record<string, AnyDecider>>): Aggregate => {
  const parts = Object.entries(deciders).map(([name, decider]) => [name, one(decider)] as const);
  return {
    initial: Object.fromEntries(parts.map(([name, { initial }]) => [name, initial])),
    evolve: (state, event) =>
      Object.fromEntries(
        parts.map(([name, { evolve }]) => [name, evolve((state as Record<string, unknown>)[name], event)]),
      ),
  };
};

/** Every kind of stream with a state, by its category. */
export const AGGREGATES: Readonly<Record<string, Aggregate>> = {
  booking: one(bookingDecider),
  calendar: one(calendarDecider),
  callbacks: one(callbacksDecider),
  coupon: one(couponDecider),
  messages: one(messageLogDecider),
  'open-bookings': one(openBookingsDecider),
  customer: several({ account: customerDecider, erasure: erasureDecider }),
  chef: several({ account: chefDecider, leave: chefLeaveDecider }),
  claim: one(claimDecider),
  login: one(loginDecider),
  session: one(sessionDecider),
  email: one(emailDecider),
  'phone-proof': one(phoneProofDecider),
  series: one(seriesDecider),
  ticket: one(ticketDecider),
  receipts: { initial: { issued: 0 }, evolve: (_, { revision }) => ({ issued: revision + 1 }) },
  'operations-founding': one(genesisDecider),
};

const CATEGORIES = Object.keys(AGGREGATES).toSorted((a, b) => b.length - a.length);

/** Returns the category of a stream; undefined for a stream of another program. */
export const categoryOf = (stream: StreamName): string | undefined =>
  CATEGORIES.find((category) => stream.startsWith(`${category}-`));

/** Returns the aggregate of a stream. */
export const aggregateOf = (stream: StreamName): Aggregate | undefined => AGGREGATES[categoryOf(stream) ?? ''];

/** Folds the events of one stream; null for a stream without an aggregate. */
export function stateAfter(stream: StreamName, events: readonly RecordedEvent[]): unknown {
  const aggregate = aggregateOf(stream);
  return aggregate ? events.reduce<unknown>((state, event) => aggregate.evolve(state, event), aggregate.initial) : null;
}

/** Folds the events of one booking, from its first on. */
export const bookingAfter = (events: readonly RecordedEvent[]): BookingState =>
  (events as readonly RecordedEvent<BookingEvent>[]).reduce(bookingDecider.evolve, bookingDecider.initial);

export interface DocumentName {
  readonly view: string;
  readonly id: string;
}

/** `bookings/01K…`. */
export const documentKey = ({ view, id }: DocumentName): string => `${view}/${id}`;

/** A document and its name; undefined where the events leave none. */
export interface FoldedDocument extends DocumentName {
  readonly document: object | undefined;
}

/** Views of which each document is changed by the events of one stream only, and the stream of a document. */
const STREAM_OF_DOCUMENT: Readonly<Record<string, (id: string) => StreamName>> = {
  bookings: bookingStream,
  timelines: bookingStream,
  'chef-earnings': bookingStream,
  ratings: (ratingId) => bookingStream(ratingId.replace(/-(customer|chef)$/, '')),
  customers: customerStream,
  sessions: sessionStream,
  'chef-accounts': chefStream,
};

/** Returns what finds the stream of each document of a view; undefined if several may change a document. */
export const streamsOf = (view: string): ((id: string) => StreamName) | undefined => STREAM_OF_DOCUMENT[view];

/** Returns the only stream whose events change the document; undefined if there may be several. */
export function streamOfDocument({ view, id }: DocumentName): StreamName | undefined {
  if (view !== 'quarantine') return streamsOf(view)?.(id);
  const bookingId = bookingIdOf(id);
  return bookingId === undefined ? undefined : bookingStream(bookingId);
}

export const consumerOf = (view: string): Projection<object> | undefined => CONSUMERS.find(({ name }) => name === view);

/** The fold of some documents, event by event. */
export class DocumentFold {
  private readonly documents = new Map<string, FoldedDocument>();

  /** @param wanted whether a document is folded; all if missing. */
  constructor(
    private readonly consumers: readonly Projection<object>[] = CONSUMERS,
    private readonly wanted: (name: DocumentName) => boolean = () => true,
  ) {}

  /** Applies an event, and returns the names of the documents that it may have changed. */
  add(event: RecordedEvent): readonly DocumentName[] {
    const touched: DocumentName[] = [];
    for (const consumer of this.consumers) {
      if (!consumer.handles.includes(event.type)) continue;
      for (const { id, apply } of consumer.project(event)) {
        const name = { view: consumer.name, id };
        if (!this.wanted(name)) continue;
        touched.push(name);
        const key = documentKey(name);
        this.documents.set(key, { ...name, document: apply(this.documents.get(key)?.document) });
      }
    }
    return touched;
  }

  get(name: DocumentName): object | undefined {
    return this.documents.get(documentKey(name))?.document;
  }

  /** Returns every document that an event may have changed, in the order of their first change. */
  all(): readonly FoldedDocument[] {
    return [...this.documents.values()];
  }
}

/** Folds the documents that the events of one stream alone determine. */
export function ownDocuments(stream: StreamName, events: readonly RecordedEvent[]): readonly FoldedDocument[] {
  const fold = new DocumentFold(CONSUMERS, (name) => streamOfDocument(name) === stream);
  for (const event of events) fold.add(event);
  return fold.all();
}

/** Returns the state of a stream after each of its events; empty for a stream without an aggregate. */
export function stateSteps(stream: StreamName, events: readonly RecordedEvent[]): readonly Step[] {
  const aggregate = aggregateOf(stream);
  if (!aggregate) return [];
  let value = aggregate.initial;
  return events.map((event) => {
    value = aggregate.evolve(value, event);
    return { event, value, shown: value };
  });
}

/** Returns a document after each event that may have changed it. */
export function documentSteps(name: DocumentName, { withKeys, withoutKeys }: DecodedTwice): readonly Step[] {
  const consumer = consumerOf(name.view);
  const foldOf = (): DocumentFold => new DocumentFold(consumer ? [consumer] : [], ({ id }) => id === name.id);
  const [open, closed] = [foldOf(), foldOf()];
  return withKeys.flatMap((event, index) => {
    const same = withoutKeys[index];
    if (same) closed.add(same);
    if (open.add(event).length === 0) return [];
    const value = open.get(name);
    return [{ event, value, shown: masked(value, closed.get(name)) }];
  });
}

/** A document without personal data. */
interface ShownDocument extends DocumentName {
  readonly shown: unknown;
}

/** Returns the documents that the events of one stream alone determine. */
export function documentsOf(stream: StreamName, { withKeys, withoutKeys }: DecodedTwice): readonly ShownDocument[] {
  const closed = ownDocuments(stream, withoutKeys);
  return ownDocuments(stream, withKeys).map(({ document, ...name }, index) => ({
    ...name,
    shown: masked(document, closed[index]?.document),
  }));
}
