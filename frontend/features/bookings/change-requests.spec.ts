import { cancelBody, editBody } from './change-requests.js';
import { aBooking } from '../../../test/support/a-shown-booking.js';
import { describe, expect, it } from '@jest/globals';
import { ChangeBooking } from '@libs/contract/booking-requests.js';

const dinner = aBooking();

describe('the payload of a cancellation', () => {
  it('has every field of the specification', () => {
    const { requirement, additionalServices, baseFare, meals, revision } = dinner;
    const body = cancelBody(dinner, 500);
    expect(body).toEqual({
      ...{ status: 0, requirement, additionalServices, baseFare, meals },
      ...{ expectedRefund: 500, revision },
    });
    expect(ChangeBooking.parse(body)).toEqual({ status: 0, expectedRefund: 500, revision });
  });
});

describe('the payload of an edit', () => {
  const whole = {
    requirement: 'birthday',
    meals: ['dinner'],
    startDate: '2026-12-12',
    startTime: '6.00 pm',
    additionalServices: [],
    people: 4,
    baseFare: 4_000,
    revision: 4,
  };

  it('has every field of the specification, also those that stay', () => {
    expect(editBody(dinner, { meals: ['lunch', 'dinner'] })).toEqual({ ...whole, meals: ['lunch', 'dinner'] });
    expect(ChangeBooking.safeParse(editBody(dinner, { requirement: 'kitty' })).success).toBe(true);
  });

  it('names the people once changed by either name', () => {
    expect(editBody(dinner, { headCount: 9 })).toEqual({ ...whole, headCount: 9, people: 9 });
  });
});
