import { keyFor, settle } from './api.js';
import { describe, expect, it } from '@jest/globals';

describe('an idempotency key', () => {
  it('stays the same until the server answers', () => {
    expect(keyFor('createBooking', { a: 1 })).toBe(keyFor('createBooking', { a: 1 }));
  });

  it('differs for another body', () => {
    expect(keyFor('createBooking', { a: 1 })).not.toBe(keyFor('createBooking', { a: 2 }));
  });

  it('is new after a response', () => {
    const first = keyFor('createBooking', { a: 3 });
    settle('createBooking', { a: 3 });
    expect(keyFor('createBooking', { a: 3 })).not.toBe(first);
  });
});
