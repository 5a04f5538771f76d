import { describe, expect, it } from '@jest/globals';
import type { BookingEvent } from '@libs/booking/booking.js';
import type { Venue } from '@libs/booking/values.js';
import * as a from '../../test/support/booking/a-booking.js';
import { type Paise, rupees } from '@libs/contract/money.js';
import type { Language } from '@libs/contract/texts/languages.js';
import { DAY, type Instant, plus, SECOND } from '@libs/contract/time.js';
import { documentsAfter, EPOCH, history } from '../../test/support/eventing/history.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import { type BookingDocument, bookings } from '@libs/views/bookings.js';
import { bookingEmail } from './booking-email.js';
import { type DueEmail, linkEmail } from './email-content.js';

const NOW = plus(EPOCH, 10 * SECOND);
const EVENING_BEFORE = plus(a.START, -DAY);

interface Given {
  readonly now?: Instant;
  readonly dueAt?: Instant;
  readonly language?: Language;
  readonly amount?: Paise;
  readonly isErased?: boolean;
}

function read(
  kind: DueEmail['kind'],
  events: readonly BookingEvent[],
  { now = NOW, dueAt = EPOCH, language = 'en', amount = 124_950 as Paise, isErased = false }: Given = {},
) {
  const document = documentsAfter(bookings, history(a.inStream(...events))).get(a.ID) as BookingDocument;
  const shown = isErased ? ({ ...document, customer: ERASED, venue: ERASED } as BookingDocument) : document;
  const sending = { now: now, language, publicUrl: 'https://rasoiya.example' };
  return bookingEmail({ kind, dueAt: dueAt, amount }, shown, sending);
}

describe('an e-mail to the customer', () => {
  it('says what happened, and how the booking stands', () => {
    const cancelled = [...a.placed, a.cancelled()];
    expect(
      [
        read('booked', a.pending),
        read('receipt', a.placed),
        read('changed', [...a.placedWithChef, a.amended(a.nextDay)]),
        read('cancelled', cancelled),
        read('refund-arrived', cancelled),
        read('reminder', a.placedWithChef, { now: EVENING_BEFORE, dueAt: EVENING_BEFORE }),
      ].map((email) => [email?.subject, email?.paragraphs[0], email?.action.label]),
    ).toEqual([
      [
        'We have your booking for 12 December 2026, 6.00 pm',
        'Please pay the deposit of ₹1,000 to confirm it.',
        'Pay the deposit',
      ],
      [
        'Your receipt for ₹1,249.50',
        'Thank you. We’ve received your deposit of ₹1,249.50. Your receipt is attached.',
        'See your booking',
      ],
      [
        'Your booking is now for 13 December 2026, 6.00 pm',
        'Here are the new details. The attached calendar entry replaces the old one.',
        'See your booking',
      ],
      [
        'Your booking for 12 December 2026, 6.00 pm is cancelled',
        'We’ll refund ₹1,249.50 within 10 business days.',
        'See your booking',
      ],
      [
        'Your refund of ₹1,249.50',
        'We’ve refunded ₹1,249.50 to your original payment method. The receipt is attached.',
        'See your booking',
      ],
      [
        'Your chef comes tomorrow at 6.00 pm',
        'Vikas Khanna will cook for you tomorrow. Please have everything on your shopping list at home.',
        'See your booking',
      ],
    ]);
  });

  it('names the deposit that an open page asks for, also after an edit', () => {
    const cheaper = { ...a.quoted, data: { ...a.fare, deposit: rupees(500) } };
    const email = read('booked', [...a.awaitingPayment, cheaper]);
    expect(email?.paragraphs[0]).toBe('Please pay the deposit of ₹1,000 to confirm it.');
  });

  it('links to the booking, and names it', () => {
    const email = read('booked', a.pending);
    expect(email?.action.url).toBe(`https://rasoiya.example/bookingdetails?id=${a.ID}`);
    expect(email?.facts.map(([label]) => label)).toEqual(['When', 'People', 'Meals', 'Chef', 'Where', 'Booking']);
  });

  it('is written in the language of the person', () => {
    const email = read('booked', a.pending, { language: 'hi' });
    expect(email).toMatchObject({ language: 'hi', subject: '12 दिसंबर 2026, शाम 6:00 बजे की आपकी बुकिंग हमें मिल गई' });
  });

  it('contains nothing of somebody who is erased', () => {
    const email = read('cancelled', [...a.placed, a.cancelled()], { isErased: true });
    expect(email?.greeting).toBe('Hello,');
    expect(JSON.stringify(email)).not.toContain('erased');
  });

  it('shows an early address on one line, and nothing hidden in it', () => {
    const venue = {
      ...(a.requested.data.venue as Venue),
      address: '12 Palasia\nRefund: call\u202E us',
      city: '\u200B',
    };
    const requested = { ...a.requested, data: { ...a.requested.data, venue } };
    const email = read('booked', [requested, ...a.pending.slice(1)]);
    expect(email?.facts).toContainEqual(['Where', '12 Palasia Refund: call us, 452001']);
  });

  it('asks nobody to shop whose chef does', () => {
    const arranged = { type: 'IngredientsArranged', data: { by: 'chef', limit: 200_000 as Paise } } as const;
    const at = { now: EVENING_BEFORE, dueAt: EVENING_BEFORE };
    expect(read('reminder', [...a.placedWithChef, arranged], at)?.paragraphs).toEqual([
      'Vikas Khanna will cook for you tomorrow, and brings the ingredients.',
    ]);
  });

  it('does not repeat what an early chef entered as a name', () => {
    const chef = { ...a.assigned, data: { chefId: a.CHEF, chef: { firstName: 'Call 9876543210', lastName: 'now' } } };
    const email = read('reminder', [...a.placed, chef], { now: EVENING_BEFORE, dueAt: EVENING_BEFORE });
    expect(email?.paragraphs).toEqual([
      'Your chef will cook for you tomorrow. Please have everything on your shopping list at home.',
    ]);
  });
});

describe('an e-mail that is out of date is not sent', () => {
  it.each<readonly [DueEmail['kind'], readonly BookingEvent[]]>([
    ['booked', a.placed],
    ['booked', [...a.pending, a.unpaidEnd]],
    ['changed', [...a.placedWithChef, a.amended(a.nextDay), a.cancelled()]],
    ['reminder', [...a.placedWithChef, a.cancelled()]],
    ['reminder', [...a.placedWithChef, a.amended(a.nextDay)]],
  ])('%s', (kind, events) => {
    const at = kind === 'reminder' ? { now: EVENING_BEFORE, dueAt: EVENING_BEFORE } : {};
    expect(read(kind, events, at)).toBeUndefined();
  });

  it('nor one that could not be sent for a day', () => {
    expect(read('receipt', a.placed, { now: plus(EPOCH, DAY + SECOND) })).toBeUndefined();
  });
});

describe('the e-mail with a link', () => {
  it.each(['en', 'hi'] as const)('contains the link and no name, in %s', (language) => {
    const url = 'https://rasoiya.example/verify-email#token';
    expect(linkEmail(url, 'user', language)).toMatchObject({ language, action: { url }, facts: [] });
    expect(linkEmail(url, 'chef', language).paragraphs).not.toEqual(linkEmail(url, 'user', language).paragraphs);
  });
});
