/** What the studio's page gets from its server, as JSON, without personal data; and the story of a stream. */
import type { BookingEvent } from '@libs/booking/booking.js';
import { type BookingState, type ExistingBooking, figuresOf, type MoneyFigures } from '@libs/booking/state.js';
import { bookingCode } from '@libs/contract/booking-code.js';
import type { Paise } from '@libs/contract/money.js';
import type { Instant } from '@libs/contract/time.js';
import type { EventMeta, RecordedEvent, Revision, StreamName } from '@libs/eventing/types/envelope.js';
import type { ParkedJob } from '@libs/eventing/types/job-queue.js';
import type { ParkedStream } from '@libs/eventing/types/view-store.js';
import { chefStream } from '@libs/identity/chef.js';
import { customerStream } from '@libs/identity/customer.js';
import type { DisputeDocument } from '@libs/views/balance-disputes.js';
import type { QuarantineDocument } from '@libs/views/quarantine.js';
import { timelines } from '@libs/views/timelines.js';
import type { Step } from './blame.js';
import { type CauseGraph, type Lane, laneOf } from './cause-graph.js';
import { type DecodedTwice, type Difference, type DifferingField, withPlaceholders } from './differences.js';
import { categoryOf, documentKey, documentsOf, documentSteps, stateSteps } from './replay.js';
import type { Verdict } from './verdict.js';

/**
 * The state of a consumer. `active`: readers see it. `booting`: it is being filled for the first time, or for a new
 * version, and readers see the previous version or nothing. `behind`: it is active, but its oldest pending event has
 * waited longer than normal. `absent`: it has never run.
 */
type ConsumerState = 'active' | 'behind' | 'booting' | 'absent';

export interface ConsumerStatus {
  readonly name: string;
  /** The group whose checkpoint it shares; undefined while it works alone. */
  readonly group: string | undefined;
  readonly state: ConsumerState;
  readonly version: number;
  readonly generation: number | undefined;
  /** The number of events that it has not applied, and how long the oldest of them has waited. */
  readonly lag: { readonly events: number; readonly seconds: number };
  readonly parked: readonly ParkedStream[];
}

/** How far the consumers are, and which jobs are parked. */
export interface Consumers {
  readonly consumers: readonly ConsumerStatus[];
  readonly jobs: { readonly open: number; readonly parked: number; readonly parkedJobs: readonly ParkedJob[] };
}

/** The state of the product: what needs an operator comes first. */
export interface Overview extends Consumers {
  /** Payments and refunds in quarantine, the newest first, at most 20 of `total`. */
  readonly quarantined: { readonly items: readonly QuarantineDocument[]; readonly total: number };
}

/** A booking in a list. */
export interface ListedBooking {
  readonly stream: StreamName;
  readonly code: string;
  /** Missing while readers do not see it. */
  readonly phase?: ExistingBooking['phase'];
  readonly start?: Instant;
}

/** What the product cannot do without a person, and the bookings that changed last. */
export interface Attention {
  /** The bookings that answer each question; `more`: how many more there are. */
  readonly questions: readonly {
    readonly name: string;
    readonly title: string;
    readonly found: readonly ListedBooking[];
    readonly more: number;
  }[];
  readonly disputes: { readonly items: readonly DisputeDocument[]; readonly total: number };
  readonly latest: readonly ListedBooking[];
}

/** What an operator reads first of a booking. */
export interface Headline {
  readonly code: string;
  readonly phase: ExistingBooking['phase'];
  readonly start: Instant;
  readonly end: Instant;
  readonly people: number;
  readonly customer: StreamName;
  readonly chef: StreamName | null;
  /** Null before it was quoted. */
  readonly fare: Paise | null;
  readonly money: MoneyFigures;
  /** What the product does next; null if nothing is left to do. */
  readonly next: { readonly job: string; readonly runAt: Instant } | null;
}

/** A step of a message, or a callback of the payment provider. */
export interface Delivered {
  readonly at: Instant;
  /** `reminder to chef by sms`, or the provider's id of the payment or refund. */
  readonly what: string;
  /** `sent`, `delivered`, `dropped: outdated`, or what was found of a callback. */
  readonly how: string;
}

/** Something that belongs to what an operator was told, without personal data. */
export interface Found {
  readonly kind: 'person' | 'booking' | 'payment' | 'message' | 'other';
  readonly stream: StreamName;
  /** The event to look at; undefined for the last one. */
  readonly revision?: Revision;
  /** Why it was found: `phone number`, `code`, `providerReference`; or through what: `customer`, `booking`. */
  readonly by: string;
  /** What it is, in words. */
  readonly what: string;
  /** When it changed last. */
  readonly at: Instant;
}

interface StoryDocument {
  /** `bookings/01K…`. */
  readonly key: string;
  readonly document: unknown;
}

/** An event with everything as it was after it. */
export interface StoryStep {
  readonly revision: Revision;
  readonly type: string;
  readonly occurredAt: Instant;
  readonly recordedAt: Instant;
  readonly lane: Lane;
  readonly sentence: string | null;
  readonly data: unknown;
  readonly meta: EventMeta;
  readonly state: unknown;
  readonly documents: readonly StoryDocument[];
  /** Null for a stream that is no booking. */
  readonly money: (MoneyFigures & { readonly fare: Paise | null }) | null;
}

/** The differences between the fold of the log and a stored document. */
export interface LiveDocument {
  readonly key: string;
  /** `expected` or `stored` is missing where the field does not exist there. */
  readonly differences: readonly DifferingField[];
}

export interface Story {
  readonly stream: StreamName;
  /** The last event in the log. The steps end earlier if one before it is missing. */
  readonly last: Revision;
  /** What `ops explain` says of a booking; null for another stream. */
  readonly explained: {
    readonly headline: Headline;
    readonly verdict: Verdict;
    /** Its sentences, in paragraphs. */
    readonly text: string;
    readonly delivered: readonly Delivered[];
  } | null;
  readonly steps: readonly StoryStep[];
  readonly live: readonly LiveDocument[];
  /** Null for a stream that is no booking. */
  readonly causes: CauseGraph | null;
}

/** What is new about a stream, and what waits for the product. */
export interface Live {
  /** When it was read. */
  readonly at: Instant;
  /** The last event of the stream. */
  readonly last: Revision;
  /** The consumers that have not applied all events of the log. */
  readonly behind: readonly { readonly name: string; readonly events: number; readonly seconds: number }[];
  /** The next steps of the processes for a booking, the earliest first, at most 20. */
  readonly next: readonly LiveJob[];
  /** How many more steps there are. */
  readonly more: number;
}

interface LiveJob {
  readonly id: string;
  readonly job: string;
  readonly runAt: Instant;
  /** Failed attempts; the last one with its error. */
  readonly tries: number;
  readonly isParked: boolean;
  readonly error: string | null;
}

/** What would be without one event. */
export interface WithoutEvent {
  readonly revision: Revision;
  /** What would be different about the money, in a sentence; null for a stream that is no booking. */
  readonly money: string | null;
  readonly state: readonly Difference[];
  readonly documents: readonly { readonly key: string; readonly differences: readonly Difference[] }[];
  /** Later commands that would be refused or decide otherwise. */
  readonly otherwise: readonly { readonly revision: Revision; readonly command: string; readonly outcome: string }[];
}

/** A test file of the stream's history. */
export interface TestSource {
  readonly source: string;
}

export interface StudioError {
  readonly error: string;
}

/** Returns a step for each event; `decoded` is the whole stream. */
export function stepsOf(stream: StreamName, decoded: DecodedTwice): readonly StoryStep[] {
  const events = decoded.withoutKeys;
  const sentences = sentencesOf(events);
  const states = stateSteps(stream, events);
  const documents = documentsOf(stream, decoded).map((name) => ({
    key: documentKey(name),
    steps: documentSteps(name, decoded),
  }));
  return events.map((event, index) => {
    const { revision, type, occurredAt, recordedAt, meta, data } = event;
    const state = states[index]?.value;
    return {
      revision,
      type,
      occurredAt,
      recordedAt,
      lane: laneOf(event),
      sentence: sentences[index] ?? null,
      data: withPlaceholders(data),
      meta,
      state: state ?? null,
      documents: documents.map(({ key, steps }) => ({ key, document: shownAt(steps, revision) })),
      money: categoryOf(stream) === 'booking' ? moneyOf(state as BookingState) : null,
    };
  });
}

const shownAt = (steps: readonly Step[], revision: Revision): unknown =>
  steps.findLast(({ event }) => event.revision <= revision)?.shown ?? null;

/** Returns the fare of a booking, and what was paid, is owed and was refunded. */
export const moneyOf = (booking: BookingState): NonNullable<StoryStep['money']> => ({
  ...figuresOf(booking),
  fare: 'fare' in booking ? booking.fare.finalFare : null,
});

/** @param steps what is still to be done, the earliest first. */
export function headlineOf(
  booking: ExistingBooking,
  [next]: readonly { readonly intent: { readonly job: string; readonly runAt: Instant } }[],
): Headline {
  const { bookingId, customerId, choices, phase } = booking;
  const { start, end, headCount: people } = choices;
  const { fare, ...money } = moneyOf(booking);
  const chefId = 'chefId' in booking ? booking.chefId : null;
  return {
    code: bookingCode(bookingId),
    ...{ phase, start, end, people, fare, money },
    customer: customerStream(customerId),
    chef: chefId === null ? null : chefStream(chefId),
    next: next ? { job: next.intent.job, runAt: next.intent.runAt } : null,
  };
}

/** Replaces the data of an event that this program cannot decode. */
export class Unreadable {
  constructor(readonly unreadable: string) {}
}

export const isUnreadable = (event: RecordedEvent): event is RecordedEvent & { readonly data: Unreadable } =>
  event.data instanceof Unreadable;

const TIMELINE_EVENTS: ReadonlySet<string> = new Set(timelines.handles);

/** Returns the sentences that customers and chefs see for the same events. */
export function sentencesOf(events: readonly RecordedEvent[]): readonly (string | undefined)[] {
  let timeline: ReturnType<ReturnType<typeof timelines.project>[number]['apply']>;
  return events.map((event) => {
    if (!TIMELINE_EVENTS.has(event.type) || isUnreadable(event)) return undefined;
    for (const { apply } of timelines.project(event as RecordedEvent<BookingEvent>)) timeline = apply(timeline);
    return timeline?.entries.at(-1)?.text;
  });
}
