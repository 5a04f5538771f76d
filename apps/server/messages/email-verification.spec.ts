import { describe, expect, it } from '@jest/globals';
import { deriveSecrets } from '../platform/secrets.js';
import { EmailLinks } from './email-verification.js';

const OLD = 'an app secret of at least 32 characters';
const NEW = 'another app secret of at least 32 characters';
const config = { publicUrl: 'https://rasoiya.example' };
const links = new EmailLinks(deriveSecrets(OLD), config);
const link = { accountId: '01JD6YCVST0MER00000000000A', role: 'user', link: 3, emailIndex: 'mine' } as const;
const tokenOf = (by: EmailLinks) => by.urlOf(link).split('#')[1] ?? '';

describe('a link', () => {
  it('names the account after the # only, and verifies its own address', () => {
    expect(links.urlOf(link)).toMatch(
      /^https:\/\/rasoiya\.example\/verify-email#user\.01JD6YCVST0MER00000000000A\.3\./,
    );
    expect(links.read(tokenOf(links))).toEqual({ accountId: link.accountId, role: 'user', link: 3 });
    expect(links.verify(tokenOf(links), link)).toBe(true);
  });

  it.each([{ emailIndex: 'another' }, { link: 4 }, { role: 'chef' as const }, { accountId: 'somebody' }])(
    'does not verify %j',
    (changes) => expect(links.verify(tokenOf(links), { ...link, ...changes })).toBe(false),
  );

  it('still works after the secret was replaced', () => {
    const rotated = new EmailLinks(deriveSecrets(NEW, { previous: OLD }), config);
    expect(rotated.verify(tokenOf(links), link)).toBe(true);
    expect(new EmailLinks(deriveSecrets(NEW), config).verify(tokenOf(links), link)).toBe(false);
  });

  it.each(['', 'user', 'user.1.0.x', 'admin.1.1.'.padEnd(60, 'x'), `user.${'1'.repeat(65)}.1.${'x'.repeat(43)}`])(
    'is not read from %j',
    (token) => expect(links.read(token)).toBeUndefined(),
  );
});
