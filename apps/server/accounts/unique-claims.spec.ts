import type { Role } from '@libs/contract/enums.js';
import { plus } from '@libs/contract/time.js';
import { claimDecider, type ClaimEvent, REGISTRATION_WAIT_MS } from '@libs/identity/claim.js';
import { ALL_SCHEMAS } from '@libs/views/all-schemas.js';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type EngineFixture, openEngineFixture } from '../../../test/support/eventing/engine-fixture.js';
import { CommandRunner } from '../platform/command-runner.js';
import { deriveSecrets } from '../platform/secrets.js';
import { CheckClaimsJob, UniqueClaims } from './unique-claims.js';

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
    runAt: plus(world.clock.now(), REGISTRATION_WAIT_MS),
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

  it('stays, proven, when the account gets the number while the claim is checked', async () => {
    const customer = { customerId: accountId, phone: other };
    await claim('phone', phone);
    await world.append(`customer-${accountId}`, ['CustomerRegistered'], customer);
    // A request of the account completes between the first look at the account and the release.
    const look = commands.state.bind(commands);
    let isDone = false;
    jest.spyOn(commands, 'state').mockImplementation(async (decider, stream) => {
      const state = await look(decider, stream);
      if (isDone || stream !== `customer-${accountId}`) return state;
      isDone = true;
      const pending = () => ({ standing: 'pending' }) as const;
      const claimed = claims.stream('phone', phone, 'user');
      await claims.claimStream(claimed, { owner: accountId, proven: true }, context, pending);
      await world.append(`customer-${accountId}`, ['CustomerPhoneProven'], { customerId: accountId, phone });
      return state;
    });
    // Somebody else tries to claim the number as soon as it is released.
    const release = claims.releaseStream.bind(claims);
    const taken: boolean[] = [];
    jest.spyOn(claims, 'releaseStream').mockImplementation(async (stream, ...more) => {
      await release(stream, ...more);
      taken.push(await claims.claimStream(stream, { owner: 'somebody else', proven: true }, context));
    });
    await check('user', ['phone', phone]);
    expect(taken).toEqual([false]);
    const history = await commands.history<ClaimEvent>(claims.stream('phone', phone, 'user'));
    expect(history.map(({ type, data }) => [type, data])).toEqual([
      ['Claimed', { owner: accountId, proven: true }],
      ['Claimed', { owner: accountId, proven: true }],
    ]);
  });

  it('on a document is released unless the chef has filed that document', async () => {
    const streams = Object.values(claims.documentStreams('pan', 'ABCDE1234F', 'pixels'));
    const unused = Object.values(claims.documentStreams('pan', 'ABCDE9999F', 'other pixels'));
    for (const stream of [...streams, ...unused]) {
      await claims.claimStream(stream, { owner: accountId, proven: false }, context);
    }
    const stream = `chef-${accountId}` as const;
    const profile = { firstName: 'Vikas', lastName: 'Khanna', email, phone };
    const ofChef = { chefId: accountId, documentId: 'D1' };
    await world.append(stream, ['ChefRegistered'], { chefId: accountId, profile, cuisine: '', experience: 0 });
    await world.append(stream, ['ChefDocumentOffered'], { ...ofChef, expiresAt: world.clock.now() });
    const file = { idType: 'pan', lastFour: '234F', size: 1, mediaType: 'image/jpeg', claims: streams };
    await world.append(stream, ['ChefDocumentFiled'], { ...ofChef, ...file });
    await new CheckClaimsJob(commands, claims).run({
      job: 'check-claims',
      id: 'claims-1',
      data: { accountId, role: 'chef', claims: [...streams, ...unused].join(' ') },
      runAt: plus(world.clock.now(), REGISTRATION_WAIT_MS),
    });
    const owners = [...streams, ...unused].map(async (one) => (await commands.state(claimDecider, one)).owner);
    expect(await Promise.all(owners)).toEqual([accountId, accountId, null, null]);
  });
});
