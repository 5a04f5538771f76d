import { afterEach, describe, expect, it } from '@jest/globals';
import { chefDecider, chefStream, type RegisteredChef } from '@libs/identity/chef.js';
import { accountHelpDecider, helpStream } from '@libs/operations/account-help.js';
import * as a from '../../../test/support/booking/a-booking.js';
import { openWorld, secrets, type World } from '../../../test/support/server/breaking-world.js';
import type { EmailAddresses } from '../accounts/email-addresses.js';
import { AccountHelpCommands, ChefCommands } from '../application/aggregates.js';
import type { CommandContext } from '../application/command-context.js';
import type { SecurityEvents } from '../application/security-events.js';
import { NewPasswords, Passwords } from './passwords.js';
import { SettlePhoneProofJob } from './phone-proof.js';
import { type AccountSessions, deviceOf, EndSessions, EndSessionsHandler, EndSessionsJob } from './sessions.js';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  ['chrome', 'android', `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/131.0.0.0 Mobile Safari/537.36`],
  [
    'samsung',
    'android',
    `Mozilla/5.0 (Linux; Android 14) ${WEBKIT} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
  ],
  ['firefox', 'android', 'Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0'],
  [
    'safari',
    'ios',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  ],
  [
    'chrome',
    'ios',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'edge',
    'windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
  ],
  [
    'opera',
    'windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0`,
  ],
  [
    'safari',
    'macos',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  ],
  ['chrome', 'chromeos', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`],
  ['firefox', 'linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'],
  ['other', 'other', 'curl/8.9.1'],
  ['other', 'other', ''],
])('%s on %s', (browser, system, userAgent) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});

it('reads only the beginning of a long header', () => {
  expect(deviceOf(`${'x '.repeat(10_000)} Firefox/133.0 Android`)).toEqual({ browser: 'other', system: 'other' });
});

describe('the calendar feed of a chef', () => {
  const chefId = a.CHEF;
  const caller = { id: chefId, role: 'chef', sessionId: 'one' } as const;
  const meta = { commandId: 'request', correlationId: 'request', causationId: 'request', actor: 'anonymous' };
  const context = { meta: () => meta } as CommandContext;
  const security = { record: () => undefined } as unknown as SecurityEvents;
  const addresses = { announce: () => Promise.resolve() } as unknown as EmailAddresses;
  const sms = { send: () => Promise.resolve({ provider: 'simulator', providerReference: '1' } as const) };
  const now = { now: a.NOW };
  const { signal } = new AbortController();

  let world: World;
  let sessions: AccountSessions;
  let chefs: ChefCommands;
  let settle: SettlePhoneProofJob;
  afterEach(() => world.end());

  /** Opens a product in which a chef has proven a number and opened a feed. */
  async function open(): Promise<void> {
    world = await openWorld(({ runner, sessions: ofAccounts, clock }) => {
      sessions = ofAccounts;
      chefs = new ChefCommands(runner, clock);
      settle = new SettlePhoneProofJob(runner, sessions, addresses, sms, clock);
      return new EndSessionsJob(new AccountHelpCommands(runner, clock), sessions, clock);
    });
    const profile = { firstName: 'Vikas', lastName: 'Khanna', email: 'v@example.in', phone: '9876543210' };
    const joining = {
      type: 'RegisterChef',
      chefId,
      profile,
      cuisine: '',
      experience: 0,
      passwordHash: 'hash',
    } as const;
    await does(joining);
    await does({ type: 'ProveChefPhone', phone: profile.phone });
    await does({ type: 'OpenCalendarFeed', tokenHash: 'first' });
    await world.caughtUp();
  }
  const does = (command: Parameters<typeof chefDecider.decide>[1]) =>
    world.happen(chefDecider, chefStream(chefId), command, now);
  const chef = async () => (await chefs.state(chefId)) as RegisteredChef;
  const feed = async () => (await chef()).feed?.tokenHash ?? null;

  const setPassword = async () =>
    new NewPasswords(chefs, new Passwords(secrets), sessions, security).set(await chef(), 'tamarind under the stairs', {
      context,
      keep: caller.sessionId,
      event: 'password-changed',
    });
  const endSessions = () => new EndSessionsHandler(sessions, security).execute(new EndSessions({ caller, context }));
  /** An operator requests the end of the sessions; the product does so after `meanwhile`. */
  async function helped(meanwhile?: () => Promise<void>): Promise<void> {
    const data = { requestId: 'help', reason: 'stolen', accountId: chefId, role: 'chef' } as const;
    const request = { type: 'SessionsEndRequested', data } as const;
    await world.happen(accountHelpDecider, helpStream('help'), { type: 'RequestHelp', request }, {});
    await meanwhile?.();
    const about = { requestId: 'help', accountId: chefId };
    expect(await world.job.run({ job: 'end-sessions', id: 'help', data: about, runAt: a.NOW }, signal)).toBe('done');
  }
  async function changeNumber(meanwhile?: () => Promise<void>): Promise<void> {
    await does({ type: 'ProveChefPhone', phone: '9876543211', session: 'one' });
    const proof = (await chefs.history(chefId)).findLast(({ type }) => type === 'ChefPhoneProven');
    await meanwhile?.();
    const data = { proofId: proof?.id ?? '', accountId: chefId, role: 'chef' } as const;
    expect(await settle.run({ job: 'settle-phone-proof', id: 'proof', data, runAt: a.NOW })).toBe('done');
  }

  it.each([
    ['a new password', setPassword],
    ['the chef who ends all sessions', endSessions],
    ['an operator who ends them', () => helped()],
    ['another number', () => changeNumber()],
  ])('is closed by %s', async (_, happens) => {
    await open();
    expect(await feed()).toBe('first');
    await happens();
    expect(await feed()).toBeNull();
  });

  it.each([
    ['an operator asked to end the sessions', helped],
    ['the number was changed', changeNumber],
  ])('stays open if it was opened after %s', async (_, happens) => {
    await open();
    await happens(() => does({ type: 'OpenCalendarFeed', tokenHash: 'second' }));
    expect(await feed()).toBe('second');
  });

  it('stays open when a log-in hashes the password again', async () => {
    await open();
    await does({ type: 'SetPassword', passwordHash: 'with other parameters' });
    expect(await feed()).toBe('first');
  });
});
