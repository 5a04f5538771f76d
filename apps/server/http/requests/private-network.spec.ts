import { expect, it } from '@jest/globals';
import { isPrivateNetwork } from './private-network.js';

const from = (remoteAddress: string | undefined, headers = {}) =>
  isPrivateNetwork({ socket: { remoteAddress }, headers });

it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.1.2.3', '172.31.0.9', '192.168.1.1', 'fd00::1'])(
  '%s is private',
  (address) => expect(from(address)).toBe(true),
);

it.each(['8.8.8.8', '172.32.0.1', '::ffff:8.8.8.8', '2001:db8::1', '', undefined])('%s is not private', (address) =>
  expect(from(address)).toBe(false),
);

it('a client behind a proxy in the private network is not private', () => {
  expect(from('127.0.0.1', { 'x-forwarded-for': '8.8.8.8' })).toBe(false);
  expect(from('127.0.0.1', { forwarded: 'for=8.8.8.8' })).toBe(false);
});
