import { LIMITS } from '@libs/contract/limits.js';
import { PLAIN_CONSENT } from '@libs/contract/privacy-notice.js';
import { DAY, type Instant, plus } from '@libs/contract/time.js';
import type { StreamName } from '@libs/eventing/types/envelope.js';
import { claimStream } from '@libs/identity/claim.js';
import { customerDecider, customerStream } from '@libs/identity/customer.js';
import { loginStream } from '@libs/identity/one-time-code.js';
import { ALL_SCHEMAS } from '@libs/views/all-schemas.js';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type EngineFixture, openEngineFixture } from '../../../test/support/eventing/engine-fixture.js';
import { ChefCommands, CustomerCommands, EmailCommands } from '../application/aggregates.js';
import { CommandRunner } from '../platform/command-runner.js';
import { deriveSecrets } from '../platform/secrets.js';
import { AccountNumbers } from './account-numbers.js';
import { CustomerAccounts, SignUpTokens } from './customer-accounts.js';
import { EmailAddresses } from './email-addresses.js';
import { UniqueClaims } from './unique-claims.js';

const secrets = deriveSecrets('a secret of at least thirty-two characters');
const [phone, former] = ['9876543210', '9123456780'];
const signUp = {
  id: '01JD6YCVST0MER0000000ASHA0',
  profile: { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.in' },
  passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA',
  consent: PLAIN_CONSENT,
};
let now = '2026-11-22T09:00:00.000Z' as Instant;
const tokens = new SignUpTokens(secrets, { now: () => now });

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

/** Which account a number opens: in logs from before numbers were proven, and after an interrupted change of number. */

const MALLORY = '01JD6YCVST0MER00000MA110RY';
const mallory = { id: MALLORY, role: 'user' } as const;
const profile = { firstName: 'Somebody', lastName: '', email: '' };
const index = secrets.blindIndex.phone(phone);
const mine = customerStream(MALLORY);

/** Does not wait for views, because none runs in this test. */
class Runner extends CommandRunner {
  override untilSeen(): Promise<void> {
    return Promise.resolve();
  }
}

const numbersOn = (runner: CommandRunner): AccountNumbers => {
  const [ofCustomers, ofChefs] = [new CustomerCommands(runner, world.clock), new ChefCommands(runner, world.clock)];
  return new AccountNumbers(runner, ofCustomers, ofChefs, new UniqueClaims(runner, secrets), secrets);
};

let world: EngineFixture;
let commands: CommandRunner;
let claims: UniqueClaims;
let addresses: EmailAddresses;
let numbers: AccountNumbers;
let customers: CustomerCommands;
let requests = 0;
beforeEach(() => {
  world = openEngineFixture(ALL_SCHEMAS);
  commands = new Runner(world, world);
  claims = new UniqueClaims(commands, secrets);
  numbers = numbersOn(commands);
  customers = new CustomerCommands(commands, world.clock);
  const [chefs, emails] = [new ChefCommands(commands, world.clock), new EmailCommands(commands, world.clock)];
  addresses = new EmailAddresses(commands, customers, chefs, emails, claims, secrets);
});
afterEach(() => world.end());

const meta = () => {
  const id = `request-${++requests}`;
  return { commandId: id, correlationId: id, causationId: id, actor: 'anonymous' };
};
const open = async (number = phone) =>
  (await new CustomerAccounts(customers, numbers, addresses, world.clock).open(number, undefined, meta())).customer;
const happen = (stream: StreamName, type: string, data: Record<string, unknown>) => world.append(stream, [type], data);

/** Appends events as earlier versions wrote them. */
const legacy = {
  claimed: (number: string) =>
    happen(claimStream('phone', 'user', secrets.blindIndex.phone(number)), 'Claimed', {
      owner: MALLORY,
      proven: false,
    }),
  registered: (number: string) => happen(mine, 'CustomerRegistered', { customerId: MALLORY, phone: number }),
  typed: (number: string) => happen(mine, 'CustomerProfileChanged', { customerId: MALLORY, profile, phone: number }),
  password: () => happen(mine, 'PasswordSet', { accountId: MALLORY, hash: 'hash' }),
  loggedIn: () => happen(loginStream(index), 'OneTimeCodeVerified', { challenge: 'C' }),
};

describe('in a log of an earlier version, the first code of a number', () => {
  it('does not open an account that signed up with the number but never logged in', async () => {
    await legacy.claimed(phone);
    await legacy.registered(phone);
    await legacy.typed(phone);
    await legacy.password();
    const customer = await open();
    expect(customer).toMatchObject({ phone, phoneProven: true, profile: null });
    expect(customer.customerId).not.toBe(MALLORY);
    expect(await numbers.isHeldBy(mallory, phone)).toBe(false);
    expect((await open()).customerId).toBe(customer.customerId);
  });

  it('does not open an account that only has the number in its profile', async () => {
    await legacy.registered(former);
    await legacy.claimed(phone);
    await legacy.typed(phone);
    expect((await open()).customerId).not.toBe(MALLORY);
  });

  it('opens an account that was created by code, or logged in with the number since', async () => {
    await legacy.claimed(phone);
    await legacy.registered(phone);
    expect((await open()).customerId).toBe(MALLORY);
    await legacy.typed(phone);
    await legacy.password();
    await legacy.loggedIn();
    expect(await open()).toMatchObject({ customerId: MALLORY, phoneProven: true });
    const last = (await world.log.readStream(mine)).at(-1);
    expect(last?.type).toBe('CustomerPhoneProven');
  });
});

describe('the former holders of a customer’s number', () => {
  it('are the accounts that gave it up since then, each once, until it did so last', async () => {
    const { customerId: before } = await open();
    const account = { id: before, role: 'user' } as const;
    await claims.release('phone', phone, account, meta());
    world.clock.advance(DAY);
    await numbers.claim(phone, account, meta());
    await claims.release('phone', phone, account, meta());
    const until = world.clock.now();
    world.clock.advance(DAY);
    const { customerId } = await open();
    expect(customerId).not.toBe(before);
    expect(await numbers.formerHolders(customerId, until)).toEqual([{ id: before, until }]);
    expect(await numbers.formerHolders(customerId, plus(until, 1))).toEqual([]);
    expect(await numbers.formerHolders('another', until)).toEqual([]);
  });
});

describe('a change of number that is interrupted by a crash', () => {
  /** Returns a service that crashes after `left` commands. */
  function crashingAfter(left: number) {
    class Crashing extends Runner {
      override run: CommandRunner['run'] = (...request) => {
        if (left-- <= 0) return Promise.reject(new Error('the process has ended'));
        return super.run(...request);
      };
    }
    return numbersOn(new Crashing(world, world));
  }

  it.each([0, 1, 2, 3, 4])(
    'after %d of its steps leaves the account with one number, and the next code completes it',
    async (steps) => {
      const { customerId } = await open(former);
      const account = { id: customerId, role: 'user' } as const;
      const isHeld = async (number: string) => numbers.isHeldBy(account, number);
      await crashingAfter(steps)
        .take({ phone, session: 'S' }, account, meta())
        .catch(() => undefined);
      expect([await isHeld(former), await isHeld(phone)].filter(Boolean)).toHaveLength(1);
      const isBegun = steps > 0;
      expect((await open(phone)).customerId === customerId).toBe(isBegun);
      expect((await open(former)).customerId === customerId).toBe(!isBegun);
      const state = await commands.state(customerDecider, customerStream(customerId));
      expect(state).toMatchObject({ phone: isBegun ? phone : former, phoneProven: true });
    },
  );
});
