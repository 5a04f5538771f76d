import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isPersonName, MAX_NAME_WORDS, nameInMessages } from './person-name.js';

describe('the name of a person', () => {
  it.each([
    'Asha',
    'X',
    'Anne-Marie',
    'D’Souza',
    "O'Brien",
    'Kumar Jr.',
    'S.P.',
    'J. R. R.',
    'Venkata Satya Narayana',
    'Maria del Carmen Lopez',
    'Dr. A. P. J. Abdul Kalam',
    'Jean-Luc',
    'Jean‑Luc',
    "'t Hooft",
    'Ka‘imi',
    'علی‌رضا',
    'आशा',
    'श्रीकृष्ण',
    'क्‍ष',
    'பாலசுப்பிரமணியம்',
    'पी.वी.',
    'Nguyễn',
    'José',
    '李小龙',
    'Anakē',
  ])('may be %s', (name) => expect(isPersonName(name)).toBe(true));

  it.each([
    '',
    ' ',
    'Refund pending, call 9876543210',
    'call 98765',
    '९८७६५',
    'evil.com',
    'www.evil.com',
    't.co',
    'x.com.',

    'http://evil',
    'a@b',
    'Your refund is ready call us now',
    'Refund-pending-please call-us-now-Rao',
    'evil\uA4F8com',
    'Rao\u2066',
    'Asha\nRao',
    'Asha\u202E',
    'Asha\u200B',
    '\u3164',
    '-Asha',
    'Asha-',
    'Asha--Rao',
    '.com',
    'Rao!',
    '₹500',
    '👩‍🍳',
  ])('may not be %j', (name) => expect(isPersonName(name)).toBe(false));
});

/** Words that are names, joined to one that `isPersonName` accepts, and any other text. */
const letters = fc.string({ unit: fc.constantFrom(...'aRशिக்李é’-.'), minLength: 1, maxLength: 20 });
const anyName = fc.oneof(
  fc.array(letters, { maxLength: MAX_NAME_WORDS + 1 }).map((words) => words.join(' ')),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

describe('a name in a message', () => {
  it.each([
    ['Vikas', 'Khanna', 'Vikas Khanna'],
    ['Maria del Carmen', 'Lopez', 'Maria Lopez'],
    ['Maria del Carmen Lopez', 'Garcia Marquez', 'Maria Marquez'],
    ['Dr. A. P. J. Abdul', 'Kalam', 'Abdul Kalam'],
    ['J. R. R.', 'Tolkien', 'J Tolkien'],
    ['S.P.', 'Balasubrahmanyam', 'S Balasubrahmanyam'],
    ["'t Hooft", "O'Brien Jr.", "Hooft O'Brien"],
    ['Anne-Marie', 'Rao-Patil-Joshi', 'Anne-Marie Rao-Patil'],
    ['डॉ. आशा', 'राव', 'आशा राव'],
    ['小龙', '李', '小龙 李'],
    ['Your refund is ready call now', 'Rao', 'Your Rao'],
    ['Vikas', 'evil.com', 'Vikas'],
    ['Call 9876543210', 'Khanna', ''],
    ['Vikas\nKhanna', 'Rao', ''],
    ['', '', ''],
  ])('called %j %j is %j', (firstName, lastName, shown) => {
    expect(nameInMessages({ firstName, lastName })).toBe(shown);
  });

  it('is at most two words of letters, whatever was entered', () => {
    fc.assert(
      fc.property(anyName, anyName, (firstName, lastName) => {
        const shown = nameInMessages({ firstName, lastName });
        expect(shown).toMatch(/^(?:[\p{L}\p{M}'’‘‐‑ -]|\u200C|\u200D)*$/u);
        expect(shown.split(' ').filter((word) => word.split(/[-‐‑]/).length > 2)).toEqual([]);
        expect(shown.split(' ').length).toBeLessThanOrEqual(2);
      }),
      { numRuns: 2_000 },
    );
  });
});
