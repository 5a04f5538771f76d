import { describe, expect, it } from '@jest/globals';
import { STATUS } from '@libs/contract/enums.js';
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
  });
});
