import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { deriveSecrets } from '../platform/secrets.js';
import { oneTimeCode } from './one-time-codes.js';

const {
  oneTimeCodes: [oneTimeCodes],
} = deriveSecrets('a secret of at least thirty-two characters');
const phones = fc.integer({ min: 6_000_000_000, max: 9_999_999_999 }).map(String);

describe('a one-time code', () => {
  it('has six digits and is deterministic', () => {
    fc.assert(
      fc.property(fc.string(), phones, (challenge, phone) => {
        const code = oneTimeCode(oneTimeCodes, challenge, phone);
        expect(code).toMatch(/^\d{6}$/);
        expect(oneTimeCode(oneTimeCodes, challenge, phone)).toBe(code);
      }),
    );
  });

  it('differs by challenge, phone and secret', () => {
    const others = deriveSecrets('another secret of at least thirty-two characters').oneTimeCodes[0];
    const code = oneTimeCode(oneTimeCodes, 'challenge', '9876543210');
    expect(oneTimeCode(oneTimeCodes, 'challengf', '9876543210')).not.toBe(code);
    expect(oneTimeCode(oneTimeCodes, 'challenge', '9876543211')).not.toBe(code);
    expect(oneTimeCode(others, 'challenge', '9876543210')).not.toBe(code);
  });

  it('has a uniformly distributed first digit', () => {
    const firsts = Array.from({ length: 5_000 }, (_, n) => oneTimeCode(oneTimeCodes, `c${n}`, '9876543210').charAt(0));
    for (const digit of '0123456789') {
      const share = firsts.filter((first) => first === digit).length;
      expect(share).toBeGreaterThan(400);
      expect(share).toBeLessThan(600);
    }
  });
});
