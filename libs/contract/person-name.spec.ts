import { describe, expect, it } from '@jest/globals';
import { isPersonName } from './person-name.js';

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
    'Refund pending call us',
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
