import { aBooking } from '../../../../test/support/a-shown-booking.js';
import { instant } from '@libs/contract/time.js';
import { milestonesOf } from './Sections.js';
import { describe, expect, it } from '@jest/globals';

const at = instant(Date.parse('2026-12-12T12:30:00Z'));
const MET = { start: at, end: at, startedAt: at, startedBy: 'code' } as const;
const reached = (changes: Parameters<typeof aBooking>[0]) =>
  milestonesOf(aBooking(changes))
    .filter(({ isReached }) => isReached)
    .map(({ label }) => label);

describe('the milestones of a booking', () => {
  it.each([
    ['unpaid', { status: 4, paidAmount: 0, chef: null }, ['Booked']],
    ['paid', { status: 3, chef: null }, ['Booked', 'Paid']],
    ['placed', { status: 3 }, ['Booked', 'Paid', 'Chef found']],
    ['in progress, if nobody has met', { status: 2 }, ['Booked', 'Paid', 'Chef found']],
    ['in progress', { status: 2, visit: MET }, ['Booked', 'Paid', 'Chef found', 'Cooking']],
    ['complete', { status: 1 }, ['Booked', 'Paid', 'Chef found', 'Cooking', 'Done']],
    ['cancelled unpaid', { status: 0, paidAmount: 0 }, ['Booked', 'Cancelled']],
    ['refunded', { status: 0, paidAmount: 0, refundAmount: 500 }, ['Booked', 'Paid', 'Cancelled']],
  ])('of one that is %s', (_, changes, labels) => {
    expect(reached(changes)).toEqual(labels);
  });

  it('are five unless it is cancelled', () => {
    expect(milestonesOf(aBooking({ status: 4 }))).toHaveLength(5);
    expect(milestonesOf(aBooking({ status: 0 })).every(({ isReached }) => isReached)).toBe(true);
  });
});
