import type { Position, StoredEvent, StreamName } from './types/envelope.js';
import type { Clock, DocumentWrite, EventLog, Fence, Generation, ParkedStream, ViewStore } from './types/ports.js';
import type { Projection } from './types/projection.js';
import { applyEvents } from './apply-events.js';
import type { EventCodec } from './event-codec.js';
import { readBatches } from './read-all.js';
import { wholeAppends } from './whole-appends.js';
import { type ViewWriter, WriteBehind } from './write-behind.js';

/** What it takes to fill a view from the log. */
export interface ViewPorts {
  readonly log: EventLog;
  readonly codec: EventCodec;
  readonly views: ViewStore;
  readonly clock: Clock;
}

/** One generation of a view on its way through the log. */
export interface Filling<Doc extends object> {
  readonly view: Projection<Doc>;
  readonly generation: Generation;
  readonly parked: Map<StreamName, ParkedStream>;
  /** What each of its commits carries; empty where nobody else could write. */
  readonly under: { readonly fence?: Fence };
  checkpoint: Position | undefined;
}

/** Takes up where the generation was left, under a lease once nobody before it can change that any more. */
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

/** Applies a batch and moves the checkpoint to `position`, in one commit. Answers the documents that changed. */
export async function fillBatch<Doc extends object>(
  filling: Filling<Doc>,
  batch: { readonly events: readonly StoredEvent[]; readonly position: Position },
  { codec, views, clock }: Pick<ViewPorts, 'codec' | 'clock'> & { readonly views: ViewWriter },
): Promise<readonly DocumentWrite<Doc>[]> {
  const { view, generation, parked } = filling;
  const { writes, park } = await applyEvents(view, batch.events, {
    codec,
    load: (ids) => views.load<Doc>(generation, ids),
    parked,
    now: clock.now(),
    guarded: true,
  });
  await views.commit(generation, { writes, park, release: [], checkpoint: batch.position, ...filling.under });
  for (const one of park) parked.set(one.stream, one);
  filling.checkpoint = batch.position;
  return writes;
}

/** Fills a generation that nobody else writes to until the log has nothing more; `onRead` is told of each batch. */
export async function fillToHead<Doc extends object>(
  filling: Filling<Doc>,
  ports: ViewPorts,
  { maxBatch, onRead = () => undefined }: { readonly maxBatch: number; readonly onRead?: (events: number) => void },
): Promise<void> {
  const views = new WriteBehind(ports.views);
  for await (const batch of wholeAppends(readBatches(ports.log, filling.checkpoint, maxBatch))) {
    if (batch.position !== filling.checkpoint) await fillBatch(filling, batch, { ...ports, views });
    onRead(batch.events.length);
  }
  await views.settled();
}

/**
 * Tries a parked stream again from the event that stopped it, up to the checkpoint. Its events keep their order; a
 * document that other streams have changed since takes them on top. What fails again is parked again.
 */
export async function replayParked<Doc extends object>(
  filling: Filling<Doc>,
  stream: StreamName,
  { log, codec, views, clock }: ViewPorts,
): Promise<{ readonly writes: readonly DocumentWrite<Doc>[]; readonly parkedAgain?: ParkedStream }> {
  const { view, generation, parked, checkpoint } = filling;
  // Asked of the store: a release whose answer was lost may have been made, and must not be made twice.
  const stopped = (await views.parked(generation)).find((one) => one.stream === stream);
  if (!stopped) parked.delete(stream);
  if (!stopped || checkpoint === undefined) return { writes: [] };
  const events = await log.readStream(stream, { from: stopped.revision });
  const { writes, park } = await applyEvents(
    view,
    events.filter(({ position }) => position <= checkpoint),
    {
      codec,
      load: (ids) => views.load<Doc>(generation, ids),
      parked: new Set(),
      now: clock.now(),
      guarded: false,
    },
  );
  await views.commit(generation, { writes, park, release: [stream], checkpoint, ...filling.under });
  parked.delete(stream);
  const [again] = park;
  if (!again) return { writes };
  parked.set(stream, again);
  return { writes, parkedAgain: again };
}
