/** Searches a log for the first event after which something holds, in one thread or in parts of the log by stream. */
import { type Bisection, bisection, type LogRun } from '@libs/debugging/bisect.js';
import type { OnRead } from '@libs/eventing/fold-log.js';
import { isIn, type Part, WHOLE } from '@libs/eventing/part.js';
import type { Position, RecordedEvent } from '@libs/eventing/types/envelope.js';
import type { EventHead, EventLog } from '@libs/eventing/types/event-log.js';
import { Failure } from './command-line.js';
import { decoded, folded, readWanted } from './reading.js';

/** How many states of the whole fold are kept at most. */
const MAX_SNAPSHOTS = 16;

/** What is searched, the same for all parts. */
export interface BisectedRange {
  /** Position of the last event; undefined for an empty log. */
  readonly end: Position | undefined;
  /** How many events there are up to it. */
  readonly events: number;
  /** How many wanted events there are between two snapshots. */
  readonly interval: number;
}

/** Returns what there is to search now. */
export async function bisectedRange(log: EventLog): Promise<BisectedRange> {
  const end = await log.head();
  const events = await log.countAfter(undefined);
  // A power of two: the two searches together then evaluate as often as one search of all events.
  return { end, events, interval: 2 ** Math.max(0, Math.ceil(Math.log2(events / MAX_SNAPSHOTS))) };
}

export interface LogBisection {
  /** The first event after which it holds; undefined if it does not hold at the end, or the event is of another part. */
  readonly event: FoundEvent | undefined;
  /** How often the whole fold was evaluated. */
  readonly evaluations: number;
  /** How many events the run wants. */
  readonly events: number;
}

export type FoundEvent = Pick<RecordedEvent, 'id' | 'stream' | 'revision' | 'type' | 'recordedAt' | 'meta'>;

interface Searching {
  /** The streams that are folded here. */
  readonly part?: Part;
  /** Returns whether it holds in any part, once each of them has said so. */
  readonly holdsInAny?: (holds: boolean) => Promise<boolean>;
  readonly onRead?: OnRead;
}

/** The fold after some events. */
interface Snapshot<Run> {
  readonly run: Run;
  /** Of the last event that the run wants, of any part; undefined before the first one. */
  readonly position: Position | undefined;
}

/** An event that the run wants. */
interface Place {
  readonly position: Position;
  /** Undefined for an event of another part. */
  readonly event: RecordedEvent | undefined;
}

/**
 * Searches the log for the first event after which `run` holds. Reads the log once, and what is between two snapshots
 * again. `run` is empty at first, and used up afterwards. Each part evaluates its streams at the same places as the
 * others: what keeps holding may do so by streams of different parts in turn.
 */
export async function bisectLog<Run extends LogRun<Run>>(
  log: EventLog,
  run: Run,
  range: BisectedRange,
  { part = WHOLE, holdsInAny = async (holds) => holds, onRead }: Searching = {},
): Promise<LogBisection> {
  const empty = { run: run.copy(), position: undefined };
  const { snapshots, events } = await foldWithSnapshots(log, run, range, part, onRead);
  let before: Snapshot<Run> = empty;
  let known: Run | undefined;
  const coarse = await answered(bisection({ length: snapshots.length }), async (place) => {
    const snapshot = snapshots[place] ?? empty;
    const isHolding = await holdsInAny(snapshot.run.holds(known));
    // The search continues after a place where it does not hold, and never before it.
    if (!isHolding) [before, known] = [snapshot, snapshot.run];
    return isHolding;
  });
  const end = coarse.first === undefined ? undefined : snapshots[coarse.first]?.position;
  if (end === undefined) return { event: undefined, evaluations: coarse.evaluations, events };

  const between = await placesBetween(log, before, end, part);
  let { run: at } = before;
  let done = 0;
  const fine = await answered(bisection({ length: between.length, holdsAtEnd: true }), async (place) => {
    const next = at.copy();
    for (const { event } of between.slice(done, place + 1)) if (event) folded(event, () => next.add(event));
    const isHolding = await holdsInAny(next.holds(known));
    if (!isHolding) [at, known, done] = [next, next, place + 1];
    return isHolding;
  });
  const { event } = between[fine.first ?? 0] ?? {};
  return { event: event && (await foundIn(log, event)), evaluations: coarse.evaluations + fine.evaluations, events };
}

/** Answers a bisection's questions by what all parts say. */
async function answered(
  asking: Generator<number, Bisection, boolean>,
  holdsAt: (place: number) => Promise<boolean>,
): Promise<Bisection> {
  let asked = asking.next();
  while (asked.done !== true) asked = asking.next(await holdsAt(asked.value));
  return asked.value;
}

export const withoutData = ({ id, stream, revision, type, recordedAt, meta }: RecordedEvent): FoundEvent => ({
  id,
  stream,
  revision,
  type,
  recordedAt,
  meta,
});

/** Reads an event with its metadata, which a run may have left out. */
async function foundIn(log: EventLog, { stream, revision }: RecordedEvent): Promise<FoundEvent> {
  const [event] = await log.readStream(stream, { from: revision, to: revision });
  if (!event) throw new Failure(`Event ${revision} of ${stream} is missing now.`);
  return withoutData(event);
}

async function foldWithSnapshots<Run extends LogRun<Run>>(
  log: EventLog,
  run: Run,
  { end, interval }: BisectedRange,
  part: Part,
  onRead: OnRead | undefined,
): Promise<{ readonly snapshots: readonly Snapshot<Run>[]; readonly events: number }> {
  if (end === undefined) return { snapshots: [], events: 0 };
  const snapshots: Snapshot<Run>[] = [];
  let events = 0;
  let last: Position | undefined;
  for await (const places of readPlaces(log, run, { end, part, onRead })) {
    for (const { position, event } of places) {
      if (event) folded(event, () => run.add(event));
      last = position;
      if (++events % interval === 0) snapshots.push({ run: run.copy(), position });
    }
  }
  if (events % interval !== 0) snapshots.push({ run, position: last });
  return { snapshots, events };
}

/** Returns the events that a run wants after a snapshot, up to the position `end`. */
async function placesBetween<Run extends LogRun<Run>>(
  log: EventLog,
  { run, position: after }: Snapshot<Run>,
  end: Position,
  part: Part,
): Promise<readonly Place[]> {
  const found: Place[] = [];
  for await (const places of readPlaces(log, run, { after, end, part })) found.push(...places);
  return found;
}

interface PlacesRead {
  readonly after?: Position | undefined;
  readonly end: Position;
  readonly part: Part;
  readonly onRead?: OnRead | undefined;
}

async function* readPlaces<Run extends LogRun<Run>>(
  log: EventLog,
  run: Run,
  { part, ...range }: PlacesRead,
): AsyncGenerator<readonly Place[], void> {
  let positions: Position[] = [];
  const wants = (event: EventHead): boolean => {
    if (!run.wants(event)) return false;
    positions.push(event.position);
    return isIn(event.stream, part);
  };
  for await (const { events, decode } of readWanted(log, { ...range, wants, withoutMeta: run.withoutMeta })) {
    let next = 0;
    yield positions.map((position) => {
      const own = events[next]?.position === position ? events[next++] : undefined;
      return { position, event: own && decoded(own, decode) };
    });
    positions = [];
  }
}
