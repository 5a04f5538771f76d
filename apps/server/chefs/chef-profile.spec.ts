import { describe, expect, it } from '@jest/globals';
import type { Body } from '@libs/contract/calls.js';
import type { ChefState } from '@libs/identity/chef.js';
import { publicProfileToWire } from '@libs/rendering/chef-wire.js';
import * as a from '../../../test/support/booking/a-booking.js';
import { recordedBooking } from '../../../test/support/server/recorded-booking.js';
import { ChefCommands } from '../application/aggregates.js';
import type { CommandContext } from '../application/command-context.js';
import { versionOf } from '../application/content-version.js';
import { ChangeChefProfile, ChangeChefProfileHandler } from './chef-profile.js';

const PROFILE = { firstName: 'Vikas', lastName: 'Khanna', email: 'vikas@example.in', phone: '9876543210' };

/** A chef, who sends one change after the other. */
async function aChef() {
  const { commands, clock } = await recordedBooking(a.placed, a.NOW);
  const chefs = new ChefCommands(commands, clock);
  let count = 0;
  const meta = () => {
    const id = `request-${count}`;
    return { commandId: id, correlationId: id, causationId: id, actor: 'chef:chef-1' };
  };
  const command = { type: 'RegisterChef', chefId: a.CHEF, profile: PROFILE, cuisine: 'Malwa', experience: 0 } as const;
  await chefs.execute(a.CHEF, command, meta());
  const state = async () => (await chefs.state(a.CHEF)) as Extract<ChefState, { readonly phase: 'registered' }>;
  const handler = new ChangeChefProfileHandler(
    chefs,
    undefined as never,
    { announce: () => Promise.resolve() } as never,
    { current: async () => ({ ...PROFILE }) } as never,
    undefined as never,
  );
  const change = (changes: Body<'updateChef'>) => {
    count++;
    const caller = { id: a.CHEF, role: 'chef', sessionId: 'session' } as const;
    return handler.execute(new ChangeChefProfile({ caller, changes, context: { meta } as CommandContext }));
  };
  return { state, change };
}

describe('a change of a chef’s profile', () => {
  it('changes both what strangers read and the rest', async () => {
    const { state, change } = await aChef();
    await change({ cuisine: 'Awadhi', introduction: 'Twenty years of tandoor.' });
    expect(await state()).toMatchObject({
      cuisine: 'Awadhi',
      publicProfile: { introduction: 'Twenty years of tandoor.' },
    });
  });

  it('is refused, all of it, if the public profile was changed since it was read', async () => {
    const { state, change } = await aChef();
    const version = versionOf(publicProfileToWire((await state()).publicProfile));
    await change({ dishes: ['dal-makhani'], version });
    const changed = versionOf(publicProfileToWire((await state()).publicProfile));
    const other = { introduction: 'From the other phone.', cuisine: 'Awadhi' };
    await expect(change({ ...other, version })).rejects.toMatchObject({
      code: 'changed-elsewhere',
      details: { members: { version: changed } },
    });
    expect(await state()).toMatchObject({ cuisine: 'Malwa', publicProfile: { introduction: '' } });
    await change({ ...other, version: changed });
    expect(await state()).toMatchObject({ cuisine: 'Awadhi', publicProfile: { dishes: ['dal-makhani'] } });
  });
});
