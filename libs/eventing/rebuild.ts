import type { Generation, ParkedStream } from './types/view-store.js';
import type { Projection } from './types/projection.js';
import { isDeepStrictEqual } from 'node:util';
import {
  type FilledPart,
  fillPart,
  type FillStep,
  type VerifiedPart,
  verifyPart,
  type VerifyStep,
} from './fill-part.js';
import { type Filling, type ViewPorts, fillToHead, resumeFilling } from './fill-view.js';
import type { OnRead } from './fold-log.js';
import { WHOLE } from './part.js';
import { type CheckedLog, checkedByAll } from './verify-log.js';
import { MAX_DIFFERING_DOCUMENTS, type Verification, verifyView } from './verify-view.js';
import { ViewDigest } from './view-digest.js';

const MAX_BATCH_EVENTS = 2_000;

export interface RebuildProgress {
  readonly phase: 'filling' | 'verifying' | 'indexing' | 'switched';
  /** Events read so far in this phase, and the total. */
  readonly events: number;
  readonly total: number;
}

/** About how many documents are folded again. */
const SAMPLE_DOCUMENTS = 1_000;

/** The steps of which other threads can do parts. */
export interface RebuildSteps {
  /** Fills every part. */
  fill(step: Omit<FillStep, 'own'>, onRead: (events: number) => void): Promise<readonly FilledPart[]>;
  /** Reads back the part of each sample. */
  verify(steps: readonly VerifyStep[]): Promise<readonly VerifiedPart[]>;
  /** Folds every document again. */
  compare(generation: Generation, onRead: OnRead): Promise<Verification>;
}

/** Everything in this thread, as one part. */
const inThisThread = <Doc extends object>(view: Projection<Doc>, ports: ViewPorts): RebuildSteps => ({
  fill: async (step, onRead) => [await fillPart(view, { ...step, own: WHOLE }, ports, { onRead })],
  verify: (steps) => Promise.all(steps.map((step) => verifyPart(step, ports))),
  compare: (generation, onRead) => verifyView(view, generation, ports, { onRead }),
});

export interface RebuildOptions {
  /** Events per read; 2,000 by default. */
  readonly maxBatch?: number;
  /** Folds every document again, or a sample that the seed chooses. */
  readonly verify?: 'full' | { readonly seed: number; readonly documents?: number };
  readonly onProgress?: (progress: RebuildProgress) => void;
  /** Gets what was found in the log. If it throws, the new generation is dropped. */
  readonly accept?: ((checked: CheckedLog) => Promise<void>) | undefined;
  /** Everything in this thread by default. */
  readonly steps?: RebuildSteps;
}

export interface Rebuilt {
  readonly generation: Generation;
  readonly events: number;
  readonly documents: number;
  /** The number of documents that were folded again and compared. */
  readonly refolded: number;
  /**
   * False when something differs or is newly parked: the old generation stays active, and the new one is kept for
   * inspection.
   */
  readonly switched: boolean;
  readonly differing: readonly string[];
  /** Streams that could not be applied this time either. */
  readonly parked: readonly ParkedStream[];
  /** Those of them from which the old generation has applied more. */
  readonly newlyParked: readonly ParkedStream[];
}

/**
 * Builds `view` from scratch alongside the active generation, verifies it and activates it. The runner of the view
 * notices the switch by itself, a moment later. The previous generation stays, so that it can be activated again; older
 * ones are dropped.
 *
 * Number and digest of all stored documents must equal what was written, and a sample of the documents, stored or not,
 * must equal an independent fold. If the digest differs, every document is folded again, to name those that differ.
 * Readers must lose nothing by the switch: no stream may be parked that the old generation has applied further, and what
 * was written during the switch is applied at once.
 */
export async function rebuild<Doc extends object>(
  view: Projection<Doc>,
  ports: ViewPorts,
  {
    maxBatch = MAX_BATCH_EVENTS,
    verify = { seed: 0 },
    onProgress = () => undefined,
    accept,
    steps = inThisThread(view, ports),
  }: RebuildOptions = {},
): Promise<Rebuilt> {
  const { views } = ports;
  const total = await ports.log.countAfter(undefined);
  let events = 0;
  const onFilled = (read: number): void => onProgress({ phase: 'filling', events: read, total: Math.max(total, read) });
  const { seed, documents: sampled = SAMPLE_DOCUMENTS } = verify === 'full' ? { seed: 0, documents: 0 } : verify;
  const sample = { seed, documents: sampled };
  const how = { sample, maxBatch, checks: accept !== undefined };
  const { generation, filled } = await fillAll(view, how, ports, { steps, onFilled });
  const filling = await resumeFilling(view, generation, views);
  events = Math.max(0, ...filled.map((part) => part.events));

  onProgress({ phase: 'verifying', events, total: events });
  const verifying = steps.verify(filled.map((part) => ({ generation, sample: part.sample })));
  // It may also fail because of what fails below.
  verifying.catch(() => undefined);
  await accept?.(checkedByAll(filled.map(({ checked }) => checked))).catch(async (error: unknown) => {
    await views.drop(generation);
    throw error;
  });
  // Meanwhile, since it usually succeeds.
  await dropAllBut(view.name, generation, views);
  onProgress({ phase: 'indexing', events, total: events });
  await views.index(generation);
  const verified = await verifying;
  const stored = ViewDigest.sum(verified.map((part) => part.stored));
  const isAsWritten = stored.equals(ViewDigest.sum(filled.map(({ written }) => written)));
  let differing = verified.flatMap((part) => part.differing);
  let refolded = filled.reduce((sum, part) => sum + part.sample.documents.size, 0);
  if (!isAsWritten || verify === 'full') {
    const onRead: OnRead = (read, all) => onProgress({ phase: 'verifying', events: read, total: all });
    const compared = await steps.compare(generation, onRead);
    differing = [...compared.differing];
    refolded = compared.expected;
  }
  let newlyParked: readonly ParkedStream[] = [];
  const built = () => ({
    generation,
    events,
    documents: stored.documents,
    refolded,
    differing: differing.slice(0, MAX_DIFFERING_DOCUMENTS),
    parked: [...filling.parked.values()],
    newlyParked,
  });
  if (!isAsWritten || differing.length > 0) return { ...built(), switched: false };

  const fillUp = () => fillToHead(filling, ports, { maxBatch, onRead: (read) => void (events += read) });
  await fillUp();
  newlyParked = await parkedOnlyIn(filling, views);
  if (newlyParked.length > 0) return { ...built(), switched: false };
  await views.activate(generation);
  // The old generation may have got events since, which readers have seen. If this fails, or the runner of the view has
  // taken over, the runner applies them.
  await fillUp().catch(() => undefined);
  onProgress({ phase: 'switched', events, total: events });
  return { ...built(), switched: true };
}

/** Fills a new generation up to the current end of the log. */
async function fillAll<Doc extends object>(
  view: Projection<Doc>,
  how: Pick<FillStep, 'sample' | 'maxBatch' | 'checks'>,
  ports: ViewPorts,
  { steps, onFilled }: { readonly steps: RebuildSteps; readonly onFilled: (events: number) => void },
): Promise<{ readonly generation: Generation; readonly filled: readonly FilledPart[] }> {
  const { log, views } = ports;
  const until = await log.head();
  const generation = await views.begin(view);
  if (until === undefined) return { generation, filled: [] };
  const filled = await steps.fill({ ...how, generation, until }, onFilled);
  const [{ parked } = { parked: [] }] = filled;
  if (!filled.every((part) => isDeepStrictEqual(placesOf(part.parked), placesOf(parked)))) {
    // A stream is skipped from the event on that one part could not apply, which the others did not notice.
    await views.drop(generation);
    return fillAll(view, how, ports, { steps: inThisThread(view, ports), onFilled });
  }
  const change = { writes: [], park: parked, release: [] };
  await views.commit(generation, { ...change, checkpoint: until });
  return { generation, filled };
}

const placesOf = (parked: readonly ParkedStream[]) => new Map(parked.map(({ stream, revision }) => [stream, revision]));

/** Returns the streams that the active generation has not parked as early. */
async function parkedOnlyIn(
  { generation, parked }: Pick<Filling<never>, 'generation' | 'parked'>,
  views: ViewPorts['views'],
): Promise<readonly ParkedStream[]> {
  const active = (await views.generations(generation.view)).find((one) => one.active);
  if (!active) return [];
  const before = placesOf(await views.parked(active));
  return [...parked.values()].filter(({ stream, revision }) => (before.get(stream) ?? Infinity) > revision);
}

/** Keeps the new generation, the one that it replaces, and any that was started since. */
async function dropAllBut(view: string, { number }: Generation, views: ViewPorts['views']): Promise<void> {
  for (const other of await views.generations(view)) {
    if (!other.active && other.number < number) await views.drop(other);
  }
}
