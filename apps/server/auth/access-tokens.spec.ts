import { describe, expect, it } from '@jest/globals';
import { LIMITS } from '@libs/contract/limits.js';
import { epochMs, type Instant, plus } from '@libs/contract/time.js';
import { SignJWT } from 'jose';
import type { Caller } from '../http/request-context.js';
import { deriveSecrets } from '../platform/secrets.js';
import { AccessTokens } from './access-tokens.js';

const now = '2026-11-21T06:00:00.000Z' as Instant;
const secrets = deriveSecrets('a secret of at least thirty-two characters');
const at = (instant: Instant, keys = secrets) => new AccessTokens(keys, { now: () => instant });
const caller: Caller = { id: 'C1', role: 'user', sessionId: 'S1' };

describe('an access token', () => {
  it('tells who holds it, for a quarter of an hour', async () => {
    const { token, expiresAt } = await at(now).issue(caller);
    expect(expiresAt - epochMs(now)).toBe(LIMITS.session.access);
    expect(await at(plus(now, LIMITS.session.access - 1_000)).verify(token)).toEqual(caller);
    expect(await at(plus(now, LIMITS.session.access)).verify(token)).toBeUndefined();
  });

  it('of another server, or changed on the way, tells nothing', async () => {
    const { token } = await at(now).issue(caller);
    const others = deriveSecrets('another secret of at least thirty-two characters');
    expect(await at(now, others).verify(token)).toBeUndefined();
    const [header, , signature] = token.split('.');
    const chef = Buffer.from('{"sub":"C1","role":"chef","sid":"S1"}').toString('base64url');
    expect(await at(now).verify(`${header}.${chef}.${signature}`)).toBeUndefined();
  });

  it('must be of our kind, even when it is signed with our key', async () => {
    const signed = (typ: string, claims: object) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'HS256', typ })
        .setIssuer('chef-booking')
        .setAudience('chef-booking-api')
        .setExpirationTime(epochMs(now) / 1_000 + 60)
        .sign(secrets.accessTokens);
    expect(await at(now).verify(await signed('at+jwt', { sub: 'C1', role: 'user', sid: 'S1' }))).toEqual(caller);
    expect(await at(now).verify(await signed('jwt', { sub: 'C1', role: 'user', sid: 'S1' }))).toBeUndefined();
    expect(await at(now).verify(await signed('at+jwt', { sub: 'C1', role: 'admin', sid: 'S1' }))).toBeUndefined();
    expect(await at(now).verify(await signed('at+jwt', { sub: 'C1', role: 'user' }))).toBeUndefined();
  });
});
