import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { hasVerhoeffChecksum } from './verhoeff.js';

const DIGITS = [...'0123456789'];
const digits = fc.string({ unit: fc.constantFrom(...DIGITS), minLength: 1, maxLength: 15 });
const checksumOf = (number: string): string => DIGITS.find((digit) => hasVerhoeffChecksum(number + digit)) ?? 'none';

describe('the Verhoeff checksum', () => {
  /** The second and third are published examples; the last is the UIDAI's specimen number. */
  it.each(['0', '2363', '123451', '1428570', '1234567890120', '84736430954837284567892', '999941057058'])(
    'accepts %s',
    (number) => expect(hasVerhoeffChecksum(number)).toBe(true),
  );

  it('is one digit, whatever the number', () => {
    fc.assert(
      fc.property(digits, (number) => {
        expect(DIGITS.filter((digit) => hasVerhoeffChecksum(number + digit))).toHaveLength(1);
      }),
    );
  });

  it('detects each wrong digit and each swap of neighbours', () => {
    fc.assert(
      fc.property(digits, fc.nat(), fc.integer({ min: 1, max: 9 }), (number, at, more) => {
        const valid = number + checksumOf(number);
        const place = at % valid.length;
        const wrong = String((Number(valid[place]) + more) % 10);
        expect(hasVerhoeffChecksum(valid.slice(0, place) + wrong + valid.slice(place + 1))).toBe(false);
        const [one = '', other = ''] = valid.slice(place, place + 2);
        const swapped = valid.slice(0, place) + other + one + valid.slice(place + 2);
        expect(hasVerhoeffChecksum(swapped)).toBe(one === other || other === '');
      }),
    );
  });
});
