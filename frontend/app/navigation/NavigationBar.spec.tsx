import { navigationFor } from './NavigationBar.js';
import { describe, expect, it } from '@jest/globals';

const labels = (links: readonly { label: string }[] | undefined) => links?.map(({ label }) => label);

describe('the navigation bar', () => {
  it('links chefs to the partner area', () => {
    const bar = navigationFor('token', 'chef');
    expect(labels(bar.links)).toEqual(['Contact Us', 'Chef? Join Us']);
    expect(bar.showsPhone).toBe(true);
    expect(bar.account?.map(({ to }) => to)).toEqual(['/partner/profile', '/partner/bookings', '/partner/feedbacks']);
  });

  it('links customers to services, chefs, the phone number and reviews', () => {
    const bar = navigationFor('token', 'user');
    expect(labels(bar.links)).toEqual(['Services', 'Our chefs', 'Contact Us']);
    expect(bar.showsPhone).toBe(true);
    expect(labels(bar.account)).toEqual(['Profile', 'My Bookings', 'Review']);
  });

  it('has no review link without a role', () => {
    const bar = navigationFor('token', undefined);
    expect(labels(bar.links)).toEqual(['Services', 'Our chefs', 'Contact Us', 'Chef? Join Us']);
    expect(labels(bar.account)).toEqual(['Profile', 'My Bookings']);
  });

  it('has the same links and no account menu without a token', () => {
    const bar = navigationFor(undefined, undefined);
    expect(labels(bar.links)).toEqual(['Services', 'Our chefs', 'Contact Us', 'Chef? Join Us']);
    expect(bar.account).toBeUndefined();
  });

  it('has no account menu beside Login after a session has ended, although its role stays', () => {
    for (const role of ['user', 'chef'] as const) expect(navigationFor(undefined, role).account).toBeUndefined();
  });
});
