import type { PassedOver } from '@libs/booking/booking-rules.js';
import { leavesOf } from '@libs/debugging/differences.js';
import { PASSED_OVER, ruleSentence } from '@libs/debugging/rule-sentences.js';
import type { StoredEvent } from '@libs/eventing/types/envelope.js';
import type { FactValue, RecordedRule } from '@libs/eventing/types/rule.js';
import type { Command } from '../command-line.js';
import { EVENT_REFERENCE, findEvent, parseEventReference } from '../find-stream.js';
import { table } from '../table.js';
import type { Format } from '../terminal.js';

export const ruleCommand: Command = {
  name: 'rule',
  operands: [EVENT_REFERENCE],
  summary: 'Says which rule decided an event, and which facts mattered',
  details: [
    'Takes a booking id or a stream with the number of an event, for example 01JD6Z0000000000000000000A@3. Prints the command, the rule in a sentence, and the facts that were known: the tiers of a refund, the lines of a fare, or the chefs who were considered and why each was passed over.',
    'The rule is recorded with the event. An event of an earlier version says that it was not recorded.',
  ],
  options: {},
  async run({ operands: [wanted = ''] }, { log, format }) {
    const event = await findEvent(await log(), parseEventReference(wanted));
    return { json: asJson(event, format), text: () => asText(event, format) };
  },
};

function asJson({ stream, revision, type, recordedAt, meta }: StoredEvent, format: Format): object {
  const { rule = null, actor, commandId, correlationId, causationId } = meta;
  return {
    event: { stream, revision, type, recordedAt },
    by: { actor, commandId, correlationId, causationId },
    rule,
    sentence: rule && ruleSentence(rule, (at) => format.time(at)),
  };
}

/** Formats the rule of an event for operators. */
export function asText(event: StoredEvent, format: Format): string {
  const { stream, revision, type, occurredAt, meta } = event;
  const heading = `${stream}@${revision} ${type}, ${format.time(occurredAt)}, by ${meta.actor}`;
  const { rule } = meta;
  if (!rule) return `${heading}\n\nThe rule is not recorded: an earlier version wrote the event.`;
  const decided = `Command ${rule.command}, rule ${rule.name}\n${ruleSentence(rule, (at) => format.time(at))}`;
  return [heading, decided, ...fareLines(event, rule, format), ...facts(rule, format)].join('\n\n');
}

/** Returns a table of the lines of a fare, which are in the event. */
function fareLines({ data }: StoredEvent, { name }: RecordedRule, format: Format): readonly string[] {
  const lines = name === 'fare' ? data['lines'] : undefined;
  return Array.isArray(lines) ? [listTable('lines', lines as readonly Row[], format)] : [];
}

type Row = Readonly<Record<string, FactValue | undefined>>;

/** Returns a table of the single facts, and one of each list. */
function facts({ facts: known = {} }: RecordedRule, format: Format): readonly string[] {
  const lists = Object.entries(known).filter((fact): fact is [string, readonly Row[]] => isList(fact[1]));
  const single = leavesOf(Object.fromEntries(Object.entries(known).filter(([, value]) => !isList(value))));
  const columns = [
    { title: 'fact', text: ([name]: readonly [string, unknown]) => name },
    { title: 'value', text: ([name, value]: readonly [string, unknown]) => format.value(name, value) },
  ];
  return [
    ...(single.size > 0 ? [table(columns, [...single], format)] : []),
    ...lists.map(([name, rows]) => listTable(name, rows, format)),
  ];
}

const isList = (value: FactValue | undefined): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'object' && item !== null);

/** Returns a table with a column for each scalar field of the rows. */
function listTable(name: string, rows: readonly Row[], format: Format): string {
  const fields = new Set(rows.flatMap((row) => Object.keys(row).filter((field) => typeof row[field] !== 'object')));
  const columns = [...fields].map((field) => ({
    title: field,
    text: (row: Row) => (field === 'why' ? reason(row[field]) : format.value(field, row[field])),
  }));
  return `${name}\n${table(columns, rows, format)}`;
}

const reason = (why: FactValue | undefined): string =>
  typeof why === 'string' && Object.hasOwn(PASSED_OVER, why) ? PASSED_OVER[why as PassedOver] : JSON.stringify(why);
