import { describe, expect, it } from '@jest/globals';
import type * as z from 'zod/mini';
import { loginPhone, mobile, optionalText, text } from './fields.js';
import { MESSAGES } from './messages.js';

const sentence = (schema: z.ZodMiniType, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message;

describe('a text that must be there', () => {
  const name = text(5, 'Name is required');

  it.each(['Asha', ' Asha ', 'अशा', 'O’Rao', '7', '🙂'])('is %j', (value) => {
    expect(name.parse(value)).toBe(value.trim());
  });

  it.each(['', '  ', '\u200b', '\u2060\ufeff', 'a\u0000b', '\ud800a', 5, null, { $ne: '' }])('is not %j', (value) => {
    expect(sentence(name, value)).toBe('Name is required');
  });

  it('is no longer than it may be', () => {
    expect(sentence(name, 'Ashish')).toBe(MESSAGES.profile.tooLong);
  });
});

describe('a text that may be left out', () => {
  it('may be missing or empty, but not broken', () => {
    const city = optionalText(5);
    expect([city.parse(undefined), city.parse(' ')]).toEqual([undefined, '']);
    for (const value of ['a\u0007', '\udc00', 5, null]) expect(sentence(city, value)).toBe(MESSAGES.general.badRequest);
  });
});

describe('a number to log in with', () => {
  it('is told apart from what is no number and from what gets no codes', () => {
    const phone = loginPhone(MESSAGES.profile.phone);
    expect(phone.parse(' 9876543210 ')).toBe('9876543210');
    expect(sentence(phone, '12345')).toBe(MESSAGES.profile.phone);
    expect(sentence(phone, '1234567890')).toBe(MESSAGES.login.phone);
    expect(sentence(mobile, '1234567890')).toBe(MESSAGES.login.phone);
  });
});
