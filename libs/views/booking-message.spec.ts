import { describe, expect, it } from '@jest/globals';
import type { BookingEvent } from '@libs/booking/events.js';
import * as a from '@libs/booking/testing/a-booking.js';
import { type Paise, rupees } from '@libs/contract/money.js';
import { renderedSms } from '@libs/contract/sms-templates.js';
import { DAY, HOUR, type Instant, plus, SECOND } from '@libs/contract/time.js';
import { documentsAfter, EPOCH, history } from '@libs/eventing/testing/history.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import { type Telling, wordingOf } from './booking-message.js';
import { type BookingDocument, bookings } from './bookings.js';

const EVENING = plus(a.START, -DAY);
const NOW = plus(EPOCH, 10 * SECOND);

/** What is read on the phone of a side that is told of something after `events`. */
function read(
  kind: Telling['kind'],
  to: Telling['to'],
  events: readonly BookingEvent[],
  { amount, now = NOW, dueAt = EPOCH }: { amount?: Paise; now?: Instant; dueAt?: Instant } = {},
): string | undefined {
  const document = documentsAfter(bookings, history(a.inStream(...events))).get(a.ID) as BookingDocument;
  const personId = to === 'customer' ? a.CUSTOMER : a.CHEF;
  const telling = { kind, to, personId, dueAt, ...(amount !== undefined && { amount }) };
  const wording = wordingOf(telling, document, now);
  return wording && renderedSms(wording.template, wording.vars as never);
}

describe('a customer reads', () => {
  it('of each step', () => {
    expect([
      read('booked', 'customer', a.pending),
      read('deposit-received', 'customer', a.placed, { amount: rupees(1_000) }),
      read('chef-assigned', 'customer', a.placedWithChef),
      read('changed', 'customer', [...a.placedWithChef, a.amended(a.nextDay)]),
    ]).toEqual([
      'Rasoiya: we have your booking for 12 Dec 2026, 6.00 pm. Please pay the deposit of Rs 1,000 to confirm it.',
      'Rasoiya: we have your deposit of Rs 1,000. Your booking for 12 Dec 2026, 6.00 pm is placed.',
      'Rasoiya: Vikas Khanna will cook for you on 12 Dec 2026, 6.00 pm.',
      'Rasoiya: your booking has changed. It is now for 8 people on 13 Dec 2026, 6.00 pm.',
    ]);
  });

  it('what comes back after a cancellation, and that it has come', () => {
    const events = [...a.placed, a.cancelled()];
    const amount = 124_950 as Paise;
    expect([
      read('cancelled', 'customer', events, { amount }),
      read('cancelled', 'customer', events, { amount: rupees(0) }),
      read('refund-arrived', 'customer', events, { amount }),
    ]).toEqual([
      'Rasoiya: your booking for 12 Dec 2026, 6.00 pm is cancelled. Rs 1,249.50 will come back to you within 10 business days.',
      'Rasoiya: your booking for 12 Dec 2026, 6.00 pm is cancelled.',
      'Rasoiya: your refund of Rs 1,249.50 has been paid out.',
    ]);
  });

  it('of an erased chef that somebody comes', () => {
    const erased = { ...a.assigned, data: { chefId: a.CHEF, chef: ERASED } } as const;
    expect(read('chef-assigned', 'customer', [...a.placed, erased])).toContain('a chef of ours will cook for you');
  });
});

describe('a chef reads', () => {
  it('of the visits that are theirs, and of those that are theirs no more', () => {
    const with_ = a.placedWithChef;
    expect([
      read('chef-assigned', 'chef', with_),
      read('changed', 'chef', [...with_, a.amended(a.nextDay)]),
      read('chef-released', 'chef', [...with_, a.released()]),
      read('cancelled', 'chef', [...with_, a.cancelled()]),
    ]).toEqual([
      'Rasoiya: you will cook for 8 people on 12 Dec 2026, 6.00 pm. The address is with your bookings.',
      'Rasoiya: your visit has changed. It is now for 8 people on 13 Dec 2026, 6.00 pm.',
      'Rasoiya: your visit on 12 Dec 2026, 6.00 pm was given to somebody else.',
      'Rasoiya: your visit on 12 Dec 2026, 6.00 pm is cancelled.',
    ]);
    for (const kind of ['chef-assigned', 'changed', 'cancelled'] as const)
      expect(read(kind, 'chef', [...with_, a.released()])).toBeUndefined();
  });
});

describe('what is not true any more is not told', () => {
  it.each<readonly [Telling['kind'], readonly BookingEvent[]]>([
    ['booked', a.placed],
    ['booked', [...a.pending, a.unpaidEnd]],
    ['deposit-received', [...a.placed, a.cancelled()]],
    ['chef-assigned', [...a.placedWithChef, a.released()]],
    ['chef-assigned', [...a.placedWithChef, a.cancelled()]],
    ['changed', [...a.placedWithChef, a.amended(a.nextDay), a.cancelled()]],
    ['reminder', [...a.placedWithChef, a.cancelled()]],
  ])('%s', (kind, events) => {
    const [now, dueAt] = kind === 'reminder' ? [EVENING, EVENING] : [NOW, EPOCH];
    expect(read(kind, 'customer', events, { amount: a.DEPOSIT, now, dueAt })).toBeUndefined();
  });

  it('nor what could not be sent for a day', () => {
    expect(read('booked', 'customer', a.pending, { now: plus(EPOCH, DAY) })).toBeDefined();
    expect(read('booked', 'customer', a.pending, { now: plus(EPOCH, DAY + SECOND) })).toBeUndefined();
  });
});

describe('the reminder', () => {
  const reminded = (now: Instant, events: readonly BookingEvent[] = a.placedWithChef) =>
    (['customer', 'chef'] as const).map((to) => read('reminder', to, events, { now, dueAt: EVENING }));

  it('tells both sides of tomorrow', () => {
    expect(reminded(EVENING)).toEqual([
      'Rasoiya: Vikas Khanna will cook for you tomorrow at 6.00 pm.',
      'Rasoiya: you will cook for 8 people tomorrow at 6.00 pm. The address is with your bookings.',
    ]);
  });

  it('does not say tomorrow of today, nor of a visit that has moved', () => {
    expect(reminded(plus(EVENING, 6 * HOUR))).toEqual([undefined, undefined]);
    expect(reminded(EVENING, [...a.placedWithChef, a.amended(a.nextDay)])).toEqual([undefined, undefined]);
  });
});
