import { errorText } from './error-text.js';
import type { Filling, ViewPorts } from './fill-view.js';
import { readBatches } from './read-all.js';
import type { EventHead, Reads } from './types/event-log.js';
import type { RecordedEvent, Revision, StoredEvent, StreamName } from './types/envelope.js';
import type { LogCheck } from './verify-log.js';

/** Called with the number of events read so far, and the total. */
export type OnRead = (events: number, total: number) => void;

/** The event that could not be decoded or applied; its stream is skipped from there on. */
export interface FailedEvent {
  readonly revision: Revision;
  readonly error: string;
}

/** The documents of one view, folded in memory. */
export interface FoldedView {
  readonly documents: Map<string, object>;
  /** Streams that a runner would park, without those that were parked before. */
  readonly failed: ReadonlyMap<StreamName, FailedEvent>;
}

export interface FoldLogOptions {
  readonly onRead?: OnRead | undefined;
  /** Ends the reading when it returns true; asked after each batch. */
  readonly isOver?: (() => boolean) | undefined;
  /** Gets every event of the log, also those after the checkpoints. */
  readonly check?: LogCheck | undefined;
}

/**
 * Reads the log once and folds each view up to its checkpoint, for the documents selected by `mine`. Returns undefined
 * if `isOver` ended the reading.
 */
export async function foldLog(
  fillings: readonly Pick<Filling<object>, 'view' | 'parked' | 'checkpoint'>[],
  mine: (id: string, view: string) => boolean,
  { log, codec }: Pick<ViewPorts, 'log' | 'codec'>,
  { onRead, isOver = () => false, check }: FoldLogOptions = {},
): Promise<readonly FoldedView[] | undefined> {
  const folds = fillings.map((filling) => foldOf(filling, (id) => mine(id, filling.view.name)));
  const end = fillings.flatMap(({ checkpoint }) => checkpoint ?? []).reduce((a, b) => (a > b ? a : b), '');
  if (end === '' && !check) return folds;
  const total = onRead ? await log.countAfter(undefined) : 0;
  let read = 0;
  const reads: Reads = (event) => {
    read++;
    return check?.reads(event) || folds.some((fold) => fold.wants(event));
  };
  for await (const { events, position } of readBatches(log, undefined, undefined, { reads })) {
    const decode = await codec.decoder(events);
    for (const event of events) {
      let known: RecordedEvent | undefined;
      const decoded = (): RecordedEvent => (known ??= decode(event));
      for (const fold of folds) fold.add(event, decoded);
      check?.add(event, decoded);
    }
    onRead?.(read, Math.max(read, total));
    if (position >= end && !check) break;
    if (isOver()) return undefined;
  }
  return folds;
}

/** The fold of one view, which takes its events in order. Looks at `parked` and asks `mine` for each of them. */
export function foldOf(
  { view, parked, checkpoint }: Parameters<typeof foldLog>[0][number],
  mine: (id: string) => boolean,
) {
  const handled = new Set(view.handles);
  const documents = new Map<string, object>();
  const failed = new Map<StreamName, FailedEvent>();
  const wants = ({ type, stream, revision, position }: EventHead): boolean => {
    const known = handled.has(type) && checkpoint !== undefined && position <= checkpoint;
    return known && revision < (parked.get(stream)?.revision ?? Infinity) && !failed.has(stream);
  };
  /** Applies all operations of an event, or none if one throws. */
  const apply = (event: RecordedEvent): void => {
    let results: Map<string, object | undefined> | undefined;
    for (const { id, apply: change } of view.project(event)) {
      if (!mine(id)) continue;
      results ??= new Map();
      results.set(id, change(results.has(id) ? results.get(id) : documents.get(id)));
    }
    for (const [id, document] of results ?? []) {
      if (document === undefined) documents.delete(id);
      else documents.set(id, document);
    }
  };
  /** Folds a wanted event; if it fails, its stream is skipped from there on. */
  const add = (event: StoredEvent, decoded: () => RecordedEvent): void => {
    if (!wants(event)) return;
    try {
      apply(decoded());
    } catch (error) {
      failed.set(event.stream, { revision: event.revision, error: errorText(error) });
    }
  };
  return { documents, failed, wants, add };
}
