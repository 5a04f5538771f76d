import { describe, expect, it } from '@jest/globals';
import type { BookingEvent } from '@libs/booking/events.js';
import * as a from '@libs/booking/testing/a-booking.js';
import { HOUR, plus } from '@libs/contract/time.js';
import { documentsAfter, history } from '@libs/eventing/testing/history.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import { bookingCalendar, chefCalendar } from './booking-calendar.js';
import { type BookingDocument, bookings } from '@libs/views/bookings.js';
import { bookingForChef } from '@libs/views/chef-booking.js';

const PAGE = 'http://localhost:3000/bookingdetails?id=1';
const documentAfter = (events: readonly BookingEvent[]): BookingDocument =>
  documentsAfter(bookings, history(a.inStream(...events))).get(a.ID) as BookingDocument;
const linesOf = (file: string): readonly string[] => file.replaceAll('\r\n ', '').split('\r\n');
const linesAfter = (events: readonly BookingEvent[], language: 'en' | 'hi' = 'en') =>
  linesOf(bookingCalendar(documentAfter(events), PAGE, language));
const linesForChef = (events: readonly BookingEvent[]) => {
  const seen = bookingForChef(documentAfter(events), a.CHEF, a.START);
  if (!seen) throw new Error('the chef sees nothing of it');
  return linesOf(chefCalendar(seen, a.START, PAGE));
};

describe('the calendar entry of a booking', () => {
  it('has the booked time and place', () => {
    expect(linesAfter(a.placedWithChef)).toEqual(
      expect.arrayContaining([
        'METHOD:PUBLISH',
        `UID:${a.ID}@rasoiya.example`,
        'DTSTART:20261212T123000Z',
        'DTEND:20261212T163000Z',
        'STATUS:CONFIRMED',
        'LOCATION:12 Palasia\\, Indore\\, Madhya Pradesh\\, 452001',
        `DESCRIPTION:Vikas Khanna cooks\\nBooking RSY-${a.ID.slice(-4)}`,
      ]),
    );
  });

  it('names the customer for the chef', () => {
    expect(linesForChef(a.placedWithChef)).toContain(`DESCRIPTION:For Asha Rao\\nBooking RSY-${a.ID.slice(-4)}`);
  });

  it('is in the language of its reader', () => {
    expect(linesAfter(a.placedWithChef, 'hi')).toEqual(
      expect.arrayContaining([
        'SUMMARY:Rasoiya: 8 लोगों के लिए रात का खाना',
        `DESCRIPTION:खाना Vikas Khanna बनाएँगे\\nबुकिंग RSY-${a.ID.slice(-4)}`,
      ]),
    );
  });

  it('keeps its UID, with a higher sequence whenever it moves', () => {
    const later = { ...a.choices, start: plus(a.START, HOUR) };
    const amended = { type: 'BookingAmended', data: { choices: later } } as const;
    const told = [a.pending, [...a.pending, amended], [...a.pending, amended, a.cancelled()]].map((events) =>
      linesAfter(events).filter((line) => /^(UID|SEQUENCE|STATUS|METHOD):/.test(line)),
    );
    const uid = `UID:${a.ID}@rasoiya.example`;
    expect(told).toEqual([
      ['METHOD:PUBLISH', uid, 'SEQUENCE:0', 'STATUS:TENTATIVE'],
      ['METHOD:PUBLISH', uid, 'SEQUENCE:1', 'STATUS:TENTATIVE'],
      ['METHOD:CANCEL', uid, 'SEQUENCE:2', 'STATUS:CANCELLED'],
    ]);
  });

  it('contains nothing of an erased person', () => {
    const data = { ...a.requested.data, customer: ERASED, venue: ERASED, description: ERASED } as const;
    const assigned = { type: 'ChefAssigned', data: { chefId: a.CHEF, chef: ERASED } } as const;
    const events = [{ ...a.requested, data }, a.quoted, a.initiated(), a.paid(), assigned] as const;
    for (const lines of [linesAfter(events), linesForChef(events)]) {
      expect(lines.join('\n')).not.toMatch(/LOCATION|erased/);
    }
  });
});
