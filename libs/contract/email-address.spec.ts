import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { canonicalEmail, isEmailAddress, mailboxOf } from './email-address.js';

describe('an e-mail address', () => {
  it.each([
    ['asha@example.com', 'asha@example.com'],
    [' Asha.Rao+Home@Mail.Example.co.IN ', 'asha.rao+home@mail.example.co.in'],
    ["o'brien_7@xn--p1b6ci4b4b3a.xn--h2brj9c", "o'brien_7@xn--p1b6ci4b4b3a.xn--h2brj9c"],
    ['a@b.co', 'a@b.co'],
  ])('%j is sent to as %j', (typed, sentTo) => expect(canonicalEmail(typed)).toBe(sentTo));

  it.each([
    '',
    'asha',
    '<a@b.co',
    'a@b.co>',
    'Asha <a@b.co>',
    '"a b"@b.co',
    'a,b@b.co',
    'a;b@b.co',
    'a@b@c.co',
    'a..b@c.co',
    '.a@b.co',
    'a.@b.co',
    'a@b',
    'a@b.c',
    'a@-b.co',
    'a@b-.co',
    'a@b..co',
    'a@[10.0.0.1]',
    'a@10.0.0.1',
    'victim%b.co@c.co',
    'c.co!a@b.co',
    'a(b)@c.co',
    'a@b.co\nBcc: c@d.co',
    'ａ@b.co',
    'आशा@उदाहरण.भारत',
    `${'a'.repeat(65)}@b.co`,
    `a@${'b'.repeat(64)}.co`,
  ])('is not %j', (typed) => expect(canonicalEmail(typed)).toBeUndefined());

  it('has one form: what is sent to is sent to as it stands, and its mailbox as well', () => {
    const part = fc.oneof(
      fc.stringMatching(/^[aB7]{1,5}([.+-][aB7]{1,5})?$/),
      fc.string({ unit: fc.constantFrom(...'aB7.+-@<> "é'), maxLength: 12 }),
    );
    let addresses = 0;
    fc.assert(
      fc.property(part, part, (local, domain) => {
        const address = canonicalEmail(`${local}@${domain}.Com`);
        if (address === undefined) return;
        addresses++;
        expect([canonicalEmail(address), isEmailAddress(address)]).toEqual([address, true]);
        expect(isEmailAddress(mailboxOf(address))).toBe(true);
      }),
      { numRuns: 5_000 },
    );
    expect(addresses).toBeGreaterThan(500);
  });

  it('with a tag belongs to the mailbox without it', () => {
    expect(['asha+1@b.co', 'asha+1+2@b.co', 'asha.+1@b.co', 'asha@b.co', '+@b.co'].map(mailboxOf)).toEqual([
      'asha@b.co',
      'asha@b.co',
      'asha@b.co',
      'asha@b.co',
      '+@b.co',
    ]);
  });
});
