import { beforeAll, describe, expect, it } from '@jest/globals';
import { ApiClient, type Reply } from '../support/api-client.js';
import { Customer } from '../support/customer.js';
import { type SharedProduct, sharedProduct } from '../support/shared-product.js';

let product: SharedProduct;
let asha: Customer;
let visitor: ApiClient;
beforeAll(async () => {
  product = await sharedProduct();
  asha = await Customer.logIn(product);
  visitor = new ApiClient(product.url);
});

const ACCEPT_HTML = { Accept: 'text/html' };
const get = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Reply> =>
  visitor.send('GET', path, undefined, headers);

describe('every answer', () => {
  const answers: readonly [number, string, () => Promise<Reply>][] = [
    [200, 'a page', () => get('/', ACCEPT_HTML)],
    [304, 'a page that the browser has', async () => get('/', { ...ACCEPT_HTML, 'If-None-Match': await tagOf('/') })],
    [200, 'a call', () => get('/api/v1.0/landing')],
    [200, 'its description', () => get('/docs')],
    [400, 'no JSON', () => visitor.send('POST', '/api/v1.0/estimate', '{')],
    [401, 'nobody', () => get('/v1.0/bookings')],
    [404, 'a file that is not there', () => get('/assets/gone.js')],
    [404, 'a call that is not there', () => get('/v1.0/gone')],
    [413, 'too much', () => visitor.send('POST', '/api/v1.0/estimate', JSON.stringify('x'.repeat(101_000)))],
    [415, 'another type', () => visitor.send('POST', '/api/v1.0/estimate', 'a', { 'Content-Type': 'text/plain' })],
    [431, 'too many headers', () => get('/', { 'X-Large': 'x'.repeat(20_000) })],
  ];
  const tagOf = async (path: string) => (await get(path, ACCEPT_HTML)).headers.etag ?? '';

  it.each(answers)('%i, %s, has the security headers and no CORS permission', async (status, _, ask) => {
    const { status: answered, headers } = await ask();
    expect(answered).toBe(status);
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/^default-src 'none'.*frame-ancestors 'none'/),
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'geolocation=(self), camera=(), microphone=()',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
    });
    for (const name of ['x-powered-by', 'strict-transport-security']) expect(headers).not.toHaveProperty(name);
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });

  it('grants nothing to a CORS preflight from another site', async () => {
    const { headers } = await visitor.send('OPTIONS', '/v1.0/bookings', undefined, {
      Origin: 'https://evil.example',
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': 'authorization',
    });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });

  it('does not repeat or redirect to a forged Host header', async () => {
    const strange = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' };
    for (const path of [
      '/',
      '/docs',
      '/docs/openapi.json',
      '/v1.0/bookings',
      '//evil.example/%2e%2e',
      '/\\evil.example',
    ]) {
      const { headers, text } = await get(path, { ...ACCEPT_HTML, ...strange });
      expect([path, text.includes('evil.example'), headers.location]).toEqual([path, false, undefined]);
    }
  });

  it.each([
    '/..%2f..%2fpackage.json',
    '/assets/..%2f..%2f..%2f..%2fetc%2fpasswd',
    '/%2e%2e/%2e%2e/package.json',
    '/.env',
  ])('does not serve files outside the public folder: %s', async (path) => {
    expect((await get(path)).status).toBeGreaterThanOrEqual(400);
    expect((await get(path, ACCEPT_HTML)).text).not.toMatch(/"chef-booking"|root:/);
  });
});

describe('a token', () => {
  it('is read from its header only', async () => {
    const token = asha.session.accessToken;
    const query = new URLSearchParams({ access_token: token, token, authorization: `Bearer ${token}` });
    const others = [
      get(`/v1.0/bookings?${query.toString()}`),
      get('/v1.0/bookings', { Cookie: `accessToken=${token}; token=${token}` }),
      get('/v1.0/bookings', { 'X-Access-Token': token, 'Proxy-Authorization': `Bearer ${token}` }),
      get('/v1.0/bookings', { Authorization: token }),
      get('/v1.0/bookings', { Authorization: `Basic ${token}` }),
    ];
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual(others.map(() => 401));
  });
});

describe('somebody who guesses', () => {
  it('does not learn which phone numbers have an account', async () => {
    const [known, unknown] = [await Customer.logIn(product), '6012345678'] as const;
    const answers = await Promise.all(
      [known.phone, unknown].map((phone) => visitor.ok('generateOtp', { body: { phone } })),
    );
    expect(Object.keys(answers[0] ?? {})).toEqual(Object.keys(answers[1] ?? {}));
    const refusals = await Promise.all(
      [known.phone, unknown].map((phone) => visitor.refused('validateOtp', { body: { phone, otp: '000001' } })),
    );
    expect({ ...refusals[0], instance: '' }).toEqual({ ...refusals[1], instance: '' });
  });

  it('does not learn which bookings of others exist', async () => {
    const { id } = await (await Customer.logIn(product)).book();
    const [foreign, absent] = await Promise.all(
      [id, '01ARZ3NDEKTSV4RRFFQ69G5FAV'].map((one) => asha.api.refused('booking', { params: { id: one } })),
    );
    expect({ ...foreign, instance: '' }).toEqual({ ...absent, instance: '' });
  });
});
