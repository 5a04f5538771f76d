import { describe, expect, it } from '@jest/globals';
import { type StartedBy, STATUS } from '@libs/contract/enums.js';
import { BOOKING_TEXTS } from '@libs/contract/texts/en/booking-words.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { type BookingAction, offerOf } from './booking-actions.js';

const open = (action: BookingAction) =>
  Object.entries(STATUS)
    .filter(([, status]) => offerOf(action, { status }) === true)
    .map(([name]) => name)
    .sort();

describe("a customer's actions on a booking", () => {
  it.each([
    ['pay', ['pending']],
    ['edit', ['pending', 'placed']],
    ['cancel', ['pending', 'placed']],
    ['rate', ['complete']],
  ] as const)('%s while it is %p', (action, statuses) => {
    expect(open(action)).toEqual(statuses);
  });

  it('are refused with the reason', () => {
    expect(offerOf('cancel', { status: STATUS.complete })).toBe('This visit is already complete.');
    expect(offerOf('pay', { status: STATUS.placed })).toBe('You’ve already paid the deposit for this booking.');
    expect(offerOf('rate', { status: STATUS.complete, rated: true })).toBe('You’ve already rated this booking.');
    for (const status of [STATUS.pending, STATUS.placed, STATUS.inProgress]) {
      expect(offerOf('rate', { status })).toMatch(/once the visit is complete/);
    }
    expect(offerOf('rate', { status: STATUS.cancelled, rated: true })).toBe(MESSAGES.booking.alreadyCancelled);
    const inDoubt = { status: STATUS.pending, paymentInDoubt: true } as const;
    expect(offerOf('pay', inDoubt)).toBe(MESSAGES.payment.inDoubt);
    expect(offerOf('cancel', inDoubt)).toBe(true);
  });

  it('are those of a visit under way once both sides have met', () => {
    const met = (startedBy: StartedBy, action: BookingAction, status: number = STATUS.placed) =>
      offerOf(action, { status, visit: { startedBy } });
    for (const by of ['code', 'customer'] as const)
      expect([met(by, 'edit'), met(by, 'cancel'), met(by, 'pay')]).toEqual([
        MESSAGES.booking.alreadyStarted,
        MESSAGES.booking.alreadyStarted,
        MESSAGES.payment.alreadyPaid,
      ]);
    expect([met('phone-digits', 'edit'), met('code', 'rate', STATUS.complete)]).toEqual([true, true]);
  });

  it('do not rate a visit to which nobody came, unless the chef contradicts', () => {
    const of = (state: string, action: BookingAction) =>
      offerOf(action, { status: STATUS.complete, noShow: { state } });
    expect([of('reported', 'rate'), of('answered', 'rate')]).toEqual([BOOKING_TEXTS.nobodyCame, true]);
    expect(of('reported', 'cancel')).toBe(MESSAGES.booking.alreadyComplete);
  });
});
