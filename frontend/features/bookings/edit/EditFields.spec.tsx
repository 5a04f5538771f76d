import { checkSelection } from '../../../lib/booking/check-selection.js';
import { aBooking } from '../../../../test/support/a-shown-booking.js';
import { differenceOf } from './EditForm.js';
import { changesOf, editOf, withStart } from './EditFields.js';
import { describe, expect, it } from '@jest/globals';

const dinner = aBooking();
const NOW = Date.parse('2026-12-01T00:00:00Z');

describe('an edit of a booking', () => {
  it('has no changes at first', () => {
    expect(changesOf(editOf(dinner), dinner)).toBeUndefined();
    expect(checkSelection(editOf(dinner), NOW)).toEqual({});
  });

  it('sends only what differs', () => {
    expect(changesOf({ ...editOf(dinner), headCount: 9 }, dinner)).toEqual({ headCount: 9 });
    expect(changesOf({ ...editOf(dinner), headCount: 9, additionalServices: ['waiter'] }, dinner)).toEqual({
      headCount: 9,
      additionalServices: ['waiter'],
    });
  });

  it('moves the end with the start, and sends both times', () => {
    const moved = withStart(editOf(dinner), dinner, { startDate: '2026-12-20' });
    const times = { startDate: '2026-12-20', startTime: '6.00 pm', endDate: '2026-12-20', endTime: '10.00 pm' };
    expect(changesOf(moved, dinner)).toEqual(times);
    expect(withStart(moved, dinner, { startTime: '1.00 pm' })).toMatchObject({
      ...times,
      startTime: '1.00 pm',
      endTime: '5.00 pm',
    });
  });

  it('asks for an end if the moved visit would end outside the slots', () => {
    const late = withStart(editOf(dinner), dinner, { startTime: '7.00 pm' });
    expect(late.endTime).toBe('');
    expect(Object.keys(checkSelection(late, NOW))).toEqual(['endTime']);
    expect(withStart(late, dinner, { startTime: '6.00 pm' })).toEqual(editOf(dinner));
  });

  it('keeps its duration', () => {
    const shorter = { ...editOf(dinner), endTime: '8.00 pm' } as const;
    expect(withStart(shorter, dinner, { startDate: '2026-12-20' })).toMatchObject({ endTime: '8.00 pm' });
  });

  it("uses the form's number of dishes for a new meal", () => {
    const more = { ...editOf(dinner), meals: ['starters', 'dinner'] as const };
    expect(checkSelection(more, NOW)).toEqual({});
    expect(changesOf(more, dinner)).toEqual({ meals: ['starters', 'dinner'] });
  });
});

describe('the effect of an edit on the amounts', () => {
  it.each([
    ['a higher fare', { finalFare: 4_700, dueAmount: 3_700 }, { total: 4_700, more: 700, refund: 0 }],
    ['a lower fare', { finalFare: 3_999.5, dueAmount: 2_999.5 }, { total: 3_999.5, more: -0.5, refund: 0 }],
    ['the same fare', {}, { total: 4_000, more: 0, refund: 0 }],
    [
      'a fare below what was paid',
      { finalFare: 900, dueAmount: 0, refundAmount: 100 },
      { total: 900, more: -3_100, refund: 100 },
    ],
  ])('is exact to the paisa with %s', (_, after, difference) => {
    expect(differenceOf(dinner, { ...dinner, ...after })).toEqual(difference);
  });

  it('counts only the additional refund', () => {
    const before = { ...dinner, refundAmount: 50.25 };
    expect(differenceOf(before, { ...before, refundAmount: 80.5 }).refund).toBe(30.25);
  });
});
