import { describe, expect, it } from '@jest/globals';
import { CALLS } from '@libs/contract/calls.js';
import { addressOf, PLACES } from './calls.js';

describe('the addresses of calls', () => {
  it('fills parameters, escaped', () => {
    expect(addressOf('/v1.0/coupons/:code/verify', { code: 'A/B?' })).toBe('/v1.0/coupons/A%2FB%3F/verify');
  });

  it('appends what is given of a query and leaves out the rest', () => {
    expect(addressOf('/v1.0/bookings', {}, { offset: 0, search: 'a b', filter: undefined })).toBe(
      '/v1.0/bookings?offset=0&search=a+b',
    );
  });

  it('agrees with the contract on every call', () => {
    for (const [name, place] of Object.entries(PLACES)) {
      expect(CALLS[name as keyof typeof PLACES]).toMatchObject(place);
    }
  });
});
