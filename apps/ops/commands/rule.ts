import type { PassedOver } from '@libs/booking/booking-rules.js';
import { leavesOf } from '@libs/debugging/differences.js';
import { PASSED_OVER, ruleNames, ruleSentence } from '@libs/debugging/rule-sentences.js';
import type { StoredEvent } from '@libs/eventing/types/envelope.js';
import type { FactValue, RecordedRule } from '@libs/eventing/types/rule.js';
import type { Command } from '../command-line.js';
import { EVENT_REFERENCE, findEvent } from '../find-stream.js';
import { table } from '../table.js';
import { type Format, lines, paragraphs } from '../terminal.js';

export const ruleCommand: Command = {
  name: 'rule',
  operands: [EVENT_REFERENCE],
  summary: 'Says which rule decided an event, and which facts mattered',
  details: [
    'Takes a booking id, its code, or a stream, with the number of an event, for example 01JD6Z0000000000000000000A@3 or RSY-000A@3. Prints the command, the rule in a sentence, and the facts that were known: the tiers of a refund, the lines of a fare, or the chefs who were considered and why each was passed over.',
    'The rule is recorded with the event. An event of an earlier version says that it was not recorded.',
  ],
  async run({ operands: [wanted = ''] }, { log, format }) {
    const event = await findEvent(await log(), wanted);
    return { json: asJson(event, format), text: () => asText(event, format) };
  },
};

function asJson({ stream, revision, type, recordedAt, meta }: StoredEvent, format: Format): object {
  const { rule = null, actor, commandId, correlationId, causationId } = meta;
  return {
    event: { stream, revision, type, recordedAt },
    by: { actor, commandId, correlationId, causationId },
    rule,
    sentence: (rule && ruleSentence(rule, (at) => format.time(at))) ?? null,
  };
}

/** Formats the rule of an event for operators. */
export function asText(event: StoredEvent, format: Format): string {
  const { stream, revision, type, occurredAt, meta } = event;
  const heading = `${stream}@${revision} ${type}, ${format.time(occurredAt)}, by ${meta.actor}`;
  const { rule } = meta;
  if (!rule) return `${heading}\n\nThe rule is not recorded: an earlier version wrote the event.`;
  const decided = lines(
    ruleNames(rule),
    ruleSentence(rule, (at) => format.time(at)),
  );
  return paragraphs(heading, decided, fareLines(event, rule, format), facts(rule, format));
}

/** Returns a table of the lines of a fare, which are in the event. */
function fareLines({ data }: StoredEvent, { name }: RecordedRule, format: Format) {
  const quoted = name === 'fare' ? data['lines'] : undefined;
  return Array.isArray(quoted) && listTable('lines', quoted as readonly Row[], format);
}

type Row = Readonly<Record<string, FactValue | undefined>>;

/** Returns a table of the single facts, and one of each list. */
function facts({ facts: known = {} }: RecordedRule, format: Format) {
  const lists = Object.entries(known).filter((fact): fact is [string, readonly Row[]] => isList(fact[1]));
  const single = leavesOf(Object.fromEntries(Object.entries(known).filter(([, value]) => !isList(value))));
  const columns = {
    fact: ([name]: readonly [string, unknown]) => name,
    value: ([name, value]: readonly [string, unknown]) => format.value(name, value),
  };
  return [
    single.size > 0 && table([...single], format, columns),
    lists.map(([name, rows]) => listTable(name, rows, format)),
  ];
}

const isList = (value: FactValue | undefined): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'object' && item !== null);

/** Returns a table with a column for each scalar field of the rows. */
function listTable(name: string, rows: readonly Row[], format: Format): string {
  const fields = new Set(rows.flatMap((row) => Object.keys(row).filter((field) => typeof row[field] !== 'object')));
  const columns = [...fields].map((field): [string, (row: Row) => string] => [
    field,
    (row) => (field === 'why' ? reason(row[field]) : format.value(field, row[field])),
  ]);
  return `${name}\n${table(rows, format, Object.fromEntries(columns))}`;
}

const reason = (why: FactValue | undefined): string =>
  typeof why === 'string' && Object.hasOwn(PASSED_OVER, why) ? PASSED_OVER[why as PassedOver] : JSON.stringify(why);
