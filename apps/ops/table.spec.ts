import { describe, expect, it } from '@jest/globals';
import pc from 'picocolors';
import { type Columns, layOut, table } from './table.js';

const COLUMNS: Columns<readonly string[]> = {
  no: { right: ([no = '']) => no },
  what: ([, what = '']) => what,
  id: ([, , id = '']) => id,
};
const ROWS = [
  ['1', 'A chef was requested for a birthday with eight people.', '01JD6Z0000000000000000000A'],
  ['12', '', 'b'],
];
const linesOf = (text: string) => text.split('\n');

describe('a table', () => {
  it('aligns columns without borders, and without blanks at the end of a line', () => {
    expect(
      linesOf(
        table(
          [
            ['1', 'one', 'a'],
            ['12', 'twelve', ''],
          ],
          {},
          COLUMNS,
        ),
      ),
    ).toEqual(['NO  WHAT    ID', ' 1  one     a', '12  twelve']);
  });

  it('has its titles without any row', () => {
    expect(table([], {}, COLUMNS)).toBe('NO  WHAT  ID');
  });

  it('keeps each row on one line without a terminal', () => {
    expect(linesOf(table(ROWS, {}, COLUMNS))).toHaveLength(3);
  });

  it.each([80, 60])('wraps a text inside its cell at %i columns, and keeps words whole', (width) => {
    const lines = linesOf(table(ROWS, { width }, COLUMNS));
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(width);
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.join('\n')).toContain('01JD6Z0000000000000000000A');
    expect(lines[2]).toMatch(/^ {4}\w/);
  });

  it('breaks words where even they do not fit', () => {
    const lines = linesOf(table(ROWS, { width: 30 }, COLUMNS));
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(30);
    const ids = lines[0]?.indexOf('ID');
    expect(lines.map((line) => line.slice(ids).trim()).join('')).toContain('01JD6Z0000000000000000000A');
  });

  it('has bold titles where colours are shown', () => {
    const shown = table([['1', 'one', 'a']], { colours: pc.createColors(true) }, COLUMNS);
    expect(linesOf(shown)[0]).toContain('\u001b[1mWHAT\u001b[22m');
    expect(linesOf(shown)[1]).toBe(' 1  one   a');
  });

  it('keeps the lines of a cell', () => {
    expect(linesOf(layOut([['lines', 'base\nextra']]))).toEqual(['lines  base', '       extra']);
  });
});
