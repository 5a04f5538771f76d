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
import { countDocuments, resume, type Target } from '@libs/eventing/compare-in-passes.js';
import { compareLive, joined, type LiveComparison } from '@libs/eventing/compare-live.js';
import { errorText } from '@libs/eventing/error-text.js';
import type { ViewPorts } from '@libs/eventing/fill-view.js';
import { foldLog, type OnRead } from '@libs/eventing/fold-log.js';
import { isIn, isInShare, type Part, WHOLE } from '@libs/eventing/part.js';
import { readBatches } from '@libs/eventing/read-all.js';
import type { RecordedEvent, StoredEvent, StreamName } from '@libs/eventing/types/envelope.js';
import type { EventLog, Reads } from '@libs/eventing/types/event-log.js';
import type { Projection } from '@libs/eventing/types/projection.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import { type CheckedLog, checkedByAll, LogCheck } from '@libs/eventing/verify-log.js';
import { CONSUMERS } from '@libs/views/consumers.js';
import { consumerNamed } from './commands/consumers.js';
import { logHoles } from './log-holes.js';
import { CLOSED, type OpenedProduct, viewPorts } from './product.js';
import type { Threads } from './threads.js';

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
  /** Ends the comparison at this time, by `timeNow`. */
  readonly endsAt?: number | undefined;
  readonly onRead?: (what: string, events: number, total: number) => void;
}

/** Returns the time in milliseconds, the same in all threads of the process. */
export const timeNow = (): number => performance.timeOrigin + performance.now();
const isAt = (end: number | undefined): boolean => end !== undefined && timeNow() >= end;

/** A view of this program with the generation that readers see. */
type LiveTarget = Target & { readonly parkedNow: ReadonlyMap<string, number> };

/** The comparison that a part makes. */
export interface CompareStep extends Pick<PlanOptions, 'sample' | 'maxDocuments' | 'endsAt'> {
  readonly targets: readonly Omit<Target, 'view'>[];
  readonly part: Part;
  readonly stored: readonly number[];
}

interface ComparedPart {
  readonly compared: readonly LiveComparison[];
  readonly tallies: readonly DocumentTally[];
  /** The ids of documents that differ, without the number of a payment or refund. */
  readonly differing: ReadonlySet<string>;
  /** The part's streams. */
  readonly log: CheckedLog;
}

export async function comparePart(
  { targets, part, stored, sample, maxDocuments, endsAt }: CompareStep,
  ports: ViewPorts,
  onRead: OnRead,
): Promise<ComparedPart> {
  const tallies = targets.map(() => new DocumentTally());
  const differing = new Set<string>();
  const check = new LogCheck(ports.log, part);
  const compared = await compareLive(
    targets.map((target) => ({ ...target, view: consumerNamed(target.generation.view) })),
    ports,
    {
      part,
      stored,
      check,
      documentsPerPass: maxDocuments,
      sample: sample === undefined ? undefined : { documents: sample, seed: SAMPLE_SEED },
      isOver: (documents) => isAt(endsAt) || documents >= (maxDocuments ?? Infinity),
      onRead,
      onDiffering(index, { id, stored: before, expected: after }) {
        tallies[index]?.add({ id, before, after });
        differing.add(bookingIdOf(id) ?? id);
      },
    },
  );
  return { compared, tallies, differing, log: check.checked };
}

export async function makePlan(
  product: OpenedProduct,
  threads: Pick<Threads, 'divide' | 'run'>,
  { consumers = CONSUMERS, sample, maxDocuments, endsAt, onRead = () => undefined }: PlanOptions = {},
): Promise<PlanReport> {
  const ports = await viewPorts(product);
  const total = await ports.log.countAfter(undefined);
  // A number of documents is small, or needs no end.
  const parts = maxDocuments === undefined ? threads.divide(total) : [WHOLE];
  const targets: LiveTarget[] = [];
  const newViews: string[] = [];
  for (const view of consumers) {
    const target = await liveTarget(view, ports.views);
    if (target) targets.push(target);
    else newViews.push(view.name);
  }
  const stored = await countDocuments(targets, ports.views);
  const named = targets.map(({ generation, retriesParked = false }) => ({ generation, retriesParked }));
  const found = await threads.run(
    'compare',
    parts.map((part) => ({ targets: named, part, stored, sample, maxDocuments, endsAt })),
    product,
    (...read) => onRead('comparing', ...read),
  );
  const compared = joined(found.map((one) => one.compared));
  const tallies = targets.map((_, index) => {
    const tally = new DocumentTally();
    for (const one of found.map((part) => part.tallies[index])) if (one) tally.include(one);
    return tally;
  });
  const examples = await shownExamples(targets, tallies, ports, (...read) => onRead('examples', ...read));
  const views = targets.map((target, index) => viewPlan(target, compared[index], tallies[index], examples));
  const isWholeProduct = consumers === CONSUMERS;
  const chosen = Math.min(sample ?? Infinity, maxDocuments ?? Infinity);
  const bookings = stored[targets.findIndex(({ view }) => view.name === BOOKINGS)] ?? 0;
  const share = chosen < bookings ? chosen / bookings : 1;
  const differing = new Set(found.flatMap((one) => [...one.differing]));
  const decisions = isWholeProduct
    ? decisionsOf(
        await threads.run(
          'decide',
          parts.map((part) => ({ part, total, share, differing, endsAt })),
          product,
          (...read) => onRead('deciding', ...read),
        ),
      )
    : undefined;
  const goneViews = isWholeProduct ? await viewsOnlyLive(ports.views) : [];
  const holes = await logHoles(checkedByAll(found.map(({ log }) => log)), ports);
  return { report: REPORT_VERSION, holes, views, newViews, goneViews, decisions };
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

/** The bookings that a part decides again. */
export interface DecideStep {
  readonly part: Part;
  /** The number of events of the log, which must be the same for all parts. */
  readonly total: number;
  /** The share of the bookings to choose, by the hash of their ids. */
  readonly share: number;
  /** The bookings of which a document differs. */
  readonly differing: ReadonlySet<string>;
  readonly endsAt: number | undefined;
}

interface DecidedPart extends Pick<DecisionsPlan, 'bookings' | 'changedBookings' | 'share' | 'failed'> {
  readonly tally: DecisionTally;
}

/** Decides without personal data, on which no rule depends. */
export async function decidePart(
  { part: { part, parts }, total, share, differing, endsAt }: DecideStep,
  log: EventLog,
  onRead: OnRead,
): Promise<DecidedPart> {
  const passes = Math.max(parts, Math.ceil((total * share) / EVENTS_PER_PASS));
  const own = Math.ceil((passes - part) / parts);
  const tally = new DecisionTally();
  const failed: FailedDecisions[] = [];
  let [bookings, changedBookings, done] = [0, 0, 0];
  for (; done < own && !isAt(endsAt); done++) {
    const pass: Part = { part: part + done * parts, parts: passes };
    const isMine = (id: string): boolean => isIn(id, pass) && isInShare(id, share, SAMPLE_SEED);
    const read = (events: number): void => onRead(done * total + events, own * Math.max(total, events));
    const streams = await bookingStreams(log, isMine, read, () => isAt(endsAt));
    if (!streams) break;
    bookings += streams.size;
    for (const [stream, events] of streams) {
      // What was decided after a missing event cannot be decided again.
      if (events.some(({ revision }, index) => revision !== index)) continue;
      const { error, isChanged } = await decideAgain(stream, events, tally);
      if (error !== undefined) failed.push({ stream, error });
      if (isChanged || differing.has(bookingIn(stream))) changedBookings++;
    }
  }
  return {
    bookings,
    changedBookings,
    tally,
    failed: { count: failed.length, examples: failed.slice(0, MAX_EXAMPLES) },
    share: (share * done) / passes,
  };
}

/** Returns what all parts decided together. */
function decisionsOf(parts: readonly DecidedPart[]): DecisionsPlan {
  const tally = new DecisionTally();
  for (const part of parts) tally.include(part.tally);
  const sum = (count: (part: DecidedPart) => number): number => parts.reduce((all, part) => all + count(part), 0);
  return {
    bookings: sum((part) => part.bookings),
    changedBookings: sum((part) => part.changedBookings),
    ...tally.result,
    failed: {
      count: sum(({ failed }) => failed.count),
      examples: parts.flatMap(({ failed }) => failed.examples).slice(0, MAX_EXAMPLES),
    },
    share: sum((part) => part.share),
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
  const reads: Reads = ({ stream }) => {
    read++;
    return stream.startsWith(BOOKING_STREAMS) && isMine(bookingIn(stream));
  };
  for await (const { events } of readBatches(log, undefined, undefined, { reads })) {
    for (const event of events) {
      const { stream } = event;
      const known = streams.get(stream);
      if (known) known.push(event);
      else streams.set(stream, [event]);
    }
    onRead(read);
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
