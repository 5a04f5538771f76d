/** Explains a booking: its events, the resulting state, what readers see, and what comes next. */
import { bookingIn } from '@libs/booking/booking-id.js';
import type { BookingEvent } from '@libs/booking/booking.js';
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
import { isUnreadable, sentencesOf } from '@libs/debugging/story.js';
import { errorText } from '@libs/eventing/error-text.js';
import { askPolicies, type Intent } from '@libs/eventing/types/process-manager.js';
import type { RecordedEvent, Revision, StreamName } from '@libs/eventing/types/envelope.js';
import type { Caused } from '@libs/eventing/types/intent-causes.js';
import type { FoundJob, JobQueue } from '@libs/eventing/types/job-queue.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import { type BookingDocument, bookings } from '@libs/views/bookings.js';
import { PROCESSES } from '@libs/views/processes.js';
import { Failure } from './command-line.js';
import { activeOf } from './commands/consumers.js';
import { compareStored, type Comparison } from './differing-documents.js';
import type { StreamEvents } from './find-stream.js';
import type { OpenedProduct } from './product.js';
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
}

/** The whole history, and its consequences outside the log. */
export interface Explanation extends History {
  /** The revision that readers see; undefined if they do not see the booking at all. */
  readonly seen: { readonly revision: Revision | undefined; readonly last: Revision };
  /** Stored documents that differ from the log. */
  readonly views: Comparison;
  /** Views and processes that have parked its stream. */
  readonly parked: readonly { readonly consumer: string; readonly revision: Revision; readonly error: string }[];
  /** Policies that throw for it. */
  readonly undecided: readonly { readonly policy: string; readonly error: string }[];
  readonly next: readonly Next[];
}

/** A pending intent of a process. */
export interface Next {
  readonly policy: string;
  readonly intent: Intent;
  /** Its job; undefined while the queue has none, for example long before it is due. */
  readonly job?: Pick<FoundJob, 'isParked' | 'tries' | 'error'>;
}

type Ports = Pick<OpenedProduct, 'cipher' | 'clock' | 'views'> & { jobs(): Promise<Pick<JobQueue, 'find'>> };

/**
 * @param stream a booking's events from its first on.
 * @param now the moment of a possible cancellation.
 */
export async function historyOf(stream: StreamEvents, now: Instant): Promise<History> {
  const decoded = await decodeReadable(stream);
  const stopped = decoded.find(isUnreadable);
  const events = decoded.slice(0, stopped?.revision) as readonly RecordedEvent<BookingEvent>[];
  const [first] = stream;
  const bookingId = bookingIn(first.stream);
  const booking = bookingAfter(events);
  if (booking.phase === 'none') {
    throw new Failure(
      `${first.stream} cannot be decoded from its first event on: \`ops stream ${bookingId}\` shows why.`,
    );
  }
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
  };
}

/** @param stream all events of a booking's stream. */
export async function explain(stream: StreamEvents, ports: Ports): Promise<Explanation> {
  const history = await historyOf(stream, ports.clock.now());
  const { bookingId, attempts } = history;
  const views = await ports.views();
  const ids = [bookingId, ...attempts.flatMap(namesOf)];
  const readable = stream.slice(0, history.unreadable?.revision);
  return {
    ...history,
    views: await compareStored(stream[0].stream, readable, { ...ports, views }),
    seen: {
      revision: (await views.get<BookingDocument>(bookings.name, bookingId))?.revision,
      last: stream.length - 1,
    },
    ...(await waiting(stream[0].stream, [...new Set(ids)], views, await ports.jobs())),
  };
}

/** Returns the provider's ids of an attempt and its refunds. */
const namesOf = (attempt: Attempt): readonly string[] => [
  attempt.transactionId,
  ...(isCaptured(attempt) ? attempt.refunds.map(({ refundId }) => refundId) : []),
];

/** Returns the pending intents of the processes for the booking, and the consumers that have parked its stream. */
async function waiting(
  stream: StreamName,
  ids: readonly string[],
  views: ViewStore,
  jobs: Pick<JobQueue, 'find'>,
): Promise<Pick<Explanation, 'next' | 'parked' | 'undecided'>> {
  const next: Next[] = [];
  const parked: Explanation['parked'][number][] = [];
  const undecided: Explanation['undecided'][number][] = [];
  for (const consumer of [bookings, ...PROCESSES]) {
    const generation = await activeOf(consumer as never, views);
    if (!generation) continue;
    const stopped = (await views.parked(generation)).find((one) => one.stream === stream);
    if (stopped) parked.push({ consumer: consumer.name, revision: stopped.revision, error: stopped.error });
    if (!('policies' in consumer)) continue;
    const documents = await views.load<Caused<{ readonly open: boolean }>>(generation, ids);
    for (const { document } of documents.values()) {
      for (const [policy, ask] of document ? Object.entries(consumer.policies) : []) {
        const { intents, failed } = askPolicies({ [policy]: ask }, document as never);
        undecided.push(...failed.map(({ error }) => ({ policy, error: errorText(error) })));
        next.push(...intents.map((intent) => ({ policy, intent })));
      }
    }
  }
  const byTime = next.toSorted((a, b) => (a.intent.runAt < b.intent.runAt ? -1 : 1));
  return { next: await withJobs(byTime, jobs), parked, undecided };
}

async function withJobs(next: readonly Next[], jobs: Pick<JobQueue, 'find'>): Promise<readonly Next[]> {
  const found = await jobs.find(next.map(({ intent }) => intent.id));
  return next.map((one) => {
    const job = found.get(one.intent.id);
    return job ? { ...one, job: { isParked: job.isParked, tries: job.tries, error: job.error } } : one;
  });
}
