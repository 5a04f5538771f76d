import { describe, expect, it } from '@jest/globals';
import { bookingCode, idEndOf } from './booking-code.js';

const ID = '01JD6Z8R4T0Q5W9XYC3A107K2M';

describe('the short code of a booking', () => {
  it('is the end of its id', () => {
    expect(bookingCode(ID)).toBe('RSY-7K2M');
  });

  it.each(['RSY-7K2M', 'rsy-7k2m', ' RSY 7K2M ', 'RSY7K2M', 'RSY–7K2M'])('is understood as %j', (text) => {
    expect(idEndOf(text)).toBe('7K2M');
  });

  it('is understood with letters that look like digits', () => {
    expect(idEndOf('RSY-OIL0')).toBe('0110');
  });

  it.each(['', '7K2M', 'RSY', 'RSY-7K2', 'RSY-7K2MX', 'RSY-7U2M', 'RSY-2026-27-7K2M', 'Rsyani'])(
    'is not read from %j',
    (text) => {
      expect(idEndOf(text)).toBeUndefined();
    },
  );
});
