/** What an edit of a paid booking refunds at once, and what a later cancellation can refund. */
import { describe, expect, it } from '@jest/globals';
import { paise, type Paise, rupees } from '@libs/contract/money.js';
import { DAY, HOUR, type Instant, plus } from '@libs/contract/time.js';
import { given } from '../../test/support/eventing/given.js';
import { bookingDecider } from './decide.js';
import type { BookingEvent } from './booking.js';
import type { Choices } from './values.js';
import type { FareQuoted } from './request.js';
import { evolve } from './evolve.js';
import { totalsOf } from './payments.js';
import { type BookingState, NO_BOOKING } from './state.js';
import {
  amended,
  choices,
  DEPOSIT,
  fare,
  nextDay,
  placed,
  placedWithChef,
  released,
  START,
} from './testing/a-booking.js';

const before = (ms: number): Instant => plus(START, -ms);
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
const cancel = { type: 'CancelBooking' } as const;
const gives = (refund: Paise): BookingEvent => ({
  type: 'BookingCancelled',
  data: { by: 'customer', reason: 'customer-request', refund },
});
const after = (...events: readonly BookingEvent[]): BookingState => events.reduce<BookingState>(evolve, NO_BOOKING);

describe('an edit of a paid booking', () => {
  it.each([
    [25 * HOUR, 100],
    [13 * HOUR, 50],
    [HOUR, 0],
  ])('%i ms before the start fixes %i %%', (ms, refundLimit) => {
    given(bookingDecider, ...placedWithChef)
      .when(edit({ headCount: 9 }), { now: before(ms) })
      .then(amended({ headCount: 9 }, refundLimit), costing(4_000));
  });

  it('fixes nothing while no chef is assigned', () => {
    given(bookingDecider, ...placed)
      .when(edit({ headCount: 9 }), { now: before(HOUR) })
      .then(amended({ headCount: 9 }, 100), costing(4_000));
  });

  it('uses the start before the edit, and the limit of an earlier edit', () => {
    const moved = [amended(inDays(60), 50), costing(4_000)] as const;
    given(bookingDecider, ...placedWithChef, ...moved)
      .when(edit({ ...inDays(60), headCount: 9 }), { now: before(HOUR) })
      .then(amended({ ...inDays(60), headCount: 9 }, 50), costing(4_000));
  });

  it('to a later start does not improve the refund', () => {
    const moved = [amended(inDays(60), 0), costing(4_000)] as const;
    given(bookingDecider, ...placedWithChef, ...moved)
      .when(cancel, { now: START })
      .then(gives(rupees(0)));
  });

  it('that releases the chef does not make the cancellation free', () => {
    const moved = [amended(inDays(60), 50), costing(4_000), released('busy')] as const;
    given(bookingDecider, ...placedWithChef, ...moved)
      .when(cancel, { now: before(HOUR) })
      .then(gives(rupees(500)));
  });

  it('does not reduce the refund when the system cancels', () => {
    const moved = [amended({ headCount: 4 }, 50), costing(600), released('busy')] as const;
    given(bookingDecider, ...placedWithChef, ...moved)
      .when({ type: 'StartBooking' }, { now: START })
      .then({ type: 'BookingCancelled', data: { by: 'system', reason: 'no-chef-found', refund: rupees(800) } });
    const refund = { by: 'system', reason: 'no-chef-found', refund: rupees(800) } as const;
    const over = after(...placedWithChef, ...moved, { type: 'BookingCancelled', data: refund });
    expect(totalsOf(over).owed).toBe(DEPOSIT);
  });

  it('is refused when it would fix another limit than the customer was shown', () => {
    const shown = (expectedRefundLimit: number) => ({ ...edit({ headCount: 9 }), expectedRefundLimit });
    given(bookingDecider, ...placedWithChef)
      .when(shown(100), { now: before(13 * HOUR) })
      .thenRefused('refund-changed');
    given(bookingDecider, ...placedWithChef)
      .when(shown(50), { now: before(13 * HOUR) })
      .then(amended({ headCount: 9 }, 50), costing(4_000));
  });

  it('from before edits fixed a limit leaves the refund of the table', () => {
    given(bookingDecider, ...placedWithChef, amended(nextDay), costing(4_000))
      .when(cancel, { now: before(HOUR) })
      .then(gives(DEPOSIT));
  });
});

describe('a fare below what was paid', () => {
  const owed = (...events: readonly BookingEvent[]) => totalsOf(after(...placedWithChef, ...events)).owed;

  it.each([
    [100, 400],
    [50, 200],
    [0, 0],
  ])('leads, after an edit that fixes %i %%, to a refund of ₹%i of the ₹400 above it', (limit, whole) => {
    expect(owed(amended({ headCount: 4 }, limit), costing(600))).toBe(rupees(whole));
  });

  it('leads to a refund at the limit of an earlier edit if that was lower', () => {
    expect(owed(amended(inDays(60), 50), costing(4_000), amended({ headCount: 4 }, 50), costing(600))).toBe(
      rupees(200),
    );
  });

  it('leads to another refund only for a further reduction', () => {
    const first = [amended({ headCount: 4 }, 50), costing(600)] as const;
    expect(owed(...first, amended({ headCount: 5 }, 50), costing(600))).toBe(rupees(200));
    expect(owed(...first, amended({ headCount: 5 }, 50), costing(4_000))).toBe(rupees(200));
    expect(owed(...first, amended({ headCount: 5 }, 50), costing(4_000), amended({}, 50), costing(600))).toBe(
      rupees(200),
    );
    expect(owed(...first, amended({ headCount: 5 }, 50), costing(500))).toBe(rupees(250));
  });

  it('leaves the rest to the refund table', () => {
    given(bookingDecider, ...placedWithChef, amended({ headCount: 4 }, 50), costing(600))
      .when(cancel, { now: before(13 * HOUR) })
      .then(gives(rupees(300)));
  });

  it('is rounded so that many edits refund no more than one', () => {
    const odd = (whole: number): FareQuoted => ({ ...costing(whole), data: { ...fare, finalFare: paise(whole) } });
    const fares = Array.from({ length: 9 }, (_, index) => 99_999 - index);
    expect(owed(...fares.flatMap((whole) => [amended({ headCount: 4 }, 50), odd(whole)]))).toBe(4);
  });
});
