import { describe, expect, it } from '@jest/globals';
import { InMemoryEphemeral } from '@libs/adapters/memory/ephemeral.js';
import { HOUR, type Instant, MINUTE, plus } from '@libs/contract/time.js';
import { Refused } from '../application/refused.js';
import { CodeTries, type Trier } from './code-tries.js';

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
