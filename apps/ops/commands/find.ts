/** Searches the log by a condition. */
import { setFlagsFromString } from 'node:v8';
import { STATUS } from '@libs/contract/enums.js';
import type { Instant } from '@libs/contract/time.js';
import {
  type Condition,
  ConditionError,
  type Evaluations,
  Evaluator,
  type Found,
  LINEAR_TIME_FLAGS,
  parseCondition,
  type Search,
  searchDocuments,
  searchEvents,
  searchStreams,
  type Subject,
  VARIABLES,
} from '@libs/debugging/condition.js';
import { withPlaceholders } from '@libs/debugging/differences.js';
import { counted } from '@libs/debugging/field-text.js';
import { AGGREGATES, categoryOf, consumerOf, documentKey } from '@libs/debugging/replay.js';
import type { OnRead } from '@libs/eventing/fold-log.js';
import type { RecordedEvent, StoredEvent } from '@libs/eventing/types/envelope.js';
import type { EventLog } from '@libs/eventing/types/event-log.js';
import { ALL_SCHEMAS } from '@libs/views/all-schemas.js';
import { CONSUMERS } from '@libs/views/consumers.js';
import { type Arguments, type Command, okIf, readCount, UsageError } from '../command-line.js';
import { readTime } from '../find-stream.js';
import { folded, readDecoded } from '../reading.js';
import { table } from '../table.js';
import type { Format } from '../terminal.js';
import { consumerNamed } from './consumers.js';

const DEFAULT_LIMIT = 50;
const SUBJECTS = Object.keys(VARIABLES) as readonly Subject[];

export const findCommand: Command = {
  name: 'find',
  operands: ['<condition>'],
  summary: 'Finds the events, streams or documents where a condition holds',
  details: [
    `Takes a condition in CEL. On events: \`ops find 'event.type == "DepositPaid" && event.data.amount > 500000'\`, with event.stream, revision, at, actor, data and meta. On streams, by their state now: \`ops find 'state.phase == "placed" && state.chefId == null' --category booking\`, with state, stream and events. On documents: \`ops find 'doc.status == ${STATUS.placed}' --view bookings\`, with doc, view and id; ${STATUS.placed} is the status of a placed booking.`,
    'Amounts are paise. Times compare with texts and timestamps: event.at > "2026-11-22T09:30:00+05:30", or timestamp(event.data.start) - event.at < duration("16h"). Where a field is missing, a condition does not hold. Regular expressions, like event.type.matches("^Deposit"), match in linear time, so they have no references back and no lookahead.',
    'Reads the log once, and stops at the limit. Documents are folded from the log. Personal data stays hidden, also from the condition. Exit code 1 if nothing is found.',
  ],
  options: {
    in: { value: '<what>', description: `${SUBJECTS.join(', ')}; by default what the variables belong to` },
    since: { value: '<time>', description: 'only events recorded since then, and what they changed' },
    type: { value: '<types>', description: 'only events of these types, separated by commas, and what they changed' },
    category: {
      value: '<name>',
      description: 'only events in streams of this kind, e.g. booking, and what they changed',
    },
    view: { value: '<name>', description: 'only documents of this view or process' },
    limit: { value: '<n>', description: `how many to find; ${DEFAULT_LIMIT} by default` },
  },
  async run(given, { log, progress, format }) {
    const wanted = readWanted(given);
    const result = await findInLog(await log(), wanted, (...read) => progress.at('reading', ...read));
    const { found } = result;
    return {
      json: withPlaceholders({ in: wanted.subject, ...result, found: found.map(asJson) }),
      text: () => asText(result, wanted.subject, format),
      code: okIf(found.length > 0),
    };
  },
};

/** @throws UsageError */
function readWanted({ operands: [text = ''], values }: Arguments): Wanted {
  const { since, type, category, view, limit } = values;
  const condition = readCondition(text);
  const subject = subjectOf(condition, values['in'] ?? (view === undefined ? undefined : 'documents'));
  if (view !== undefined) consumerNamed(view);
  if (category !== undefined) checkCategory(category);
  const types = type?.split(',');
  const unknown = types?.find((one) => !ALL_SCHEMAS.some((schema) => schema.type === one));
  if (unknown !== undefined) throw new UsageError(`There are no events of type ${unknown}.`);
  return {
    condition,
    subject,
    view,
    category,
    types,
    since: since === undefined ? undefined : readTime('--since', since),
    limit: limit === undefined ? DEFAULT_LIMIT : readCount('limit', limit),
  };
}

/** @throws UsageError */
export function checkCategory(category: string): void {
  if (category in AGGREGATES) return;
  throw new UsageError(`There is no category ${category}. There are ${Object.keys(AGGREGATES).join(', ')}.`);
}

function subjectOf({ subjects }: Condition, wanted: string | undefined): Subject {
  const [only, ...others] = wanted === undefined ? subjects : SUBJECTS.filter((one) => one === wanted);
  if (only === undefined) throw new UsageError(`--in must be ${SUBJECTS.join(', ')}, not ${wanted}.`);
  if (others.length > 0) throw new UsageError('The condition uses no variable, so --in must say what to search.');
  if (subjects.includes(only)) return only;
  throw new UsageError(`The condition is on ${subjects.join(', ')}, and cannot be evaluated for ${only}.`);
}

function asJson(one: Found): object {
  if ('event' in one) return one.event;
  const { last, ...found } = one;
  return { ...found, last: { stream: last.stream, revision: last.revision, type: last.type, at: last.recordedAt } };
}

/** What a row shows: the event, or the last one that changed the stream or document. */
const eventOf = (one: Found): RecordedEvent => ('event' in one ? one.event : one.last);
const nameOf = (one: Found): string =>
  'event' in one ? `${one.event.stream}@${one.event.revision}` : 'view' in one ? documentKey(one) : one.stream;

function asText(
  { found, isLimited, evaluated, failed, problem }: FoundInLog,
  subject: Subject,
  format: Format,
): string {
  const searched = counted(evaluated, subject.slice(0, -1));
  if (found.length === 0) {
    const reason = problem === undefined ? '' : ` It could not be evaluated for ${failed} of them: ${problem}.`;
    return `The condition does not hold for any of ${searched}.${reason}`;
  }
  const rows = table(found, format, {
    [subject === 'documents' ? 'document' : subject.slice(0, -1)]: nameOf,
    [subject === 'events' ? 'type' : 'last event']: (one) => eventOf(one).type,
    at: (one) => format.time(eventOf(one).recordedAt),
    by: (one) => eventOf(one).meta.actor,
  });
  const end = isLimited ? `Stopped at ${found.length}; --limit for more.` : `${found.length} of ${searched}.`;
  return `${rows}\n\n${end}`;
}

/** Which events are searched; streams and documents are searched if such an event changed them. */
interface Selection {
  readonly since?: Instant | undefined;
  readonly types?: readonly string[] | undefined;
  readonly category?: string | undefined;
}

export interface Wanted extends Selection {
  readonly condition: Condition;
  readonly subject: Subject;
  /** For documents: one view or process; all by default. */
  readonly view?: string | undefined;
  readonly limit: number;
}

interface FoundInLog extends Evaluations {
  readonly found: readonly Found[];
  /** Whether the search ended because of the limit. */
  readonly isLimited: boolean;
}

/** Reads the log in order, without personal data, and stops at the limit. */
export async function findInLog(log: EventLog, wanted: Wanted, onRead?: OnRead): Promise<FoundInLog> {
  const { condition, subject, view, limit } = wanted;
  const evaluator = new Evaluator(condition);
  const search = searchFor(subject, evaluator, view);
  const isSelected = selectorOf(wanted);
  const found: Found[] = [];
  const result = (): FoundInLog => ({
    found,
    isLimited: found.length === limit,
    ...evaluator.evaluations,
  });
  const wants = wantsFor(wanted, isSelected);
  for await (const batch of readDecoded(log, { wants, onRead })) {
    for (const event of batch) {
      const one = folded(event, () => search.add(event, isSelected(event)));
      if (one) found.push(one);
      if (found.length === limit) return result();
    }
  }
  for (const one of search.end()) {
    found.push(one);
    if (found.length === limit) break;
  }
  return result();
}

type Named = Pick<StoredEvent, 'stream' | 'type' | 'recordedAt'>;

const selectorOf =
  ({ since, types, category }: Selection) =>
  ({ stream, type, recordedAt }: Named): boolean =>
    (since === undefined || recordedAt >= since) &&
    (types?.includes(type) ?? true) &&
    (category === undefined || categoryOf(stream) === category);

/** Earlier events and other types are folded as well, unless only events are searched. */
function wantsFor(
  { subject, view, category }: Wanted,
  isSelected: (event: Named) => boolean,
): (event: StoredEvent) => boolean {
  if (subject === 'events') return isSelected;
  if (subject === 'streams') return ({ stream }) => category === undefined || categoryOf(stream) === category;
  const handles = view === undefined ? undefined : new Set(consumerOf(view)?.handles);
  return ({ type }) => handles?.has(type) ?? true;
}

function searchFor(subject: Subject, evaluator: Evaluator, view: string | undefined): Search {
  if (subject === 'events') return searchEvents(evaluator);
  if (subject === 'streams') return searchStreams(evaluator);
  return searchDocuments(
    evaluator,
    CONSUMERS.filter(({ name }) => view === undefined || name === view),
  );
}

// Before the first condition is parsed; regular expressions compiled earlier stay as they are.
for (const flag of LINEAR_TIME_FLAGS) setFlagsFromString(flag);

/** Parses the condition that an operator typed. @throws UsageError */
export function readCondition(text: string): Condition {
  try {
    return parseCondition(text);
  } catch (error) {
    if (error instanceof ConditionError) throw new UsageError(error.message);
    throw error;
  }
}
