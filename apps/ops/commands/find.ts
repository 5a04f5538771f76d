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
import { paise, sum, toRupees } from '@libs/contract/money.js';
import { type FieldPath, leavesOf, withPlaceholders } from '@libs/debugging/differences.js';
import { counted, isAmount } from '@libs/debugging/field-text.js';
import { AGGREGATES, categoryOf, consumerOf, documentKey } from '@libs/debugging/replay.js';
import type { OnRead } from '@libs/eventing/fold-log.js';
import type { RecordedEvent, StoredEvent } from '@libs/eventing/types/envelope.js';
import type { EventLog, Reads } from '@libs/eventing/types/event-log.js';
import { ALL_SCHEMAS } from '@libs/views/all-schemas.js';
import { CONSUMERS } from '@libs/views/consumers.js';
import { type Arguments, type Command, okIf, readCount, UsageError } from '../command-line.js';
import { readTime } from '../find-stream.js';
import { QUESTIONS, questionsAsText } from '../questions.js';
import { folded, readDecoded } from '../reading.js';
import { csv, table } from '../table.js';
import type { Format } from '../terminal.js';
import { consumerNamed } from './consumers.js';

const DEFAULT_LIMIT = 50;
/** Of what is shown with fields and totals, which are to be whole. */
const SHOWN_LIMIT = 100_000;
const SUBJECTS = Object.keys(VARIABLES) as readonly Subject[];

export const findCommand: Command = {
  name: 'find',
  operands: ['<condition or question>'],
  summary: 'Finds the events, streams or documents where a condition holds',
  details: [
    `Takes a condition in CEL. On events: \`ops find 'event.type == "DepositPaid" && event.data.amount > 500000'\`, with event.stream, revision, at, actor, data and meta. On streams, by their state now: \`ops find 'state.phase == "placed" && state.chefId == null' --category booking\`, with state, stream and events. On documents: \`ops find 'doc.status == ${STATUS.placed}' --view bookings\`, with doc, view and id; ${STATUS.placed} is the status of a placed booking.`,
    'Amounts are paise; `now` is the present. Times compare with texts and timestamps: event.at > "2026-11-22T09:30:00+05:30", or timestamp(event.data.start) - event.at < duration("16h"). Where a field is missing, a condition does not hold. Regular expressions, like event.type.matches("^Deposit"), match in linear time, so they have no references back and no lookahead.',
    `Or takes the name of a question, for example \`ops find cancelled-late\`. ${questionsAsText()}`,
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
    limit: { value: '<n>', description: `how many to find; ${DEFAULT_LIMIT} by default, with fields ${SHOWN_LIMIT}` },
    show: {
      value: '<fields>',
      description: 'show these fields of what is found, separated by commas, with totals of amounts',
    },
    csv: { description: 'print the fields of --show as CSV, amounts in rupees' },
  },
  async run(given, { log, progress, format, clock, terminal }) {
    const question = QUESTIONS[given.operands[0] ?? ''];
    const values = { ...question, ...given.values };
    const wanted = readWanted(question?.condition ?? given.operands[0] ?? '', values, clock.now());
    const { show } = values;
    if (given.switches.has('csv') && show === undefined) throw new UsageError('--csv needs --show <fields>.');
    const result = await findInLog(await log(), wanted, (...read) => progress.at('reading', ...read));
    const { found, isLimited } = result;
    if (given.switches.has('csv') && isLimited) terminal.remark(stoppedAt(found));
    const shown = shownOf(found, show, given.values['show'] !== undefined);
    return {
      json: withPlaceholders({ in: wanted.subject, ...result, found: shown.rows.map((row) => asJson(row, shown)) }),
      text: () => (given.switches.has('csv') ? asCsv(shown) : asText(result, wanted.subject, shown, format)),
      code: okIf(found.length > 0),
    };
  },
};

/** @throws UsageError */
function readWanted(text: string, values: Arguments['values'], now: Instant): Wanted {
  const { since, type, category, view, limit, show } = values;
  const condition = readCondition(text, now);
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
    limit: limit === undefined ? (show === undefined ? DEFAULT_LIMIT : SHOWN_LIMIT) : readCount('limit', limit),
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

/** What is shown of what is found. */
interface Shown {
  readonly fields: readonly FieldPath[];
  readonly rows: readonly Row[];
}

interface Row {
  readonly one: Found;
  /** In the order of the fields; null for one that is missing. */
  readonly values: readonly unknown[];
}

/** @param isTyped whether the operator named the fields: those of a question may be missing in what is found. @throws UsageError */
function shownOf(found: readonly Found[], show: string | undefined, isTyped: boolean): Shown {
  if (show === undefined) return { fields: [], rows: found.map((one) => ({ one, values: [] })) };
  const leaves = found.map(leavesIn);
  const fields = isTyped ? fieldsIn(show, leaves) : show.split(',');
  const valuesOf = (index: number) => fields.map((field) => leaves[index]?.get(field) ?? null);
  return { fields, rows: found.map((one, index) => ({ one, values: valuesOf(index) })) };
}

function asJson({ one, values }: Row, { fields }: Shown): object {
  const shown = fields.length > 0 && {
    fields: Object.fromEntries(fields.map((field, index) => [field, values[index]])),
  };
  if ('event' in one) return { ...one.event, ...shown };
  const { last, ...found } = one;
  const { stream, revision, type, recordedAt: at } = last;
  return { ...found, last: { stream, revision, type, at }, ...shown };
}

/** The fields of what is found: of an event, of the state of a stream, or of a document. */
const leavesIn = (one: Found): ReadonlyMap<FieldPath, unknown> =>
  leavesOf(withPlaceholders('event' in one ? one.event : 'view' in one ? one.document : one.state));

/** The most fields that a message lists. */
const MAX_LISTED_FIELDS = 20;

/** Returns the paths that `--show` names; one with a missing field lists those like it. @throws UsageError */
function fieldsIn(show: string, leaves: readonly ReadonlyMap<FieldPath, unknown>[]): readonly FieldPath[] {
  const known = new Set(leaves.flatMap((one) => [...one.keys()]));
  return show.split(',').map((typed) => {
    const name = typed.trim();
    if (known.has(name) || known.size === 0) return name;
    const ending = [...known].filter((path) => path.endsWith(`.${name}`));
    const [only, ...others] = ending;
    if (only !== undefined && others.length === 0) return only;
    const like =
      ending.length > 0 ? ending : [...known].filter((path) => path.toLowerCase().includes(name.toLowerCase()));
    const listed = (like.length > 0 ? like : [...known]).toSorted().slice(0, MAX_LISTED_FIELDS).join(', ');
    throw new UsageError(
      `${ending.length > 1 ? `Several fields end in ${name}` : `There is no field ${name}`}: ${listed}.`,
    );
  });
}

/** Returns a line for each that is found. Amounts are rupees. */
function asCsv({ fields, rows }: Shown): string {
  const inRupees = (value: unknown, index: number): unknown =>
    isAmount(fields[index] ?? '', value) ? toRupees(paise(value)) : value;
  const lines = rows.map(({ one, values }) => [nameOf(one), ...values.map(inRupees)]);
  return csv([['name', ...fields], ...lines]);
}

/** What a row shows: the event, or the last one that changed the stream or document. */
const eventOf = (one: Found): RecordedEvent => ('event' in one ? one.event : one.last);
const nameOf = (one: Found): string =>
  'event' in one ? `${one.event.stream}@${one.event.revision}` : 'view' in one ? documentKey(one) : one.stream;

function asText(
  { found, isLimited, evaluated, failed, problem }: FoundInLog,
  subject: Subject,
  shown: Shown,
  format: Format,
): string {
  const searched = counted(evaluated, subject.slice(0, -1));
  if (found.length === 0) {
    const reason = problem === undefined ? '' : ` It could not be evaluated for ${failed} of them: ${problem}.`;
    return `The condition does not hold for any of ${searched}.${reason}`;
  }
  const name = subject === 'documents' ? 'document' : subject.slice(0, -1);
  const total = isLimited ? `total of the first ${found.length}` : 'total';
  if (shown.fields.length > 0)
    return `${shownAsText({ name, total }, shown, format)}\n\n${endOf(found, isLimited, searched)}`;
  const rows = table(found, format, {
    [name]: nameOf,
    [subject === 'events' ? 'type' : 'last event']: (one) => eventOf(one).type,
    at: (one) => format.time(eventOf(one).recordedAt),
    by: (one) => eventOf(one).meta.actor,
  });
  return `${rows}\n\n${endOf(found, isLimited, searched)}`;
}

const endOf = (found: readonly Found[], isLimited: boolean, searched: string): string =>
  isLimited ? stoppedAt(found) : `${found.length} of ${searched}.`;

const stoppedAt = ({ length }: readonly Found[]): string => `Stopped at ${length}; --limit for more.`;

/** Returns a table of the fields, with the totals of amounts as its last row. */
function shownAsText(
  { name, total }: { readonly name: string; readonly total: string },
  { fields, rows }: Shown,
  format: Format,
): string {
  const amounts = fields.map((field, index) =>
    rows.map(({ values }) => values[index]).filter((value) => isAmount(field, value)),
  );
  const lines = rows.map(({ one, values }) => [
    nameOf(one),
    ...fields.map((field, index) => format.value(field, values[index] ?? undefined)),
  ]);
  const hasTotals = amounts.some(({ length }) => length > 0);
  const totals = amounts.map((values) => (values.length > 0 ? format.value('amount', sum(values.map(paise))) : ''));
  return table([...lines, ...(hasTotals ? [[total, ...totals]] : [])], format, {
    [name]: ([first = '']) => first,
    ...Object.fromEntries(fields.map((field, column) => [field, (row: readonly string[]) => row[column + 1] ?? ''])),
  });
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
  /** Whether there is more than the limit. */
  readonly isLimited: boolean;
}

/** Reads the log in order, without personal data, until one more than the limit is found. */
export async function findInLog(log: EventLog, wanted: Wanted, onRead?: OnRead): Promise<FoundInLog> {
  const { condition, subject, view, limit } = wanted;
  const evaluator = new Evaluator(condition);
  const search = searchFor(subject, evaluator, view);
  const isSelected = selectorOf(wanted);
  const found: Found[] = [];
  const result = (): FoundInLog => ({
    found: found.slice(0, limit),
    isLimited: found.length > limit,
    ...evaluator.evaluations,
  });
  const wants = wantsFor(wanted, isSelected);
  for await (const batch of readDecoded(log, { wants, onRead })) {
    for (const event of batch) {
      const one = folded(event, () => search.add(event, isSelected(event)));
      if (one) found.push(one);
      if (found.length > limit) return result();
    }
  }
  for (const one of search.end()) {
    found.push(one);
    if (found.length > limit) break;
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
function wantsFor({ subject, view, category }: Wanted, isSelected: (event: Named) => boolean): Reads {
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
export function readCondition(text: string, now: Instant): Condition {
  try {
    return parseCondition(text, now);
  } catch (error) {
    if (error instanceof ConditionError) throw new UsageError(error.message);
    throw error;
  }
}
