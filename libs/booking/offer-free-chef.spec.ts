import { describe, expect, it } from '@jest/globals';
import { rupees } from '@libs/contract/money.js';
import { plus, SECOND } from '@libs/contract/time.js';
import { EPOCH, type Happened, history, intentsAfter } from '../../test/support/eventing/history.js';
import type { VerificationEvent } from '@libs/identity/chef-verification.js';
import { MAX_SEARCH_PAUSE_MS } from './assign-chef.js';
import { type CalendarEvent, calendarStream } from './chef-calendar.js';
import { offerFreeChef } from './offer-free-chef.js';
import { CHEF, choices, ID } from './testing/a-booking.js';

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
