import { InMemoryEphemeral } from '@libs/adapters/memory/ephemeral.js';
import type { Work, WorkDone } from '@libs/contract/accounts.js';
import { solves } from '@libs/contract/proof-of-work.js';
import { HOUR, type Instant, MINUTE, plus } from '@libs/contract/time.js';
import { describe, expect, it } from '@jest/globals';
import { SmsBudget } from '../application/limits.js';
import { Refused } from '../application/refused.js';
import { sendsKey } from './code-limits.js';
import { CodeWork } from './code-work.js';

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
