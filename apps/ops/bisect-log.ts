import { bisect } from '@libs/debugging/bisect.js';
import type { LogRun } from '@libs/debugging/log-run.js';
import type { Position, RecordedEvent } from '@libs/eventing/types/envelope.js';
import type { EventLog } from '@libs/eventing/types/event-log.js';
import { folded, type OnRead, readDecoded } from './read-decoded.js';

/** How many states of the whole fold are kept at most, unless the log grows meanwhile. */
const MAX_SNAPSHOTS = 16;

export interface LogBisection {
  /** The first event after which it holds; undefined if it does not hold at the end. */
  readonly event: RecordedEvent | undefined;
  /** How often the whole fold was evaluated. */
  readonly evaluations: number;
  /** How many events the run wants. */
  readonly events: number;
}

/** The fold after some events. */
interface Snapshot<Run> {
  readonly run: Run;
  /** Of the last event; undefined before the first one. */
  readonly position: Position | undefined;
}

/**
 * Searches the log for the first event after which `run` holds. Reads the log once, and the part between two snapshots
 * again. `run` is empty at first, and used up afterwards.
 */
export async function bisectLog<Run extends LogRun<Run>>(
  log: EventLog,
  run: Run,
  onRead?: OnRead,
): Promise<LogBisection> {
  const empty = { run: run.copy(), position: undefined };
  const { snapshots, events } = await foldWithSnapshots(log, run, onRead);
  let before: Snapshot<Run> = empty;
  let known: Run | undefined;
  const coarse = bisect({
    length: snapshots.length,
    evaluate: (place) => {
      const snapshot = snapshots[place] ?? empty;
      const isHolding = snapshot.run.holds(known);
      // The search continues after a place where it does not hold, and never before it.
      if (!isHolding) [before, known] = [snapshot, snapshot.run];
      return isHolding;
    },
  });
  const end = coarse.first === undefined ? undefined : snapshots[coarse.first]?.position;
  if (end === undefined) return { event: undefined, evaluations: coarse.evaluations, events };

  const between = await eventsBetween(log, before, end);
  let { run: at } = before;
  let next = 0;
  const fine = bisect({
    length: between.length,
    holdsAtEnd: true,
    evaluate: (place) => {
      const later = at.copy();
      for (const event of between.slice(next, place + 1)) folded(event, () => later.add(event));
      const isHolding = later.holds(known);
      if (!isHolding) [at, known, next] = [later, later, place + 1];
      return isHolding;
    },
  });
  return { event: between[fine.first ?? 0], evaluations: coarse.evaluations + fine.evaluations, events };
}

async function foldWithSnapshots<Run extends LogRun<Run>>(
  log: EventLog,
  run: Run,
  onRead?: OnRead,
): Promise<{ readonly snapshots: readonly Snapshot<Run>[]; readonly events: number }> {
  // A power of two: the two searches together then evaluate as often as one search of all events.
  const interval = 2 ** Math.max(0, Math.ceil(Math.log2((await log.countAfter(undefined)) / MAX_SNAPSHOTS)));
  const snapshots: Snapshot<Run>[] = [];
  let events = 0;
  let position: Position | undefined;
  for await (const batch of readDecoded(log, { wants: (event) => run.wants(event), ...(onRead && { onRead }) })) {
    for (const event of batch) {
      folded(event, () => run.add(event));
      ({ position } = event);
      if (++events % interval === 0) snapshots.push({ run: run.copy(), position });
    }
  }
  if (events % interval !== 0) snapshots.push({ run, position });
  return { snapshots, events };
}

/** Returns the events that a run wants after a snapshot, up to the position `end`. */
async function eventsBetween<Run extends LogRun<Run>>(
  log: EventLog,
  { run, position }: Snapshot<Run>,
  end: Position,
): Promise<readonly RecordedEvent[]> {
  const found: RecordedEvent[] = [];
  for await (const batch of readDecoded(log, { after: position, wants: (event) => run.wants(event) })) {
    found.push(...batch.filter((event) => event.position <= end));
    if ((batch.at(-1)?.position ?? '') >= end) break;
  }
  return found;
}
