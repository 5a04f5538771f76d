/** Every answer to a chef about a booking, at each level: hidden data may not be in it in any form. */
import { describe, expect, it } from '@jest/globals';
import type { BookingEvent } from '@libs/booking/booking.js';
import * as a from '../../test/support/booking/a-booking.js';
import { Booking } from '@libs/contract/bookings.js';
import { rupees } from '@libs/contract/money.js';
import { DAY, HOUR, type Instant, plus } from '@libs/contract/time.js';
import { documentsAfter, history } from '../../test/support/eventing/history.js';
import { chefCalendar } from '@libs/rendering/booking-calendar.js';
import { chefBookingToWire, offerToWire } from '@libs/rendering/booking-wire.js';
import { type BookingDocument, bookings } from './bookings.js';
import { bookingForChef, offeredVisit } from './chef-booking.js';
import { timelineForChef, timelines } from './timelines.js';

const BEFORE_CONTACT = plus(a.START, -DAY - HOUR);
const WITH_CONTACT = plus(a.START, -HOUR);

const documentAfter = (events: readonly BookingEvent[]): BookingDocument =>
  documentsAfter(bookings, history(a.inStream(...events))).get(a.ID) as BookingDocument;

/** Returns all answers to `chefId` about the booking at `now`. */
function answers(events: readonly BookingEvent[], now: Instant, chefId = a.CHEF) {
  const recorded = history(a.inStream(...events));
  const document = documentAfter(events);
  const timeline = documentsAfter(timelines, recorded).get(a.ID);
  const seen = bookingForChef(document, { chefId, verified: true }, now);
  if (!seen || !timeline) throw new Error('the chef sees nothing of it');
  return {
    booking: Booking.parse(chefBookingToWire(seen)),
    calendar: chefCalendar(seen, now, { publicUrl: 'http://localhost', language: 'en' }).replaceAll('\r\n ', ''),
    timeline: timelineForChef(timeline, chefId, seen.level),
  };
}

const HIDDEN_TEXTS = ['Rao', '9876543210', 'Palasia', 'Madhya', '452001'];

describe('a booking that is assigned to the chef', () => {
  it('shows first name, city, area of the PIN and the plan, and no contact data before the last day', () => {
    const said = answers(a.placedWithChef, BEFORE_CONTACT);
    for (const word of HIDDEN_TEXTS) expect(JSON.stringify(said)).not.toContain(word);
    expect(said.booking).toMatchObject({
      user: { firstName: 'Asha', lastName: '' },
      billingAddress: { firstName: '', lastName: '', address: '', phone: '', city: 'Indore', region: '', zip: '452' },
      headCount: 8,
      meals: ['dinner'],
      description: 'Less chilli, please.',
      finalFare: 4_000,
      disclosure: { level: 'visit', from: plus(a.START, -DAY), until: plus(a.choices.end, DAY) },
    });
    expect(said.calendar).toContain('LOCATION:Indore\\, 452');
    expect(said.calendar).toContain('DESCRIPTION:For Asha\\n');
  });

  it('shows name, address and phone from the day before on, in a calendar file that counts as newer', () => {
    const said = answers(a.placedWithChef, WITH_CONTACT);
    for (const word of HIDDEN_TEXTS) expect(JSON.stringify(said)).toContain(word);
    expect(said.booking.disclosure?.level).toBe('full');
    const stampOf = ({ calendar }: typeof said) => /DTSTAMP:(\w+)/.exec(calendar)?.[1];
    expect(stampOf(said)).toBe('20261211T123000Z');
    expect(stampOf(said)).not.toBe(stampOf(answers(a.placedWithChef, BEFORE_CONTACT)));
  });

  it('shows no field that is not listed, also not while name and address are visible', () => {
    const document = { ...documentAfter(a.placedWithChef), parking: 'Behind the temple', releases: [{ chefId: 'B' }] };
    for (const now of [BEFORE_CONTACT, WITH_CONTACT]) {
      const seen = bookingForChef(document as unknown as BookingDocument, { chefId: a.CHEF, verified: true }, now);
      expect(seen).toMatchObject({ document: { id: a.ID } });
      expect(seen).not.toHaveProperty('document.parking');
      expect(seen).not.toHaveProperty('document.releases');
    }
  });

  it('does not name earlier chefs', () => {
    const other = {
      type: 'ChefAssigned',
      data: { chefId: a.OTHER_CHEF, chef: { firstName: 'Ravi', lastName: 'Das' } },
    };
    const events = [...a.placed, other, a.released('unavailable', a.OTHER_CHEF), a.assigned] as readonly BookingEvent[];
    const { timeline } = answers(events, WITH_CONTACT);
    expect(timeline.map(({ text }) => text).slice(-3)).toEqual([
      'A chef will cook.',
      'The chef can’t come. We’re looking for another chef.',
      'Vikas Khanna will cook.',
    ]);
  });
});

describe('a booking that the chef no longer has', () => {
  const other = { ...a.assigned, data: { ...a.assigned.data, chefId: a.OTHER_CHEF } } as const;
  const empty = {
    status: 0,
    requirement: 'other',
    meals: [],
    headCount: 0,
    description: '',
    finalFare: 0,
    paidAmount: 0,
    lines: [],
    user: { firstName: '', lastName: '' },
    chef: null,
    city: 'Indore',
    disclosure: { level: 'times', from: null, until: null },
  };

  it.each<readonly [string, readonly BookingEvent[]]>([
    ['cancelled', [...a.placedWithChef, a.cancelled()]],
    ['given to another chef', [...a.placedWithChef, a.released(), other]],
    ['given to another chef and cancelled', [...a.placedWithChef, a.released(), other, a.cancelled()]],
  ])('shows only times and city when it was %s', (_, events) => {
    for (const now of [BEFORE_CONTACT, WITH_CONTACT]) {
      const said = answers(events, now);
      for (const word of [...HIDDEN_TEXTS, 'Asha', 'birthday', 'dinner', '8 people', '4,000', '1,000', 'chilli']) {
        expect(JSON.stringify(said)).not.toContain(word);
      }
      expect(said.booking).toMatchObject({ ...empty, startDate: '2026-12-12', startTime: '6.00 pm' });
      expect(said.calendar).toMatch(/METHOD:CANCEL[^]*SUMMARY:You don’t need to come[^]*LOCATION:Indore\r\n/);
    }
  });

  it('shows when it was cancelled, and no amounts', () => {
    const { booking, timeline } = answers([...a.placedWithChef, a.cancelled(), a.refundInitiated()], WITH_CONTACT);
    expect(booking.cancellation).toMatchObject({ by: 'customer', reason: 'customer-request', refundAmount: 0 });
    expect(timeline.map(({ text }) => text)).toEqual([
      'Vikas Khanna will cook.',
      'The customer cancelled the booking.',
    ]);
  });

  it('keeps the times that the chef had, when the visit was moved away from them and afterwards', () => {
    const moved = [a.amended(a.nextDay), a.quoted, a.released(), other, a.amended({ headCount: 9 }), a.quoted] as const;
    const said = answers([...a.placedWithChef, ...moved], WITH_CONTACT);
    expect(said.booking).toMatchObject({
      startDate: '2026-12-12',
      endDate: '2026-12-12',
      revision: 7,
      cancellation: null,
    });
    expect(said.calendar).toContain('DTSTART:20261212T123000Z');
    expect(said.timeline.map(({ type }) => type)).toEqual(['ChefAssigned', 'ChefReleased']);
  });

  it('has a higher sequence in the calendar than the visit that it removes', () => {
    const sequenceOf = (events: readonly BookingEvent[]) =>
      Number(/SEQUENCE:(\d+)/.exec(answers(events, WITH_CONTACT).calendar)?.[1]);
    for (const end of [a.released('unavailable'), a.cancelled()]) {
      expect(sequenceOf([...a.placedWithChef, end])).toBe(sequenceOf(a.placedWithChef) + 1);
    }
  });
});

describe('a visit that is offered to the chef', () => {
  const expiresAt = plus(BEFORE_CONTACT, HOUR);
  const asked: readonly BookingEvent[] = [...a.placed, { type: 'VisitOffered', data: { chefId: a.CHEF, expiresAt } }];
  const offer = (events: readonly BookingEvent[], now: Instant, chefId = a.CHEF) =>
    offeredVisit(documentAfter(events), chefId, now);

  it('shows what is needed to decide, and nothing that identifies the customer', () => {
    const seen = offer(asked, BEFORE_CONTACT);
    for (const word of [...HIDDEN_TEXTS, 'Asha', a.CUSTOMER, 'Less chilli']) {
      expect(JSON.stringify(seen)).not.toContain(word);
    }
    expect(seen && offerToWire(seen, 'en')).toMatchObject({
      ...{ city: 'Indore', area: '452', headCount: 8, earnings: 4_000, dishes: [], preferred: false, expiresAt },
      ...{ startDate: '2026-12-12', startTime: '6.00 pm' },
    });
  });

  it('names what the chef pays of it to helpers, and buys', () => {
    const help = { label: 'Waiter for 4 hours', code: 'service-waiter', amount: rupees(500) } as const;
    const dearer: BookingEvent = { type: 'FareQuoted', data: { ...a.fare, lines: [...a.fare.lines, help] } };
    const bought: BookingEvent = { type: 'IngredientsArranged', data: { by: 'chef', limit: rupees(1_500) } };
    const shown = (events: readonly BookingEvent[]) => {
      const seen = offer(events, BEFORE_CONTACT);
      return seen && offerToWire(seen, 'en');
    };
    expect(shown([...asked, dearer, bought])).toMatchObject({ help: 500, ingredientsLimit: 1_500 });
    expect(shown(asked)).toMatchObject({ help: 0 });
    expect(shown(asked)).not.toHaveProperty('ingredientsLimit');
  });

  it('is shown to that chef only, until it is over, and not as a booking', () => {
    expect(offer(asked, BEFORE_CONTACT, a.OTHER_CHEF)).toBeUndefined();
    expect(offer(asked, expiresAt)).toBeUndefined();
    const declined: BookingEvent = { type: 'OfferDeclined', data: { chefId: a.CHEF, reason: 'menu' } };
    expect(offer([...asked, declined], BEFORE_CONTACT)).toBeUndefined();
    const asking = { chefId: a.CHEF, verified: true };
    expect(bookingForChef(documentAfter(asked), asking, WITH_CONTACT)).toBeUndefined();
    expect(bookingForChef(documentAfter([...asked, declined]), asking, WITH_CONTACT)).toBeUndefined();
  });
});
