import { describe, expect, it } from '@jest/globals';
import type { Block, Clause } from '@libs/contract/texts/legal-text.js';
import PRIVACY from '@libs/contract/texts/en/privacy.md';
import PRIVACY_HINDI from '@libs/contract/texts/hi/privacy.md';
import REFUND from '@libs/contract/texts/en/refund.md';
import REFUND_HINDI from '@libs/contract/texts/hi/refund.md';
import TERMS from '@libs/contract/texts/en/terms.md';
import TERMS_HINDI from '@libs/contract/texts/hi/terms.md';

/** A block without its text: its type and number of parts. */
function shapeOf(block: Block): string {
  if (typeof block === 'string') return 'paragraph';
  if ('insert' in block) return `insert ${block.insert}`;
  return 'list' in block ? `list of ${block.list.length}` : `terms, ${block.terms.length}`;
}

/** The types check a catalogue's members, but not the number of clauses or the figures in them. */
const outline = (clauses: readonly Clause[]) =>
  clauses.map(({ id, blocks }) => ({
    id,
    shapes: blocks.map(shapeOf),
    figures: blocks.map((block) => (JSON.stringify(block).match(/\d+/g) ?? []).sort()),
  }));

describe.each([
  ['privacy', PRIVACY, PRIVACY_HINDI],
  ['refund', REFUND, REFUND_HINDI],
  ['terms', TERMS, TERMS_HINDI],
] as const)('the %s page in Hindi', (_page, english, hindi) => {
  it('has the clauses of the English text, with the same figures in each', () => {
    expect(outline(hindi.clauses)).toEqual(outline(english.clauses));
  });

  it('has the same version, and says which text prevails', () => {
    expect(hindi.version).toBe(english.version);
    expect([english.note, hindi.note]).toEqual(['', expect.stringContaining('अंग्रेज़ी पाठ मान्य है')]);
  });
});
