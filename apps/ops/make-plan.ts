/** Compares what this program folds from the log, and decides, with what the product has now. Changes nothing. */
import { bookingIdOf, bookingIn, bookingStream } from '@libs/booking/booking-id.js';
import type { BookingEvent } from '@libs/booking/booking.js';
import { redecisions } from '@libs/debugging/decisions.js';
import { compareDocument } from '@libs/debugging/differences.js';
import {
  type DecisionsPlan,
  DecisionTally,
  DocumentTally,
  type FailedDecisions,
  MAX_EXAMPLES,
  type PlanReport,
  REPORT_VERSION,
  type ViewPlan,
  type WouldPark,
} from '@libs/debugging/plan.js';
import { hashOfId, resume, type Target } from '@libs/eventing/compare-in-passes.js';
import { compareLive, type LiveComparison } from '@libs/eventing/compare-live.js';
import { errorText } from '@libs/eventing/error-text.js';
import type { ViewPorts } from '@libs/eventing/fill-view.js';
import { foldLog, type OnRead } from '@libs/eventing/fold-log.js';
import { readBatches } from '@libs/eventing/read-all.js';
import type { RecordedEvent, StoredEvent, StreamName } from '@libs/eventing/types/envelope.js';
import type { EventLog } from '@libs/eventing/types/event-log.js';
import type { Projection } from '@libs/eventing/types/projection.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import { CONSUMERS } from '@libs/views/consumers.js';
import { CLOSED } from './product.js';

/** Chooses the documents of a sample: the same ones each time. */
const SAMPLE_SEED = 1;
/** The view whose documents are counted to sample decisions. */
const BOOKINGS = 'bookings';

export interface PlanOptions {
  readonly consumers?: readonly Projection<object>[];
  /** About how many documents of each view are compared, and how many bookings are decided again. */
  readonly sample?: number | undefined;
  /** Ends the comparison after this many documents. */
  readonly maxDocuments?: number | undefined;
  readonly isOver?: () => boolean;
  readonly onRead?: (what: string, events: number, total: number) => void;
}

/** A view of this program with the generation that readers see. */
type LiveTarget = Target & { readonly parkedNow: ReadonlyMap<string, number> };

export async function makePlan(
  ports: ViewPorts,
  { consumers = CONSUMERS, sample, maxDocuments, isOver = () => false, onRead = () => undefined }: PlanOptions = {},
): Promise<PlanReport> {
  const targets: LiveTarget[] = [];
  const newViews: string[] = [];
  for (const view of consumers) {
    const target = await liveTarget(view, ports.views);
    if (target) targets.push(target);
    else newViews.push(view.name);
  }
  const tallies = targets.map(() => new DocumentTally());
  /** The ids of documents that differ, without the number of a payment or refund. */
  const differing = new Set<string>();
  const compared = await compareLive(targets, ports, {
    documentsPerPass: maxDocuments,
    sample: sample === undefined ? undefined : { documents: sample, seed: SAMPLE_SEED },
    isOver: (documents) => isOver() || documents >= (maxDocuments ?? Infinity),
    onRead: (...read) => onRead('comparing', ...read),
    onDiffering(index, { id, stored, expected }) {
      tallies[index]?.add({ id, before: stored, after: expected });
      differing.add(bookingIdOf(id) ?? id);
    },
  });
  const examples = await shownExamples(targets, tallies, ports, (...read) => onRead('examples', ...read));
  const views = targets.map((target, index) => viewPlan(target, compared[index], tallies[index], examples));
  const isWholeProduct = consumers === CONSUMERS;
  const chosen = Math.min(sample ?? Infinity, maxDocuments ?? Infinity);
  const bookings = compared[targets.findIndex(({ view }) => view.name === BOOKINGS)]?.stored ?? 0;
  const decisions = isWholeProduct
    ? await changedDecisions(ports.log, {
        share: chosen < bookings ? chosen / bookings : 1,
        seed: SAMPLE_SEED,
        differing,
        isOver,
        onRead: (...read) => onRead('deciding', ...read),
      })
    : undefined;
  const goneViews = isWholeProduct ? await viewsOnlyLive(ports.views) : [];
  return { report: REPORT_VERSION, views, newViews, goneViews, decisions };
}

/** Returns the view with its active generation, whatever its version; undefined if there is none. */
async function liveTarget(view: Projection<object>, views: ViewStore): Promise<LiveTarget | undefined> {
  const generation = (await views.generations(view.name)).find(({ active }) => active);
  if (!generation) return undefined;
  const parked = await views.parked(generation);
  return {
    view,
    generation,
    retriesParked: generation.version !== view.version,
    parkedNow: new Map(parked.map(({ stream, revision }) => [stream, revision])),
  };
}

/** Returns the views that run now and that this program does not have. */
async function viewsOnlyLive(views: ViewStore): Promise<readonly string[]> {
  const live = new Set((await views.groups()).flatMap(({ members }) => members.map(({ view }) => view)));
  for (const { name } of CONSUMERS) live.delete(name);
  return [...live];
}

type ShownFields = ReadonlyMap<string, Pick<ViewPlan['fields'][number]['examples'][number], 'before' | 'after'>>;
const exampleKey = (view: string, id: string, path: string): string => JSON.stringify([view, id, path]);

/** Returns the values of the examples without personal data. Reads the log once more, unless there are no examples. */
async function shownExamples(
  targets: readonly Target[],
  tallies: readonly DocumentTally[],
  ports: ViewPorts,
  onRead: (events: number, total: number) => void,
): Promise<ShownFields> {
  const documents = tallies.map(
    (tally) =>
      new Map(tally.result.fields.flatMap(({ examples }) => examples.map(({ document }) => [document.id, document]))),
  );
  const wanted = new Map(targets.map(({ view }, index) => [view.name, documents[index]]));
  const shown = new Map<string, { before: unknown; after: unknown }>();
  if (documents.every(({ size }) => size === 0)) return shown;
  const fillings = await Promise.all(targets.map((target) => resume(target, ports.views)));
  const closed = await foldLog(
    fillings,
    (id, view) => wanted.get(view)?.has(id) ?? false,
    { log: ports.log, codec: CLOSED },
    { onRead },
  );
  for (const [index, { view }] of targets.entries()) {
    for (const { id, before: stored, after: expected } of documents[index]?.values() ?? []) {
      const withoutKeys = closed?.[index]?.documents.get(id);
      for (const field of compareDocument({ expected, withoutKeys, stored })) {
        const { path } = field;
        shown.set(exampleKey(view.name, id, path), { before: field.stored ?? null, after: field.expected ?? null });
      }
    }
  }
  return shown;
}

function viewPlan(
  { view: { name: view, version }, generation, parkedNow }: LiveTarget,
  compared: LiveComparison | undefined,
  tally: DocumentTally | undefined,
  shown: ShownFields,
): ViewPlan {
  if (!compared || !tally) throw new Error(`view ${view} was not compared`);
  const { fields, ...changes } = tally.result;
  const failed = [...compared.failed]
    .filter(([stream, { revision }]) => parkedNow.get(stream) !== revision)
    .map(([stream, event]): WouldPark => ({ stream, ...event }));
  return {
    view,
    version,
    liveVersion: generation.version,
    documents: compared.stored,
    compared: compared.documents,
    share: compared.share,
    ...changes,
    fields: fields.map(({ path, count, examples }) => ({
      path,
      count,
      examples: examples.map(({ document: { id }, path: place }) => {
        const { before, after } = shown.get(exampleKey(view, id, place)) ?? { before: null, after: null };
        return { id, path: place, before, after };
      }),
    })),
    wouldPark: { count: failed.length, examples: failed.slice(0, MAX_EXAMPLES) },
    unsettled: compared.unsettled.length,
  };
}

/** How many events are held in memory at once; a longer log is read several times. */
const EVENTS_PER_PASS = 300_000;
const BOOKING_STREAMS = bookingStream('');

interface RedecideOptions {
  /** The share of the bookings to choose, by the hash of their ids. */
  readonly share: number;
  readonly seed: number;
  /** The bookings of which a document differs. */
  readonly differing: ReadonlySet<string>;
  readonly onRead: OnRead;
  readonly isOver: () => boolean;
}

/** Decides without personal data, on which no rule depends. */
async function changedDecisions(
  log: EventLog,
  { share, seed, differing, onRead, isOver }: RedecideOptions,
): Promise<DecisionsPlan> {
  const total = await log.countAfter(undefined);
  const passes = Math.max(1, Math.ceil((total * share) / EVENTS_PER_PASS));
  const tally = new DecisionTally();
  const failed: FailedDecisions[] = [];
  let [bookings, changedBookings, done] = [0, 0, 0];
  for (; done < passes && !isOver(); done++) {
    const pass = done;
    const isMine = (id: string): boolean => hashOfId(id) % passes === pass && hashOfId(id, seed) < share * 2 ** 32;
    const read = (events: number): void => onRead(pass * total + events, passes * Math.max(total, events));
    const streams = await bookingStreams(log, isMine, read, isOver);
    if (!streams) break;
    bookings += streams.size;
    for (const [stream, events] of streams) {
      const { error, isChanged } = await decideAgain(stream, events, tally);
      if (error !== undefined) failed.push({ stream, error });
      if (isChanged || differing.has(bookingIn(stream))) changedBookings++;
    }
  }
  return {
    bookings,
    changedBookings,
    ...tally.result,
    failed: { count: failed.length, examples: failed.slice(0, MAX_EXAMPLES) },
    share: (share * done) / passes,
  };
}

/** Returns the events of the wanted bookings by stream; undefined if `isOver` ended the reading. */
async function bookingStreams(
  log: EventLog,
  isMine: (bookingId: string) => boolean,
  onRead: (events: number) => void,
  isOver: () => boolean,
): Promise<ReadonlyMap<StreamName, readonly StoredEvent[]> | undefined> {
  const streams = new Map<StreamName, StoredEvent[]>();
  let read = 0;
  for await (const { events } of readBatches(log)) {
    for (const event of events) {
      const { stream } = event;
      if (!stream.startsWith(BOOKING_STREAMS) || !isMine(bookingIn(stream))) continue;
      const known = streams.get(stream);
      if (known) known.push(event);
      else streams.set(stream, [event]);
    }
    onRead((read += events.length));
    if (isOver()) return undefined;
  }
  return streams;
}

/** Adds the decisions of a booking to `tally`. Returns whether any changes, and the error if the build cannot make them. */
async function decideAgain(
  stream: StreamName,
  events: readonly StoredEvent[],
  tally: DecisionTally,
): Promise<{ readonly isChanged: boolean; readonly error?: string }> {
  // The log may have ended between two events of one append.
  const whole = events.slice(0, events.findLastIndex(({ meta }) => meta.rest === undefined) + 1);
  try {
    const decoded = await CLOSED.decode(whole);
    return { isChanged: tally.add(stream, redecisions(decoded as readonly RecordedEvent<BookingEvent>[])) };
  } catch (error) {
    return { isChanged: true, error: errorText(error) };
  }
}
