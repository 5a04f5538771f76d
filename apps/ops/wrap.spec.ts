import { describe, expect, it } from '@jest/globals';
import pc from 'picocolors';
import { columnsOf, wrapText } from './wrap.js';

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
