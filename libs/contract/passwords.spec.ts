import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SERVER_MESSAGES } from './texts/en/server.js';
import { isCommonPassword, newPassword } from './passwords.js';
import { CustomerSignUp } from './sign-up.js';

const messageFor = (password: unknown) => {
  const result = newPassword.safeParse(password);
  return result.success ? 'taken' : result.error.issues[0]?.message;
};

describe('a new password', () => {
  it.each(['jackfruit on the roof', 'कमल का फूल है यह', 'ccorrectt', '        x', 'x'.repeat(64) + 'y'.repeat(64)])(
    'may be %j',
    (password) => {
      expect(messageFor(password)).toBe(new Set(password).size > 2 ? 'taken' : SERVER_MESSAGES.signUp.commonPassword);
    },
  );

  it.each(['', 'seven77', 'x'.repeat(129), '🍛'.repeat(7), 12_345_678, null])(
    'has 8 to 128 characters: %j',
    (password) => {
      expect(messageFor(password)).toBe(SERVER_MESSAGES.signUp.password);
    },
  );

  it.each([
    'password',
    'PASSWORD',
    'Password123!',
    '12345678',
    '87654321',
    'abcdefgh',
    'qwertyuiop',
    'aaaaaaaa',
    '121212121212',
    'rasoiya2026',
    'Chef@12345',
    'ｐａｓｓｗｏｒｄ',
  ])('is not easily guessed: %s', (password) => {
    expect(messageFor(password)).toBe(SERVER_MESSAGES.signUp.commonPassword);
  });

  it('is not the account’s own address or number', () => {
    expect(isCommonPassword('Vikas@Example.in', ['vikas@example.in', '9876543210'])).toBe(true);
    expect(isCommonPassword('9876543210', ['vikas@example.in', '9876543210'])).toBe(true);
  });

  it('is refused together with what else is wrong in the form', () => {
    const form = { firstName: 'Vikas', lastName: 'Khanna', email: 'v@example.in', phone: '9174036285' };
    const { error } = CustomerSignUp.safeParse({ ...form, password: '9174036285', terms: false });
    expect(error?.issues.map(({ path }) => path[0])).toEqual(['terms', 'password']);
  });

  it('may be almost anything long and random', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 16, maxLength: 60, unit: 'grapheme-ascii' }), (text) => {
        fc.pre(new Set(text.toLowerCase()).size > 4);
        expect(messageFor(text)).toBe('taken');
      }),
    );
  });
});
