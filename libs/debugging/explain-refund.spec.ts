import { describe, expect, it } from '@jest/globals';
import type { BookingEvent } from '@libs/booking/booking.js';
import * as a from '../../test/support/booking/a-booking.js';
import { rupees } from '@libs/contract/money.js';
import { HOUR, type Instant, plus } from '@libs/contract/time.js';
import { history } from '../../test/support/eventing/history.js';
import { explainRefund } from './explain-refund.js';

const hoursBefore = (hours: number): Instant => plus(a.START, -hours * HOUR);

/** Explains a booking whose last event happened so many hours before the start, three weeks after the others. */
function explained(happened: readonly BookingEvent[], { at, now = at }: { at: number; now?: number }) {
  const recorded = history<BookingEvent>(
    a.inStream(...happened).map((one, index) => ({
      ...one,
      at: index === happened.length - 1 ? hoursBefore(at) : a.NOW,
    })),
  );
  return explainRefund(recorded, hoursBefore(now));
}

describe('the refund of a cancelled booking', () => {
  it('is explained by the tier at the moment of the cancellation, and the tier that had ended', () => {
    expect(explained([...a.placedWithChef, a.cancelled(rupees(500))], { at: 16, now: 1 })).toEqual({
      at: hoursBefore(16),
      recorded: { by: 'customer', reason: 'customer-request', refund: rupees(500) },
      ahead: 16 * HOUR,
      chefAssigned: true,
      refundable: a.DEPOSIT,
      refundLimit: 100,
      percent: 50,
      refund: rupees(500),
      until: hoursBefore(12),
      next: [{ percent: 0, refund: 0, from: hoursBefore(12) }],
      earlier: [{ percent: 100, refund: a.DEPOSIT, until: hoursBefore(24) }],
    });
  });

  it('is explained with all tiers that had ended', () => {
    const late = explained([...a.placedWithChef, a.cancelled(rupees(0))], { at: 2 });
    expect(late).toMatchObject({ percent: 0, refund: 0, until: null, next: [] });
    expect(late?.earlier.map(({ percent, until }) => [percent, until])).toEqual([
      [100, hoursBefore(24)],
      [50, hoursBefore(12)],
    ]);
  });

  it('is the whole deposit without a chef', () => {
    expect(explained([...a.placed, a.cancelled()], { at: 2 })).toMatchObject({
      chefAssigned: false,
      percent: 100,
      refund: a.DEPOSIT,
      earlier: [],
    });
  });

  it('is explained by the limit that an edit has fixed', () => {
    const edited = [...a.placedWithChef, a.amended({ headCount: 10 }, 50), a.quoted, a.cancelled(rupees(500))];
    expect(explained(edited, { at: 48 })).toMatchObject({ percent: 50, refund: rupees(500), refundLimit: 50 });
  });
});

describe('the refund of a booking for which no chef was found', () => {
  it('is what the cancellation recorded, also after the start', () => {
    expect(explained([...a.placed, a.chefless], { at: 0 })?.recorded).toMatchObject({
      reason: 'no-chef-found',
      refund: a.DEPOSIT,
    });
  });
});

describe('the refund of a booking that can be cancelled', () => {
  it('is what a cancellation would refund now, and until when', () => {
    expect(explained(a.placedWithChef, { at: 30 })).toMatchObject({
      recorded: undefined,
      percent: 100,
      until: hoursBefore(24),
      next: [
        { percent: 50, refund: rupees(500), from: hoursBefore(24) },
        { percent: 0, from: hoursBefore(12) },
      ],
      earlier: [],
    });
  });
});

describe('no refund is explained', () => {
  const met = { type: 'VisitStarted', data: { chefId: a.CHEF, at: hoursBefore(0.5), by: 'code' } } as const;
  it.each([
    ['of an unpaid booking', a.awaitingPayment, 30],
    ['of a booking that was cancelled before it was paid', [...a.awaitingPayment, a.unpaidEnd], 30],
    ['of a booking that has begun', a.placedWithChef, -1],
    ['of a booking whose chef and customer have met', [...a.placedWithChef, met], 0.5],
    ['of a complete booking', [...a.placedWithChef, a.started, a.completed], -4],
  ] as const)('%s', (_, happened, at) => {
    expect(explained(happened, { at })).toBeUndefined();
  });
});
