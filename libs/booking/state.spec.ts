import { type BookingEvent, evolve } from './booking.js';
import { type BookingState, capturesOf, figuresOf, isSettled, NO_BOOKING, outstandingOf } from './state.js';
import * as a from '../../test/support/booking/a-booking.js';
import { describe, expect, it } from '@jest/globals';
import { type Paise, rupees } from '@libs/contract/money.js';

const none = rupees(0);
const half = rupees(500);

describe('the figures of a booking', () => {
  it.each<readonly [string, readonly BookingEvent[], readonly [Paise, Paise, Paise, Paise]]>([
    ['unpaid', a.awaitingPayment, [none, none, none, none]],
    ['paid', a.placed, [a.DEPOSIT, none, none, none]],
    ['cancelled for half', [...a.placed, a.cancelled(half)], [a.DEPOSIT, half, none, half]],
    [
      'whose refund is on its way',
      [...a.placed, a.cancelled(half), a.refundInitiated(1, half)],
      [a.DEPOSIT, half, none, half],
    ],
    [
      'whose refund has arrived',
      [...a.placed, a.cancelled(half), a.refundInitiated(1, half), a.refundCompleted(1, half)],
      [a.DEPOSIT, half, half, none],
    ],
  ])('%s', (_, events, [captured, owed, refunded, outstanding]) => {
    const booking = events.reduce<BookingState>((state, event) => evolve(state, event), NO_BOOKING);
    expect(figuresOf(booking)).toEqual({ captured, owed, refunded, outstanding });
  });
});

describe('a cancelled booking', () => {
  const after = (...events: readonly BookingEvent[]) =>
    [...a.placed, a.cancelled(), ...events].reduce<BookingState>(evolve, NO_BOOKING);
  const outstanding = (...events: readonly BookingEvent[]) => capturesOf(after(...events)).map(outstandingOf);

  it('has nothing outstanding while its refund is under way, and again once it failed', () => {
    expect(outstanding()).toEqual([a.DEPOSIT]);
    expect(outstanding(a.refundInitiated())).toEqual([none]);
    expect(outstanding(a.refundInitiated(), a.refundFailed())).toEqual([a.DEPOSIT]);
  });

  it('is settled once the refund is complete', () => {
    expect([after(), after(a.refundInitiated())].map(isSettled)).toEqual([false, false]);
    expect(isSettled(after(a.refundInitiated(), a.refundCompleted()))).toBe(true);
  });
});
