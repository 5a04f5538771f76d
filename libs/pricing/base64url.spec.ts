import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decodeBase64url, encodeBase64url } from './quote.js';

const texts = fc.string({ unit: 'grapheme', maxLength: 200 });

describe('base64url', () => {
  it.each([
    ['', ''],
    ['f', 'Zg'],
    ['fo', 'Zm8'],
    ['foo', 'Zm9v'],
    ['foobar', 'Zm9vYmFy'],
    ['₹499', '4oK5NDk5'],
    ['~~?>>', 'fn4_Pj4'],
  ])('of %j is %j', (text, encoded) => {
    expect(encodeBase64url(text)).toBe(encoded);
    expect(decodeBase64url(encoded)).toBe(text);
  });

  it('agrees with the standard and can be decoded', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(encodeBase64url(text)).toBe(Buffer.from(text, 'utf8').toString('base64url'));
        expect(decodeBase64url(encodeBase64url(text))).toBe(text);
      }),
    );
  });

  it.each(['Z', 'Zg==', 'Zm9v Zm9v', 'Zm+v', 'Zm/v', 'Zh', 'Zm9', '_w', 'Zm9vé'])('is not %j', (encoded) => {
    expect(decodeBase64url(encoded)).toBeUndefined();
  });

  it('has one encoding for each text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (encoded) => {
        const text = decodeBase64url(encoded);
        if (text !== undefined) expect(encodeBase64url(text)).toBe(encoded);
      }),
    );
  });
});
