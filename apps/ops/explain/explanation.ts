/** Why a booking looks as it does: what happened, what that makes of it, what readers see, and what comes next. */
import { bookingIn } from '@libs/booking/booking-id.js';
import type { BookingEvent } from '@libs/booking/events.js';
import { evolve } from '@libs/booking/evolve.js';
import { attemptsOf, isCaptured } from '@libs/booking/payments.js';
import { type Attempt, type ExistingBooking, NO_BOOKING, type BookingState } from '@libs/booking/state.js';
import type { Instant } from '@libs/contract/time.js';
import type { EventCodec } from '@libs/eventing/event-codec.js';
import type { ViewPorts } from '@libs/eventing/fill-view.js';
import type { RecordedEvent, Revision, StoredEvent, StreamName } from '@libs/eventing/types/envelope.js';
import type { JobQueue, ParkedJob } from '@libs/eventing/types/ports.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import { bookings, type BookingDocument } from '@libs/views/bookings.js';
import { figuresOf, type LedgerFigures } from '@libs/views/ledger.js';
import { PROCESSES } from '@libs/views/processes.js';
import { activeOf } from '../consumers.js';
import { sentencesOf } from '../event-story.js';
import { Failure } from '../failure.js';
import { decodeReadable, isUnreadable } from '../readable.js';

/** What the log tells of a booking, up to some event. */
export interface History {
  readonly bookingId: string;
  /** What the rules make of the log. */
  readonly booking: ExistingBooking;
  readonly money: LedgerFigures;
  readonly attempts: readonly Attempt[];
  readonly happened: readonly {
    readonly revision: Revision;
    readonly recordedAt: Instant;
    readonly by: string;
    readonly type: string;
    readonly told: string;
  }[];
  /** The first event that this program cannot read; it and what follows is left out. */
  readonly unreadable?: { readonly revision: Revision; readonly error: string };
}

/** The whole history, and what has become of it outside the log. */
export interface Explanation extends History {
  /** As of which event readers see it; undefined when they do not see it at all. */
  readonly seen: { readonly revision: Revision | undefined; readonly last: Revision };
  /** Views and processes that could not apply one of its events. */
  readonly parked: readonly { readonly consumer: string; readonly revision: Revision; readonly error: string }[];
  readonly next: readonly Next[];
}

/** Something that a process still wants done. */
export interface Next {
  readonly process: string;
  readonly intent: Intent;
  /** Why nobody tries it any more. */
  readonly parked?: Pick<ParkedJob, 'error' | 'tries'>;
}

export type Ports = Pick<ViewPorts, 'codec' | 'views'> & { readonly jobs: Pick<JobQueue, 'parked'> };

export type BookingStream = readonly [StoredEvent, ...StoredEvent[]];

/** @param stream a booking's events from its first on. */
export async function historyOf(stream: BookingStream, codec: EventCodec): Promise<History> {
  const decoded = await decodeReadable(stream, codec);
  const stopped = decoded.find(isUnreadable);
  const events = decoded.slice(0, stopped?.revision) as readonly RecordedEvent<BookingEvent>[];
  const [first] = stream;
  const bookingId = bookingIn(first.stream);
  const booking = events.reduce<BookingState>(evolve, NO_BOOKING);
  if (booking.phase === 'none') {
    throw new Failure(`${first.stream} cannot be read from its first event on: \`ops stream ${bookingId}\` shows why.`);
  }
  const sentences = sentencesOf(events);
  return {
    bookingId,
    booking,
    money: figuresOf(booking),
    attempts: attemptsOf(booking),
    happened: events.map(({ revision, recordedAt, type, meta }, index) => {
      return { revision, recordedAt, by: meta.actor, type, told: sentences[index] ?? type };
    }),
    ...(stopped && { unreadable: { revision: stopped.revision, error: stopped.data.unreadable } }),
  };
}

/** @param stream all events of a booking's stream. */
export async function explain(stream: BookingStream, ports: Ports): Promise<Explanation> {
  const history = await historyOf(stream, ports.codec);
  const { bookingId, attempts } = history;
  const ids = [bookingId, ...attempts.flatMap(namesOf)];
  return {
    ...history,
    seen: {
      revision: (await ports.views.get<BookingDocument>(bookings.name, bookingId))?.revision,
      last: stream.length - 1,
    },
    ...(await waiting(stream[0].stream, [...new Set(ids)], ports)),
  };
}

/** As the provider knows an attempt, and its refunds. */
const namesOf = (attempt: Attempt): readonly string[] => [
  attempt.transactionId,
  ...(isCaptured(attempt) ? attempt.refunds.map(({ refundId }) => refundId) : []),
];

/** What the processes have noted under the booking's names, and who is stuck at its stream. */
async function waiting(
  stream: StreamName,
  ids: readonly string[],
  { views, jobs }: Ports,
): Promise<Pick<Explanation, 'next' | 'parked'>> {
  const parkedJobs = new Map((await jobs.parked()).map((job) => [job.intent.id, job]));
  const next: Next[] = [];
  const parked: Explanation['parked'][number][] = [];
  for (const consumer of [bookings, ...PROCESSES]) {
    const generation = await activeOf(consumer as never, views);
    if (!generation) continue;
    const stopped = (await views.parked(generation)).find((one) => one.stream === stream);
    if (stopped) parked.push({ consumer: consumer.name, revision: stopped.revision, error: stopped.error });
    if (!('nextAction' in consumer)) continue;
    const documents = await views.load<{ readonly open: boolean }>(generation, ids);
    for (const { document } of documents.values()) {
      for (const intent of document ? consumer.nextAction(document) : []) {
        const job = parkedJobs.get(intent.id);
        next.push({ process: consumer.name, intent, ...(job && { parked: { error: job.error, tries: job.tries } }) });
      }
    }
  }
  return { next: next.toSorted((a, b) => (a.intent.runAt < b.intent.runAt ? -1 : 1)), parked };
}
