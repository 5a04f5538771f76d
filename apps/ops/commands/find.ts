import { AGGREGATES } from '@libs/debugging/aggregates.js';
import type { Condition } from '@libs/debugging/condition.js';
import { type Subject, VARIABLES } from '@libs/debugging/condition-language.js';
import { documentKey } from '@libs/debugging/documents.js';
import type { Found } from '@libs/debugging/search.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import { ALL_SCHEMAS } from '@libs/views/all-schemas.js';
import type { Arguments, Command } from '../command.js';
import { readCount } from '../command-line.js';
import { consumerNamed } from '../consumers.js';
import { withPlaceholder } from '@libs/debugging/mask.js';
import { EXIT_CODES, UsageError } from '../failure.js';
import { findInLog, type FoundInLog, type Wanted } from '../find-in-log.js';
import type { Format } from '../format.js';
import { readTime } from '../moment.js';
import { showProgress } from '../progress.js';
import { readCondition } from '../read-condition.js';
import { counted, table } from '../table.js';
import { withProduct } from '../with-product.js';

const DEFAULT_LIMIT = 50;
const SUBJECTS = Object.keys(VARIABLES) as readonly Subject[];

export const findCommand: Command = {
  name: 'find',
  operands: ['<condition>'],
  summary: 'Finds the events, streams or documents where a condition holds',
  details: [
    'Takes a condition in CEL. On events: `ops find \'event.type == "DepositPaid" && event.data.amount > 500000\'`, with event.stream, revision, at, actor, data and meta. On streams, by their state now: `ops find \'state.phase == "placed" && state.chefId == null\' --category booking`, with state, stream and events. On documents: `ops find \'doc.status == "placed"\' --view bookings`, with doc, view and id.',
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
  run: (given, { terminal, json, format, ...context }) =>
    withProduct(context, [], async (product) => {
      const wanted = readWanted(given);
      const log = await product.log();
      const progress = json ? undefined : showProgress(terminal);
      const total = await log.countAfter(undefined);
      const result = await findInLog(log, wanted, (read) => progress?.at('reading', read, Math.max(read, total)));
      progress?.end();
      const { found } = result;
      terminal.answer(
        json
          ? JSON.stringify({ in: wanted.subject, ...result, found: found.map(asJson) }, withPlaceholder)
          : asText(result, wanted.subject, format),
      );
      return found.length > 0 ? EXIT_CODES.ok : EXIT_CODES.failed;
    }),
};

/** @throws UsageError */
function readWanted({ operands: [text = ''], values }: Arguments): Wanted {
  const { since, type, category, view, limit } = values;
  const condition = readCondition(text);
  const subject = subjectOf(condition, values['in'] ?? (view === undefined ? undefined : 'documents'));
  if (view !== undefined) consumerNamed(view);
  if (category !== undefined && !(category in AGGREGATES)) {
    throw new UsageError(`There is no category ${category}. There are ${Object.keys(AGGREGATES).join(', ')}.`);
  }
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
  const rows = table<Found>(
    [
      { title: subject === 'documents' ? 'document' : subject.slice(0, -1), text: nameOf },
      { title: subject === 'events' ? 'type' : 'last event', text: (one) => eventOf(one).type },
      { title: 'at', text: (one) => format.time(eventOf(one).recordedAt) },
      { title: 'by', text: (one) => eventOf(one).meta.actor },
    ],
    found,
    format,
  );
  const end = isLimited ? `Stopped at ${found.length}; --limit for more.` : `${found.length} of ${searched}.`;
  return `${rows}\n\n${end}`;
}
