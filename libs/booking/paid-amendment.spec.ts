/** How far a paid booking, or one with an open payment page, can be edited. */
import { describe, it } from '@jest/globals';
import { rupees } from '@libs/contract/money.js';
import { DAY, HOUR, plus } from '@libs/contract/time.js';
import { given } from '../../test/support/eventing/given.js';
import { bookingDecider } from './decide.js';
import type { Choices } from './values.js';
import type { FareQuoted } from './request.js';
import { amended, awaitingPayment, choices, fare, NOW, paid, pending, placed, START } from './testing/a-booking.js';

const costing = (whole: number): FareQuoted => ({
  type: 'FareQuoted',
  data: { ...fare, finalFare: rupees(whole), deposit: rupees(whole / 4) },
});
const inDays = (days: number): Partial<Choices> => ({
  start: plus(START, days * DAY),
  end: plus(choices.end, days * DAY),
});
const edit = (changes: Partial<Choices>, whole = 4_000) =>
  ({ type: 'AmendBooking', choices: { ...choices, ...changes }, fare: costing(whole).data }) as const;

describe('a paid booking', () => {
  const moved = (...days: readonly number[]) => days.flatMap((day) => [amended(inDays(day), 100), costing(4_000)]);

  it('can be moved to another start three times', () => {
    given(bookingDecider, ...placed, ...moved(1, 2))
      .when(edit(inDays(3)), { now: NOW })
      .then(amended(inDays(3), 100), costing(4_000));
    given(bookingDecider, ...placed, ...moved(1, 2, 3))
      .when(edit(inDays(4)), { now: NOW })
      .thenRefused('moved-too-often');
  });

  it('that was moved three times can still be edited in other ways', () => {
    given(bookingDecider, ...placed, ...moved(1, 2, 3))
      .when(edit({ ...inDays(3), headCount: 9 }), { now: NOW })
      .then(amended({ ...inDays(3), headCount: 9 }, 100), costing(4_000));
    given(bookingDecider, ...placed, ...moved(1, 2, 3))
      .when(edit({ ...inDays(3), end: plus(choices.end, 3 * DAY + HOUR) }), { now: NOW })
      .then(amended({ ...inDays(3), end: plus(choices.end, 3 * DAY + HOUR) }, 100), costing(4_000));
  });

  it('does not count moves before the payment', () => {
    given(bookingDecider, ...awaitingPayment, ...moved(1, 2, 3), paid())
      .when(edit(inDays(4)), { now: NOW })
      .then(amended(inDays(4), 100), costing(4_000));
  });

  it('can grow to twice the fare of its deposit, and no further', () => {
    given(bookingDecider, ...placed)
      .when(edit({ headCount: 20 }, 8_000), { now: NOW })
      .then(amended({ headCount: 20 }, 100), costing(8_000));
    for (const past of [placed, [...placed, amended({ headCount: 20 }, 100), costing(8_000)]]) {
      given(bookingDecider, ...past)
        .when(edit({ headCount: 21 }, 8_001), { now: NOW })
        .thenRefused('book-anew');
    }
  });

  it('whose deposit was partly refunded can grow by the remaining part', () => {
    const shrunk = [...placed, amended({ headCount: 4 }, 100), costing(600)];
    given(bookingDecider, ...shrunk)
      .when(edit({ headCount: 12 }, 4_800), { now: NOW })
      .then(amended({ headCount: 12 }, 100), costing(4_800));
    given(bookingDecider, ...shrunk)
      .when(edit({ headCount: 13 }, 4_801), { now: NOW })
      .thenRefused('book-anew');
  });

  it('cannot be placed by a payment page for a much smaller visit', () => {
    given(bookingDecider, ...awaitingPayment)
      .when(edit({ headCount: 25 }, 8_001), { now: NOW })
      .thenRefused('book-anew');
    given(bookingDecider, ...pending)
      .when(edit({ headCount: 25 }, 8_001), { now: NOW })
      .then(amended({ headCount: 25 }), costing(8_001));
  });

  it('can become smaller or change its menu however large it is', () => {
    const large = [...placed, amended({ headCount: 25 }, 100), costing(9_000)];
    given(bookingDecider, ...large)
      .when(edit({ headCount: 24 }, 8_900), { now: NOW })
      .then(amended({ headCount: 24 }, 100), costing(8_900));
  });
});
