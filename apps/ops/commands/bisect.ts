/** Searches for the first event after which a condition holds, or an invariant is broken. */
import { bisect, BrokenInvariantRun, ConditionRun, type LogRun } from '@libs/debugging/bisect.js';
import type { Step } from '@libs/debugging/blame.js';
import { type Condition, holds, streamVariables } from '@libs/debugging/condition.js';
import { counted } from '@libs/debugging/field-text.js';
import type { Invariant } from '@libs/debugging/invariants/invariant.js';
import { stateSteps } from '@libs/debugging/replay.js';
import type { Instant } from '@libs/contract/time.js';
import type { OnRead } from '@libs/eventing/fold-log.js';
import type { Position, RecordedEvent } from '@libs/eventing/types/envelope.js';
import type { EventLog } from '@libs/eventing/types/event-log.js';
import { type Command, Failure, okIf, UsageError } from '../command-line.js';
import { findStream } from '../find-stream.js';
import { CLOSED } from '../product.js';
import { folded, readDecoded } from '../reading.js';
import { type Format, paragraphs } from '../terminal.js';
import { checkCategory, readCondition } from './find.js';
import { invariantNamed } from './verify.js';

const DEFAULT_CATEGORY = 'booking';

export const bisectCommand: Command = {
  name: 'bisect',
  operands: ['<condition or invariant>', '[<stream>]'],
  summary: 'Finds the first event after which a condition holds or an invariant is broken',
  details: [
    "Takes a condition in CEL on the state of a stream, for example `ops bisect 'state.phase == \"cancelled\"' <booking>` or, with --all, of any stream of a category: `ops bisect 'state.round > 3' --all`. Variables: state, stream, events (the number of its events). Amounts are paise.",
    'Or takes the name of an invariant: `ops bisect "no chef has two bookings at once" --all`. What should have happened by then is judged by the time of the last event. `ops verify --invariants` names those that are broken.',
    'A binary search, which assumes that what holds keeps holding; `ops find` searches without that assumption. All but a condition on one stream reads the log once, and a part of it again. Exit code 1 if it does not hold at the end.',
  ],
  options: {
    all: { description: 'search all streams instead of one' },
    category: { value: '<name>', description: `the streams of a condition with --all; ${DEFAULT_CATEGORY} by default` },
  },
  async run({ operands: [text = '', wanted], values: { category }, switches }, { log, progress, format, clock }) {
    if (switches.has('all') === (wanted !== undefined)) throw new UsageError('Name either a stream or --all.');
    const criterion = readCriterion(text, clock.now());
    const isBroken = isInvariant(criterion);
    if (category !== undefined && (wanted !== undefined || isBroken)) {
      throw new UsageError('--category goes with a condition and --all.');
    }
    const found = await search(await log(), { criterion, wanted, category }, (...read) =>
      progress.at('folding', ...read),
    );
    return {
      json: asJson(text, found),
      text: () => asText(text, { isBroken, ...found }, format),
      code: okIf(found.event !== undefined),
    };
  },
};

interface Wanted {
  readonly criterion: Condition | Invariant;
  /** Undefined for all streams. */
  readonly wanted: string | undefined;
  readonly category: string | undefined;
}

/** @throws UsageError when the stream or the category does not exist. */
async function search(
  log: EventLog,
  { criterion, wanted, category = DEFAULT_CATEGORY }: Wanted,
  onRead: OnRead,
): Promise<LogBisection> {
  if (isInvariant(criterion)) {
    const stream = wanted === undefined ? undefined : (await findStream(log, wanted))[0].stream;
    return bisectLog(log, new BrokenInvariantRun(criterion, stream), onRead);
  }
  if (wanted !== undefined) return bisectStream(log, criterion, wanted);
  checkCategory(category);
  return bisectLog(log, new ConditionRun(criterion, category), onRead);
}

function asJson(criterion: string, { event, evaluations, events }: LogBisection): object {
  if (!event) return { criterion, event: null, evaluations, events };
  const { id, stream, revision, type, recordedAt, meta } = event;
  return { criterion, event: { id, stream, revision, type, recordedAt, meta }, evaluations, events };
}

function asText(
  criterion: string,
  { isBroken, event, evaluations, events }: LogBisection & { readonly isBroken: boolean },
  format: Format,
): string {
  const effort = `${counted(evaluations, 'evaluation')} for ${counted(events, 'event')}.`;
  if (!event && isBroken) return `“${criterion}” is not broken at the end. ${effort}`;
  if (!event) {
    return `“${criterion}” does not hold at the end; \`ops find\` searches without the assumption that it keeps holding. ${effort}`;
  }
  const { stream, revision, type, recordedAt, meta } = event;
  return paragraphs(
    isBroken
      ? `“${criterion}” is broken after this event, if it stays broken once it is:`
      : `“${criterion}” holds after this event, if it keeps holding once it holds:`,
    `  ${stream}@${revision} ${type}\n  recorded ${format.time(recordedAt)} by ${meta.actor}, request ${meta.correlationId}`,
    effort,
  );
}

/** A sentence of words, as the names of invariants are; a condition has operators. */
const SENTENCE = /^[a-z][\w-]*(,? [\w-]+)+$/i;

/** @throws UsageError for an unknown name of an invariant, or a condition that is not on a state. */
function readCriterion(text: string, now: Instant): Condition | Invariant {
  if (SENTENCE.test(text)) return invariantNamed(text);
  const condition = readCondition(text, now);
  if (condition.subjects.includes('streams')) return condition;
  throw new UsageError('A bisection needs a condition on `state`; `ops find` searches events and documents.');
}

const isInvariant = (criterion: Condition | Invariant): criterion is Invariant => 'folds' in criterion;

/** Searches one stream for the first event after which a condition holds. @throws UsageError, Failure */
async function bisectStream(log: EventLog, condition: Condition, wanted: string): Promise<LogBisection> {
  const stored = await findStream(log, wanted);
  const { stream } = stored[0];
  const steps = stateSteps(stream, await CLOSED.decode(stored));
  if (steps.length === 0) throw new Failure(`${stream} has no state: its events only record what happened.`);
  const holdsAfter = ({ event, value }: Step): boolean =>
    holds(condition, streamVariables(stream, value, event.revision));
  const { first, evaluations } = bisect({
    length: steps.length,
    evaluate: (place) => steps.slice(place, place + 1).some(holdsAfter),
  });
  const event = first === undefined ? undefined : steps[first]?.event;
  return { event, evaluations, events: steps.length };
}

/** How many states of the whole fold are kept at most, unless the log grows meanwhile. */
const MAX_SNAPSHOTS = 16;

interface LogBisection {
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
  let done = 0;
  const fine = bisect({
    length: between.length,
    holdsAtEnd: true,
    evaluate: (place) => {
      const next = at.copy();
      for (const event of between.slice(done, place + 1)) folded(event, () => next.add(event));
      const isHolding = next.holds(known);
      if (!isHolding) [at, known, done] = [next, next, place + 1];
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
  for await (const batch of readDecoded(log, { wants: (event) => run.wants(event), onRead })) {
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
