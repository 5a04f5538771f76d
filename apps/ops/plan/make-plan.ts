/** Compares what this program folds from the log, and decides, with what the product has now. Changes nothing. */
import { compareDocument } from '@libs/debugging/compare-documents.js';
import { DocumentTally, MAX_EXAMPLES } from '@libs/debugging/plan.js';
import { compareLive, type LiveComparison } from '@libs/eventing/compare-live.js';
import { resume, type Target } from '@libs/eventing/compare-in-passes.js';
import { WITHOUT_KEYS } from '@libs/eventing/field-cipher.js';
import type { ViewPorts } from '@libs/eventing/fill-view.js';
import { foldLog } from '@libs/eventing/fold-log.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import type { Projection } from '@libs/eventing/types/projection.js';
import { CONSUMERS } from '@libs/views/consumers.js';
import { codecWith } from '../with-product.js';
import { changedDecisions } from './changed-decisions.js';
import { type PlanReport, REPORT_VERSION, type ViewPlan, type WouldPark } from './report.js';

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
  const compared = await compareLive(targets, ports, {
    documentsPerPass: maxDocuments,
    sample: sample === undefined ? undefined : { documents: sample, seed: SAMPLE_SEED },
    isOver: (documents) => isOver() || documents >= (maxDocuments ?? Infinity),
    onRead: (...read) => onRead('comparing', ...read),
    onDiffering: (index, { id, stored, expected }) => tallies[index]?.add({ id, before: stored, after: expected }),
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
    { log: ports.log, codec: codecWith(WITHOUT_KEYS) },
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
