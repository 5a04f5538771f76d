/** Searches for the first event after which a condition holds, or an invariant is broken. */
import { bisect, BrokenInvariantRun } from '@libs/debugging/bisect.js';
import type { Step } from '@libs/debugging/blame.js';
import { type Condition, holds, streamVariables } from '@libs/debugging/condition.js';
import { counted } from '@libs/debugging/field-text.js';
import type { Invariant } from '@libs/debugging/invariants/invariant.js';
import { stateSteps } from '@libs/debugging/replay.js';
import type { Instant } from '@libs/contract/time.js';
import type { OnRead } from '@libs/eventing/fold-log.js';
import type { EventLog } from '@libs/eventing/types/event-log.js';
import { bisectedRange, bisectLog, type LogBisection, withoutData } from '../bisect-log.js';
import { type Command, type Context, Failure, okIf, UsageError } from '../command-line.js';
import { findStream, withoutHole } from '../find-stream.js';
import { CLOSED } from '../product.js';
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
    'A binary search, which assumes that what holds keeps holding; `ops find` searches without that assumption. All but a condition on one stream reads the log once, and a part of it again; a condition on all streams does so in several threads. Exit code 1 if it does not hold at the end.',
  ],
  options: {
    all: { description: 'search all streams instead of one' },
    category: { value: '<name>', description: `the streams of a condition with --all; ${DEFAULT_CATEGORY} by default` },
  },
  async run({ operands: [text = '', wanted], values: { category }, switches }, context) {
    if (switches.has('all') === (wanted !== undefined)) throw new UsageError('Name either a stream or --all.');
    const now = context.clock.now();
    const criterion = readCriterion(text, now);
    const isBroken = isInvariant(criterion);
    if (category !== undefined && (wanted !== undefined || isBroken)) {
      throw new UsageError('--category goes with a condition and --all.');
    }
    const found = await search({ text, criterion, wanted, category, now }, context);
    return {
      json: asJson(text, found),
      text: () => asText(text, { isBroken, ...found }, context.format),
      code: okIf(found.event !== undefined),
    };
  },
};

interface Wanted {
  readonly text: string;
  readonly criterion: Condition | Invariant;
  /** Undefined for all streams. */
  readonly wanted: string | undefined;
  readonly category: string | undefined;
  readonly now: Instant;
}

/** @throws UsageError when the stream or the category does not exist. */
async function search(
  { text, criterion, wanted, category = DEFAULT_CATEGORY, now }: Wanted,
  { threads, progress, ...product }: Context,
): Promise<LogBisection> {
  const log = await product.log();
  const onRead: OnRead = (...read) => progress.at('folding', ...read);
  if (isInvariant(criterion)) {
    const stream = wanted === undefined ? undefined : (await findStream(log, wanted))[0].stream;
    // In one thread, because what an invariant folds is of several streams.
    return bisectLog(log, new BrokenInvariantRun(criterion, stream), await bisectedRange(log), { onRead });
  }
  if (wanted !== undefined) return bisectStream(log, criterion, wanted);
  checkCategory(category);
  const range = await bisectedRange(log);
  const steps = threads.divide(range.events).map((part) => ({ condition: text, now, category, range, part }));
  const found = await threads.run('bisect', steps, product, onRead);
  // All searched the same places, and one of them has the event.
  return found.reduce((all, { event }) => ({ ...all, event: all.event ?? event }));
}

function asJson(criterion: string, { event, evaluations, events }: LogBisection): object {
  return { criterion, event: event ?? null, evaluations, events };
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
      ? `The first event after which “${criterion}” is broken, assuming that it stays broken from then on:`
      : `The first event after which “${criterion}” holds, assuming that it holds from then on:`,
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
  const stored = withoutHole(await findStream(log, wanted));
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
  return { event: event && withoutData(event), evaluations, events: steps.length };
}
