import { describe, expect, it } from '@jest/globals';
import type { BookingEvent } from '@libs/booking/booking.js';
import type { Venue } from '@libs/booking/values.js';
import * as a from '../../test/support/booking/a-booking.js';
import { NO_NEEDS } from '@libs/menu/no-needs.js';
import { HOUR, plus } from '@libs/contract/time.js';
import { documentsAfter, history } from '../../test/support/eventing/history.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import { bookingCalendar, chefCalendar, chefFeed } from './booking-calendar.js';
import { type BookingDocument, bookings } from '@libs/views/bookings.js';
import { bookingForChef } from '@libs/views/chef-booking.js';

const publicUrl = 'http://localhost:3000';
const LIST = `Shopping list: ${publicUrl}/bookingdetails/shopping-list?id=${a.ID}`;
const documentAfter = (events: readonly BookingEvent[]): BookingDocument =>
  documentsAfter(bookings, history(a.inStream(...events))).get(a.ID) as BookingDocument;
const linesOf = (file: string): readonly string[] => file.replaceAll('\r\n ', '').split('\r\n');
const linesAfter = (events: readonly BookingEvent[], language: 'en' | 'hi' = 'en') =>
  linesOf(bookingCalendar(documentAfter(events), { publicUrl, language }));
const linesForChef = (events: readonly BookingEvent[]) => {
  const seen = bookingForChef(documentAfter(events), { chefId: a.CHEF, verified: true }, a.START);
  if (!seen) throw new Error('the chef sees nothing of it');
  return linesOf(chefCalendar(seen, a.START, { publicUrl, language: 'en' }));
};

const READER = { publicUrl, language: 'en' } as const;
const seenAfter = (events: readonly BookingEvent[]) =>
  bookingForChef(documentAfter(events), { chefId: a.CHEF, verified: true }, a.NOW) ?? [];

describe('the calendar to which a chef subscribes', () => {
  it('has each visit with the revision of its booking, an alarm while it is ahead, and how often to read it', () => {
    const lines = linesOf(chefFeed([seenAfter(a.placedWithChef)].flat(), a.NOW, READER));
    const revision = documentAfter(a.placedWithChef).revision;
    expect(lines).toEqual(
      expect.arrayContaining([
        'METHOD:PUBLISH',
        'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
        'X-PUBLISHED-TTL:PT6H',
        `UID:${a.ID}@rasoiya.example`,
        `SEQUENCE:${revision}`,
        'STATUS:CONFIRMED',
        'TRIGGER:-PT2H',
      ]),
    );
    expect(lines.filter((line) => /^(BEGIN|END):/.test(line))).toHaveLength(6);
    expect(lines.join()).not.toMatch(/Palasia|Rao/);
    expect(linesOf(chefFeed([seenAfter(a.placedWithChef)].flat(), a.choices.end, READER)).join()).not.toContain(
      'VALARM',
    );
  });

  it('keeps visits that are cancelled or given away as such, with a higher sequence and no personal data', () => {
    const sequenceOf = (events: readonly BookingEvent[]) => {
      const lines = linesOf(chefFeed([seenAfter(events)].flat(), a.NOW, READER));
      return { lines, sequence: Number(lines.find((line) => line.startsWith('SEQUENCE:'))?.slice('SEQUENCE:'.length)) };
    };
    const before = sequenceOf(a.placedWithChef).sequence;
    for (const events of [
      [...a.placedWithChef, a.cancelled()],
      [...a.placedWithChef, a.released()],
    ]) {
      const { lines, sequence } = sequenceOf(events);
      expect(lines).toContain('STATUS:CANCELLED');
      expect(lines.join()).not.toMatch(/Asha|Rao|Palasia|452|VALARM/);
      expect(sequence).toBeGreaterThan(before);
    }
  });
});

describe('the calendar entry of a booking', () => {
  it('has an alarm, unless it is cancelled', () => {
    for (const lines of [linesAfter(a.placedWithChef), linesForChef(a.placedWithChef)])
      expect(lines).toEqual(expect.arrayContaining(['BEGIN:VALARM', 'TRIGGER:-PT2H', 'END:VALARM']));
    expect(linesAfter([...a.placedWithChef, a.cancelled()])).not.toContain('BEGIN:VALARM');
  });

  it('has the booked time and place', () => {
    expect(linesAfter(a.placedWithChef)).toEqual(
      expect.arrayContaining([
        'METHOD:PUBLISH',
        `UID:${a.ID}@rasoiya.example`,
        'DTSTART:20261212T123000Z',
        'DTEND:20261212T163000Z',
        'STATUS:CONFIRMED',
        'LOCATION:12 Palasia\\, Indore\\, Madhya Pradesh\\, 452001',
        `DESCRIPTION:Your chef: Vikas Khanna\\n${LIST}\\nBooking RSY-${a.ID.slice(-4)}`,
      ]),
    );
  });

  it('shows an early address on one line, and nothing hidden in it', () => {
    const venue = { ...(a.requested.data.venue as Venue), address: '12 Palasia\r\nRefund: call\u202E us' };
    const requested = { ...a.requested, data: { ...a.requested.data, venue } };
    expect(linesAfter([requested, ...a.placedWithChef.slice(1)])).toContain(
      'LOCATION:12 Palasia Refund: call us\\, Indore\\, Madhya Pradesh\\, 452001',
    );
  });

  it('names the customer for the chef', () => {
    expect(linesForChef(a.placedWithChef)).toContain(
      `DESCRIPTION:For Asha Rao\\n${LIST}\\nBooking RSY-${a.ID.slice(-4)}`,
    );
  });

  it('is in the language of its reader', () => {
    expect(linesAfter(a.placedWithChef, 'hi')).toEqual(
      expect.arrayContaining([
        'SUMMARY:Rasoiya: 8 लोगों के लिए रात का खाना',
        expect.stringMatching(/^DESCRIPTION:आपके शेफ़: Vikas Khanna\\nख़रीदारी की सूची: http.*\\nबुकिंग RSY-/),
      ]),
    );
  });

  it('lists the chosen dishes in the language of the reader, and nothing that the guests need', () => {
    const dishes = ['dal-makhani', 'jeera-rice'];
    const chosen = { type: 'MenuChosen', data: { dishes, library: 'dishes-1', reason: 'customer-choice' } } as const;
    const needs = { ...NO_NEEDS, allergies: ['peanuts'], note: 'Grandmother is 90' };
    const recorded = { type: 'NeedsRecorded', data: { customerId: a.CUSTOMER, needs } } as unknown as BookingEvent;
    const events = [...a.placedWithChef, chosen, recorded];
    for (const lines of [linesAfter(events), linesForChef(events)]) {
      const description = lines.find((line) => line.startsWith('DESCRIPTION:'));
      expect(description).toContain('\\nMenu: Dal makhani\\, Jeera rice\\n');
      expect(lines.join('\n')).not.toMatch(/peanut|Grandmother/);
    }
    expect(linesAfter(events, 'hi').join('\n')).toContain('\\nमेन्यू: दाल मखनी\\, ');
    expect(linesAfter([...events, a.cancelled()]).join('\n')).not.toMatch(/Menu|Shopping/);
  });

  it('has a later stamp with the same sequence once its chef, its menu or its people change', () => {
    const chosen = {
      type: 'MenuChosen',
      data: { dishes: [], library: 'dishes-1', reason: 'customer-choice' },
    } as const;
    const marksOf = (events: readonly BookingEvent[]) =>
      ['SEQUENCE', 'DTSTAMP'].map((name) => linesAfter(events).find((line) => line.startsWith(`${name}:`)) ?? '');
    const marks = [
      a.placed,
      a.placedWithChef,
      [...a.placedWithChef, chosen],
      [...a.placedWithChef, chosen, a.amended({ headCount: 10 })],
    ].map(marksOf);
    expect(new Set(marks.map(([sequence]) => sequence)).size).toBe(1);
    const stamps = marks.map(([, stamp = '']) => stamp);
    expect([...new Set(stamps)].sort()).toEqual(stamps);
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
