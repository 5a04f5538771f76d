import CliTable from 'cli-table3';
import { columnsOf, type Format, wrapText } from './terminal.js';

type Cell<Row> = (row: Row) => string;
/** The cell of each column, by its title. Those of a `right` one are right-aligned. */
export type Columns<Row> = Readonly<Record<string, Cell<Row> | { readonly right: Cell<Row> }>>;

type Style = Partial<Pick<Format, 'width' | 'colours'>>;

/** Returns a table without borders, so that lines can be searched and copied. Long cells are wrapped on a terminal. */
export function table<Row>(rows: readonly Row[], { colours, width }: Style, columns: Columns<Row>): string {
  const titles = Object.keys(columns).map((title) => title.toUpperCase());
  const columnCells = Object.values(columns);
  const cells = rows.map((row) => columnCells.map((cell) => (typeof cell === 'object' ? cell.right : cell)(row)));
  return layOut([titles, ...cells], {
    right: columnCells.map((cell) => typeof cell === 'object'),
    ...(width !== undefined && { width }),
    ...(colours && { title: colours.bold }),
  });
}

/** Returns a line for each row. A text that a spreadsheet would calculate is quoted. */
export const csv = (rows: readonly (readonly unknown[])[]): string =>
  rows.map((row) => row.map(csvCell).join(',')).join('\n');

function csvCell(value: unknown): string {
  const text = typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value);
  const safe = /^[=+@\t-]/.test(text) && typeof value === 'string' ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

interface Layout {
  /** Whether each column is right-aligned. */
  readonly right?: readonly boolean[];
  /** In columns of the terminal. */
  readonly width?: number;
  /** Emphasises the cells of the first row. */
  readonly title?: (text: string) => string;
}

const GAP = '  ';
/** A cell is not made narrower than this to fit a terminal. */
const MIN_CELL_COLUMNS = 8;
/** A sentence is not made narrower than this while ids can be broken. */
const READABLE_COLUMNS = 24;
const BORDERS = ['top', 'bottom', 'left', 'right'].flatMap((side) => [side, `${side}-mid`]);
const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right', 'mid', 'mid-mid'];
const NO_BORDERS = Object.fromEntries([...BORDERS, ...CORNERS].map((part) => [part, '']));

/** Aligns cells in columns, and wraps the longest ones until the lines fit. */
export function layOut(
  rows: readonly (readonly string[])[],
  { right = [], width = Infinity, title = (text) => text }: Layout = {},
): string {
  const widths = widthsOf(rows, width);
  const grid = new CliTable({
    chars: { ...NO_BORDERS, middle: GAP },
    style: { 'padding-left': 0, 'padding-right': 0, head: [], border: [] },
    colAligns: widths.map((_, column) => (right[column] ? 'right' : 'left')),
  });
  for (const [index, row] of rows.entries()) {
    const cells = row.map((cell, column) => wrapText(cell, widths[column] ?? Infinity, { breakWords: true }));
    grid.push(index === 0 ? cells.map((cell) => cell.split('\n').map(title).join('\n')) : cells);
  }
  return grid
    .toString()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
}

/** Returns the width of each column: words stay whole if all of them fit and sentences stay readable. */
function widthsOf(rows: readonly (readonly string[])[], width: number): readonly number[] {
  const columns = (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? ''));
  const widest = (cells: readonly string[], separator: RegExp): number =>
    cells.flatMap((cell) => cell.split(separator)).reduce((most, part) => Math.max(most, columnsOf(part)), 0);
  const natural = columns.map((cells) => widest(cells, /\n/));
  const available = width - GAP.length * (columns.length - 1);
  if (sum(natural) <= available) return natural;
  const words = columns.map((cells) => widest(cells, /\s/));
  const readable = natural.map((whole, column) => Math.min(whole, Math.max(words[column] ?? 0, READABLE_COLUMNS)));
  return sum(readable) <= available
    ? levelled(readable, natural, available)
    : levelled(
        words.map((word) => Math.min(word, MIN_CELL_COLUMNS)),
        readable,
        available,
      );
}

/** Returns widths between `least` and `most` that are limited alike, as wide as `available` allows. */
function levelled(least: readonly number[], most: readonly number[], available: number): readonly number[] {
  const upTo = (level: number): readonly number[] =>
    least.map((width, column) => Math.max(width, Math.min(most[column] ?? width, level)));
  let level = 0;
  while (level < available && sum(upTo(level + 1)) <= available) level++;
  return upTo(level);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
