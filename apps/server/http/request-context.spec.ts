import { describe, expect, it } from '@jest/globals';
import { browserCookie, isPrivateNetwork, isThisMachine, networkOf, originOf, tokensIn } from './request-context.js';

describe('the browser cookie', () => {
  it('is HttpOnly, and Secure over https', () => {
    expect(browserCookie(['a.b.c', 'd.e.f'], { secure: false })).toBe(
      'browsers=a.b.c~d.e.f; Path=/v1.0/auth; Max-Age=31536000; HttpOnly; SameSite=Strict',
    );
    expect(browserCookie(['a.b.c'], { secure: true })).toMatch(/; Secure$/);
  });

  it.each([
    ['lang=hi; browsers=a.b.c~d.e.f; other=1', ['a.b.c', 'd.e.f']],
    ['browsers=a.b.c', ['a.b.c']],
    ['browsers=a~b~c~d~e', ['a', 'b', 'c', 'd']],
    ['mybrowsers=a.b.c', []],
    ['browsers=', []],
    [`browsers=${'a'.repeat(5_000)}`, []],
    ['browsers=<script>', []],
  ])('is parsed from %s', (cookies, tokens) => {
    expect(tokensIn(cookies)).toEqual(tokens);
  });
});

it.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['203.0.113.250', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:0DB8:0001::9', '2001:db8:1::/48'],
  ['2001:db8::1:2:3', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['::1', '0:0:0::/48'],
  ['unknown', 'unknown'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['unknown', 'unknown'],
])('%s is limited as %s', (address, origin) => {
  expect(originOf(address)).toBe(origin);
});

it.each([
  ['127.0.0.1', {}, true],
  ['::ffff:127.0.0.1', {}, true],
  ['127.8.9.10', {}, true],
  ['::1', {}, true],
  ['127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }, false],
  ['::1', { forwarded: 'for=203.0.113.7' }, false],
  ['10.0.0.1', {}, false],
  ['1270.0.0.1', {}, false],
  [undefined, {}, false],
])('%s with %j is a local program: %j', (remoteAddress, headers, expected) => {
  expect(isThisMachine({ socket: { remoteAddress }, headers })).toBe(expected);
});

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
