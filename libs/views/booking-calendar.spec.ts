import { describe, expect, it } from '@jest/globals';
import type { BookingEvent } from '@libs/booking/events.js';
import * as a from '@libs/booking/testing/a-booking.js';
import { HOUR, plus } from '@libs/contract/time.js';
import { documentsAfter, history } from '@libs/eventing/testing/history.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import { bookingCalendar } from './booking-calendar.js';
import { type BookingDocument, bookings } from './bookings.js';

const PAGE = 'http://localhost:3000/bookingdetails?id=1';
const linesAfter = (
  events: readonly BookingEvent[],
  reader: 'user' | 'chef' = 'user',
  language: 'en' | 'hi' = 'en',
) => {
  const document = documentsAfter(bookings, history(a.inStream(...events))).get(a.ID) as BookingDocument;
  return bookingCalendar(document, reader, PAGE, language).replaceAll('\r\n ', '').split('\r\n');
};

describe('a booking in a calendar', () => {
  it('takes place when and where it was booked', () => {
    expect(linesAfter(a.placedWithChef)).toEqual(
      expect.arrayContaining([
        'METHOD:PUBLISH',
        `UID:${a.ID}@rasoiya.example`,
        'DTSTART:20261212T123000Z',
        'DTEND:20261212T163000Z',
        'STATUS:CONFIRMED',
        'LOCATION:12 Palasia\\, Indore\\, Madhya Pradesh\\, 452001',
        `DESCRIPTION:Vikas Khanna cooks\\nBooking ${a.ID}`,
      ]),
    );
  });

  it('tells its chef for whom it is', () => {
    expect(linesAfter(a.placedWithChef, 'chef')).toContain(`DESCRIPTION:For Asha Rao\\nBooking ${a.ID}`);
  });

  it('speaks the language of its reader', () => {
    expect(linesAfter(a.placedWithChef, 'user', 'hi')).toEqual(
      expect.arrayContaining([
        'SUMMARY:Rasoiya: 8 लोगों के लिए रात का खाना',
        `DESCRIPTION:खाना Vikas Khanna बनाएँगे\\nबुकिंग ${a.ID}`,
      ]),
    );
  });

  it('stays the same entry, of a higher sequence whenever it moves', () => {
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

  it('says nothing of who was erased', () => {
    const data = { ...a.requested.data, customer: ERASED, venue: ERASED, description: ERASED } as const;
    const assigned = { type: 'ChefAssigned', data: { chefId: a.CHEF, chef: ERASED } } as const;
    const events = [{ ...a.requested, data }, a.quoted, a.initiated(), a.paid(), assigned] as const;
    for (const reader of ['user', 'chef'] as const) {
      expect(linesAfter(events, reader).join('\n')).not.toMatch(/LOCATION|erased/);
    }
  });
});
