import { describe, expect, it } from '@jest/globals';
import { addressOf } from './client.js';

describe('the address of a call', () => {
  it('has its parameters filled in, escaped', () => {
    expect(addressOf('/v1.0/coupons/:code/verify', { params: { code: 'A/B?' } })).toBe('/v1.0/coupons/A%2FB%3F/verify');
  });

  it('ends with what is given of a query and leaves out the rest', () => {
    expect(addressOf('/v1.0/bookings', { query: { offset: 0, search: 'a b', filter: undefined } })).toBe(
      '/v1.0/bookings?offset=0&search=a+b',
    );
  });
});
