import { describe, expect, it } from '@jest/globals';
import type * as z from 'zod/mini';
import { email, enteredEmail, loginPhone, mobile, optionalText, personName, text } from './fields.js';
import { MESSAGES } from './texts/en/messages.js';

const sentence = (schema: z.ZodMiniType, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message;

describe('a required text', () => {
  const name = text(5, 'Name is required');

  it.each(['Asha', ' Asha ', 'अशा', 'O’Rao', '7', '🙂'])('is %j', (value) => {
    expect(name.parse(value)).toBe(value.trim());
  });

  it.each(['', '  ', '\u200b', '\u2060\ufeff', 5, null, { $ne: '' }])('is not %j', (value) => {
    expect(sentence(name, value)).toBe('Name is required');
  });

  it('is limited in length', () => {
    expect(sentence(name, 'Ashish')).toBe(MESSAGES.profile.tooLong);
  });
});

describe('the name of a person as a field', () => {
  const name = personName('Name is required');

  it.each(['Asha', ' Anne-Marie ', 'S.P.', 'आशा', 'Venkata Satya Narayana'])('is %j', (value) => {
    expect(name.parse(value)).toBe(value.trim());
  });

  it.each<readonly [unknown, string]>([
    ['', 'Name is required'],
    ['Refund pending, call 98765', MESSAGES.profile.name],
    ['evil.com', MESSAGES.profile.name],
    ['Asha 7', MESSAGES.profile.name],
    ['one two three four five six seven', MESSAGES.profile.name],
    ['a'.repeat(95_000), MESSAGES.profile.tooLong],
  ])('is not %.40j', (value, message) => {
    expect(name.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual(
      value === '' ? [message, message] : [message],
    );
  });
});

describe('an optional text', () => {
  it('may be missing or empty, but not contain invalid characters', () => {
    const city = optionalText(9);
    expect([city.parse(undefined), city.parse(' ')]).toEqual([undefined, '']);
    for (const value of ['a\u0007', '\udc00', `a${'\u0301'.repeat(7)}`, '\u2800'])
      expect(sentence(city, value)).toBe(MESSAGES.general.hidden);
    expect(sentence(city, 'a\nb')).toBe(MESSAGES.general.oneLine);
    for (const value of [5, null]) expect(sentence(city, value)).toBe(MESSAGES.general.badRequest);
  });
});

describe('an e-mail address', () => {
  it('is taken in the form that is sent to', () => {
    expect(email.parse(' Asha@Example.COM ')).toBe('asha@example.com');
    for (const typed of ['<a@b.co', 'a b@c.co', 'nobody']) {
      expect(sentence(email, typed)).toBe(MESSAGES.profile.emailFormat);
    }
    expect(sentence(email, '')).toBe(MESSAGES.profile.email);
  });

  it('of an account from before can still be entered to log in', () => {
    for (const typed of ['<a@b.c', 'a..b@c.co', 'आशा@उदाहरण.भारत']) expect(enteredEmail.parse(typed)).toBe(typed);
    expect(sentence(enteredEmail, 'nobody')).toBe(MESSAGES.profile.emailFormat);
  });

  it('is refused by its length before anything else is checked', () => {
    expect(email.safeParse(`a@${'.'.repeat(95_000)}`).error?.issues).toHaveLength(1);
  });
});

describe('a number for logging in', () => {
  it('is distinguished from an invalid number and from one that gets no codes', () => {
    const phone = loginPhone(MESSAGES.profile.phone);
    expect(phone.parse(' 9876543210 ')).toBe('9876543210');
    const written = [
      '+91 98765 43210',
      '+919876543210',
      '098765 43210',
      '0091 98765-43210',
      '91 (98765) 43210',
      '98765.43210',
    ];
    for (const number of written) for (const field of [phone, mobile]) expect(field.parse(number)).toBe('9876543210');
    for (const wrong of ['+1 987 654 3210', '+9876543210', '98765432101', '9876543210 or 11', '987654321'])
      expect(sentence(phone, wrong)).toBe(MESSAGES.profile.phone);
    expect(sentence(phone, '12345')).toBe(MESSAGES.profile.phone);
    expect(sentence(phone, '1234567890')).toBe(MESSAGES.login.phone);
    expect(sentence(mobile, '1234567890')).toBe(MESSAGES.login.phone);
  });
});
