import { describe, expect, it } from '@jest/globals';
import { decryptText, deriveKey, encryptText } from './encryption.js';

const key = deriveKey('a secret of at least thirty-two characters', 'test');
const other = deriveKey('another secret of thirty-two characters', 'test');

describe('an encrypted text', () => {
  it('is decrypted with the key and the context, and differs each time', () => {
    const text = encryptText(key, 'नमस्ते', 'sign-up');
    expect(decryptText([key], text, 'sign-up')?.toString()).toBe('नमस्ते');
    expect(decryptText([key], encryptText(key, '', 'sign-up'), 'sign-up')?.length).toBe(0);
    expect(encryptText(key, 'नमस्ते', 'sign-up')).not.toBe(text);
    expect(text).toMatch(/^[\w-]+$/);
  });

  it('is decrypted with any of several keys, as while a secret is replaced', () => {
    expect(decryptText([other, key], encryptText(key, 'asha', 'sign-up'), 'sign-up')?.toString()).toBe('asha');
  });

  it('is not decrypted with another key or in another context', () => {
    const text = encryptText(key, 'asha', 'sign-up');
    expect(decryptText([other], text, 'sign-up')).toBeUndefined();
    expect(decryptText([key], text, 'challenge')).toBeUndefined();
  });

  it('is not decrypted when a single character differs', () => {
    const text = encryptText(key, 'asha', 'sign-up');
    for (let at = 0; at < text.length; at++) {
      const letter = text[at] === 'A' ? 'B' : 'A';
      const changed = text.slice(0, at) + letter + text.slice(at + 1);
      // The last character contains unused bits.
      if (Buffer.from(changed, 'base64url').equals(Buffer.from(text, 'base64url'))) continue;
      expect(decryptText([key], changed, 'sign-up')).toBeUndefined();
    }
    for (const nonsense of ['', 'A', 'ü'.repeat(60), `${text}A`, `${text}=`, text.slice(0, -2)]) {
      expect(decryptText([key], nonsense, 'sign-up')).toBeUndefined();
    }
  });
});
