import { describe, expect, it } from '@jest/globals';
import type { BookingEvent } from '@libs/booking/booking.js';
import * as a from '../../test/support/booking/a-booking.js';
import type { Language } from '@libs/contract/texts/languages.js';
import { HOUR, type Instant, plus, SECOND } from '@libs/contract/time.js';
import { documentsAfter, EPOCH, history } from '../../test/support/eventing/history.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import { type BookingDocument, bookings } from '@libs/views/bookings.js';
import { bookingForChef } from '@libs/views/chef-booking.js';
import type { DueEmail } from './email-content.js';
import { visitEmail } from './booking-email.js';

const NOW = plus(EPOCH, 10 * SECOND);
/** The evening before, when the address is visible. */
const EVENING_BEFORE = plus(a.START, -HOUR * 20);
const CANCELLED = [...a.placedWithChef, a.cancelled()];
const CONTACT = /Rao|Palasia|452001|9876543210/;

interface Given {
  readonly now?: Instant;
  readonly language?: Language;
}

function read(kind: DueEmail['kind'], events: readonly BookingEvent[], { now = NOW, language = 'en' }: Given = {}) {
  const document = documentsAfter(bookings, history(a.inStream(...events))).get(a.ID) as BookingDocument;
  const seen = bookingForChef(document, { chefId: a.CHEF, verified: true }, now);
  if (!seen) throw new Error('the chef sees nothing of it');
  return visitEmail({ kind, dueAt: now }, seen, { now, language, publicUrl: 'https://rasoiya.example' });
}

describe('an e-mail to the chef', () => {
  it('says what happened to the visit', () => {
    expect(
      [
        read('chef-assigned', a.placedWithChef),
        read('changed', [...a.placedWithChef, a.amended(a.nextDay)]),
        read('cancelled', CANCELLED),
        read('chef-released', [...a.placedWithChef, a.released()]),
        read('reminder', a.placedWithChef, { now: EVENING_BEFORE }),
      ].map((email) => [email?.subject, email?.paragraphs[0], email?.action.label]),
    ).toEqual([
      [
        'New visit: 12 December 2026, 6.00 pm',
        'You’ll cook for 8 people. The visit is attached for your calendar.',
        'See the visit',
      ],
      [
        'Your visit is now on 13 December 2026, 6.00 pm',
        'Here are the new details. The attached calendar entry replaces the old one.',
        'See the visit',
      ],
      [
        'Your visit on 12 December 2026, 6.00 pm is cancelled',
        'You don’t need to come. The attached calendar entry removes the visit.',
        'See the visit',
      ],
      ['You no longer cook on 12 December 2026, 6.00 pm', 'It has moved to a time when you are busy.', 'See the visit'],
      ['You cook tomorrow at 6.00 pm', 'You’ll cook for 8 people.', 'See the visit'],
    ]);
  });

  it('contains first name, city and area until 24 hours before, and from when there is more', () => {
    const email = read('chef-assigned', a.placedWithChef);
    expect(JSON.stringify(email)).not.toMatch(CONTACT);
    expect(email?.facts).toEqual(
      expect.arrayContaining([
        ['Guest', 'Asha'],
        ['Where', 'Indore, PIN 452…'],
      ]),
    );
    expect(email?.paragraphs.at(-1)).toBe(
      'You’ll see the full address and phone number from 11 December 2026, 6.00 pm.',
    );
  });

  it('contains name and address from then on, and no phone number', () => {
    const email = read('reminder', a.placedWithChef, { now: EVENING_BEFORE });
    expect(email?.facts).toEqual(
      expect.arrayContaining([
        ['Guest', 'Asha Rao'],
        ['Where', '12 Palasia, Indore, 452001'],
      ]),
    );
    expect(email?.paragraphs).toHaveLength(1);
    expect(JSON.stringify(email)).not.toContain('9876543210');
  });

  it('contains times and city of a visit that is not the chef’s any more', () => {
    for (const email of [read('cancelled', CANCELLED), read('chef-released', [...a.placedWithChef, a.released()])]) {
      expect(email?.facts.map(([label]) => label)).toEqual(['When', 'Where', 'Booking']);
      expect(JSON.stringify(email)).not.toMatch(/Asha|People|Meals/);
      expect(JSON.stringify(email)).not.toMatch(CONTACT);
    }
  });

  it('contains no needs of the guests', () => {
    const needs = { diet: 'any', allergies: ['peanuts'], spice: 'mild', note: 'Grandmother is 90' } as const;
    const recorded = { type: 'NeedsRecorded', data: { customerId: a.CUSTOMER, needs } } as unknown as BookingEvent;
    expect(JSON.stringify(read('chef-assigned', [...a.placedWithChef, recorded]))).not.toMatch(/peanut|Grandmother/);
  });

  it('is written in the language of the chef', () => {
    const email = read('chef-assigned', a.placedWithChef, { language: 'hi' });
    expect(email).toMatchObject({ language: 'hi', subject: 'नई बुकिंग: 12 दिसंबर 2026, शाम 6:00 बजे' });
  });

  it('contains nothing of somebody who is erased', () => {
    const data = { ...a.requested.data, customer: ERASED, venue: ERASED, description: ERASED } as const;
    const chef = { type: 'ChefAssigned', data: { chefId: a.CHEF, chef: ERASED } } as const;
    const email = read('chef-assigned', [{ ...a.requested, data }, a.quoted, a.initiated(), a.paid(), chef]);
    expect(email?.greeting).toBe('Hello,');
    expect(JSON.stringify(email)).not.toContain('erased');
  });
});

describe('an e-mail to the chef that is out of date is not sent', () => {
  it.each<readonly [DueEmail['kind'], readonly BookingEvent[]]>([
    ['chef-assigned', CANCELLED],
    ['chef-assigned', [...a.placedWithChef, a.released()]],
    ['changed', CANCELLED],
    ['cancelled', [...a.placedWithChef, a.released()]],
    ['chef-released', a.placedWithChef],
    ['reminder', CANCELLED],
    ['reminder', [...a.placedWithChef, a.amended(a.nextDay)]],
  ])('%s', (kind, events) => {
    const at = kind === 'reminder' ? { now: EVENING_BEFORE } : {};
    expect(read(kind, events, at)).toBeUndefined();
  });

  it('nor one about a visit that has begun', () => {
    expect(read('changed', a.placedWithChef, { now: a.START })).toBeUndefined();
    expect(read('chef-released', [...a.placedWithChef, a.released()], { now: a.START })).toBeUndefined();
  });
});
