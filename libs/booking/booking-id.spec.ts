import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { bookingIdOf, bookingIn, bookingStream, refundIdOf, transactionIdOf } from './booking-id.js';
import { ID } from '../../test/support/booking/a-booking.js';

describe('the ids of a booking’s payments and refunds', () => {
  it('begin with the booking’s id, from which it can be read', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1, max: 9 }), (attempt, count) => {
        const transactionId = transactionIdOf(ID, attempt);
        const refundId = refundIdOf(transactionId, count);
        expect(bookingIdOf(transactionId)).toBe(ID);
        expect(bookingIdOf(refundId)).toBe(ID);
        expect(new Set([ID, transactionIdOf(ID, attempt + 1), transactionIdOf(ID, attempt + 2)]).size).toBe(3);
        expect(refundIdOf(transactionId, count + 1)).not.toBe(refundId);
        // The provider accepts ids of fewer than 35 characters.
        expect(refundId.length).toBeLessThan(35);
      }),
    );
    expect(transactionIdOf(ID, 1)).toBe(ID);
    expect(bookingIn(bookingStream(ID))).toBe(ID);
  });

  it.each(['', ID.slice(1), `${ID}-`, `${ID}-x`, `${ID}-2-R`, ` ${ID}`, ID.toLowerCase(), `${ID}\n`])(
    'are not read from %j',
    (text) => {
      expect(bookingIdOf(text)).toBeUndefined();
    },
  );
});
