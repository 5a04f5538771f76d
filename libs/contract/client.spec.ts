import { describe, expect, it } from '@jest/globals';
import { addressOf } from './client.js';

describe('the URL of a call', () => {
  it('contains its parameters, escaped', () => {
    expect(addressOf('/v1.0/coupons/:code/verify', { params: { code: 'A/B?' } })).toBe('/v1.0/coupons/A%2FB%3F/verify');
  });

  it('ends with the given query fields and omits the rest', () => {
    expect(addressOf('/v1.0/bookings', { query: { offset: 0, search: 'a b', filter: undefined } })).toBe(
      '/v1.0/bookings?offset=0&search=a+b',
    );
  });
});
