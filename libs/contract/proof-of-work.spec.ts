import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sha256, solves } from './proof-of-work.js';

const hex = (bytes: Uint8Array): string =>
  [...sha256(bytes)].map((word) => word.toString(16).padStart(8, '0')).join('');

describe('SHA-256', () => {
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
  ])('of “%s” is that of the standard', (text, hash) => expect(hex(Buffer.from(text))).toBe(hash));

  it('of any bytes is that of the platform', () =>
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(hex(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'));
      }),
    ));
});

describe('work', () => {
  it('is solved by a nonce whose hash begins with enough zero bits', () => {
    const zeroBits = (nonce: number) => {
      const hash = createHash('sha256').update(`token.${nonce}`).digest();
      return Math.clz32(hash.readUInt32BE(0));
    };
    for (let nonce = 0; nonce < 300; nonce++) {
      const bits = zeroBits(nonce);
      expect(solves({ token: 'token', bits }, nonce)).toBe(true);
      expect(solves({ token: 'token', bits: bits + 1 }, nonce)).toBe(false);
    }
  });
});
