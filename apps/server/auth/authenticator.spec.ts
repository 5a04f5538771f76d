import { InMemoryEphemeral } from '@libs/adapters/memory/ephemeral.js';
import { LIMITS } from '@libs/contract/limits.js';
import { type Instant, plus } from '@libs/contract/time.js';
import { Unavailable } from '@libs/eventing/types/unavailable.js';
import { describe, expect, it } from '@jest/globals';
import { SessionEndings } from './authenticator.js';

describe('an announced session end', () => {
  it('is visible to all processes for the lifetime of an access token', async () => {
    let now = '2026-11-21T06:00:00.000Z' as Instant;
    const counters = new InMemoryEphemeral({ now: () => now });
    const [here, there] = [new SessionEndings(counters), new SessionEndings(counters)];
    expect(await there.isAnnounced('S1')).toBe(false);
    await here.announce('S1');
    expect([await there.isAnnounced('S1'), await there.isAnnounced('S2')]).toEqual([true, false]);
    now = plus(now, LIMITS.session.access - 1);
    expect(await there.isAnnounced('S1')).toBe(true);
  });

  it('is undefined, without a long wait, while the counters are unavailable', async () => {
    const unavailable = () => Promise.reject(new Unavailable('Redis', 'unavailable'));
    const never = () => new Promise<never>(() => undefined);
    await new SessionEndings({ set: unavailable, get: unavailable } as never).announce('S1');
    expect(await new SessionEndings({ set: unavailable, get: unavailable } as never).isAnnounced('S1')).toBeUndefined();
    expect(await new SessionEndings({ set: never, get: never } as never).isAnnounced('S1')).toBeUndefined();
  });
});
