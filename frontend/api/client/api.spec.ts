import { api, keyFor, settle } from './api.js';
import { describe, expect, it } from '@jest/globals';
import { responseOf } from '../../../test/support/components/response-of.js';

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

  it('stays the same when the answer is cut off, which counts as no answer', async () => {
    const body = { name: 'Asha', email: 'asha@example.com', phone: '9876543210', description: 'Hello' };
    const keys: (string | null)[] = [];
    const cut = () => Promise.reject(new TypeError('network error'));
    globalThis.fetch = async (_, { headers } = {}) => {
      keys.push(new Headers(headers).get('idempotency-key'));
      return { ...responseOf(undefined), json: cut };
    };
    const send = () => api('contact', { body });
    await expect(send()).rejects.toMatchObject({ name: 'ApiProblem', status: 0, code: 'network' });
    await expect(send()).rejects.toMatchObject({ code: 'network' });
    expect(keys[1]).toBe(keys[0]);
  });
});
