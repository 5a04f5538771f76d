/** What a later version of the refund terms does to bookings that were quoted with the first. */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { currentRefundTerms, REFUND_TERMS, type RefundTerms } from '@libs/contract/refund-table.js';
import { HOUR, plus } from '@libs/contract/time.js';
import { cancellable, cancellationTerms, refundOf } from './cancellation-policy.js';
import { decide } from './decide.js';
import type { BookingEvent } from './booking.js';
import { evolve } from './evolve.js';
import { type BookingState, type ExistingBooking, NO_BOOKING } from './state.js';
import * as a from './testing/a-booking.js';

const STRICTER: RefundTerms = {
  id: '2',
  withChef: [{ percent: 25, atLeast: 0 }],
  withoutChef: { percent: 25, atLeast: 0 },
};
const versions: RefundTerms[] = REFUND_TERMS as [RefundTerms, ...RefundTerms[]];
beforeEach(() => void versions.push(STRICTER));
afterEach(() => void versions.pop());

const twoDaysBefore = plus(a.START, -48 * HOUR);
const after = (events: readonly BookingEvent[]) => events.reduce<BookingState>(evolve, NO_BOOKING) as ExistingBooking;
const quotedWith = (refundTerms: string) =>
  a.placedWithChef.map((event): BookingEvent =>
    event.type === 'FareQuoted' ? { ...event, data: { ...event.data, refundTerms } } : event,
  );

describe('a booking', () => {
  it('keeps the refund terms of its quote when newer ones are published', () => {
    expect(currentRefundTerms()).toBe(STRICTER);
    const percents = [a.placedWithChef, quotedWith('1'), quotedWith('2')].map(
      (events) => refundOf(cancellable(after(events)), twoDaysBefore).percent,
    );
    expect(percents).toEqual([100, 100, 25]);
    expect(cancellationTerms(cancellable(after(quotedWith('2'))), twoDaysBefore)).toMatchObject({
      percent: 25,
      until: a.START,
      next: [],
    });
  });

  it('keeps them through an edit, whatever the new fare says', () => {
    const before = after(quotedWith('1'));
    if (!('fare' in before)) throw new Error('the booking has a fare');
    const choices = { ...before.choices, headCount: before.choices.headCount + 1 };
    const fare = { ...before.fare, refundTerms: '2' };
    const decision = decide(before, { type: 'AmendBooking', choices, fare }, { now: twoDaysBefore });
    if ('refusal' in decision) throw new Error(decision.refusal.code);
    expect(decision.events[1]).toMatchObject({ type: 'FareQuoted', data: { refundTerms: '1' } });
    const edited = decision.events.reduce<ExistingBooking>(evolve, before);
    expect(refundOf(cancellable(edited), twoDaysBefore).percent).toBe(100);
  });

  it('with an unknown version is not refunded by another one', () => {
    expect(() => refundOf(cancellable(after(quotedWith('3'))), twoDaysBefore)).toThrow('version 3');
  });
});
