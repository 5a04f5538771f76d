/** Draws a tree with a time and a duration in front of each line, wrapped at the width of a terminal. */
import { stripVTControlCharacters } from 'node:util';

export interface TreeLine {
  /** A time, or empty. */
  readonly at: string;
  /** A duration, or empty. */
  readonly took: string;
  readonly text: string;
  /** Shown after the text, below it if the line is full. */
  readonly details: readonly string[];
  readonly inner: readonly TreeLine[];
}

const MAX_COLUMNS = 120;
/** The least width of a text, however deep it is. */
const MIN_TEXT_COLUMNS = 40;

/** Returns lines of at most 120 columns, unless the tree is so deep that texts would be too narrow, or a word is longer. */
export function treeLines(roots: readonly TreeLine[]): readonly string[] {
  const all = allOf(roots);
  const [at, took] = [Math.max(...all.map((one) => one.at.length)), Math.max(...all.map((one) => one.took.length))];
  return roots.flatMap((root, index) => [
    ...(index > 0 ? [''] : []),
    ...linesOf(root, { at, took, first: '', next: '' }),
  ]);
}

const allOf = (lines: readonly TreeLine[]): readonly TreeLine[] =>
  lines.flatMap((line) => [line, ...allOf(line.inner)]);

interface Indent {
  /** The widths of the columns. */
  readonly at: number;
  readonly took: number;
  /** Drawn before the first line of a node, and before the ones below it. */
  readonly first: string;
  readonly next: string;
}

function linesOf({ at, took, text, details, inner }: TreeLine, indent: Indent): readonly string[] {
  const { first, next } = indent;
  const head = `${at.padEnd(indent.at)}  ${took.padStart(indent.took)}  `;
  const below = inner.length > 0 ? '│   ' : '    ';
  const columns = Math.max(MIN_TEXT_COLUMNS, MAX_COLUMNS - head.length - next.length - below.length);
  const [start = '', ...more] = filled([text, ...details], columns);
  return [
    `${head}${first}${start}`,
    ...more.map((line) => `${''.padEnd(head.length)}${next}${below}${line}`),
    ...inner.flatMap((line, index) => {
      const isLast = index === inner.length - 1;
      return linesOf(line, {
        ...indent,
        first: `${next}${isLast ? '└ ' : '├ '}`,
        next: `${next}${isLast ? '  ' : '│ '}`,
      });
    }),
  ].map((line) => line.trimEnd());
}

/** Fills lines with parts, and breaks a part that is longer than a line between words. Colours take no columns. */
function filled(parts: readonly string[], columns: number): readonly string[] {
  const pieces = parts.map((part, index) => (index < parts.length - 1 ? `${part};` : part));
  return joined(
    pieces.flatMap((piece) => (shownLength(piece) > columns ? joined(piece.split(' '), columns) : [piece])),
    columns,
  );
}

function joined(pieces: readonly string[], columns: number): readonly string[] {
  const lines: string[] = [];
  for (const piece of pieces) {
    const last = lines.at(-1);
    if (last !== undefined && shownLength(`${last} ${piece}`) <= columns) lines[lines.length - 1] = `${last} ${piece}`;
    else lines.push(piece);
  }
  return lines;
}

const shownLength = (text: string): number => stripVTControlCharacters(text).length;
