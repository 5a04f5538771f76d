import { describe, it } from '@jest/globals';
import { given } from '@libs/eventing/testing/given.js';
import { chefDecider } from './chef.js';

const chef = {
  chefId: 'chef-1',
  profile: { firstName: 'Vikas', lastName: 'Khanna', email: 'vikas@example.in', phone: '9876543210' },
  cuisine: 'North Indian',
  experience: 12,
};

describe('a chef', () => {
  it('is registered once', () => {
    const register = { type: 'RegisterChef', ...chef } as const;
    given(chefDecider).when(register, {}).then({ type: 'ChefRegistered', data: chef });
    given(chefDecider, { type: 'ChefRegistered', data: chef }).when(register, {}).thenNothing();
  });
});
