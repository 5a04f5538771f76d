import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Customer } from '../support/customer.js';
import { Product } from '../support/product.js';

let product: Product;
beforeAll(async () => {
  product = await Product.start();
});
afterAll(() => product.stop());

describe('a session', () => {
  it('goes on with a fresh token for each one used', async () => {
    const { api, session } = await Customer.logIn(product);
    const next = await api.ok('refreshToken', { body: { refreshToken: session.refreshToken } });
    expect(next.refreshToken).not.toBe(session.refreshToken);
    api.token = next.accessToken;
    await api.ok('bookings');
  });

  it('ends for everybody when a used token comes again', async () => {
    const { api, session } = await Customer.logIn(product);
    const second = await api.ok('refreshToken', { body: { refreshToken: session.refreshToken } });
    const next = await api.ok('refreshToken', { body: { refreshToken: second.refreshToken } });
    expect((await api.refused('refreshToken', { body: { refreshToken: session.refreshToken } })).status).toBe(401);
    expect((await api.refused('refreshToken', { body: { refreshToken: next.refreshToken } })).status).toBe(401);
    api.token = next.accessToken;
    expect((await api.refused('bookings')).status).toBe(401);
  });

  it('ends at once with the log-out, and others of the same person go on', async () => {
    const here = await Customer.logIn(product);
    const there = await Customer.logIn(product, here.phone);
    // As browsers send it: a JSON content type without a body.
    const headers = { 'Content-Type': 'application/json' };
    const out = await here.api.call('logout', { params: { id: here.id }, query: { role: 'user' }, headers });
    expect([out.status, out.headers['clear-site-data']]).toEqual([200, '"storage"']);
    expect((await here.api.refused('bookings')).status).toBe(401);
    const { refreshToken } = here.session;
    expect((await here.api.refused('refreshToken', { body: { refreshToken } })).status).toBe(401);
    await there.api.ok('bookings');
  });

  it('is not to be had with a token that is made up', async () => {
    const { api, session } = await Customer.logIn(product);
    const [header, claims, signature] = session.accessToken.split('.');
    const none = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${claims}.`;
    for (const token of ['', 'x', 'x.y.z', none, `${header}.${claims}.${signature?.split('').reverse().join('')}`]) {
      api.token = token;
      expect((await api.refused('bookings')).status).toBe(401);
    }
    const stranger = session.refreshToken.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    for (const refreshToken of ['', 'x', stranger, stranger.replace(/^.{26}/, '01ARZ3NDEKTSV4RRFFQ69G5FAV')]) {
      expect((await api.refused('refreshToken', { body: { refreshToken } })).status).toBe(401);
    }
    // Guessing ends nobody's session.
    await api.ok('refreshToken', { body: { refreshToken: session.refreshToken } });
  });

  it('outlives its access token by the refresh token, and a restart of the server', async () => {
    const { api, session } = await Customer.logIn(product);
    await product.restart('SIGTERM', { CLOCK_OFFSET: String(16 * 60) });
    expect((await api.refused('bookings')).status).toBe(401);
    const next = await api.ok('refreshToken', { body: { refreshToken: session.refreshToken } });
    api.token = next.accessToken;
    await api.ok('bookings');
    await product.restart('SIGTERM', { CLOCK_OFFSET: String(31 * 24 * 60 * 60) });
    expect((await api.refused('refreshToken', { body: { refreshToken: next.refreshToken } })).status).toBe(401);
  });
});
