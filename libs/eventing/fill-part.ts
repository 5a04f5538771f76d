/** A rebuild in parts: each fills some documents, and folds a sample of those again that the next part fills. */
import { decodeBatch } from './event-codec.js';
import { applyBatch, type Filling, type ViewPorts } from './fill-view.js';
import { foldOf } from './fold-log.js';
import { isIn, isInShare, type Part } from './part.js';
import { readBatches, wholeAppends } from './read-all.js';
import type { Position, StoredEvent } from './types/envelope.js';
import type { EventHead, Reads } from './types/event-log.js';
import type { Projection } from './types/projection.js';
import type { Generation, ParkedStream, ViewStore } from './types/view-store.js';
import { type CheckedLog, LogCheck } from './verify-log.js';
import { differences } from './verify-view.js';
import { type DigestState, ViewDigest } from './view-digest.js';
import { type ViewWriter, WriteBehind } from './write-behind.js';

/** What a part has to fill. Like all inputs and results of parts, it can be passed between threads. */
export interface FillStep {
  readonly generation: Generation;
  readonly own: Part;
  /** The last event to apply, which is in the log already. */
  readonly until: Position;
  /** About how many documents all parts together fold again; the same seed chooses the same ones. */
  readonly sample: { readonly documents: number; readonly seed: number };
  /** Events per read. */
  readonly maxBatch: number;
  /** Whether the log is checked meanwhile. */
  readonly checks: boolean;
}

export interface FilledPart {
  readonly events: number;
  readonly written: DigestState;
  readonly parked: readonly ParkedStream[];
  readonly sample: Sample;
  /** The part's streams. */
  readonly checked: CheckedLog;
}

/** What a document is assigned to a part by. */
export interface Dividing {
  /**
   * Returns the only stream whose events change a document, so that a part reads no other streams. Without it, documents
   * are assigned by their ids.
   */
  readonly streamOf?: ((id: string) => string) | undefined;
}

/** Documents of a part that were folded again: those whose hash by the seed is in the share. */
interface Sample {
  readonly of: Part;
  readonly seed: number;
  readonly share: number;
  readonly documents: ReadonlyMap<string, object>;
}

/** Whether a document is in the sample, by its key: a stream, or its id. */
const isSampled = (key: string, { of, seed, share }: Omit<Sample, 'documents'>): boolean =>
  isInShare(key, share, seed) && isIn(key, of);

/** A sample is halved when it has this many times the number of documents that are wanted. */
const MAX_SURPLUS = 1.5;

interface FillPartOptions extends Dividing {
  readonly onRead?: (events: number) => void;
}

/**
 * Fills the documents of one part of an empty generation, up to an event. Moves no checkpoint and parks no stream in the
 * store: the other parts have to be filled too. Folds a sample of the next part's documents again, event by event and
 * without batches, drafts or write-behind. @throws Error if an event changes a document of another stream.
 */
export async function fillPart<Doc extends object>(
  view: Projection<Doc>,
  { generation, own, until, sample: { documents, seed }, maxBatch, checks }: FillStep,
  { log, codec, views: store, clock }: ViewPorts,
  { streamOf, onRead = () => undefined }: FillPartOptions = {},
): Promise<FilledPart> {
  const keyOf = streamOf ?? ((id: string) => id);
  let strayed: string | undefined;
  const isOwn = ({ stream }: Pick<StoredEvent, 'stream'>, id: string): boolean => {
    const key = keyOf(id);
    if (streamOf && key !== stream) strayed ??= `an event of ${stream} changes ${view.name}/${id}`;
    return isIn(key, own);
  };
  const filling: Filling<Doc> = {
    view: { ...view, project: (event) => view.project(event).filter(({ id }) => isOwn(event, id)) },
    generation,
    parked: new Map(),
    under: {},
    checkpoint: undefined,
  };
  const views = new WriteBehind(documentsOnly(store));
  const sample = { of: { ...own, part: (own.part + 1) % own.parts }, seed, share: documents > 0 ? 1 : 0 };
  const wanted = documents / own.parts;
  const again = foldOf({ ...filling, view: view as unknown as Projection<object>, checkpoint: until }, (id) =>
    isSampled(keyOf(id), sample),
  );
  const check = new LogCheck(log, own);
  const handled = new Set<string>(view.handles);
  const mayFill = ({ stream }: EventHead): boolean => !streamOf || isIn(stream, own);
  const mayRefold = ({ stream }: EventHead): boolean => !streamOf || isSampled(stream, sample);
  let read = 0;
  // Of any type, because the end of an append is found among the events of one stream, which are all read or none.
  const reads = (event: EventHead): boolean => {
    const isBefore = event.position <= until;
    if (isBefore) read++;
    const isChecked = checks && isBefore && check.reads(event);
    return isChecked || mayFill(event) || mayRefold(event);
  };
  for await (const batch of wholeAppends(readTo(until, log, maxBatch, reads))) {
    const events = batch.events.filter(({ position }) => position <= until);
    if (checks) for (const event of events) check.add(event);
    const decoded = await decodeBatch(
      codec,
      events.filter(({ type }) => handled.has(type)),
    );
    const filled = decoded.filter(({ stored }) => mayFill(stored));
    await applyBatch(filling, { events: filled, position: batch.position }, { clock, views });
    for (const { stored, decoded: decode } of decoded) if (mayRefold(stored)) again.add(stored, decode);
    while (again.documents.size > MAX_SURPLUS * wanted) {
      sample.share /= 2;
      for (const id of again.documents.keys()) if (!isSampled(keyOf(id), sample)) again.documents.delete(id);
    }
    onRead(read);
  }
  await views.settled();
  // The part of that document has not seen the event.
  if (strayed !== undefined) throw new Error(`${strayed}, which another stream should change alone`);
  return {
    events: read,
    written: views.digest.state,
    parked: [...filling.parked.values()],
    sample: { ...sample, documents: again.documents },
    checked: check.checked,
  };
}

/** Yields the batches up to an event: a log may end earlier than its end is, and is then read again. */
async function* readTo(until: Position, log: ViewPorts['log'], maxBatch: number, reads: Reads) {
  let position: Position | undefined;
  while ((position ?? '') < until) {
    const before = position;
    for await (const batch of readBatches(log, position, maxBatch, { reads })) {
      ({ position } = batch);
      yield batch;
      if (position >= until) return;
    }
    if (position === before) throw new Error('the log ends before an event that it had');
  }
}

/** A store without checkpoint and parked streams, which concern all parts. */
const documentsOnly = (store: ViewStore): ViewWriter => ({
  load: (generation, ids) => store.load(generation, ids),
  check: (view, id, document) => store.check(view, id, document),
  commit: (generation, commit) => store.commit(generation, { ...commit, park: [], checkpoint: undefined }),
});

export interface VerifyStep {
  readonly generation: Generation;
  readonly sample: Sample;
}

export interface VerifiedPart {
  readonly stored: DigestState;
  /** Documents of the sample that differ between the store and the second fold. */
  readonly differing: readonly string[];
}

/** Reads the documents of the part of a sample back, and compares those of the sample. */
export async function verifyPart(
  { generation, sample }: VerifyStep,
  { views }: Pick<ViewPorts, 'views'>,
  { streamOf = (id) => id }: Dividing = {},
): Promise<VerifiedPart> {
  const all = new ViewDigest();
  const stored = new Map<string, object>();
  for await (const one of views.scan<object>(generation, (id) => isIn(streamOf(id), sample.of))) {
    all.add(one.id, one);
    if (isSampled(streamOf(one.id), sample)) stored.set(one.id, one.document);
  }
  return { stored: all.state, differing: differences(stored, sample.documents) };
}
