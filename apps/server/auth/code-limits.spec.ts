import { describe, expect, it } from '@jest/globals';
import { InMemoryEphemeral } from '@libs/adapters/memory/ephemeral.js';
import { HOUR, type Instant, MINUTE, plus } from '@libs/contract/time.js';
import { HttpProblem } from '../http/http-problem.js';
import { CodeLimits } from './code-limits.js';

function limitsOfThree(codesADay = 30_000) {
  let now = '2026-11-21T06:00:00.000Z' as Instant;
  const clock = { now: () => now };
  const ephemeral = new InMemoryEphemeral(clock);
  const alarms: unknown[] = [];
  const logger = { error: (what: unknown) => void alarms.push(what) };
  // Three processes that share their counters.
  const processes = [1, 2, 3].map(() => new CodeLimits(ephemeral, clock, { codesADay }, logger as never));
  let asked = 0;
  const ask = async (origin: string, network: string): Promise<number> => {
    try {
      await processes[asked++ % 3]?.countSend({ origin, network });
      return 0;
    } catch (error) {
      if (!(error instanceof HttpProblem) || error.status !== 429) throw error;
      return Number(error.extras.headers?.['Retry-After']);
    }
  };
  return { ask, alarms, pass: (ms: number) => (now = plus(now, ms)) };
}

describe('codes that are asked for', () => {
  it('are ten an hour and thirty a day for an address, whichever process is asked', async () => {
    const { ask, pass } = limitsOfThree();
    const hour = async () => {
      const waits = [];
      for (let n = 0; n < 11; n++) waits.push(await ask('here', `network ${n}`));
      pass(HOUR);
      return waits.filter((wait) => wait === 0).length;
    };
    expect([await hour(), await hour(), await hour(), await hour()]).toEqual([10, 10, 10, 0]);
  });

  it('are sixty an hour for a network, however many addresses it has', async () => {
    const { ask } = limitsOfThree();
    for (let n = 0; n < 60; n++) expect(await ask(`address ${n}`, 'network')).toBe(0);
    expect(await ask('one more', 'network')).toBe(HOUR / 1_000);
    expect(await ask('one more still', 'another network')).toBe(0);
  });

  it('are three hundred a minute for everybody, and then nobody gets one and operators hear of it once', async () => {
    const { ask, alarms, pass } = limitsOfThree();
    for (let n = 0; n < 300; n++) expect(await ask(`address ${n}`, `network ${n}`)).toBe(0);
    for (let n = 0; n < 5; n++) expect(await ask(`late ${n}`, `late ${n}`)).toBe(60);
    expect(alarms).toHaveLength(1);
    pass(MINUTE);
    expect(await ask('address', 'network')).toBe(0);
  });

  it('cost what a day may cost, and then nobody gets one until it is tomorrow in Kolkata', async () => {
    const { ask, alarms, pass } = limitsOfThree(3);
    for (let n = 0; n < 3; n++) expect(await ask(`address ${n}`, `network ${n}`)).toBe(0);
    // It is half past eleven in the morning.
    const untilMidnight = 12.5 * HOUR;
    for (let n = 0; n < 3; n++) expect(await ask('late', 'late')).toBe(untilMidnight / 1_000);
    expect(alarms).toHaveLength(1);
    pass(untilMidnight - 1);
    expect(await ask('later', 'later')).toBe(1);
    pass(1);
    expect(await ask('tomorrow', 'tomorrow')).toBe(0);
  });
});
