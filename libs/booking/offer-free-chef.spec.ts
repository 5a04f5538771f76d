import { describe, expect, it } from '@jest/globals';
import { type Happened, history, intentsAfter } from '@libs/eventing/testing/history.js';
import { calendarStream } from './chef-calendar.js';
import type { CalendarEvent } from './calendar-events.js';
import { offerFreeChef } from './offer-free-chef.js';
import { CHEF, choices, ID } from './testing/a-booking.js';

const profile = { firstName: 'Vikas', lastName: 'Khanna', email: 'vikas@example.com', phone: '7000000000' };
const joined: Happened = {
  stream: `chef-${CHEF}`,
  event: { type: 'ChefRegistered', data: { chefId: CHEF, profile, cuisine: 'Malwa', experience: 3 } },
};
const onCalendar = (type: CalendarEvent['type']): Happened => ({
  stream: calendarStream(CHEF),
  event: { type, data: { bookingId: ID, round: 0, start: choices.start, end: choices.end } },
});
const reserved = onCalendar('TimeReserved');
const freed = onCalendar('TimeReleased');
const offers = (...happened: readonly Happened[]) => intentsAfter(offerFreeChef, history(happened));

describe('a chef', () => {
  it('who joins is offered to those who wait', () => {
    const [event] = history([joined]);
    expect(offers(joined)).toEqual([
      { job: 'offer-chef', id: `offer-${CHEF}-1`, data: { chefId: CHEF }, runAt: event?.occurredAt },
    ]);
  });

  it('who was booked is offered no more, until some time becomes free again', () => {
    expect(offers(joined, reserved)).toEqual([]);
    expect(offers(joined, reserved, freed).map(({ id }) => id)).toEqual([`offer-${CHEF}-3`]);
  });
});
