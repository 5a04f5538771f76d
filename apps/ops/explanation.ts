/** Explains a booking: its events, the resulting state, what readers see, and what comes next. */
import { bookingIn, bookingStream } from '@libs/booking/booking-id.js';
import type { BookingEvent } from '@libs/booking/booking.js';
import { type CallbackReceived, callbacksStream } from '@libs/booking/callbacks.js';
import { type MessageEvent, messagesStream } from '@libs/booking/messages.js';
import type { EventLog } from '@libs/eventing/types/event-log.js';
import {
  type Attempt,
  attemptsOf,
  type ExistingBooking,
  figuresOf,
  isCaptured,
  type MoneyFigures,
} from '@libs/booking/state.js';
import type { Instant } from '@libs/contract/time.js';
import { type ExplainedRefund, explainRefund } from '@libs/debugging/explain-refund.js';
import { bookingAfter } from '@libs/debugging/replay.js';
import { MONEY_INVARIANTS, REFUND_INVARIANTS } from '@libs/debugging/invariants/money-invariants.js';
import { InvariantRun, type Violated } from '@libs/debugging/invariants/run.js';
import { type Delivered, type Headline, headlineOf, isUnreadable, sentencesOf } from '@libs/debugging/story.js';
import { type PendingStep, type Verdict, verdictOf, type WrongDocument } from '@libs/debugging/verdict.js';
import { errorText } from '@libs/eventing/error-text.js';
import { holesIn } from '@libs/eventing/hash-chain.js';
import { askPolicies } from '@libs/eventing/types/process-manager.js';
import type { RecordedEvent, Revision, StoredEvent, StreamName } from '@libs/eventing/types/envelope.js';
import { type Hole, holeText } from '@libs/eventing/types/hole.js';
import type { Caused } from '@libs/eventing/types/intent-causes.js';
import type { JobQueue } from '@libs/eventing/types/job-queue.js';
import { BrokenDocument, type ViewStore } from '@libs/eventing/types/view-store.js';
import { type BookingDocument, bookings } from '@libs/views/bookings.js';
import { CONSUMERS } from '@libs/views/consumers.js';
import { PROCESSES } from '@libs/views/processes.js';
import { Failure } from './command-line.js';
import { activeOf } from './commands/consumers.js';
import { compareStored, type Comparison, damagedDocument, type DifferingDocument } from './differing-documents.js';
import type { StreamEvents } from './find-stream.js';
import { CLOSED, type OpenedProduct } from './product.js';
import { decodeReadable } from './reading.js';

/** The content of a booking's stream, up to some event. */
export interface History {
  readonly bookingId: string;
  /** The state that the rules fold. */
  readonly booking: ExistingBooking;
  readonly money: MoneyFigures;
  readonly attempts: readonly Attempt[];
  /** By which rule a cancellation refunded, or would refund; undefined if neither. */
  readonly refund: ExplainedRefund | undefined;
  readonly happened: readonly {
    readonly revision: Revision;
    readonly recordedAt: Instant;
    readonly by: string;
    readonly type: string;
    readonly sentence: string;
  }[];
  /** The first event that this program cannot decode; it and later ones are omitted. */
  readonly unreadable?: { readonly revision: Revision; readonly error: string };
  /** Missing and changed events. After missing ones nothing is folded. */
  readonly holes: readonly Hole[];
  /** The first event that is missing or unreadable; undefined if all are known. */
  readonly knownBefore?: Revision;
}

/** The whole history, and its consequences outside the log. */
export interface Explanation extends History {
  readonly headline: Headline;
  /** Whether anything is wrong with it. */
  readonly verdict: Verdict;
  /** The revision that readers see; undefined if they do not see the booking at all. */
  readonly seen: { readonly revision: Revision | undefined; readonly last: Revision };
  /** Stored documents that differ from the log. */
  readonly views: Comparison;
  /** Views and processes that have parked its stream. */
  readonly parked: readonly { readonly consumer: string; readonly revision: Revision; readonly error: string }[];
  /** Policies that throw for it. */
  readonly undecided: readonly { readonly policy: string; readonly error: string }[];
  readonly next: readonly Next[];
  /** What messages and callbacks about the booking are known, in order of time. */
  readonly delivered: readonly Delivered[];
}

/** A pending intent of a process, with the policy that wants it. */
export interface Next extends PendingStep {
  readonly policy: string;
}

type Ports = Pick<OpenedProduct, 'cipher' | 'clock' | 'views' | 'log'> & { jobs(): Promise<Pick<JobQueue, 'find'>> };

/**
 * @param stream a booking's events from its first on.
 * @param now the moment of a possible cancellation.
 */
export async function historyOf(stream: StreamEvents, now: Instant): Promise<History> {
  const decoded = await decodeReadable(stream);
  const stopped = decoded.find(isUnreadable);
  const [first] = stream;
  const bookingId = bookingIn(first.stream);
  const holes = holesIn(stream);
  const end = endOfKnown(holes, stopped?.revision);
  const events = decoded.filter(({ revision }) => revision < end) as readonly RecordedEvent<BookingEvent>[];
  const booking = bookingAfter(events);
  if (booking.phase === 'none') throw new Failure(notFoldable(first.stream, holes));
  const sentences = sentencesOf(events);
  return {
    bookingId,
    booking,
    money: figuresOf(booking),
    attempts: attemptsOf(booking),
    refund: explainRefund(events, now),
    happened: events.map(({ revision, recordedAt, type, meta }, index) => {
      return { revision, recordedAt, by: meta.actor, type, sentence: sentences[index] ?? type };
    }),
    ...(stopped && { unreadable: { revision: stopped.revision, error: stopped.data.unreadable } }),
    holes,
    ...(end < Infinity && { knownBefore: end }),
  };
}

/** Returns the revision from which on nothing can be folded: of the first missing or unreadable event. */
const endOfKnown = (holes: readonly Hole[], unreadable: Revision = Infinity): Revision =>
  Math.min(unreadable, ...holes.filter(({ missing }) => missing > 0).map(({ revision }) => revision));

function notFoldable(stream: StreamName, holes: readonly Hole[]): string {
  const bookingId = bookingIn(stream);
  if (holes[0]?.revision !== 0) {
    return `${stream} cannot be decoded from its first event on: \`ops stream ${bookingId}\` shows why.`;
  }
  return `Hole in the log: ${holes.map(holeText).join('; ')}. \`ops stream ${bookingId}\` prints what is left: restore the log from a backup, and rebuild no view before.`;
}

/** @param stream all events of a booking's stream. */
export async function explain(stream: StreamEvents, ports: Ports): Promise<Explanation> {
  const now = ports.clock.now();
  const history = await historyOf(stream, now);
  const { bookingId, holes, unreadable, booking, knownBefore = Infinity } = history;
  const views = await ports.views();
  const name = stream[0].stream;
  const known = stream.filter(({ revision }) => revision < knownBefore);
  const compared = await compareStored(name, known, { ...ports, views });
  const { damaged, ...left } = await waiting(history, views, await ports.jobs());
  const last = stream.at(-1)?.revision ?? 0;
  const seen = await seenUpTo(last, name, { views, log: await ports.log() });
  const comparison = { ...compared, differing: [...compared.differing, ...damaged] };
  const events = { stream: name, events: stream, holes, unreadable };
  const violated = known.length === stream.length ? await violatedBy(known, now) : [];
  const told = await toldAbout(bookingId, await ports.log());
  const delivered = told.map(deliveredBy);
  const wrong = wrongIn(comparison);
  const { withoutKey } = comparison;
  const found = { ...events, booking, violated, wrong, withoutKey, undelivered: undeliveredIn(told) };
  return {
    verdict: verdictOf({ ...found, seen, ...left }, now),
    ...history,
    headline: headlineOf(booking, left.next),
    views: comparison,
    seen: { revision: seen, last },
    ...left,
    delivered,
  };
}

/** The most messages and callbacks that are read of each stream. */
const MAX_DELIVERED = 200;

type Told = RecordedEvent<MessageEvent | CallbackReceived>;

async function toldAbout(bookingId: string, log: EventLog): Promise<readonly Told[]> {
  const streams = [messagesStream(bookingId), callbacksStream(bookingId)];
  const stored = await Promise.all(streams.map((one) => log.readStream(one, { from: 0, to: MAX_DELIVERED - 1 })));
  const events = (await decodeReadable(stored.flat())).filter((event) => !isUnreadable(event)) as readonly Told[];
  return acceptedFirst(events.toSorted((one, other) => (one.recordedAt < other.recordedAt ? -1 : 1)));
}

/**
 * Moves each acceptance of a message before what became of it: a message can be reported or seen before the answer of its
 * service is recorded. The last step then says what is known.
 */
export function acceptedFirst<Event extends Told>(events: readonly Event[]): readonly Event[] {
  const placeOf = (event: Told, index: number): number => {
    if (event.type !== 'MessageSent') return index;
    const known = events.findIndex(
      ({ type, data }) =>
        (type === 'MessageReported' || type === 'MessageSeen') &&
        data.message === event.data.message &&
        data.channel === event.data.channel,
    );
    return known === -1 ? index : Math.min(index, known - 0.5);
  };
  return events
    .map((event, index) => ({ event, place: placeOf(event, index) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ event }) => event);
}

/** Returns the messages that were not delivered, and that no other channel took over. */
function undeliveredIn(events: readonly Told[]): readonly string[] {
  return events.flatMap((event, index) => {
    if (event.type !== 'MessageReported' || event.data.result !== 'undelivered') return [];
    const { message, channel } = event.data;
    const isTaken = events.some(
      (one, at) =>
        one.type !== 'CallbackReceived' &&
        one.data.message === message &&
        (one.type === 'MessageSeen' || (one.type === 'MessageSent' && one.data.channel !== channel && at > index)),
    );
    return isTaken ? [] : [whatOf(event.data)];
  });
}

const whatOf = ({ kind, to, channel }: MessageEvent['data']): string => `${kind} to ${to} by ${channel}`;

function deliveredBy(told: Told): Delivered {
  const { type, data, recordedAt: at } = told;
  if (type === 'CallbackReceived') return { at, what: `callback about ${data.providerId}`, how: data.finding };
  return { at, what: whatOf(data), how: stepOf(told) };
}

/** Returns the words for a step of a message. */
export function stepOf({ type, data }: MessageEvent): string {
  switch (type) {
    case 'BookingEmailRequested':
      return 'requested';
    case 'MessageStarted':
      return 'handed to the service';
    case 'MessageSent': {
      const { provider, providerReference: reference } = data;
      return provider ? `accepted by ${provider}, reference ${reference}` : 'accepted by the service';
    }
    case 'MessageReported':
      return data.reason === undefined ? data.result : `${data.result}: ${data.reason}`;
    case 'MessageSeen':
      return data.how;
    case 'MessageDropped':
      return `dropped: ${data.reason}`;
  }
}

/** Returns the revision that readers see; undefined if they do not see the booking, or its document is damaged. */
export async function seenIn(views: ViewStore, bookingId: string): Promise<Revision | undefined> {
  try {
    return (await views.get<BookingDocument>(bookings.name, bookingId))?.revision;
  } catch (error) {
    if (error instanceof BrokenDocument) return undefined;
    throw error;
  }
}

/** Returns what readers see of the events up to `last`; a later revision only if the log does not have it. */
async function seenUpTo(
  last: Revision,
  stream: StreamName,
  { views, log }: { readonly views: ViewStore; readonly log: EventLog },
): Promise<Revision | undefined> {
  const seen = await seenIn(views, bookingIn(stream));
  if (seen === undefined || seen <= last) return seen;
  // The booking may have changed since its events were read.
  return (await log.readStream(stream, { from: seen, to: seen })).length > 0 ? last : seen;
}

async function violatedBy(stream: readonly StoredEvent[], now: Instant): Promise<readonly Violated[]> {
  const run = new InvariantRun([...MONEY_INVARIANTS, ...REFUND_INVARIANTS]);
  for (const event of await CLOSED.decode(stream)) run.add(event);
  return run.violations(now);
}

const wrongIn = ({ differing, wronglyIndexed }: Comparison): readonly WrongDocument[] => [
  ...differing.map(({ view, id, fields, isDamaged, setBy }): WrongDocument => {
    const field = fields[0]?.path ?? '';
    return { view, id, problem: isDamaged ? { kind: 'damaged' } : { kind: 'differs', field, setBy } };
  }),
  ...wronglyIndexed.map(({ what, ...name }): WrongDocument => ({ ...name, problem: { kind: 'index', what } })),
];

/** Returns the provider's ids of an attempt and its refunds. */
const namesOf = (attempt: Attempt): readonly string[] => [
  attempt.transactionId,
  ...(isCaptured(attempt) ? attempt.refunds.map(({ refundId }) => refundId) : []),
];

/** Returns the pending intents of the processes for the booking, and the consumers that have parked its stream. */
export async function waiting(
  { bookingId, attempts }: Pick<History, 'bookingId' | 'attempts'>,
  views: ViewStore,
  jobs: Pick<JobQueue, 'find'>,
): Promise<Pick<Explanation, 'next' | 'parked' | 'undecided'> & { readonly damaged: readonly DifferingDocument[] }> {
  const stream = bookingStream(bookingId);
  const ids = [...new Set([bookingId, ...attempts.flatMap(namesOf)])];
  const damaged: DifferingDocument[] = [];
  const next: Next[] = [];
  const parked: Explanation['parked'][number][] = [];
  const undecided: Explanation['undecided'][number][] = [];
  for (const consumer of CONSUMERS) {
    const generation = await activeOf(consumer, views);
    if (!generation) continue;
    const stopped = (await views.parked(generation)).find((one) => one.stream === stream);
    if (stopped) parked.push({ consumer: consumer.name, revision: stopped.revision, error: stopped.error });
    const process = PROCESSES.find(({ name }) => name === consumer.name);
    if (!process) continue;
    const documents = await views.load<Caused<{ readonly open: boolean }>>(generation, ids);
    for (const [id, one] of documents) {
      if (one.broken) damaged.push(damagedDocument({ view: consumer.name, id }));
      const document = one.broken ? undefined : one.document;
      for (const [policy, ask] of document ? Object.entries(process.policies) : []) {
        const { intents, failed } = askPolicies({ [policy]: ask }, document as never);
        undecided.push(...failed.map(({ error }) => ({ policy, error: errorText(error) })));
        next.push(...intents.map((intent) => ({ policy, intent })));
      }
    }
  }
  const known = await withJobs(next, jobs);
  return { next: known.toSorted((a, b) => (a.intent.runAt < b.intent.runAt ? -1 : 1)), parked, undecided, damaged };
}

async function withJobs(next: readonly Next[], jobs: Pick<JobQueue, 'find'>): Promise<readonly Next[]> {
  const found = await jobs.find(next.map(({ intent }) => intent.id));
  return next.map((one) => {
    const job = found.get(one.intent.id);
    if (!job) return one;
    const { isParked, tries, error } = job;
    // A job without a failure runs at the time to which it has rescheduled itself.
    const { runAt } = tries === 0 && job.intent.runAt > one.intent.runAt ? job.intent : one.intent;
    return { ...one, intent: { ...one.intent, runAt }, job: { isParked, tries, error } };
  });
}
