import { describe, expect, it } from '@jest/globals';
import { STATUS } from '@libs/contract/enums.js';
import { type BookingAction, offerOf } from './booking-actions.js';

const open = (action: BookingAction) =>
  Object.entries(STATUS)
    .filter(([, status]) => offerOf(action, { status, chef: {} }) === true)
    .map(([name]) => name)
    .sort();

describe('what a customer can do with a booking', () => {
  it.each([
    ['pay', ['pending']],
    ['edit', ['pending', 'placed']],
    ['cancel', ['pending', 'placed']],
    ['rate', ['complete', 'inProgress', 'placed']],
  ] as const)('%s while it is %p', (action, statuses) => {
    expect(open(action)).toEqual(statuses);
  });

  it('is refused with the reason', () => {
    expect(offerOf('cancel', { status: STATUS.complete })).toBe('This booking is complete.');
    expect(offerOf('pay', { status: STATUS.placed })).toBe('The deposit of this booking is already paid.');
    const placed = { status: STATUS.placed, chef: {} };
    expect(offerOf('rate', { ...placed, rated: true })).toBe('You have rated this booking already.');
    expect(offerOf('rate', { ...placed, chef: null })).toMatch(/once a chef/);
  });
});
