import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import pc from 'picocolors';
import { type TreeLine, treeLines } from './why.js';

const line = (text: string, inner: readonly TreeLine[] = [], details: readonly string[] = []): TreeLine => ({
  ...{ at: '', took: '', text, details, inner },
});

describe('a tree of lines', () => {
  it('shows times, durations and branches, and puts what does not fit below', () => {
    const long = 'word '.repeat(20).trim();
    const tree = [
      { ...line('request'), at: '09:30', inner: [{ ...line('event', [line('job', [], [long])]), took: '+2 s' }] },
      line('another request', [line('one'), line('two')]),
    ];
    expect(treeLines(tree)).toEqual([
      '09:30        request',
      '       +2 s  └ event',
      '               └ job;',
      `                     ${long}`,
      '',
      '             another request',
      '             ├ one',
      '             └ two',
    ]);
  });

  it('counts no columns for colours', () => {
    const { red } = pc.createColors(true);
    const parts = Array.from({ length: 10 }, () => red('x'.repeat(10)));
    expect(treeLines([line('x', [], parts)])).toHaveLength(2);
  });

  it('is never wider than a terminal, unless it is very deep or a word is long', () => {
    const word = fc.string({ minLength: 1, maxLength: 30, unit: fc.constantFrom('a', '-', '…') });
    const words = fc.array(word, { minLength: 1, maxLength: 30 }).map((all) => all.join(' '));
    const tree: fc.Memo<TreeLine> = fc.memo((depth) =>
      fc.record({
        at: fc.constantFrom('', '23 Nov 2026, 09:30:12'),
        took: fc.constantFrom('', '+12 min'),
        text: words,
        details: fc.array(words, { maxLength: 4 }),
        inner: depth > 1 ? fc.array(tree(depth - 1), { maxLength: 2 }) : fc.constant([]),
      }),
    );
    fc.assert(
      fc.property(tree(5), (root) => {
        for (const text of treeLines([root])) expect(text.length).toBeLessThanOrEqual(120);
      }),
    );
  });
});
