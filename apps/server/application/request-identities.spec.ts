import { InMemoryEphemeral } from '@libs/adapters/memory/ephemeral.js';
import { type Instant, plus, SECOND } from '@libs/contract/time.js';
import { describe, expect, it } from '@jest/globals';
import { deriveSecrets } from '../platform/secrets.js';
import { RequestIdentities } from './request-identities.js';

function identitiesAt(start: Instant) {
  let now = start;
  const clock = { now: () => now };
  const secrets = deriveSecrets('a secret of at least thirty-two characters');
  const identities = new RequestIdentities(secrets, new InMemoryEphemeral(clock), clock);
  return { identities, pass: (ms: number) => (now = plus(now, ms)) };
}
const start = '2026-11-21T06:00:00.000Z' as Instant;

describe('a create request', () => {
  it('with a key has the same identity for ever, per sender', async () => {
    const { identities, pass } = identitiesAt(start);
    const first = await identities.of('asha', { people: 4 }, 'key');
    pass(365 * 24 * 3_600 * SECOND);
    expect(await identities.of('asha', { people: 4 }, 'key')).toEqual(first);
    expect(first.id).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    expect((await identities.of('ravi', { people: 4 }, 'key')).id).not.toBe(first.id);
    expect((await identities.of('asha', { people: 4 }, 'other key')).id).not.toBe(first.id);
  });

  it('with the same key but other content has another fingerprint', async () => {
    const { identities } = identitiesAt(start);
    const [one, other] = [
      await identities.of('asha', { people: 4 }, 'k'),
      await identities.of('asha', { people: 5 }, 'k'),
    ];
    expect(other.id).toBe(one.id);
    expect(other.fingerprint).not.toBe(one.fingerprint);
  });

  it('without a key has the same identity for ten seconds', async () => {
    const { identities, pass } = identitiesAt(start);
    const first = await identities.of('asha', { people: 4 }, undefined);
    pass(9 * SECOND);
    expect(await identities.of('asha', { people: 4 }, undefined)).toEqual(first);
    expect((await identities.of('asha', { people: 5 }, undefined)).id).not.toBe(first.id);
    pass(2 * SECOND);
    expect((await identities.of('asha', { people: 4 }, undefined)).id).not.toBe(first.id);
  });
});
