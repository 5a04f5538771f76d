/** Wraps texts at the width of a terminal. */
import { stripVTControlCharacters } from 'node:util';

/** Returns the number of columns that a line takes, without the codes of colours. */
export const columnsOf = (line: string): number => stripVTControlCharacters(line).length;

/**
 * Wraps each line that is longer than `width` columns between words, and keeps its indentation. A longer word is broken
 * only with `breakWords`.
 */
export const wrapText = (text: string, width: number, { breakWords = false } = {}): string =>
  text
    .split('\n')
    .flatMap((line) => (columnsOf(line) <= width ? [line] : wrapLine(line, width, breakWords)))
    .join('\n');

function wrapLine(line: string, width: number, breakWords: boolean): readonly string[] {
  const indent = /^ */.exec(line)?.[0] ?? '';
  const lines: string[] = [];
  let last: string | undefined;
  for (const word of line.trim().split(' ')) {
    const longer = last === undefined ? indent + word : `${last} ${word}`;
    if (last !== undefined && columnsOf(longer) > width) {
      lines.push(last);
      last = indent + word;
    } else last = longer;
    while (breakWords && columnsOf(last) > width) {
      lines.push(last.slice(0, width));
      last = last.slice(width);
    }
  }
  return [...lines, last ?? ''];
}
