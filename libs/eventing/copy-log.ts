import type { Instant } from '@libs/contract/time.js';
import { type LogComparison, type PositionPair, compareLogs } from './compare-logs.js';
import { readBatches, wholeAppends } from './read-all.js';
import type { StoredEvent } from './types/envelope.js';
import type { Clock } from './types/clock.js';
import type { EventLog } from './types/event-log.js';

/** The clock of the copy: returns the time at which an event was originally recorded. */
export class HistoryClock implements Clock {
  #now: Instant | undefined;

  set(at: Instant): void {
    this.#now = at;
  }

  now(): Instant {
    if (this.#now === undefined) throw new Error('the copy has not started');
    return this.#now;
  }
}

export interface CopyProgress {
  readonly phase: 'comparing' | 'copying' | 'verifying';
  readonly events: number;
  readonly total: number;
}

export type Copied =
  | {
      readonly kind: 'copied';
      /** Events that were there before, and events that were added. */
      readonly before: number;
      readonly added: number;
    }
  /** The target contains something else, from `at` on, after `same` equal events. */
  | { readonly kind: 'differs'; readonly same: number; readonly at: Pick<StoredEvent, 'stream' | 'revision'> }
  /** The source cannot read the event `at`, so that neither it nor a later one is copied. */
  | {
      readonly kind: 'unreadable';
      readonly at: Pick<StoredEvent, 'stream' | 'revision'> & { readonly unreadable: string };
    };

/**
 * Copies `source` to `target`: compares what is there, appends the rest, then reads it back and compares. Resumes after
 * an interruption. Ids, order, streams, revisions, times and metadata stay the same; positions are the target's own.
 * Events are appended one after the other, because that alone preserves the global order. @param history the clock with
 * which `target` was opened.
 */
export async function copyLog(
  source: EventLog,
  { target, history }: { readonly target: EventLog; readonly history: HistoryClock },
  onProgress: (progress: CopyProgress) => void = () => undefined,
): Promise<Copied> {
  const total = await source.countAfter(undefined);
  const known = await compareLogs(source, target, {
    onSame: (events) => onProgress({ phase: 'comparing', events, total }),
  });
  const inTheWay = difference(known, known.same);
  if (inTheWay) return inTheWay;

  let added = 0;
  for await (const { events } of wholeAppends(readBatches(source, known.last?.source))) {
    for (const run of runsOf(events)) {
      const [first] = run;
      const damaged = run.map(unreadableAt).find((one) => one !== undefined);
      if (damaged) return damaged;
      history.set(first.recordedAt);
      const appended = await target.append(first.stream, first.revision - 1, run);
      if (!appended.ok) return { kind: 'differs', same: known.same + added, at: first };
      added += run.length;
      onProgress({ phase: 'copying', events: known.same + added, total: Math.max(total, known.same + added) });
    }
  }
  const proven = await verifyAdded(source, target, known.last, known.same, onProgress);
  return difference(proven, known.same + proven.same) ?? { kind: 'copied', before: known.same, added };
}

/** Verifies what was added. The source may have grown since, which the next copy includes. */
function verifyAdded(
  source: EventLog,
  target: EventLog,
  after: PositionPair | undefined,
  before: number,
  onProgress: (progress: CopyProgress) => void,
): Promise<LogComparison> {
  return compareLogs(source, target, {
    after,
    onSame: (same) => onProgress({ phase: 'verifying', events: before + same, total: before + same }),
  });
}

const difference = ({ at }: LogComparison, same: number): Copied | undefined =>
  at && (unreadableAt(at) ?? { kind: 'differs', same, at });

const unreadableAt = ({ unreadable, ...at }: NonNullable<LogComparison['at']>): Copied | undefined =>
  unreadable === undefined ? undefined : { kind: 'unreadable', at: { ...at, unreadable } };

type Run = readonly [StoredEvent, ...StoredEvent[]];

/** Groups neighbouring events that were recorded together, so that they can be appended together. */
function runsOf(events: readonly StoredEvent[]): readonly Run[] {
  const runs: [StoredEvent, ...StoredEvent[]][] = [];
  for (const event of events) {
    const run = runs.at(-1);
    if (run && run[0].stream === event.stream && run[0].recordedAt === event.recordedAt) run.push(event);
    else runs.push([event]);
  }
  return runs;
}
