import { describe, expect, it } from '@jest/globals';
import type { BookingEvent } from '@libs/booking/booking.js';
import * as a from '../../test/support/booking/a-booking.js';
import { AmendmentPreview, CancellationPreview } from '@libs/contract/bookings.js';
import { rupees, toRupees } from '@libs/contract/money.js';
import { DAY, HOUR, plus } from '@libs/contract/time.js';
import { documentsAfter, history } from '../../test/support/eventing/history.js';
import { bookingToWire, paymentToWire } from './booking-wire.js';
import { type BookingDocument, bookings } from '@libs/views/bookings.js';
import { amendmentToWire, cancellationToWire } from './terms-wire.js';

const after = (...events: readonly BookingEvent[]): BookingDocument =>
  documentsAfter(bookings, history(a.inStream(...events))).get(a.ID) as BookingDocument;

describe('the preview of a cancellation', () => {
  it('contains the exact rupees now and later', () => {
    const preview = cancellationToWire(after(...a.placedWithChef), plus(a.START, -13 * HOUR));
    expect(CancellationPreview.parse(preview)).toEqual(preview);
    expect(preview).toEqual({
      allowed: true,
      percent: 50,
      refundAmount: 500,
      refundableAmount: 1_000,
      refundLimit: 100,
      until: plus(a.START, -12 * HOUR),
      next: [{ percent: 0, refundAmount: 0, from: plus(a.START, -12 * HOUR) }],
    });
  });

  it('contains the limit that earlier edits have fixed, and the amount to which it applies', () => {
    const cheaper = { ...a.quoted, data: { ...a.fare, finalFare: rupees(600) } };
    const edited = after(...a.placedWithChef, a.amended({ headCount: 4 }, 50), cheaper);
    expect(cancellationToWire(edited, plus(a.START, -2 * DAY))).toMatchObject({
      percent: 50,
      refundAmount: 300,
      refundableAmount: 600,
      refundLimit: 50,
      next: [{ percent: 0, refundAmount: 0 }],
    });
    const late = after(...a.placedWithChef, a.amended(a.nextDay, 0), a.quoted);
    expect(cancellationToWire(late, plus(a.START, -HOUR))).toMatchObject({ percent: 0, refundAmount: 0, next: [] });
  });

  it.each<readonly [string, readonly BookingEvent[]]>([
    ['This visit has already started.', a.placedWithChef],
    ['This visit has already started.', [...a.placedWithChef, a.started]],
    ['This visit is already complete.', [...a.placedWithChef, a.started, a.completed]],
    ['This booking is already cancelled.', [...a.placed, a.cancelled()]],
  ])('contains the reason for a refusal: %s', (reason, events) => {
    expect(cancellationToWire(after(...events), a.START)).toMatchObject({ allowed: false, reason, refundAmount: 0 });
  });
});

describe('the preview of an edit', () => {
  const at = plus(a.START, -13 * HOUR);
  const costing = (whole: number): BookingEvent => ({ ...a.quoted, data: { ...a.fare, finalFare: rupees(whole) } });
  const previewed = (past: readonly BookingEvent[], ...edit: readonly BookingEvent[]) =>
    amendmentToWire(after(...past), after(...past, ...edit), at);

  it('contains the deposit that an open page asks for, which is the one that is shown afterwards and paid', () => {
    const cheaper: BookingEvent = { ...a.quoted, data: { ...a.fare, finalFare: rupees(2_000), deposit: rupees(500) } };
    const edit = [a.amended({ headCount: 4 }), cheaper];
    const edited = after(...a.awaitingPayment, ...edit);
    const asked = toRupees(a.initiated().data.amount);
    expect(previewed(a.awaitingPayment, ...edit)).toMatchObject({ finalFare: 2_000, depositAmount: asked });
    expect(paymentToWire(edited)).toMatchObject({ state: 'pending', amount: asked });
    expect(previewed(a.pending, ...edit)).toMatchObject({ finalFare: 2_000, depositAmount: 500 });
  });

  it('contains what is refunded at once, what is kept, and what a cancellation refunds from then on', () => {
    const preview = previewed(a.placedWithChef, a.amended({ headCount: 4 }, 50), costing(600));
    expect(AmendmentPreview.parse(preview)).toEqual(preview);
    expect(preview).toMatchObject({
      finalFare: 600,
      terms: {
        refundLimit: 50,
        refundAmount: 200,
        keptAmount: 200,
        cancellation: { percent: 50, refundAmount: 300, refundableAmount: 600, refundLimit: 50 },
      },
    });
  });

  it('excludes what earlier edits refunded and kept', () => {
    const past = [...a.placedWithChef, a.amended({ headCount: 4 }, 50), costing(600)];
    expect(previewed(past, a.amended({ headCount: 5 }, 50), costing(700)).terms).toMatchObject({
      refundAmount: 0,
      keptAmount: 0,
    });
  });

  it('has no terms while nothing is paid', () => {
    const preview = previewed(a.pending, a.amended({ headCount: 9 }), costing(4_100));
    expect(preview).toEqual(bookingToWire(after(...a.pending, a.amended({ headCount: 9 }), costing(4_100))));
  });
});
