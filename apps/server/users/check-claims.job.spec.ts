import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Role } from '@libs/contract/enums.js';
import { openEngineFixture, type EngineFixture } from '@libs/eventing/testing/engine-fixture.js';
import { claimDecider } from '@libs/identity/claim.js';
import { ALL_SCHEMAS } from '@libs/views/all-schemas.js';
import { CommandRunner } from '../platform/command-runner.js';
import { deriveSecrets } from '../platform/secrets.js';
import { CheckClaimsJob } from './check-claims.job.js';
import { UniqueClaims } from './unique-claims.js';

const accountId = '01JD6YCUST0MER00000000000A';
const [phone, other, email] = ['9876543210', '9123456780', 'asha@example.in'];
const context = { commandId: 'c', correlationId: 'c', causationId: 'c', actor: 'process:test' };

let world: EngineFixture;
let commands: CommandRunner;
let claims: UniqueClaims;
beforeEach(() => {
  world = openEngineFixture(ALL_SCHEMAS);
  commands = new CommandRunner(world, world);
  claims = new UniqueClaims(commands, deriveSecrets('a secret of at least thirty-two characters'));
});
afterEach(() => world.end());

const claim = (kind: 'phone' | 'email', value: string, role: Role = 'user') =>
  claims.claimStream(claims.stream(kind, value, role), { owner: accountId, proven: kind === 'phone' }, context);
const owner = async (kind: 'phone' | 'email', value: string, role: Role = 'user') =>
  (await commands.state(claimDecider, claims.stream(kind, value, role))).owner;
const check = async (role: Role, ...values: readonly (readonly ['phone' | 'email', string])[]) => {
  const streams = values.map(([kind, value]) => claims.stream(kind, value, role)).join(' ');
  const data = { accountId, role, claims: streams };
  return new CheckClaimsJob(commands, claims).run({
    job: 'check-claims',
    id: 'claims-1',
    data,
    runAt: world.clock.now(),
  });
};

describe('a claim', () => {
  it('of an account that was never created is released', async () => {
    await claim('phone', phone);
    await claim('email', email);
    expect(await check('user', ['phone', phone], ['email', email])).toBe('done');
    expect([await owner('phone', phone), await owner('email', email)]).toEqual([null, null]);
  });

  it('of a customer is released when they do not use it', async () => {
    await claim('phone', phone);
    await claim('phone', other);
    await claim('email', email);
    const profile = { firstName: 'Asha', lastName: 'Rao', email };
    await world.append(`customer-${accountId}`, ['CustomerRegistered'], { customerId: accountId, phone });
    await world.append(`customer-${accountId}`, ['CustomerProfileChanged'], {
      customerId: accountId,
      profile,
      phone: other,
    });
    await check('user', ['phone', phone], ['phone', other], ['email', email]);
    expect(await owner('phone', phone)).toBeNull();
    expect([await owner('phone', other), await owner('email', email)]).toEqual([accountId, accountId]);
  });

  it('of a chef stays when they use it', async () => {
    const profile = { firstName: 'Vikas', lastName: 'Khanna', email, phone };
    const chef = { chefId: accountId, cuisine: 'Goan', experience: 7 };
    await claim('email', email, 'chef');
    await world.append(`chef-${accountId}`, ['ChefRegistered'], { ...chef, profile });
    await check('chef', ['email', email]);
    expect(await owner('email', email, 'chef')).toBe(accountId);
  });
});
