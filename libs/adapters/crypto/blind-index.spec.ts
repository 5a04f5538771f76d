import { describe, expect, it } from '@jest/globals';
import { createBlindIndex } from './encryption.js';

const index = createBlindIndex('a secret that is long enough for tests');

describe('a blind index', () => {
  it('is the same for a phone number, however it is written', () => {
    const written = ['9876543210', '98765 43210', '09876543210', '+91 98765-43210', '919876543210', '0091 9876543210'];
    expect(new Set(written.map(index.phone)).size).toBe(1);
  });

  it('is the same for an e-mail address in any letter case', () => {
    expect(index.email(' Asha@Example.COM ')).toBe(index.email('asha@example.com'));
  });

  it('differs for other people, kinds and secrets, and contains no personal data', () => {
    const another = createBlindIndex('another secret, also long enough');
    const all = [
      index.phone('9876543210'),
      index.phone('9876543211'),
      index.email('9876543210'),
      another.phone('9876543210'),
    ];
    expect(new Set(all).size).toBe(4);
    for (const one of all) expect(one).toMatch(/^[\w-]{22}$/);
  });
});
