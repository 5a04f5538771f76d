import { EPOCH, type Happened, history, intentsAfter } from '../../test/support/eventing/history.js';
import { MAX_SEARCH_PAUSE_MS } from './assignment.js';
import { ALWAYS_AVAILABLE } from './chef-availability.js';
import { type CalendarEvent, calendarStream } from './chef-calendar.js';
import { handOverVisits, offerFreeChef } from './calendar-policies.js';
import { CHEF, choices, ID, NOW } from '../../test/support/booking/a-booking.js';
import { describe, expect, it } from '@jest/globals';
import { rupees } from '@libs/contract/money.js';
import { plus, SECOND } from '@libs/contract/time.js';
import type { ChefLeaveEvent } from '@libs/identity/chef-leave.js';
import type { VerificationEvent } from '@libs/identity/chef-verification.js';

const profile = { firstName: 'Vikas', lastName: 'Khanna', email: 'vikas@example.com', phone: '7000000000' };
const joined: Happened = {
  stream: `chef-${CHEF}`,
  event: { type: 'ChefRegistered', data: { chefId: CHEF, profile, cuisine: 'Malwa', experience: 3 } },
};
const ofChef = (event: VerificationEvent): Happened => ({ stream: `chef-${CHEF}`, event });
const proven = ofChef({ type: 'ChefPhoneProven', data: { chefId: CHEF, phone: '7000000000' } });
const recorded = ofChef({
  type: 'ChefExperienceRecorded',
  data: { chefId: CHEF, experience: 3, location: 'Indore', salary: rupees(40_000) },
});
const document = {
  documentId: 'D',
  idType: 'pan',
  lastFour: '234F',
  size: 1,
  mediaType: 'image/jpeg',
  claims: [],
} as const;
const filed = ofChef({ type: 'ChefDocumentFiled', data: { chefId: CHEF, ...document } });
const checked = ofChef({ type: 'ChefDocumentChecked', data: { chefId: CHEF, documentId: 'D' } });
/** Joined, and verified by the last of them. */
const verified = [joined, proven, recorded, filed, checked] as const;
const onCalendar = (type: CalendarEvent['type']): Happened => ({
  stream: calendarStream(CHEF),
  event: { type, data: { bookingId: ID, round: 0, start: choices.start, end: choices.end } },
});
const availabilityChanged: CalendarEvent = {
  type: 'ChefAvailabilityChanged',
  data: { availability: ALWAYS_AVAILABLE },
};
const reserved = onCalendar('TimeReserved');
const freed = onCalendar('TimeReleased');
const offers = (...happened: readonly Happened[]) => intentsAfter(offerFreeChef, history(happened));
const ids = (...happened: readonly Happened[]) => offers(...happened).map(({ id }) => id);

describe('a chef', () => {
  it('who becomes verified, by whichever step comes last, is offered to waiting bookings', () => {
    for (const steps of [
      [proven, recorded, filed, checked],
      [filed, checked, proven, recorded],
      [recorded, filed, checked, proven],
    ]) {
      const event = history([joined, ...steps]).at(-1);
      expect(offers(joined, ...steps.slice(0, 3))).toEqual([]);
      expect(offers(joined, ...steps)).toEqual([
        { job: 'offer-chef', id: `offer-${CHEF}-1`, data: { chefId: CHEF }, runAt: event?.occurredAt },
      ]);
    }
  });

  it('who says when they come is offered to waiting bookings', () => {
    const changed = { stream: calendarStream(CHEF), event: availabilityChanged };
    expect(ids(...verified, changed)).toEqual([`offer-${CHEF}-2`]);
    expect(ids(joined, changed)).toEqual([]);
  });

  it('who proves another number is offered once, and again once another document is confirmed', () => {
    expect(ids(...verified, proven)).toEqual([`offer-${CHEF}-1`]);
    expect(ids(...verified, filed)).toEqual([`offer-${CHEF}-1`]);
    expect(ids(...verified, filed, checked)).toEqual([`offer-${CHEF}-2`]);
  });

  it('who is not verified is not offered, whatever happens to their calendar', () => {
    const opened: Happened = { stream: calendarStream(CHEF), event: { type: 'CalendarOpened', data: {} } };
    expect(ids(joined, reserved, freed)).toEqual([]);
    expect(ids(joined, proven, recorded, opened)).toEqual([]);
  });

  it('who becomes free is offered, although other time of theirs is booked at the same moment', () => {
    expect(ids(...verified, reserved)).toEqual([`offer-${CHEF}-1`]);
    expect(ids(...verified, reserved, freed)).toEqual([`offer-${CHEF}-2`]);
    expect(ids(...verified, reserved, freed, reserved)).toEqual([`offer-${CHEF}-2`]);
  });

  it('who was booked after all waiting bookings have searched is not offered any more, until time is released again', () => {
    const release = history([...verified, reserved, freed]).at(-1);
    const later: Happened = { ...reserved, at: plus(release?.occurredAt ?? EPOCH, MAX_SEARCH_PAUSE_MS) };
    expect(ids(...verified, reserved, freed, later)).toEqual([]);
    expect(ids(...verified, reserved, freed, later, freed)).toEqual([`offer-${CHEF}-3`]);
  });

  it('whose visit is over is not offered, because past time is useless', () => {
    expect(ids(...verified, reserved, { ...freed, at: choices.end })).toEqual([`offer-${CHEF}-1`]);
    expect(ids(...verified, reserved, { ...freed, at: plus(choices.end, -SECOND) })).toEqual([`offer-${CHEF}-2`]);
  });

  it('who leaves is not offered any more', () => {
    const closed: Happened = { stream: calendarStream(CHEF), event: { type: 'CalendarClosed', data: {} } };
    expect(ids(...verified, closed)).toEqual([]);
    const opened: Happened = { ...closed, event: { type: 'CalendarOpened', data: {} } };
    expect(ids(...verified, closed, opened)).toEqual([`offer-${CHEF}-2`]);
  });
});

const inChef = (event: ChefLeaveEvent): Happened => ({ stream: `chef-${CHEF}`, event });
const onCalendarOf = (type: 'CalendarClosed' | 'CalendarOpened'): Happened => ({
  stream: calendarStream(CHEF),
  event: { type, data: {} } satisfies CalendarEvent,
});
const leaves = inChef({ type: 'ChefLeaveRequested', data: { chefId: CHEF, due: NOW } });
const stays = inChef({ type: 'ChefLeaveWithdrawn', data: { chefId: CHEF } });
const gone = inChef({ type: 'ChefErasureBegan', data: { chefId: CHEF, documentIds: [] } });
const [closed, opened] = [onCalendarOf('CalendarClosed'), onCalendarOf('CalendarOpened')];
const jobs = (...happened: readonly Happened[]) =>
  intentsAfter(handOverVisits, history(happened)).map(({ job, id }) => `${job} ${id}`);

it('the visits of a chef who leaves are handed over until the chef is erased', () => {
  expect(jobs(leaves)).toEqual([`settle-calendar calendar-${CHEF}-1`]);
  expect(jobs(leaves, closed)).toEqual([`settle-calendar calendar-${CHEF}-1`]);
  expect(jobs(leaves, closed, gone)).toEqual([]);
});

it('the calendar of a chef who stays is opened again, if it was ever closed', () => {
  expect(jobs(leaves, closed, stays)).toEqual([`settle-calendar calendar-${CHEF}-2`]);
  expect(jobs(leaves, closed, stays, opened)).toEqual([]);
  expect(jobs(leaves, stays)).toEqual([]);
  // A late job has closed it all the same.
  expect(jobs(leaves, stays, closed)).toEqual([`settle-calendar calendar-${CHEF}-2`]);
});

it('a second departure of a chef has its own job', () => {
  expect(jobs(leaves, closed, stays, opened, leaves)).toEqual([`settle-calendar calendar-${CHEF}-3`]);
});
