import { describe, expect, it } from '@jest/globals';
import { plus, SECOND } from '@libs/contract/time.js';
import { EPOCH, type Happened, history, intentsAfter } from '@libs/eventing/testing/history.js';
import { LONGEST_PAUSE } from './assign-chef.js';
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
const ids = (...happened: readonly Happened[]) => offers(...happened).map(({ id }) => id);

describe('a chef', () => {
  it('who joins is offered to those who wait', () => {
    const [event] = history([joined]);
    expect(offers(joined)).toEqual([
      { job: 'offer-chef', id: `offer-${CHEF}-1`, data: { chefId: CHEF }, runAt: event?.occurredAt },
    ]);
  });

  it('who has time again is offered, whoever books other time of theirs at the same moment', () => {
    expect(ids(joined, reserved)).toEqual([`offer-${CHEF}-1`]);
    expect(ids(joined, reserved, freed)).toEqual([`offer-${CHEF}-2`]);
    expect(ids(joined, reserved, freed, reserved)).toEqual([`offer-${CHEF}-2`]);
  });

  it('who was booked when everybody who waits had looked for themselves is offered no more, until time is free again', () => {
    const [, release] = history([reserved, freed]);
    const later: Happened = { ...reserved, at: plus(release?.occurredAt ?? EPOCH, LONGEST_PAUSE) };
    expect(ids(reserved, freed, later)).toEqual([]);
    expect(ids(reserved, freed, later, freed)).toEqual([`offer-${CHEF}-2`]);
  });

  it('whose visit is over has no time again that anybody could wait for', () => {
    expect(ids(reserved, { ...freed, at: choices.end })).toEqual([]);
    expect(ids(reserved, { ...freed, at: plus(choices.end, -SECOND) })).toEqual([`offer-${CHEF}-1`]);
  });

  it('who leaves is offered no more', () => {
    const closed: Happened = { stream: calendarStream(CHEF), event: { type: 'CalendarClosed', data: {} } };
    expect(ids(joined, closed)).toEqual([]);
    const opened: Happened = { ...closed, event: { type: 'CalendarOpened', data: {} } };
    expect(ids(joined, closed, opened)).toEqual([`offer-${CHEF}-2`]);
  });
});
