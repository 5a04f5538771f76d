import { describe, expect, it } from '@jest/globals';
import { InMemoryEphemeral } from '@libs/adapters/memory/ephemeral.js';
import { type Instant, MINUTE, plus, SECOND } from '@libs/contract/time.js';
import { HttpProblem } from '../http/http-problem.js';
import { LoginLimits } from './login-limits.js';

function limitsFrom(start: Instant) {
  let now = start;
  const clock = { now: () => now };
  const ephemeral = new InMemoryEphemeral(clock);
  // Two processes that share their counters.
  const [one, other] = [new LoginLimits(ephemeral, clock), new LoginLimits(ephemeral, clock)];
  return { one, other, pass: (ms: number) => (now = plus(now, ms)) };
}
const START = '2026-11-21T06:00:00.000Z' as Instant;

/** Seconds until the next try; 0 when this one came through. */
const waitOf = async (limits: LoginLimits, account = 'asha', origin = 'here'): Promise<number> => {
  try {
    await limits.admit(account, origin);
    return 0;
  } catch (error) {
    if (!(error instanceof HttpProblem) || error.status !== 429) throw error;
    return Number(error.extras.headers?.['Retry-After']);
  }
};

describe('tries of a password', () => {
  it('come through five times, and then after waits that double', async () => {
    const { one, pass } = limitsFrom(START);
    for (let n = 0; n < 5; n++) expect(await waitOf(one)).toBe(0);
    for (const wait of [30, 60, 120, 240]) {
      expect(await waitOf(one)).toBe(wait);
      pass(wait * SECOND);
      expect(await waitOf(one)).toBe(0);
    }
  });

  it('are free again after a quarter of an hour, but their waits do not begin anew', async () => {
    const { one, pass } = limitsFrom(START);
    for (let n = 0; n < 5; n++) await waitOf(one);
    pass(15 * MINUTE);
    for (let n = 0; n < 5; n++) expect(await waitOf(one)).toBe(0);
    expect(await waitOf(one)).toBe(60);
  });

  it('at once count as many, on all processes together', async () => {
    const { one, other } = limitsFrom(START);
    const waits = await Promise.all(Array.from({ length: 200 }, (_, n) => waitOf(n % 2 ? one : other)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
    expect(new Set(waits)).toEqual(new Set([0, 30]));
  });

  it('of one account leave others alone, and are forgotten after the right password', async () => {
    const { one } = limitsFrom(START);
    for (let n = 0; n < 6; n++) await waitOf(one);
    expect(await waitOf(one)).toBe(30);
    expect(await waitOf(one, 'ravi')).toBe(0);
    await one.forget('asha');
    for (let n = 0; n < 5; n++) expect(await waitOf(one)).toBe(0);
  });

  it('that were wrong fifty times from one address wait an hour', async () => {
    const { one, pass } = limitsFrom(START);
    for (let n = 0; n < 50; n++) {
      expect(await waitOf(one, `account ${n}`)).toBe(0);
      await one.countWrong('here');
    }
    expect(await waitOf(one, 'one more')).toBe(3_600);
    expect(await waitOf(one, 'one more', 'elsewhere')).toBe(0);
    pass(60 * MINUTE);
    expect(await waitOf(one, 'one more')).toBe(0);
  });
});
