import { describe, expect, it } from '@jest/globals';
import { InMemoryEphemeral } from '@libs/adapters/memory/ephemeral.js';
import { LIMITS } from '@libs/contract/limits.js';
import { type Instant, plus } from '@libs/contract/time.js';
import { Unavailable } from '@libs/eventing/types/ports.js';
import { SessionEndings } from './session-endings.js';

describe('the end of a session', () => {
  it('is known to every process at once, for as long as an access token could be shown', async () => {
    let now = '2026-11-21T06:00:00.000Z' as Instant;
    const counters = new InMemoryEphemeral({ now: () => now });
    const [here, there] = [new SessionEndings(counters), new SessionEndings(counters)];
    expect(await there.isAnnounced('S1')).toBe(false);
    await here.announce('S1');
    expect([await there.isAnnounced('S1'), await there.isAnnounced('S2')]).toEqual([true, false]);
    now = plus(now, LIMITS.session.access - 1);
    expect(await there.isAnnounced('S1')).toBe(true);
  });

  it('keeps nobody waiting while the counters are away: the view tells it then', async () => {
    const away = () => Promise.reject(new Unavailable('Redis', 'away'));
    const never = () => new Promise<never>(() => undefined);
    await new SessionEndings({ set: away, get: away } as never).announce('S1');
    expect(await new SessionEndings({ set: away, get: away } as never).isAnnounced('S1')).toBe(false);
    expect(await new SessionEndings({ set: never, get: never } as never).isAnnounced('S1')).toBe(false);
  });
});
