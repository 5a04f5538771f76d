import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { asOneLine, hasHidden, hasLineBreak, hasStackedMarks } from './characters.js';

describe('a text from before calls refused hidden characters', () => {
  it.each([
    ['12 Palasia\nRasoiya: call us', '12 Palasia Rasoiya: call us'],
    ['12\u2028Palasia', '12 Palasia'],
    ['Rao\u202Egpj', 'Raogpj'],
    [' a\u0085\tb \u0000 c', 'a b c'],
    ['क्‍ष 👩‍🍳', 'क्‍ष 👩‍🍳'],
    [`Ra${'\u0301'.repeat(50)}o`, `Ra${'\u0301'.repeat(6)}o`],
    ['\u2800Rao', 'Rao'],
  ])('is shown on one line without them: %j', (stored, shown) => {
    expect(asOneLine(stored)).toBe(shown);
  });

  it('is on one line, whatever it contains, and stays what it is if nothing is wrong with it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 50 }), (stored) => {
        const shown = asOneLine(stored);
        expect(hasLineBreak(shown)).toBe(false);
        expect(shown).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u);
        expect(asOneLine(shown)).toBe(shown);
      }),
    );
  });
});

it('joiners are hidden characters only where they join nothing', () => {
  expect(['क्‍ष', 'می‌خواهم', '👩‍🍳', '🏳️‍🌈', '👩🏽‍🍳'].filter(hasHidden)).toEqual([]);
  expect(['ras\u200Doiya', '\u200CRao', '7\u200D', 'Rao \u200C'].filter((text) => !hasHidden(text))).toEqual([]);
});

it('marks are stacked where no script has so many in a row', () => {
  expect(['क़्ष्ट्र्यैः', 'Việt', 'လျှော့', 'พี่ที่', 'רִאשׁ֑וֹן', '❤️‍🔥', '👨‍👩‍👧‍👦', '9️⃣8️⃣'].filter(hasStackedMarks)).toEqual([]);
  const stacked = ['\u0301', '\u0300\u0323', '\u0301\u200D', '\u0301\u034F'].map((marks) => `a${marks.repeat(10)}`);
  expect(stacked.filter((text) => !hasStackedMarks(text))).toEqual([]);
});
