import { InMemoryEphemeral } from '@libs/adapters/memory/ephemeral.js';
import { HOUR, type Instant, MINUTE, plus } from '@libs/contract/time.js';
import { describe, expect, it } from '@jest/globals';
import { SmsBudget } from '../application/limits.js';
import { deriveSecrets } from '../platform/secrets.js';
import { MessageLimits } from './message-limits.js';

const PHONE = '9876543210';

/** Creates limits for numbers with these login events. */
function limitsAfter(happened: readonly string[], codesADay = 30_000) {
  // 11.30 am in Kolkata.
  let now = '2026-11-21T06:00:00.000Z' as Instant;
  const clock = { now: () => now };
  const ephemeral = new InMemoryEphemeral(clock);
  const alarms: unknown[] = [];
  const logger = { error: (what: unknown) => void alarms.push(what) };
  const commands = { history: async () => happened.map((type) => ({ type })) };
  const budget = new SmsBudget(ephemeral, clock, { codesADay }, logger as never);
  const secrets = deriveSecrets('a secret of at least thirty-two characters');
  const limits = new MessageLimits(commands as never, budget, ephemeral, secrets, clock);
  let jobs = 0;
  /** Returns how many of the messages are admitted. */
  const admitted = async (messages: number, phone = PHONE) => {
    let count = 0;
    for (let n = 0; n < messages; n++) if (await limits.admit(phone, `job ${jobs++}`)) count++;
    return count;
  };
  return { limits, budget, alarms, admitted, pass: (ms: number) => (now = plus(now, ms)) };
}

describe('messages about bookings', () => {
  it('are limited to forty a day for a proven number', async () => {
    const { admitted, pass } = limitsAfter(['OneTimeCodeRequested', 'OneTimeCodeSent', 'OneTimeCodeVerified']);
    expect(await admitted(50)).toBe(40);
    expect(await admitted(1, '9876543211')).toBe(1);
    pass(12.5 * HOUR);
    expect(await admitted(50)).toBe(40);
  });

  it('are limited to three a day for an unproven number, and use the SMS budget', async () => {
    const { admitted, budget } = limitsAfter(['OneTimeCodeRequested', 'OneTimeCodeSent'], 4);
    expect(await admitted(10)).toBe(3);
    expect([await budget.take(), await budget.take()]).toEqual([true, false]);
    expect(await admitted(1, '9876543211')).toBe(0);
  });

  it('have the limit of an unproven number for its next holder', async () => {
    const { admitted } = limitsAfter(['OneTimeCodeVerified', 'NumberForgotten']);
    expect(await admitted(10)).toBe(3);
  });

  it('do not use the SMS budget for a proven number', async () => {
    const { admitted, budget, alarms } = limitsAfter(['OneTimeCodeVerified'], 1);
    expect(await admitted(10)).toBe(10);
    expect([await budget.take(), alarms.length]).toEqual([true, 0]);
  });

  it('about what one side can repeat leave room for the messages about other visits', async () => {
    const { limits, admitted, pass } = limitsAfter(['OneTimeCodeVerified']);
    let jobs = 0;
    const repeated = async (about: string) => {
      const answers = [];
      for (let n = 0; n < 45; n++) answers.push(await limits.admit(PHONE, `${about} ${jobs++}`, about));
      return answers.filter(Boolean).length;
    };
    expect(await repeated('booking:chef:dispute')).toBe(8);
    expect(await repeated('other:chef:dispute')).toBe(8);
    expect(await admitted(50)).toBe(24);
    pass(12.5 * HOUR);
    expect(await repeated('booking:chef:dispute')).toBe(8);
  });

  it('are counted once, even if the job runs again', async () => {
    const { limits, admitted } = limitsAfter([]);
    for (let run = 0; run < 10; run++) expect(await limits.admit(PHONE, 'the same job')).toBe(true);
    expect(await admitted(10)).toBe(2);
  });
});

describe('e-mails to a mailbox', () => {
  it('are limited each day, for all its spellings, and links do not use up the messages', async () => {
    const { limits, pass } = limitsAfter([]);
    let jobs = 0;
    const admitted = async (count: number, purpose: 'link' | 'message', address: (n: number) => string) => {
      const answers = [];
      for (let n = 0; n < count; n++) answers.push(await limits.admitEmail(address(n), purpose, `email ${jobs++}`));
      return answers.filter(Boolean).length;
    };
    const tagged = (n: number): string => `asha+${n}@Example.com`;
    expect(await admitted(50, 'link', tagged)).toBe(10);
    await expect(limits.requireRoomForLink('asha@example.com')).rejects.toMatchObject({ code: 'too-many-email-links' });
    expect(await admitted(50, 'message', tagged)).toBe(40);
    expect(await admitted(1, 'link', () => 'ravi@example.com')).toBe(1);
    await limits.requireRoomForLink('ravi@example.com');
    pass(12.5 * HOUR);
    expect(await admitted(1, 'link', tagged)).toBe(1);
  });
});

describe('changes of a booking', () => {
  it('are combined into one message per booking and side for ten minutes', async () => {
    const { limits, pass } = limitsAfter([]);
    const start = '2026-11-21T06:00:00.000Z' as Instant;
    expect(await limits.digestUntil('booking:customer', 'first')).toBeUndefined();
    pass(4 * MINUTE);
    expect(await limits.digestUntil('booking:customer', 'first')).toBeUndefined();
    expect(await limits.digestUntil('booking:customer', 'second')).toBe(plus(start, 10 * MINUTE));
    expect(await limits.digestUntil('booking:chef', 'third')).toBeUndefined();
    pass(6 * MINUTE);
    expect(await limits.digestUntil('booking:customer', 'second')).toBeUndefined();
  });
});
