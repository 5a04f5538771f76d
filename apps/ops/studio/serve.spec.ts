import { describe, expect, it } from '@jest/globals';
import { refusalOf, type StudioRequest } from './serve.js';

const ADDRESS = { port: 4300, token: 'secret' };
const OPENED: StudioRequest = { method: 'GET', host: '127.0.0.1:4300', path: '/secret/', fetchSite: 'none' };
const statusOf = (request: Partial<StudioRequest>) => refusalOf({ ...OPENED, ...request }, ADDRESS)?.status;

describe('the studio', () => {
  it('answers its page, and what the page asks', () => {
    expect(statusOf({})).toBeUndefined();
    expect(statusOf({ path: '/secret/api/overview', fetchSite: 'same-origin' })).toBeUndefined();
    expect(statusOf({ host: 'localhost:4300', method: 'HEAD', fetchSite: undefined })).toBeUndefined();
  });

  it.each(['evil.example', 'evil.example:4300', '127.0.0.1', '127.0.0.1:80', undefined])(
    'refuses the host %s, as after DNS rebinding',
    (host) => expect(statusOf({ host })).toBe(403),
  );

  it('refuses requests that another site makes', () => {
    expect(statusOf({ fetchSite: 'cross-site' })).toBe(403);
    expect(statusOf({ fetchSite: 'same-site' })).toBe(403);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('refuses %s, because it changes nothing', (method) =>
    expect(statusOf({ method })).toBe(405),
  );

  it.each(['/', '/api/overview', '/wrong!/', '/secret1/', '/?token=secret'])('refuses %s, without its token', (path) =>
    expect(statusOf({ path })).toBe(404),
  );
});
