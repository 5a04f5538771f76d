import { bodyOf } from './useSubmission.js';
import { home } from '../../../../test/support/a-shown-booking.js';
import { describe, expect, it } from '@jest/globals';
import { CreateBooking } from '@libs/contract/booking-requests.js';
import { NO_NEEDS } from '@libs/menu/no-needs.js';

const selection = {
  requirement: 'birthday' as const,
  meals: ['lunch' as const],
  additionalServices: [],
  headCount: 4,
  numberOfBreakfast: 0,
  numberOfStarters: 0,
  numberOfMainCourses: 5,
  startDate: '2026-12-12',
  startTime: '1.00 pm',
  endDate: '2026-12-12',
  endTime: '5.00 pm',
};

const sent = { address: { ...home, served: true }, quote: 'a quote', user: 'asha' };

describe('the payload of a booking', () => {
  const body = bodyOf(selection, sent);

  it('has every field of the specification', () => {
    const { numberOfBreakfast: _, numberOfStarters: __, numberOfMainCourses: ___, ...visit } = selection;
    expect(body).toEqual({
      ...visit,
      address: 'home',
      fareObject: { quote: 'a quote' },
      user: 'asha',
      billingAddress: home,
      venue: home,
      description: '',
    });
  });

  it('has the chosen menu and chef, if there are any', () => {
    const menu = { ...NO_NEEDS, dishes: ['dal-makhani'], allergies: ['nuts' as const] };
    const { menu: read, preferredChef } = CreateBooking.parse(bodyOf(selection, { ...sent, menu, preferredChef: 'c' }));
    expect(read).toMatchObject(menu);
    expect(preferredChef).toBe('c');
  });

  it('is read by the server without what it ignores', () => {
    const read = CreateBooking.parse(body);
    expect(read).toMatchObject({ address: 'home', user: 'asha' });
    expect(read).not.toHaveProperty('venue');
  });
});
