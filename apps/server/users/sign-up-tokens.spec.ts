import { describe, expect, it } from '@jest/globals';
import { PLAIN_CONSENT } from '@libs/contract/privacy-notice.js';
import { LIMITS } from '@libs/contract/limits.js';
import { DAY, type Instant, plus } from '@libs/contract/time.js';
import { deriveSecrets } from '../platform/secrets.js';
import { SignUpTokens } from './sign-up-tokens.js';

const phone = '9876543210';
const signUp = {
  id: '01JD6YCVST0MER0000000ASHA0',
  profile: { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.in' },
  passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA',
  consent: PLAIN_CONSENT,
};
let now = '2026-11-22T09:00:00.000Z' as Instant;
const tokens = new SignUpTokens(deriveSecrets('a secret of at least thirty-two characters'), { now: () => now });

describe('a sign-up token', () => {
  it('contains the sign-up data, encrypted', () => {
    const token = tokens.issue(signUp, phone);
    expect(tokens.read(token, phone)).toEqual(signUp);
    for (const hidden of ['Asha', Buffer.from('Asha').toString('base64url'), phone])
      expect(token).not.toContain(hidden);
  });

  it('is invalid with another number, another secret, or after a day', () => {
    const token = tokens.issue(signUp, phone);
    const elsewhere = new SignUpTokens(deriveSecrets('another secret of thirty-two characters'), { now: () => now });
    expect([tokens.read(token, '9123456780'), elsewhere.read(token, phone)]).toEqual([undefined, undefined]);
    now = plus(now, DAY - 1);
    expect(tokens.read(token, phone)).toBeDefined();
    now = plus(now, 1);
    expect(tokens.read(token, phone)).toBeUndefined();
  });

  it('is not longer than the contract allows, also with the longest names', () => {
    const longest = '\u{1F35B}'.repeat(LIMITS.text.name);
    const profile = { firstName: longest, lastName: longest, email: `${'a'.repeat(LIMITS.text.email - 6)}@a.com` };
    expect(tokens.issue({ ...signUp, profile }, phone).length).toBeLessThanOrEqual(LIMITS.signUpToken.longest);
  });
});
