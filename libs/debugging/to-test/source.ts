/** Formats values as TypeScript source, as Prettier would with the settings of this repository. */

export const PRINT_WIDTH = 120;
const INDENT = 2;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
/** The names of fields with amounts in paise. */
const AMOUNT = /^(amount|baseFare|finalFare|fare|deposit|refund|paid)$/;

/** Source that is printed unchanged, for example the name of a constant. */
export class Source {
  constructor(readonly text: string) {}
}
/** A field that spreads an object. */
export const SPREAD = '...';

/**
 * Returns the source of a value of JSON.
 *
 * @param indent the columns before the line on which it begins
 * @param around the columns on that line beside it: what precedes it after the indent, and what follows
 */
export function sourceOf(value: unknown, indent: number, around: number, field = ''): string {
  if (value instanceof Source) return value.text;
  if (typeof value === 'string') return INSTANT.test(value) ? `${quoted(value)} as Instant` : quoted(value);
  if (typeof value === 'number') return AMOUNT.test(field) ? `paise(${grouped(value)})` : grouped(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const parts = partsOf(value);
  const [open, close] = Array.isArray(value) ? (['[', ']'] as const) : (['{', '}'] as const);
  return enclosed(open, parts, close, indent, around, isBroken(value));
}

/** Returns the arguments of a call with their parentheses. */
export const argumentsOf = (values: readonly unknown[], indent: number, around: number): string =>
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
