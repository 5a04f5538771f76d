import type { Position, StoredEvent, StreamName } from './types/envelope.js';
import type { Clock } from './types/clock.js';
import type { EventLog } from './types/event-log.js';
import type { Fence } from './types/leases.js';
import type { Generation, ParkedStream, ViewChange, ViewStore } from './types/view-store.js';
import type { Projection } from './types/projection.js';
import { type BatchEvent, decodeBatch, type EventCodec } from './event-codec.js';
import { prepareFold } from './fold-events.js';
import { readBatches, wholeAppends } from './read-all.js';
import { type MemoryLimits, type ViewWriter, WriteBehind } from './write-behind.js';

/** The ports needed to fill a view from the log. */
export interface ViewPorts {
  readonly log: EventLog;
  readonly codec: EventCodec;
  readonly views: ViewStore;
  readonly clock: Clock;
}

/** One generation of a view while it is filled. */
export interface Filling<Doc extends object> {
  readonly view: Projection<Doc>;
  readonly generation: Generation;
  readonly parked: Map<StreamName, ParkedStream>;
  /** The fencing token of its commits; empty if nobody else could write. */
  readonly under: { readonly fence?: Fence };
  checkpoint: Position | undefined;
}

/** Resumes a generation, under a lease after fencing off its predecessors. */
export async function resumeFilling<Doc extends object>(
  view: Projection<Doc>,
  generation: Generation,
  views: ViewStore,
  fence?: Fence,
): Promise<Filling<Doc>> {
  if (fence) await views.fence(generation, fence);
  const parked = await views.parked(generation);
  const checkpoint = await views.checkpoint(generation);
  return {
    view,
    generation,
    parked: new Map(parked.map((one) => [one.stream, one])),
    under: fence ? { fence } : {},
    checkpoint,
  };
}

export interface FillOptions extends MemoryLimits {
  /** Events per read. */
  readonly maxBatch: number;
  readonly onRead?: (events: number) => void;
}

/** The ports needed to write decoded events. */
type Writing = Pick<ViewPorts, 'clock'> & { readonly views: ViewWriter };

/** Decodes the events that a view handles. */
function decodeHandled(
  { handles }: Pick<Projection<object>, 'handles'>,
  events: readonly StoredEvent[],
  codec: EventCodec,
): Promise<readonly BatchEvent[]> {
  const handled = new Set(handles);
  return decodeBatch(
    codec,
    events.filter(({ type }) => handled.has(type)),
  );
}

/** Folds events into the documents of one generation, and returns the changes. */
async function foldAlone<Doc extends object>(
  { view, generation, parked }: Pick<Filling<Doc>, 'view' | 'generation' | 'parked'>,
  batch: readonly BatchEvent[],
  { views, clock }: Writing,
  { guarded }: { readonly guarded: boolean },
): Promise<ViewChange<Doc>> {
  const fold = prepareFold(view, batch, { parked, now: clock.now(), guarded, store: views });
  return fold.finish(await views.load<Doc>(generation, fold.ids));
}

/** Applies a batch and moves the checkpoint to `position`, in one commit. */
export async function fillBatch<Doc extends object>(
  filling: Filling<Doc>,
  { events, position }: { readonly events: readonly StoredEvent[]; readonly position: Position },
  ports: Writing & Pick<ViewPorts, 'codec'>,
): Promise<void> {
  await applyBatch(filling, { events: await decodeHandled(filling.view, events, ports.codec), position }, ports);
}

/** Does the same with decoded events. */
export async function applyBatch<Doc extends object>(
  filling: Filling<Doc>,
  batch: { readonly events: readonly BatchEvent[]; readonly position: Position },
  ports: Writing,
): Promise<void> {
  const change = await foldAlone(filling, batch.events, ports, { guarded: true });
  await ports.views.commit(filling.generation, {
    ...change,
    release: [],
    checkpoint: batch.position,
    ...filling.under,
  });
  for (const one of change.park) filling.parked.set(one.stream, one);
  filling.checkpoint = batch.position;
}

/**
 * Fills a generation without other writers up to the end of the log, buffering changes in memory; `onRead` is called
 * with the number of events of each batch.
 */
export async function fillToHead<Doc extends object>(
  filling: Filling<Doc>,
  ports: ViewPorts,
  { maxBatch, onRead = () => undefined, ...limits }: FillOptions,
): Promise<void> {
  const views = new WriteBehind(ports.views, limits);
  for await (const batch of wholeAppends(readBatches(ports.log, filling.checkpoint, maxBatch))) {
    // Not where the search for events ended: a checkpoint beyond the last event looks like a log that was set back.
    const last = batch.events.at(-1);
    if (last) await fillBatch(filling, { events: batch.events, position: last.position }, { ...ports, views });
    onRead(batch.events.length);
  }
  await views.settled();
}

/**
 * Fills a generation up to the event at `target`, which is in the log already. Returns the number of events read; the
 * log may deliver fewer than there are, and must then be read again.
 */
export async function fillTo<Doc extends object>(
  filling: Filling<Doc>,
  target: Position | undefined,
  ports: ViewPorts,
  maxBatch: number,
): Promise<number> {
  let read = 0;
  if (target === undefined || target <= (filling.checkpoint ?? '')) return read;
  for await (const batch of wholeAppends(readBatches(ports.log, filling.checkpoint, maxBatch))) {
    const events: readonly StoredEvent[] = batch.events.filter(({ position }) => position <= target);
    const last = events.at(-1);
    if (last) await fillBatch(filling, { events, position: last.position }, ports);
    read += events.length;
    if (batch.position >= target) break;
  }
  return read;
}

/**
 * Retries a parked stream from the failed event up to the checkpoint. Its events keep their order; a document that
 * other streams have changed since gets them in addition. Events that fail again are parked again, and returned.
 */
export async function replayParked<Doc extends object>(
  filling: Filling<Doc>,
  stream: StreamName,
  ports: ViewPorts,
): Promise<ParkedStream | undefined> {
  const { view, generation, parked, checkpoint } = filling;
  // Asked from the store: a release whose answer was lost may have been made, and must not be repeated.
  const stopped = (await ports.views.parked(generation)).find((one) => one.stream === stream);
  if (!stopped) parked.delete(stream);
  if (!stopped || checkpoint === undefined) return undefined;
  const events = (await ports.log.readStream(stream, { from: stopped.revision })).filter(
    ({ position }) => position <= checkpoint,
  );
  const batch = await decodeHandled(view, events, ports.codec);
  const change = await foldAlone({ view, generation, parked: new Map() }, batch, ports, { guarded: false });
  await ports.views.commit(generation, { ...change, release: [stream], checkpoint, ...filling.under });
  parked.delete(stream);
  const [again] = change.park;
  if (again) parked.set(stream, again);
  return again;
}
