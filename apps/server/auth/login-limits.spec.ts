import { InMemoryEphemeral } from '@libs/adapters/memory/ephemeral.js';
import { DAY, type Instant, MINUTE, plus, SECOND } from '@libs/contract/time.js';
import { describe, expect, it } from '@jest/globals';
import { Refused } from '../application/refused.js';
import { refusalProblem } from '../http/problems.js';
import { LoginLimits, type PasswordTry } from './login-limits.js';

let now: Instant;
function limitsFrom(start: Instant) {
  now = start;
  const clock = { now: () => now };
  const ephemeral = new InMemoryEphemeral(clock);
  // Two processes with shared counters.
  const [one, other] = [new LoginLimits(ephemeral, clock), new LoginLimits(ephemeral, clock)];
  return { one, other, pass: (ms: number) => (now = plus(now, ms)) };
}
const START = '2026-11-21T06:00:00.000Z' as Instant;
const asha: PasswordTry = { account: 'asha', origin: 'here' };

/** Returns the seconds until the next attempt; 0 when this one was admitted. */
const waitOf = async (limits: LoginLimits, tried: Partial<PasswordTry> = {}): Promise<number> => {
  try {
    await limits.admit({ ...asha, ...tried });
    return 0;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return refusalProblem(error, now).extras.wait ?? NaN;
  }
};

describe('password attempts', () => {
  it('are admitted five times, and then after waits that double', async () => {
    const { one, pass } = limitsFrom(START);
    for (let n = 0; n < 5; n++) expect(await waitOf(one)).toBe(0);
    for (const wait of [30, 60, 120, 240]) {
      expect(await waitOf(one)).toBe(wait);
      pass(wait * SECOND);
      expect(await waitOf(one)).toBe(0);
    }
  });

  it('are admitted again after 15 minutes, but the waits continue to double', async () => {
    const { one, pass } = limitsFrom(START);
    for (let n = 0; n < 5; n++) await waitOf(one);
    pass(15 * MINUTE);
    for (let n = 0; n < 5; n++) expect(await waitOf(one)).toBe(0);
    expect(await waitOf(one)).toBe(60);
  });

  it('count separately when concurrent, over all processes', async () => {
    const { one, other } = limitsFrom(START);
    const waits = await Promise.all(Array.from({ length: 200 }, (_, n) => waitOf(n % 2 ? one : other)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
    expect(new Set(waits)).toEqual(new Set([0, 30]));
  });

  it('are admitted again once an operator lifted the limits of the account, from every address', async () => {
    const { one, other, pass } = limitsFrom(START);
    const elsewhere = { origin: 'elsewhere' };
    for (let n = 0; n < 6; n++) await waitOf(one);
    for (let n = 0; n < 6; n++) await waitOf(one, elsewhere);
    expect([await waitOf(one), await waitOf(one, elsewhere)]).toEqual([30, 30]);
    await other.lift(asha.account, 'first lift');
    await other.lift(asha.account, 'first lift');
    expect([await waitOf(one), await waitOf(one, elsewhere), await waitOf(one, { account: 'ravi' })]).toEqual([
      0, 0, 0,
    ]);
    for (let n = 0; n < 5; n++) await waitOf(one);
    expect(await waitOf(one)).toBe(30);
    // What was counted before does not come back when the lift is forgotten.
    pass(DAY);
    for (let n = 0; n < 5; n++) expect(await waitOf(one)).toBe(0);
  });

  it('from one address over all accounts stay limited when an operator lifts the limits of one', async () => {
    const { one } = limitsFrom(START);
    for (let n = 0; n < 50; n++) await one.countWrong(asha);
    await one.lift(asha.account, 'first lift');
    expect(await waitOf(one)).toBeGreaterThan(0);
  });

  it('do not affect other accounts or addresses, and are reset by the right password', async () => {
    const { one } = limitsFrom(START);
    for (let n = 0; n < 6; n++) await waitOf(one);
    expect(await waitOf(one)).toBe(30);
    expect(await waitOf(one, { account: 'ravi' })).toBe(0);
    expect(await waitOf(one, { origin: 'elsewhere' })).toBe(0);
    await one.forget(asha);
    for (let n = 0; n < 5; n++) expect(await waitOf(one)).toBe(0);
  });

  it('are refused for the rest of the hour after 50 wrong ones from one address', async () => {
    const { one, pass } = limitsFrom(START);
    for (let n = 0; n < 50; n++) {
      const tried = { account: `account ${n}`, origin: 'here' };
      expect(await waitOf(one, tried)).toBe(0);
      await one.countWrong(tried);
    }
    pass(48 * MINUTE);
    expect(await waitOf(one, { account: 'one more' })).toBe(12 * 60);
    expect(await waitOf(one, { account: 'one more', origin: 'elsewhere' })).toBe(0);
    pass(12 * MINUTE);
    expect(await waitOf(one, { account: 'one more' })).toBe(0);
  });

  it('of more than 100 a day on one account share one limit, over all addresses', async () => {
    const { one } = limitsFrom(START);
    for (let n = 0; n < 100; n++) expect(await waitOf(one, { origin: `line ${n}` })).toBe(0);
    const waits = [];
    for (let n = 100; n < 110; n++) waits.push(await waitOf(one, { origin: `line ${n}` }));
    expect(waits).toEqual([0, 0, 0, 0, 0, 30, 30, 30, 30, 30]);
    expect(await waitOf(one, { account: 'ravi' })).toBe(0);
  });
});

it('a session has ten attempts an hour at its current password', async () => {
  const { one, other, pass } = limitsFrom(START);
  for (let n = 0; n < 10; n++) await (n % 2 ? one : other).admitChange('session');
  pass(48 * MINUTE);
  await expect(one.admitChange('session')).rejects.toMatchObject({ details: { retryAfterMs: 12 * MINUTE } });
  await one.admitChange('another session');
});

describe('a known browser', () => {
  const known = { browser: 'mine' };

  it('does not get further attempts at one account by logging in to another', async () => {
    const { one } = limitsFrom(START);
    for (let n = 0; n < 15; n++) await waitOf(one, known);
    await one.forget({ ...asha, ...known, account: 'ravi' });
    expect(await waitOf(one, known)).toBe(30);
  });

  it('is admitted despite attempts of others, from its address or elsewhere', async () => {
    const { one } = limitsFrom(START);
    for (let n = 0; n < 300; n++) await waitOf(one, { origin: `line ${n}` });
    for (let n = 0; n < 50; n++) await one.countWrong(asha);
    expect(await waitOf(one)).toBeGreaterThan(0);
    expect(await waitOf(one, known)).toBe(0);
  });

  it('has ten attempts an hour of its own, and then those of an unknown browser', async () => {
    const { one, pass } = limitsFrom(START);
    for (let n = 0; n < 15; n++) expect(await waitOf(one, known)).toBe(0);
    expect(await waitOf(one, known)).toBe(30);
    await one.forget({ ...asha, ...known });
    expect(await waitOf(one, known)).toBe(0);
    expect(await waitOf(one)).toBe(30);
    pass(60 * MINUTE);
    expect(await waitOf(one, known)).toBe(0);
  });
});
