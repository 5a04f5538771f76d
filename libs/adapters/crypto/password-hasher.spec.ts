import { describe, expect, it } from '@jest/globals';
import { createHmac } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { PASSWORD_COST, PasswordHasher } from './password-hasher.js';

const pepper = (key: string) => (password: string) => createHmac('sha256', key).update(password).digest();
const LOW_COST = { memoryCost: 64, timeCost: 1, parallelism: 1 };
const hasher = (key = 'pepper', cost = LOW_COST) => new PasswordHasher(pepper(key), cost);

describe('the hash of a password', () => {
  it('uses argon2id at OWASP’s minimum or above, and contains its cost', async () => {
    const hashed = await new PasswordHasher(pepper('pepper')).hash('jackfruit on the roof');
    expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(PASSWORD_COST.memoryCost).toBeGreaterThanOrEqual(19_456);
  });

  it('matches the password in any Unicode composition, and no other password', async () => {
    const hashed = await hasher().hash('caf\u00e9 au lait');
    expect(await hasher().verify(hashed, 'cafe\u0301 au lait')).toEqual({ matches: true, stale: false });
    expect(await hasher().verify(hashed, 'cafe au lait')).toEqual({ matches: false, stale: false });
    expect(await hasher().hash('caf\u00e9 au lait')).not.toBe(hashed);
  });

  it('does not match without the pepper', async () => {
    const hashed = await hasher().hash('jackfruit on the roof');
    expect(await hasher('another').verify(hashed, 'jackfruit on the roof')).toMatchObject({ matches: false });
    expect(await verify(hashed, 'jackfruit on the roof')).toBe(false);
  });

  it('is stale once new hashes cost more', async () => {
    const hashed = await hasher().hash('jackfruit on the roof');
    const dearer = hasher('pepper', { ...LOW_COST, timeCost: 2 });
    expect(await dearer.verify(hashed, 'jackfruit on the roof')).toEqual({ matches: true, stale: true });
  });
});

describe('the hash of an unknown account', () => {
  it('never matches, and takes as long as any other', async () => {
    const verified: string[] = [];
    const counting = { hash, verify: (known: string) => (verified.push(known), verify(known, '')) };
    const counted = new PasswordHasher(pepper('pepper'), LOW_COST, counting as never);
    const somebodys = await counted.hash('jackfruit on the roof');
    await counted.verify(somebodys, 'a guess');
    expect(await counted.verify(undefined, 'a guess')).toEqual({ matches: false, stale: false });
    const costs = verified.map((known) => /^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$/.exec(known)?.[0]);
    expect(costs).toEqual(['$argon2id$v=19$m=64,t=1,p=1$', '$argon2id$v=19$m=64,t=1,p=1$']);
  });
});
