import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import pc from 'picocolors';
import { columnsOf, progressLine, showProgress, type Terminal, wrapText } from './terminal.js';

describe('a progress line', () => {
  it('shows progress, speed and remaining time', () => {
    expect(progressLine('filling', { done: 5_000, total: 20_000, rate: 2_500 })).toBe(
      'filling   [######..................] 25 %  5,000 of 20,000, 2,500/s, 6.0 s left',
    );
  });

  it('estimates nothing before the first event, and is complete for an empty log', () => {
    expect(progressLine('filling', { done: 0, total: 10, rate: 0 })).toMatch(/ 0 % {2}0 of 10$/);
    expect(progressLine('filling', { done: 0, total: 0, rate: 0 })).toMatch(/ 100 % /);
  });
});

describe('progress output', () => {
  let lines: string[];
  let now: number;
  beforeEach(() => {
    lines = [];
    now = 0;
  });
  const write = (text: string): void => void lines.push(text);
  const on = (terminal: Partial<Terminal>) =>
    showProgress(
      { answer: write, remark: write, replace: undefined, hasColours: false, columns: undefined, ...terminal },
      () => now,
    );

  it('is a line every two seconds where lines cannot be replaced, and always the last one', () => {
    const progress = on({});
    for (now = 0; now <= 5_000; now += 250) progress.at('filling', now, 5_250);
    progress.at('filling', 5_250, 5_250);
    progress.end();
    expect(lines.map((line) => /\b(\d+) %/.exec(line)?.[1])).toEqual(['0', '38', '76', '100']);
  });

  it('is updated in place ten times a second on a terminal', () => {
    const progress = on({ replace: write });
    for (now = 0; now < 1_000; now += 20) progress.at('filling', now, 5_000);
    expect(lines).toHaveLength(10);
  });

  it('repeats the line while nothing is read, for example while a store builds indexes', () => {
    jest.useFakeTimers();
    const progress = on({});
    progress.at('indexing', 10, 10);
    now = 2_000;
    jest.advanceTimersByTime(2_000);
    expect(lines).toHaveLength(2);
    progress.end();
    now = 4_000;
    jest.advanceTimersByTime(2_000);
    expect(lines).toHaveLength(2);
    jest.useRealTimers();
  });

  it('measures each phase separately', () => {
    const progress = on({});
    progress.at('comparing', 90_000, 100_000);
    progress.at('copying', 90_000, 100_000);
    now = 2_000;
    progress.at('copying', 92_000, 100_000);
    expect(lines.at(-1)).toMatch(/1,000\/s, 8\.0 s left$/);
  });
});

describe('a long text', () => {
  it('is wrapped between words, with its indentation', () => {
    expect(wrapText('  one two three four', 10)).toBe('  one two\n  three\n  four');
  });

  it('stays unchanged where it fits', () => {
    expect(wrapText('one  two\n three', 8)).toBe('one  two\n three');
    expect(wrapText('one two three', Infinity)).toBe('one two three');
  });

  it('keeps a word that is longer than a line, unless words may be broken', () => {
    expect(wrapText('id 0123456789', 6)).toBe('id\n0123456789');
    expect(wrapText('id 0123456789', 6, { breakWords: true })).toBe('id\n012345\n6789');
  });

  it('is measured without its colours', () => {
    const red = pc.createColors(true).red('one');
    expect(columnsOf(red)).toBe(3);
    expect(wrapText(`${red} two`, 7)).toBe(`${red} two`);
  });
});
