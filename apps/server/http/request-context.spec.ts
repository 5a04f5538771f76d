import { describe, expect, it } from '@jest/globals';
import { browserCookie, tokensIn } from './request-context.js';

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
