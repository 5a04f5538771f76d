/** Writes a test file from the recorded decisions of a booking. */
import type { BookingCommand, BookingEvent } from '@libs/booking/booking.js';
import type { RecordedEvent, Revision } from '@libs/eventing/types/envelope.js';
import { type Decision, decisionsOf } from './decisions.js';
import { AMOUNT } from './field-text.js';
import { inventedHistory } from './invented.js';

type Events = readonly RecordedEvent<BookingEvent>[];

/**
 * Returns the source of a test file that gives each recorded command to the rules, and expects what was recorded: as
 * `given(…).when(…).then(…)`, with invented people and ids, the recorded times, formatted as Prettier would. A decision
 * that was made by other rules fails.
 *
 * @param events the whole stream of a booking
 * @param at the revision of an event, for a test of its decision only
 * @throws RangeError if no command can have led to that event, or to any.
 */
export function toTest(events: Events, at?: Revision): string {
  const invented = inventedHistory(events);
  const all = decisionsOf(invented);
  const decisions = at === undefined ? all : all.filter(({ append }) => append.some(({ revision }) => revision === at));
  const last = decisions.at(-1)?.append.at(-1);
  if (!last) throw new RangeError(at === undefined ? 'no event has a decision' : `event ${at} has no decision`);
  const known = invented.slice(0, last.revision + 1);
  const names = namesOf(known);
  const constants = known.map(({ type, data }, revision) => {
    const [before, after] = [`const ${names[revision]} = `, ' satisfies BookingEvent;'];
    return `${before}${sourceOf({ type, data }, 0, before.length + after.length)}${after}\n`;
  });
  // A test of the request alone has no history.
  const past = decisions.some(({ append }) => append[0].revision > 0);
  const history = 'const history: readonly BookingEvent[] = ';
  const list = sourceOf(
    names.map((name) => new Source(name)),
    0,
    history.length + 1,
  );
  return [
    HEADER,
    importsFor(constants),
    constants.join('\n'),
    ...(past ? [`${history}${list};\n`] : []),
    `describe('a recorded booking', () => {\n${decisions.map((decision) => testOf(decision, names)).join('\n')}});\n`,
  ].join('\n');
}

const HEADER =
  '/** The decisions of a recorded booking, with invented people and ids: the rules must still decide the same. */';

function importsFor(constants: readonly string[]): string {
  const usesPaise = constants.some((source) => source.includes('paise('));
  const imports = [
    ['describe, it', '@jest/globals'],
    ['bookingDecider, type BookingEvent', '@libs/booking/booking.js'],
    ...(usesPaise ? [['paise', '@libs/contract/money.js']] : []),
    ['Instant', '@libs/contract/time.js', 'type '],
    ['given', '@test/support/eventing/given.js'],
  ];
  return imports.map(([names = '', from = '', kind = '']) => importOf(names, from, kind)).join('');
}

function importOf(names: string, from: string, kind: string): string {
  const inline = `import ${kind}{ ${names} } from '${from}';`;
  if (inline.length <= PRINT_WIDTH) return `${inline}\n`;
  return `import ${kind}{\n${names
    .split(', ')
    .map((name) => `  ${name},\n`)
    .join('')}} from '${from}';\n`;
}

/** Returns a name for each event: `fareQuoted`, `fareQuoted2`. */
function namesOf(events: Events): readonly string[] {
  const counts = new Map<string, number>();
  return events.map(({ type }) => {
    const count = (counts.get(type) ?? 0) + 1;
    counts.set(type, count);
    return `${type.charAt(0).toLowerCase()}${type.slice(1)}${count === 1 ? '' : count}`;
  });
}

function testOf({ append, command, facts }: Decision, names: readonly string[]): string {
  const { revision } = append[0];
  const recorded = append.map((event) => ({ ...event, name: names[event.revision] ?? '' }));
  const past = revision === 0 ? '' : `, ...history.slice(0, ${revision})`;
  const types = append.map(({ type }) => type).join(', ');
  const [when, then] = [
    argumentsOf([referring(command, recorded), facts], 6, '.when'.length),
    argumentsOf(
      recorded.map(({ name }) => new Source(name)),
      6,
      '.then;'.length,
    ),
  ];
  return [
    `  it('${command.type} gives ${types} at event ${revision}', () => {\n`,
    `    given(bookingDecider${past})\n      .when${when}\n      .then${then};\n  });\n`,
  ].join('');
}

type Named = RecordedEvent<BookingEvent> & { readonly name: string };

/** Refers to the data of the expected events instead of repeating it. */
function referring(command: BookingCommand, recorded: readonly Named[]): Readonly<Record<string, unknown>> {
  const { type, ...fields } = command;
  const [first] = recorded;
  const data = Object.entries(first?.data ?? {});
  const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
  const spreads = data.length > 0 && data.every(([name, value]) => isSame(value, fields[name as never]));
  const own = Object.entries(fields).flatMap(([name, value]): (readonly [string, unknown])[] => {
    const known = data.find(([, one]) => isSame(one, value))?.[0];
    if (known === name && spreads) return [];
    const event = recorded.find((one) => isSame(one.data, value));
    if (event) return [[name, new Source(`${event.name}.data`)]];
    const isReference = known !== undefined && typeof value === 'object';
    return [[name, isReference ? new Source(`${first?.name ?? ''}.data.${known}`) : value]];
  });
  return { type, ...(spreads && { [SPREAD]: new Source(`${first?.name ?? ''}.data`) }), ...Object.fromEntries(own) };
}

const PRINT_WIDTH = 120;
const INDENT = 2;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Source that is printed unchanged, for example the name of a constant. */
class Source {
  constructor(readonly text: string) {}
}
/** A field that spreads an object. */
const SPREAD = '...';

/**
 * Returns the source of a value of JSON.
 *
 * @param indent the columns before the line on which it begins
 * @param around the columns on that line beside it: what precedes it after the indent, and what follows
 */
function sourceOf(value: unknown, indent: number, around: number, field = ''): string {
  if (value instanceof Source) return value.text;
  if (typeof value === 'string') return INSTANT.test(value) ? `${quoted(value)} as Instant` : quoted(value);
  if (typeof value === 'number') return AMOUNT.test(field) ? `paise(${grouped(value)})` : grouped(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const parts = partsOf(value);
  const [open, close] = Array.isArray(value) ? (['[', ']'] as const) : (['{', '}'] as const);
  return enclosed(open, parts, close, indent, around, isBroken(value));
}

/** Returns the arguments of a call with their parentheses. */
const argumentsOf = (values: readonly unknown[], indent: number, around: number): string =>
  enclosed(
    '(',
    values.map((value) => ['', value] as const),
    ')',
    indent,
    around,
    values.some(isBroken),
  );

type Part = readonly [before: string, value: unknown, field?: string];

function partsOf(value: object): readonly Part[] {
  if (Array.isArray(value)) return value.map((item): Part => ['', item]);
  return Object.entries(value).map(([name, field]): Part => [name === SPREAD ? SPREAD : `${name}: `, field, name]);
}

function enclosed(
  open: string,
  parts: readonly Part[],
  close: string,
  indent: number,
  around: number,
  broken: boolean,
): string {
  if (parts.length === 0) return `${open}${close}`;
  const space = open === '{' ? ' ' : '';
  const inline = `${open}${space}${parts.map(([before, value, field]) => before + flat(value, field)).join(', ')}${space}${close}`;
  if (!broken && indent + around + inline.length <= PRINT_WIDTH) return inline;
  const inner = indent + INDENT;
  const lines = parts.map(
    ([before, value, field]) => `${' '.repeat(inner)}${before}${sourceOf(value, inner, before.length + 1, field)},\n`,
  );
  return `${open}\n${lines.join('')}${' '.repeat(indent)}${close}`;
}

const flat = (value: unknown, field?: string): string => sourceOf(value, 0, -Infinity, field);

/** Prettier gives each of several objects in a list its own line. */
function isBroken(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const items = Object.values(value) as readonly unknown[];
  const isList = Array.isArray(value) && items.length > 1;
  return (isList && items.every((item) => isObject(item) && Object.keys(item).length > 1)) || items.some(isBroken);
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Source);

/** Single quotes, unless double ones need fewer escapes. */
function quoted(text: string): string {
  const isDouble = text.split("'").length > text.split('"').length;
  const json = JSON.stringify(text).slice(1, -1);
  return isDouble ? `"${json}"` : `'${json.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

const NUMBER_FORMAT = new Intl.NumberFormat('en-US');
/** `400_000`. */
const grouped = (value: number): string => NUMBER_FORMAT.format(value).replaceAll(',', '_');
