import { InMemoryEphemeral } from '@libs/adapters/memory/ephemeral.js';
import type { Work, WorkDone } from '@libs/contract/accounts.js';
import { solves } from '@libs/contract/proof-of-work.js';
import { HOUR, type Instant, MINUTE, plus } from '@libs/contract/time.js';
import { describe, expect, it } from '@jest/globals';
import { SmsBudget } from '../application/limits.js';
import { Refused } from '../application/refused.js';
import { refusalProblem } from '../http/problems.js';
import { CodeLimits, CodeTries, CodeWork, sendsKey, type Trier } from './code-limits.js';

function limitsOfThree({ codesADay = 30_000, otpEcho = false, local = false } = {}) {
  let now = '2026-11-21T06:00:00.000Z' as Instant;
  const clock = { now: () => now };
  const ephemeral = new InMemoryEphemeral(clock);
  const alarms: unknown[] = [];
  const logger = { error: (what: unknown) => void alarms.push(what) };
  // Three processes with shared counters.
  const processes = [1, 2, 3].map(() => {
    const budget = new SmsBudget(ephemeral, clock, { codesADay }, logger as never);
    return new CodeLimits(ephemeral, clock, budget, { otpEcho }, logger as never);
  });
  let requests = 0;
  const request = async (origin: string, network: string, hasAccount = false): Promise<number> => {
    try {
      await processes[requests++ % 3]?.countSend({ origin, network, local }, async () => hasAccount);
      return 0;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return refusalProblem(error, now).extras.wait ?? NaN;
    }
  };
  return { request, alarms, processes, pass: (ms: number) => (now = plus(now, ms)) };
}

describe('requests for one-time codes', () => {
  it('are limited to 60 an hour and 200 a day per address, over all processes', async () => {
    const { request, pass } = limitsOfThree();
    const hour = async () => {
      const waits = [];
      for (let n = 0; n < 61; n++) waits.push(await request('here', `network ${n}`));
      pass(HOUR);
      return waits.filter((wait) => wait === 0).length;
    };
    expect([await hour(), await hour(), await hour(), await hour()]).toEqual([60, 60, 60, 20]);
  });

  it('are limited to 300 an hour per network, over all its addresses', async () => {
    const { request, pass } = limitsOfThree();
    for (let n = 0; n < 300; n++) {
      if (n === 150) pass(MINUTE);
      expect(await request(`address ${n % 60}`, 'network')).toBe(0);
    }
    expect(await request('one more', 'network')).toBe((HOUR - MINUTE) / 1_000);
    expect(await request('one more still', 'another network')).toBe(0);
  });

  it('are refused until the hour has passed, to the second', async () => {
    const { request, pass } = limitsOfThree();
    await request('here', 'network');
    pass(48 * MINUTE + 500);
    for (let n = 1; n < 60; n++) expect(await request('here', 'network')).toBe(0);
    expect(await request('here', 'network')).toBe(12 * 60);
    pass(12 * MINUTE - 501);
    expect(await request('here', 'network')).toBe(1);
    pass(1);
    expect(await request('here', 'network')).toBe(0);
  });

  it('are not counted for a local program when codes are shown', async () => {
    for (const [otpEcho, local, refused] of [
      [true, true, 0],
      [true, false, 40],
      [false, true, 40],
    ] as const) {
      const { request } = limitsOfThree({ otpEcho, local });
      const waits = [];
      for (let n = 0; n < 100; n++) waits.push(await request('here', 'network'));
      expect(waits.filter((wait) => wait > 0)).toHaveLength(refused);
    }
  });

  it('share a challenge on a double click, but not with another address', async () => {
    const { processes, pass } = limitsOfThree();
    const [one, other] = processes;
    expect(await one?.challenge('number', 'A', 'here')).toBe('A');
    expect(await other?.challenge('number', 'B', 'here')).toBe('A');
    expect(await other?.challenge('number', 'C', 'elsewhere')).toBe('C');
    pass(2_000);
    expect(await one?.challenge('number', 'D', 'here')).toBe('D');
    await one?.endRequest('number');
    expect(await other?.challenge('number', 'E', 'here')).toBe('E');
  });

  it('are limited to 300 a minute in total, a fifth of them for numbers with accounts; the first excess is logged', async () => {
    const { request, alarms, pass } = limitsOfThree();
    const waits = async (count: number, hasAccount: boolean) => {
      const all = [];
      for (let n = 0; n < count; n++) all.push(await request(`address ${n}`, `network ${n}`, hasAccount));
      return all.filter((wait) => wait > 0);
    };
    expect(await waits(240, false)).toEqual([]);
    // Refused requests do not use up the reserve.
    expect(await waits(100, false)).toEqual(Array(100).fill(60));
    expect(alarms).toHaveLength(1);
    expect(await waits(65, true)).toEqual(Array(5).fill(60));
    expect(alarms).toHaveLength(1);
    pass(MINUTE);
    expect(await request('address', 'network')).toBe(0);
  });

  it('are refused when the daily budget is spent but for its reserve, until midnight in Kolkata', async () => {
    const { request, alarms, pass } = limitsOfThree({ codesADay: 10 });
    for (let n = 0; n < 8; n++) expect(await request(`address ${n}`, `network ${n}`)).toBe(0);
    // It is 11:30 in Kolkata.
    const untilMidnight = 12.5 * HOUR;
    for (let n = 0; n < 3; n++) expect(await request('late', 'late')).toBe(untilMidnight / 1_000);
    expect(alarms).toHaveLength(1);
    for (let n = 0; n < 2; n++) expect(await request('late', 'late', true)).toBe(0);
    expect(await request('late', 'late', true)).toBe(untilMidnight / 1_000);
    expect(alarms).toHaveLength(1);
    pass(untilMidnight - 1);
    expect(await request('later', 'later')).toBe(1);
    pass(1);
    expect(await request('tomorrow', 'tomorrow')).toBe(0);
  });
});

function triesFrom() {
  let now = '2026-11-21T06:00:00.000Z' as Instant;
  const alarms: unknown[] = [];
  const logger = { error: (what: unknown) => void alarms.push(what) };
  const tries = new CodeTries(new InMemoryEphemeral({ now: () => now }), logger as never);
  return { tries, alarms, pass: (ms: number) => (now = plus(now, ms)) };
}

/** Returns how many of ten attempts are compared with the code. */
async function compared(tries: CodeTries, challenge: string, trier: Trier): Promise<number> {
  let count = 0;
  for (let n = 0; n < 10; n++) if ((await tries.count(challenge, trier)) >= 0) count++;
  return count;
}

describe('attempts to enter a code', () => {
  it('are classified by the challenge, or else by the requesting address', async () => {
    const { tries, pass } = triesFrom();
    await tries.begin('A', 'here');
    expect(await tries.trierOf('A', 'A', 'elsewhere')).toBe('holder');
    expect(await tries.trierOf('A', undefined, 'here')).toBe('line');
    expect(await tries.trierOf('A', undefined, 'elsewhere')).toBe('elsewhere');
    pass(5 * MINUTE);
    expect(await tries.trierOf('A', undefined, 'here')).toBe('elsewhere');
  });

  it('are limited separately for each kind of origin', async () => {
    const { tries } = triesFrom();
    expect(await compared(tries, 'A', 'elsewhere')).toBe(2);
    expect(await tries.isSpent('A')).toBe(false);
    expect(await compared(tries, 'A', 'line')).toBe(5);
    expect(await compared(tries, 'A', 'holder')).toBe(5);
    expect([await tries.isSpent('A'), await tries.isSpent('B')]).toEqual([true, false]);
  });

  it('count separately when concurrent', async () => {
    const { tries } = triesFrom();
    const left = await Promise.all(Array.from({ length: 200 }, () => tries.count('A', 'holder')));
    expect(left.filter((count) => count >= 0)).toHaveLength(5);
  });

  it('are reduced while codes are guessed on a large scale, which is logged once', async () => {
    const { tries, alarms, pass } = triesFrom();
    for (let n = 0; n < 500; n++) await tries.countWrong();
    expect(await compared(tries, 'A', 'holder')).toBe(5);
    for (let n = 0; n < 10; n++) await tries.countWrong();
    expect(alarms).toHaveLength(1);
    const each = [];
    for (const trier of ['holder', 'line', 'elsewhere'] as const) each.push(await compared(tries, 'B', trier));
    expect(each).toEqual([2, 2, 0]);
    pass(HOUR);
    expect(await compared(tries, 'C', 'holder')).toBe(5);
  });
});

describe('attempts without the challenge of a valid code', () => {
  it('block only their address, for the rest of the hour', async () => {
    const { tries, pass } = triesFrom();
    for (let n = 0; n < 60; n++) {
      await tries.requireOpen('here');
      await tries.countLoose('here');
    }
    pass(48 * MINUTE);
    const problem = await tries.requireOpen('here').catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(Refused);
    expect(problem).toMatchObject({ code: 'too-many-tries', details: { retryAfterMs: 12 * MINUTE } });
    await tries.requireOpen('elsewhere');
    pass(12 * MINUTE);
    await tries.requireOpen('here');
  });
});

const FROM = { id: 'request-1', origin: 'here', network: 'network' };
const KEY = Buffer.alloc(32, 7);
const NUMBER = Buffer.alloc(32, 1).toString('base64url');
const OTHER = Buffer.alloc(32, 2).toString('base64url');

function codeWork(codesADay = 30_000) {
  let now = '2026-11-21T06:00:00.000Z' as Instant;
  const clock = { now: () => now };
  const ephemeral = new InMemoryEphemeral(clock);
  const budget = new SmsBudget(ephemeral, clock, { codesADay }, { error: () => {} } as never);
  const codes = new CodeWork(ephemeral, clock, budget, { challenges: [KEY] } as never);
  const sent = (count: number, scope = 'origin', who = 'here', within = HOUR) =>
    ephemeral.set(sendsKey(scope, who, within), `${count}`, within);
  const needed = async (done?: WorkDone, number = NUMBER, from = FROM): Promise<Work | undefined> => {
    try {
      await codes.require(number, done, from);
      return undefined;
    } catch (error) {
      if (!(error instanceof Refused && error.code === 'work-needed')) throw error;
      return error.details.members?.['work'] as Work;
    }
  };
  return { needed, sent, budget, pass: (ms: number) => (now = plus(now, ms)) };
}

function solved(work: Work | undefined): WorkDone {
  if (!work) throw new Error('no work is needed');
  let nonce = 0;
  while (!solves(work, nonce)) nonce++;
  return { token: work.token, nonce };
}

describe('work before a code', () => {
  it.each([
    ['an address', 'origin', 'here', HOUR, 20],
    ['a network', 'network', 'network', HOUR, 100],
    ['everybody', 'everybody', 'all', MINUTE, 100],
  ])('is needed from a threshold of %s on, and grows with the number of codes up to a limit', async (...threshold) => {
    const [, scope, who, within, from] = threshold;
    const { needed, sent } = codeWork();
    const bitsAt = async (share: number) => {
      await sent(Math.ceil(from * share), scope, who, within);
      return (await needed())?.bits;
    };
    await sent(from - 1, scope, who, within);
    expect(await needed()).toBeUndefined();
    expect([await bitsAt(1), await bitsAt(1.5), await bitsAt(2), await bitsAt(3)]).toEqual([15, 16, 17, 17]);
    expect(await bitsAt(1_000)).toBe(17);
  });

  it('is needed from half of the budget of the day on', async () => {
    const { needed, budget } = codeWork(10);
    for (let code = 0; code < 4; code++) await budget.take();
    expect(await needed()).toBeUndefined();
    await budget.take();
    expect(await needed()).toMatchObject({ bits: 15 });
  });

  it('is accepted once, for the number that it was asked for, within three minutes', async () => {
    const { needed, sent, pass } = codeWork();
    await sent(20);
    const work = await needed();
    const done = solved(work);
    expect(await needed({ ...done, nonce: done.nonce + 1 })).toBeDefined();
    expect(await needed({ ...done, token: 'invented' })).toBeDefined();
    expect(await needed(done, OTHER)).toBeDefined();
    expect(await needed(done)).toBeUndefined();
    // A conflict in the log runs the same request again.
    expect(await needed(done)).toBeUndefined();
    expect(await needed(done, NUMBER, { ...FROM, id: 'request-2' })).toBeDefined();
    const late = solved(await needed());
    pass(3 * MINUTE + 1);
    await sent(20);
    expect(await needed(late)).toBeDefined();
  });
});
