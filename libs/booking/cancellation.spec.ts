import { given } from '../../test/support/eventing/given.js';
import { history } from '../../test/support/eventing/history.js';
import { bookingDecider, type BookingEvent, decide, evolve } from './booking.js';
import {
  cancellable,
  cancellationProblem,
  cancellationTerms,
  cancelUnpaidBooking,
  refundOf,
  partRefunds,
  wholeRefundUntil,
} from './cancellation.js';
import { type BookingState, type ExistingBooking, NO_BOOKING, totalsOf } from './state.js';
import type { FareQuoted } from './request.js';
import {
  amended,
  awaitingPayment,
  cancelled,
  choices,
  costing,
  DEPOSIT,
  edit,
  failed,
  fare,
  ID,
  inDays,
  inStream,
  nextDay,
  paid,
  pending,
  placed,
  placedWithChef,
  released,
  START,
} from '../../test/support/booking/a-booking.js';
import * as a from '../../test/support/booking/a-booking.js';
import { wantedBy } from '../../test/support/booking/wanted-by.js';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { paise, type Paise, percentUp, rupees } from '@libs/contract/money.js';
import { currentRefundTerms, REFUND_TABLE, REFUND_TERMS, type RefundTerms } from '@libs/contract/refund-table.js';
import { DAY, epochMs, HOUR, type Instant, plus } from '@libs/contract/time.js';
import fc from 'fast-check';

const withChef = { start: START, refundable: rupees(1_000), refundLimit: 100, chefAssigned: true };
/** Possible refund limits after an edit. */
const LIMIT = fc.constantFrom(...REFUND_TABLE.map(({ percent }) => percent));
const before = (ms: number): Instant => plus(START, -ms);

describe('the refund', () => {
  it.each([
    ['three weeks before', 21 * DAY, 100],
    ['exactly 24 hours before', 24 * HOUR, 100],
    ['a moment later', 24 * HOUR - 1, 50],
    ['exactly 12 hours before', 12 * HOUR, 50],
    ['a moment later', 12 * HOUR - 1, 0],
    ['at the start', 0, 0],
    ['after the start', -HOUR, 0],
  ])('%s (%i ms) is %i %% of the deposit', (_, ms, percent) => {
    expect(refundOf(withChef, before(ms))).toEqual({ percent, refund: percentUp(rupees(1_000), percent) });
  });

  it('is the whole deposit until the start while no chef is assigned', () => {
    const alone = { ...withChef, chefAssigned: false };
    expect(refundOf(alone, before(0))).toEqual({ percent: 100, refund: rupees(1_000) });
    expect(refundOf(alone, before(-1)).refund).toBe(0);
  });

  it('of half an odd number of paise is rounded up', () => {
    expect(refundOf({ ...withChef, refundable: paise(100_001) }, before(13 * HOUR)).refund).toBe(50_001);
  });

  it('never exceeds what was paid, and never grows with time', () => {
    const paid = fc.integer({ min: 0, max: 100_000_000 }).map(paise);
    const ms = fc.integer({ min: -DAY, max: 30 * DAY });
    fc.assert(
      fc.property(paid, ms, fc.nat(DAY), fc.boolean(), (amount, left, wait, chefAssigned) => {
        const booking = { ...withChef, refundable: amount, chefAssigned };
        const now = refundOf(booking, before(left)).refund;
        expect(now).toBeLessThanOrEqual(amount);
        expect(refundOf(booking, before(left - wait)).refund).toBeLessThanOrEqual(now);
      }),
    );
  });
});

describe('the terms of who has used up the free cancellations', () => {
  const { id: refundTerms } = currentRefundTerms({ usedUp: true });

  it('have no whole refund once a chef is assigned, and are otherwise the same', () => {
    const usedUp = { ...withChef, refundTerms };
    expect(cancellationTerms(usedUp, before(21 * DAY))).toMatchObject({ percent: 50, until: before(12 * HOUR) });
    expect(refundOf(usedUp, before(12 * HOUR)).percent).toBe(50);
    expect(refundOf(usedUp, before(12 * HOUR - 1)).percent).toBe(0);
    expect(refundOf({ ...usedUp, chefAssigned: false }, before(0)).percent).toBe(100);
  });
});

describe('the end of the whole refund that a new booking is promised', () => {
  it('is that of its first tier with a chef, and none for who has used up the free cancellations', () => {
    expect(wholeRefundUntil({ start: START })).toBe(before(24 * HOUR));
    expect(wholeRefundUntil({ start: START, refundTerms: '1' })).toBe(before(24 * HOUR));
    expect(wholeRefundUntil({ start: START, refundTerms: '1-used-up' })).toBeUndefined();
  });

  it('is followed by half of it, until 12 hours before the start', () => {
    const half = [{ percent: 50, until: before(12 * HOUR) }];
    expect(partRefunds({ start: START })).toEqual(half);
    expect(partRefunds({ start: START, refundTerms: '1-used-up' })).toEqual(half);
  });

  it('is kept, with and without a chef, by every version of the terms', () => {
    const versions = fc.constantFrom(...REFUND_TERMS.map(({ id }) => id));
    fc.assert(
      fc.property(versions, fc.nat(30 * DAY), fc.boolean(), (refundTerms, early, chefAssigned) => {
        const until = wholeRefundUntil({ start: START, refundTerms });
        if (!until) return;
        const booking = { ...withChef, refundTerms, chefAssigned };
        expect(refundOf(booking, plus(until, -early)).percent).toBe(100);
        expect(refundOf({ ...booking, chefAssigned: true }, plus(until, 1)).percent).toBeLessThan(100);
      }),
    );
  });
});

describe('an earlier edit', () => {
  it.each([
    [50, 21 * DAY, 50],
    [50, 13 * HOUR, 50],
    [50, HOUR, 0],
    [0, 21 * DAY, 0],
  ])('with the limit %i %% leads, %i ms before the start, to %i %%', (refundLimit, ms, percent) => {
    const refund = percentUp(rupees(1_000), percent);
    expect(refundOf({ ...withChef, refundLimit }, before(ms))).toEqual({ percent, refund });
  });

  it('limits the refund also while no chef is assigned', () => {
    const released = { ...withChef, refundLimit: 50, chefAssigned: false };
    expect(refundOf(released, before(HOUR))).toEqual({ percent: 50, refund: rupees(500) });
    expect(refundOf({ ...released, refundLimit: 0 }, before(DAY)).refund).toBe(0);
  });

  it('merges tiers with equal refunds', () => {
    expect(cancellationTerms({ ...withChef, refundLimit: 50 }, before(2 * DAY))).toEqual({
      percent: 50,
      refund: rupees(500),
      until: before(12 * HOUR),
      next: [{ percent: 0, refund: rupees(0), from: before(12 * HOUR) }],
    });
    const nothing = { percent: 0, refund: rupees(0), until: null, next: [] };
    expect(cancellationTerms({ ...withChef, refundLimit: 0 }, before(2 * DAY))).toEqual(nothing);
  });
});

describe('the preview', () => {
  it('contains the exact amounts, and when they change', () => {
    expect(cancellationTerms(withChef, before(2 * DAY))).toEqual({
      percent: 100,
      refund: rupees(1_000),
      until: before(24 * HOUR),
      next: [
        { percent: 50, refund: rupees(500), from: before(24 * HOUR) },
        { percent: 0, refund: rupees(0), from: before(12 * HOUR) },
      ],
    });
    expect(cancellationTerms(withChef, before(13 * HOUR))).toEqual({
      percent: 50,
      refund: rupees(500),
      until: before(12 * HOUR),
      next: [{ percent: 0, refund: rupees(0), from: before(12 * HOUR) }],
    });
  });

  it('has no end when the refund is zero', () => {
    const forever = { refund: rupees(0), until: null, next: [] };
    expect(cancellationTerms(withChef, before(HOUR))).toEqual({ percent: 0, ...forever });
    expect(cancellationTerms({ ...withChef, refundable: rupees(0) }, before(DAY))).toEqual({
      percent: 100,
      ...forever,
    });
  });

  it('equals the actual refund, now and after each change', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 * DAY }), fc.boolean(), LIMIT, (left, chefAssigned, refundLimit) => {
        const booking = { ...withChef, chefAssigned, refundLimit };
        const { percent, refund, until, next } = cancellationTerms(booking, before(left));
        expect(refundOf(booking, before(left))).toEqual({ percent, refund });
        if (until) expect(refundOf(booking, until).refund).toBe(refund);
        for (const tier of next) expect(refundOf(booking, plus(tier.from, 1)).refund).toBe(tier.refund);
      }),
    );
  });
});

it('is one table whose tiers fall towards the start', () => {
  const percents = REFUND_TABLE.map(({ percent }) => percent);
  expect(percents).toEqual([...percents].sort((a, b) => b - a));
  expect(REFUND_TABLE.at(-1)?.atLeast).toBe(0);
});

describe('cancelling', () => {
  it.each([
    ['pending', HOUR, undefined],
    ['placed', 1, undefined],
    ['placed', 0, 'already-started'],
    ['in-progress', 0, 'already-started'],
    // The chef may begin early.
    ['in-progress', HOUR, 'already-started'],
    ['complete', -DAY, 'already-complete'],
    ['cancelled', -DAY, undefined],
  ] as const)('a %s booking %i ms before its start results in %s', (phase, left, problem) => {
    expect(cancellationProblem(phase, START, before(left))).toBe(problem);
  });
});

/** What a later version of the refund terms does to bookings that were quoted with the first. */

const STRICTER: RefundTerms = {
  id: '2',
  withChef: [{ percent: 25, atLeast: 0 }],
  withoutChef: { percent: 25, atLeast: 0 },
};
const versions: RefundTerms[] = REFUND_TERMS as [RefundTerms, ...RefundTerms[]];
beforeEach(() => void versions.push(STRICTER));
afterEach(() => void versions.pop());

const twoDaysBefore = plus(a.START, -48 * HOUR);
const after = (events: readonly BookingEvent[]) => events.reduce<BookingState>(evolve, NO_BOOKING) as ExistingBooking;
const quotedWith = (refundTerms: string) =>
  a.placedWithChef.map((event): BookingEvent =>
    event.type === 'FareQuoted' ? { ...event, data: { ...event.data, refundTerms } } : event,
  );

describe('a booking', () => {
  it('keeps the refund terms of its quote when newer ones are published', () => {
    expect(currentRefundTerms()).toBe(STRICTER);
    const percents = [a.placedWithChef, quotedWith('1'), quotedWith('2')].map(
      (events) => refundOf(cancellable(after(events)), twoDaysBefore).percent,
    );
    expect(percents).toEqual([100, 100, 25]);
    expect(cancellationTerms(cancellable(after(quotedWith('2'))), twoDaysBefore)).toMatchObject({
      percent: 25,
      until: a.START,
      next: [],
    });
  });

  it('keeps them through an edit, whatever the new fare says', () => {
    const before = after(quotedWith('1'));
    if (!('fare' in before)) throw new Error('the booking has a fare');
    const choices = { ...before.choices, headCount: before.choices.headCount + 1 };
    const fare = { ...before.fare, refundTerms: '2' };
    const decision = decide(before, { type: 'AmendBooking', choices, fare }, { now: twoDaysBefore });
    if ('refusal' in decision) throw new Error(decision.refusal.code);
    expect(decision.events[1]).toMatchObject({ type: 'FareQuoted', data: { refundTerms: '1' } });
    const edited = decision.events.reduce<ExistingBooking>(evolve, before);
    expect(refundOf(cancellable(edited), twoDaysBefore).percent).toBe(100);
  });

  it('with an unknown version is not refunded by another one', () => {
    expect(() => refundOf(cancellable(after(quotedWith('3'))), twoDaysBefore)).toThrow('version 3');
  });
});

const wants = (...events: readonly BookingEvent[]) => wantedBy(cancelUnpaidBooking, history(inStream(...events)));
const end = (runAt = START) => ({
  job: 'cancel-unpaid-booking',
  id: `unpaid-${ID}-${epochMs(runAt)}`,
  data: { bookingId: ID },
  runAt,
});

describe('a booking without a paid deposit', () => {
  it('is checked at its start', () => {
    expect(wants(...pending)).toEqual([end()]);
    expect(wants(...awaitingPayment, failed())).toEqual([end()]);
  });

  it('is checked later when it was moved', () => {
    const start = plus(START, DAY);
    expect(wants(...pending, { type: 'BookingAmended', data: { choices: { ...choices, start } } })).toEqual([
      end(start),
    ]);
  });

  it('is not checked once it is paid or cancelled', () => {
    expect(wants(...awaitingPayment, paid())).toEqual([]);
    expect(wants(...pending, cancelled())).toEqual([]);
  });
});

/** What an edit of a paid booking refunds at once, and what a later cancellation can refund. */

const cancel = { type: 'CancelBooking' } as const;
const gives = (refund: Paise): BookingEvent => ({
  type: 'BookingCancelled',
  data: { by: 'customer', reason: 'customer-request', refund },
});
const stateAfter = (...events: readonly BookingEvent[]): BookingState =>
  events.reduce<BookingState>(evolve, NO_BOOKING);

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
    const over = stateAfter(...placedWithChef, ...moved, { type: 'BookingCancelled', data: refund });
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

  it('while the chef cannot come keeps the limit of an earlier edit, which the customer was shown', () => {
    const past = [...placedWithChef, amended({ headCount: 9 }, 50), costing(4_000), released('cannot-come')] as const;
    for (const shown of [{}, { expectedRefundLimit: 50 }]) {
      given(bookingDecider, ...past)
        .when({ ...edit({ headCount: 10 }), ...shown }, { now: before(13 * HOUR) })
        .then(amended({ headCount: 10 }, 50), costing(4_000));
    }
    given(bookingDecider, ...past)
      .when({ ...edit({ headCount: 10 }), expectedRefundLimit: 100 }, { now: before(13 * HOUR) })
      .thenRefused('refund-changed');
    // Cancelling still gives back everything.
    given(bookingDecider, ...past, amended({ headCount: 10 }, 50), costing(4_000))
      .when(cancel, { now: before(13 * HOUR) })
      .then(gives(DEPOSIT));
  });

  it('from before edits fixed a limit leaves the refund of the table', () => {
    given(bookingDecider, ...placedWithChef, amended(nextDay), costing(4_000))
      .when(cancel, { now: before(HOUR) })
      .then(gives(DEPOSIT));
  });
});

describe('a fare below what was paid', () => {
  const owed = (...events: readonly BookingEvent[]) => totalsOf(stateAfter(...placedWithChef, ...events)).owed;

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

it('a cancellation is refused when it would refund less or more than the customer was shown', () => {
  for (const shown of [400, 600]) {
    given(bookingDecider, ...placedWithChef)
      .when({ type: 'CancelBooking', expectedRefund: rupees(shown) }, { now: before(13 * HOUR) })
      .thenRefused('refund-changed');
  }
});
