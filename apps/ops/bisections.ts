/** What can be bisected: a condition on one stream or on a category of streams, or an invariant. */
import { AGGREGATES } from '@libs/debugging/aggregates.js';
import { bisect } from '@libs/debugging/bisect.js';
import type { Step } from '@libs/debugging/blame.js';
import { stateSteps } from '@libs/debugging/steps.js';
import { type Condition, holds, streamVariables } from '@libs/debugging/condition.js';
import type { Invariant } from '@libs/debugging/invariants/invariant.js';
import { BrokenInvariantRun, ConditionRun, type LogRun } from '@libs/debugging/log-run.js';
import { WITHOUT_KEYS } from '@libs/eventing/field-cipher.js';
import type { EventLog } from '@libs/eventing/types/event-log.js';
import { bisectLog, type LogBisection } from './bisect-log.js';
import { Failure, UsageError } from './failure.js';
import { findStream } from './find-stream.js';
import { invariantNamed } from './invariants.js';
import { readCondition } from './read-condition.js';
import { codecWith } from './with-product.js';

/** Called with the number of events read so far, and the total. */
type OnRead = (read: number, total: number) => void;

/** A sentence of words, as the names of invariants are; a condition has operators. */
const SENTENCE = /^[a-z][\w-]*(,? [\w-]+)+$/i;

/** @throws UsageError for an unknown name of an invariant, or a condition that is not on a state. */
export function readCriterion(text: string): Condition | Invariant {
  if (SENTENCE.test(text)) return invariantNamed(text);
  const condition = readCondition(text);
  if (condition.subjects.includes('streams')) return condition;
  throw new UsageError('A bisection needs a condition on `state`; `ops find` searches events and documents.');
}

export const isInvariant = (criterion: Condition | Invariant): criterion is Invariant => 'folds' in criterion;

/** Searches one stream for the first event after which a condition holds. @throws UsageError, Failure */
export async function bisectStream(log: EventLog, condition: Condition, wanted: string): Promise<LogBisection> {
  const stored = await findStream(log, wanted);
  const { stream } = stored[0];
  const steps = stateSteps(stream, await codecWith(WITHOUT_KEYS).decode(stored));
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

/** Searches the log for the first event after which a condition holds for any stream of a category. @throws UsageError */
export async function bisectCategory(
  log: EventLog,
  condition: Condition,
  category: string,
  onRead: OnRead,
): Promise<LogBisection> {
  if (!(category in AGGREGATES)) {
    throw new UsageError(`There is no category ${category}. There are ${Object.keys(AGGREGATES).join(', ')}.`);
  }
  return withTotal(log, new ConditionRun(condition, category), onRead);
}

/**
 * Searches the log for the first event after which an invariant is broken: by any stream, or by `wanted`. @throws
 * UsageError when that stream does not exist.
 */
export async function bisectInvariant(
  log: EventLog,
  invariant: Invariant,
  wanted: string | undefined,
  onRead: OnRead,
): Promise<LogBisection> {
  const stream = wanted === undefined ? undefined : (await findStream(log, wanted))[0].stream;
  return withTotal(log, new BrokenInvariantRun(invariant, stream), onRead);
}

async function withTotal<Run extends LogRun<Run>>(log: EventLog, run: Run, onRead: OnRead): Promise<LogBisection> {
  const total = await log.countAfter(undefined);
  return bisectLog(log, run, (read) => onRead(read, Math.max(read, total)));
}
