import { describe, expect, it } from '@jest/globals';
import type { MailSender } from '@libs/adapters/mail.js';
import type { SmsSender } from '@libs/adapters/sms.js';
import type { Role } from '@libs/contract/enums.js';
import { emailDecider, emailStream } from '@libs/identity/account-email.js';
import { type ChefCommand, chefDecider, chefStream } from '@libs/identity/chef.js';
import { type CustomerCommand, customerDecider, customerStream } from '@libs/identity/customer.js';
import * as a from '../../../test/support/booking/a-booking.js';
import { openWorld, secrets } from '../../../test/support/server/breaking-world.js';
import { EmailAddresses } from '../accounts/email-addresses.js';
import { UniqueClaims } from '../accounts/unique-claims.js';
import { ChefCommands, CustomerCommands, EmailCommands } from '../application/aggregates.js';
import { deriveSecrets } from '../platform/secrets.js';
import { EmailLinks, TellEmailChangeJob } from './email-verification.js';

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

describe('the message about another address', () => {
  const accountId = 'account-1';
  const phone = '9876543210';
  const now = { now: a.NOW };

  /** Verifies one address, then another one, and returns what the job sends when it runs twice. */
  async function sentAfter(role: Role, isProven = true): Promise<readonly string[]> {
    const sent: string[] = [];
    const mail: MailSender = { send: ({ to, key }) => Promise.resolve(void sent.push(`${to} ${key}`)) };
    const sms: SmsSender = {
      send({ to, template, key }) {
        sent.push(`${to} ${template} ${key}`);
        return Promise.resolve({ provider: 'simulator', providerReference: '1' });
      },
    };
    const world = await openWorld(({ runner, clock }) => {
      const [customers, chefs] = [new CustomerCommands(runner, clock), new ChefCommands(runner, clock)];
      const emails = new EmailCommands(runner, clock);
      const claims = new UniqueClaims(runner, secrets);
      const addresses = new EmailAddresses(runner, customers, chefs, emails, claims, secrets);
      return new TellEmailChangeJob(emails, chefs, addresses, mail, sms, config);
    });
    const chef = (command: ChefCommand) => world.happen(chefDecider, chefStream(accountId), command, now);
    const customer = (command: CustomerCommand) =>
      world.happen(customerDecider, customerStream(accountId), command, undefined);
    if (role === 'chef') {
      const profile = { firstName: 'Asha', lastName: 'Rao', email: 'first@example.in', phone };
      await chef({ type: 'RegisterChef', chefId: accountId, profile, cuisine: '', experience: 0 });
      if (isProven) await chef({ type: 'ProveChefPhone', phone });
    } else {
      await customer({ type: 'RegisterCustomer', customerId: accountId, phone });
    }
    for (const [index, email] of ['Old@example.in', 'new@example.in'].entries()) {
      if (role === 'chef') await chef({ type: 'ChangeChefProfile', changes: { email } });
      else await customer({ type: 'ChangeProfile', changes: { firstName: 'Asha', lastName: 'Rao', email } });
      const emailIndex = secrets.blindIndex.email(email);
      const about = { accountId, role, emailIndex, again: false };
      await world.happen(emailDecider, emailStream(accountId), { type: 'RequestEmailLink', ...about }, now);
      const verify = { type: 'VerifyEmail', link: index + 1, emailIndex } as const;
      await world.happen(emailDecider, emailStream(accountId), verify, now);
    }
    const intent = { job: 'tell-email-change', id: 'change', data: { accountId, link: 2 }, runAt: a.NOW } as const;
    for (let round = 0; round < 2; round++)
      expect(await world.job.run(intent, new AbortController().signal)).toBe('done');
    await world.end();
    return sent;
  }

  it('goes to the former address once, and to the proven number of a chef', async () => {
    expect(await sentAfter('chef')).toEqual([`${phone} email-changed change`, 'old@example.in change']);
    expect(await sentAfter('chef', false)).toEqual(['old@example.in change']);
    expect(await sentAfter('user')).toEqual(['old@example.in change']);
  });
});
