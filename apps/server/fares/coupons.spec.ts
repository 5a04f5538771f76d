import { InMemoryEphemeral } from '@libs/adapters/memory/ephemeral.js';
import { couponDecider, couponNumberStream, couponStream } from '@libs/booking/coupon.js';
import { HOUR, type Instant, plus } from '@libs/contract/time.js';
import { Unavailable } from '@libs/eventing/types/unavailable.js';
import { customerStream } from '@libs/identity/customer.js';
import { ALL_SCHEMAS } from '@libs/views/all-schemas.js';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type EngineFixture, openEngineFixture } from '../../../test/support/eventing/engine-fixture.js';
import { AccountNumbers } from '../accounts/account-numbers.js';
import { UniqueClaims } from '../accounts/unique-claims.js';
import { ChefCommands, CustomerCommands } from '../application/aggregates.js';
import { claiming } from '../application/claim.js';
import { type RefusalCode, Refused } from '../application/refused.js';
import { CommandRunner } from '../platform/command-runner.js';
import { deriveSecrets } from '../platform/secrets.js';
import { CouponGuesses, CouponUses } from './coupons.js';

const secrets = deriveSecrets('a secret of at least thirty-two characters');
const [ASHA, RAVI] = ['01JD6YCVST0MER0000000ASHA0', '01JD6YCVST0MER0000000RAV10'];
const [first, second] = ['9876543210', '9123456780'];
const code = 'WELCOME10';

let world: EngineFixture;
let commands: CommandRunner;
let uses: CouponUses;
let requests = 0;
beforeEach(() => {
  world = openEngineFixture(ALL_SCHEMAS);
  commands = new CommandRunner(world, world);
  const claims = new UniqueClaims(commands, secrets);
  const customers = new CustomerCommands(commands, world.clock);
  const numbers = new AccountNumbers(commands, customers, new ChefCommands(commands, world.clock), claims, secrets);
  uses = new CouponUses(commands, numbers, world.clock);
});
afterEach(() => world.end());

const meta = () => {
  const id = `request-${++requests}`;
  return { commandId: id, correlationId: id, causationId: id, actor: 'anonymous' };
};
const has = async (customerId: string, phone: string) => {
  const stream = customerStream(customerId);
  const isNew = (await world.log.readStream(stream)).length === 0;
  if (isNew) await world.append(stream, ['CustomerRegistered'], { customerId, phone });
  await world.append(stream, ['CustomerPhoneProven'], { customerId, phone });
};
/** Claims a use for `work`; returns undefined if none is left or the work is refused. */
async function claim(customerId: string, bookingId: string, work = async () => bookingId): Promise<string | undefined> {
  const claims = await uses.claimsOf({ code, customerId, bookingId }, meta(), () => new Refused('coupon-used-up'));
  return claiming(claims, work).catch((error: unknown) => {
    if (error instanceof Refused) return undefined;
    throw error;
  });
}
const bookingsOf = (stream: `${string}-${string}`) => commands.state(couponDecider, stream);

describe('a coupon that can be used once', () => {
  it('counts for the account even if its number changes, and for the number even if its account changes', async () => {
    await has(ASHA, first);
    expect(await claim(ASHA, 'A')).toBe('A');
    expect(await bookingsOf(couponNumberStream(code, secrets.blindIndex.phone(first)))).toEqual(['A']);
    await has(ASHA, second);
    await has(RAVI, first);
    expect([await claim(ASHA, 'B'), await claim(RAVI, 'C')]).toEqual([undefined, undefined]);
    expect([await uses.isLeft(code, ASHA), await uses.isLeft(code, RAVI)]).toEqual([false, false]);
  });

  it('is not used up by a refused claim, and is released for account and number', async () => {
    await has(ASHA, first);
    await has(RAVI, first);
    await claim(ASHA, 'A');
    expect(await claim(RAVI, 'C')).toBeUndefined();
    expect(await bookingsOf(couponStream(code, RAVI))).toEqual([]);
    // The number may belong to another account by then.
    await has(ASHA, second);
    const phoneIndex = secrets.blindIndex.phone(first);
    await uses.release({ code, customerId: ASHA, bookingId: 'A', phoneIndex }, meta());
    expect(await claim(RAVI, 'C')).toBe('C');
  });

  it('is released when its booking is refused, and not when the key of the request has made another booking', async () => {
    await has(ASHA, first);
    const refused = (code: RefusalCode) => () => Promise.reject(new Refused(code));
    expect(await claim(ASHA, 'A', refused('start-in-the-past'))).toBeUndefined();
    expect(await claim(ASHA, 'B', refused('idempotency-key-reused'))).toBeUndefined();
    expect(await bookingsOf(couponStream(code, ASHA))).toEqual(['B']);
  });

  it('with a use that an older log recorded only for the account is counted for its number once', async () => {
    await has(ASHA, first);
    await world.append(couponStream(code, ASHA), ['CouponClaimed'], { code, customerId: ASHA, bookingId: 'A' });
    await uses.countForNumber(ASHA, meta());
    await uses.countForNumber(ASHA, meta());
    expect(await bookingsOf(couponNumberStream(code, secrets.blindIndex.phone(first)))).toEqual(['A']);
    await has(RAVI, first);
    expect(await claim(RAVI, 'C')).toBeUndefined();
  });

  it('counts only for the account while it has no proven number', async () => {
    await world.append(customerStream(ASHA), ['CustomerRegistered'], { customerId: ASHA, phone: first });
    await world.append(customerStream(ASHA), ['PasswordSet'], { accountId: ASHA, hash: 'hash' });
    await claim(ASHA, 'A');
    await has(RAVI, first);
    expect([await claim(ASHA, 'B'), await claim(RAVI, 'C')]).toEqual([undefined, 'C']);
  });
});

const [right, wrong] = [{ wrong: false }, { wrong: true }];

describe('a customer who guesses coupon codes', () => {
  it('has ten guesses an hour; after that even a valid code is refused', async () => {
    let now = '2026-11-21T06:00:00.000Z' as Instant;
    const guesses = new CouponGuesses(new InMemoryEphemeral({ now: () => now }), { rateLimit: true });
    const refused = expect.objectContaining({ name: 'Refused', code: 'too-many-coupons' });
    for (let guess = 0; guess < 10; guess++) {
      await guesses.admit('asha', right);
      await guesses.admit('asha', wrong);
    }
    await expect(guesses.admit('asha', right)).rejects.toEqual(refused);
    await expect(guesses.admit('asha', wrong)).rejects.toEqual(refused);
    await guesses.admit('ravi', wrong);
    now = plus(now, HOUR);
    await guesses.admit('asha', right);
  });

  it('is not counted while the counters are unavailable or limits are disabled', async () => {
    const away = new InMemoryEphemeral({ now: () => '2026-11-21T06:00:00.000Z' as Instant });
    away.increment = () => Promise.reject(new Unavailable('counters', 'gone'));
    for (const rateLimit of [true, false]) await new CouponGuesses(away, { rateLimit }).admit('asha', wrong);
  });
});
