import { expect, it } from '@jest/globals';
import { type Happened, history, intentsAfter } from '../../test/support/eventing/history.js';
import type { ChefLeaveEvent } from '@libs/identity/chef-leave.js';
import { type CalendarEvent, calendarStream } from './chef-calendar.js';
import { handOverVisits } from './hand-over-visits.js';
import { CHEF, NOW } from './testing/a-booking.js';

const inChef = (event: ChefLeaveEvent): Happened => ({ stream: `chef-${CHEF}`, event });
const onCalendar = (type: 'CalendarClosed' | 'CalendarOpened'): Happened => ({
  stream: calendarStream(CHEF),
  event: { type, data: {} } satisfies CalendarEvent,
});
const leaves = inChef({ type: 'ChefLeaveRequested', data: { chefId: CHEF, due: NOW } });
const stays = inChef({ type: 'ChefLeaveWithdrawn', data: { chefId: CHEF } });
const gone = inChef({ type: 'ChefErasureBegan', data: { chefId: CHEF, documentIds: [] } });
const [closed, opened] = [onCalendar('CalendarClosed'), onCalendar('CalendarOpened')];
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
