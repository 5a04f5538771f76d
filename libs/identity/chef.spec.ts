import { describe, expect, it } from '@jest/globals';
import { given } from '@libs/eventing/testing/given.js';
import { chefDecider } from './chef.js';
import type { ChefEvent } from './events.js';

const chefId = 'chef-1';
const chef = {
  chefId,
  profile: { firstName: 'Vikas', lastName: 'Khanna', email: 'vikas@example.in', phone: '9876543210' },
  cuisine: 'North Indian',
  experience: 12,
};
const registered: ChefEvent = { type: 'ChefRegistered', data: chef };
const password = (hash: string): ChefEvent => ({ type: 'PasswordSet', data: { accountId: chefId, hash } });
const register = { type: 'RegisterChef', ...chef } as const;

describe('a chef', () => {
  it('is registered once', () => {
    given(chefDecider).when(register, {}).then(registered);
    given(chefDecider, registered).when(register, {}).thenNothing();
  });

  it('joins with a password and a consent at once', () => {
    const consent = { notice: '2026-11-21', purposes: ['service'], language: 'en' } as const;
    given(chefDecider)
      .when({ ...register, passwordHash: '$1', consent }, {})
      .then(registered, password('$1'), { type: 'ConsentGiven', data: { subject: chefId, ...consent } });
  });

  it('logs in with the last password that was set, and with none before', () => {
    const state = (...events: readonly ChefEvent[]) => events.reduce(chefDecider.evolve, chefDecider.initial);
    expect(state(registered)).toMatchObject({ passwordHash: null });
    expect(state(registered, password('$1'), password('$2'))).toMatchObject({ passwordHash: '$2' });
  });

  it('has to be there to set one', () => {
    const set = { type: 'SetPassword', passwordHash: '$2' } as const;
    given(chefDecider, registered, password('$1')).when(set, {}).then(password('$2'));
    given(chefDecider).when(set, {}).thenRefused('not-found');
  });
});
