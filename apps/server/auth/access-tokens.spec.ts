import { InMemoryEphemeral } from '@libs/adapters/memory/ephemeral.js';
import { LIMITS } from '@libs/contract/limits.js';
import { epochMs, type Instant, plus } from '@libs/contract/time.js';
import { Unavailable } from '@libs/eventing/types/unavailable.js';
import { describe, expect, it } from '@jest/globals';
import { SignJWT } from 'jose';
import type { Caller } from '../application/command-context.js';
import { deriveSecrets } from '../platform/secrets.js';
import { AccessTokens, SessionAuthenticator, SessionEndings } from './access-tokens.js';

const now = '2026-11-21T06:00:00.000Z' as Instant;
const secrets = deriveSecrets('a secret of at least thirty-two characters');
const at = (instant: Instant, keys = secrets) => new AccessTokens(keys, { now: () => instant });
const caller: Caller = { id: 'C1', role: 'user', sessionId: 'S1' };

describe('an access token', () => {
  it('identifies the caller for 15 minutes', async () => {
    const { token, expiresAt } = await at(now).issue(caller);
    expect(expiresAt - epochMs(now)).toBe(LIMITS.session.access);
    expect(await at(plus(now, LIMITS.session.access - 1_000)).verify(token)).toEqual(caller);
    expect(await at(plus(now, LIMITS.session.access)).verify(token)).toBeUndefined();
  });

  it('is not forged when it has expired, but is when it was altered', async () => {
    const { token } = await at(now).issue(caller);
    const later = at(plus(now, LIMITS.session.access));
    expect([await later.verify(token), await later.isForged(token)]).toEqual([undefined, false]);
    expect(await later.isForged(token.replace(/.{4}$/, 'AAAA'))).toBe(true);
    expect(await later.isForged('x.y.z')).toBe(true);
  });

  it('of another secret, or altered, is invalid', async () => {
    const { token } = await at(now).issue(caller);
    const others = deriveSecrets('another secret of at least thirty-two characters');
    expect(await at(now, others).verify(token)).toBeUndefined();
    const [header, , signature] = token.split('.');
    const chef = Buffer.from('{"sub":"C1","role":"chef","sid":"S1"}').toString('base64url');
    expect(await at(now).verify(`${header}.${chef}.${signature}`)).toBeUndefined();
  });

  it('is valid during a rotation of the secret, and not after it', async () => {
    const { token } = await at(now).issue(caller);
    const next = 'the secret that replaces the other one, long enough';
    const during = deriveSecrets(next, { previous: 'a secret of at least thirty-two characters' });
    expect(await at(now, during).verify(token)).toEqual(caller);
    expect(await at(now, deriveSecrets(next)).verify(token)).toBeUndefined();
    const { token: renewed } = await at(now, during).issue(caller);
    expect(await at(now, deriveSecrets(next)).verify(renewed)).toEqual(caller);
  });

  it('with a wrong type or claims is invalid, even with a valid signature', async () => {
    const signed = (typ: string, claims: object) =>
      new SignJWT({ iss: 'chef-booking', aud: 'chef-booking-api', ...claims })
        .setProtectedHeader({ alg: 'HS256', typ })
        .setExpirationTime(epochMs(now) / 1_000 + 60)
        .sign(secrets.accessTokens[0]);
    const claims = { sub: 'C1', role: 'user', sid: 'S1' };
    expect(await at(now).verify(await signed('at+jwt', claims))).toEqual(caller);
    expect(await at(now).verify(await signed('jwt', claims))).toBeUndefined();
    for (const wrong of [{ role: 'admin' }, { sid: undefined }, { iss: 'somebody' }, { aud: 'something' }])
      expect(await at(now).verify(await signed('at+jwt', { ...claims, ...wrong }))).toBeUndefined();
  });
});

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

describe('a session', () => {
  it.each([
    ['open', { get: () => Promise.reject(new Unavailable('MongoDB', 'unavailable')) }],
    ['open', { get: () => new Promise<never>(() => undefined) }],
    ['ended', { get: () => new Promise<never>(() => undefined) }],
  ])('is read from its stream, where it is %s, while views do not answer: %#', async (phase, views) => {
    const tokens = at(now);
    const commands = { state: async () => ({ phase }) };
    const endings = new SessionEndings(new InMemoryEphemeral({ now: () => now }));
    const clock = { now: () => now };
    const sessions = new SessionAuthenticator(tokens, commands as never, endings, views as never, clock);
    const { token } = await tokens.issue(caller);
    expect(await sessions.authenticate(token)).toEqual(phase === 'open' ? caller : undefined);
  });
});
