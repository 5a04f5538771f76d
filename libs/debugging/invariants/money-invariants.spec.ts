import { describe, expect, it } from '@jest/globals';
import type { BookingEvent } from '@libs/booking/booking.js';
import {
  amended,
  awaitingPayment,
  cancelled,
  DEPOSIT,
  failed,
  fare,
  ID,
  initiated,
  inStream,
  paid,
  placed,
  placedWithChef,
  quoted,
  refundCompleted,
  refundFailed,
  refundInitiated,
  START,
  transaction,
  unpaidEnd,
} from '../../../test/support/booking/a-booking.js';
import { paise, rupees } from '@libs/contract/money.js';
import { HOUR, plus } from '@libs/contract/time.js';
import { MUCH_LATER, problemsAfter } from '../../../test/support/judge.js';

/** Judges one invariant after events of the booking: at the last event, or much later. */
const judging = (name: string) => ({
  atOnce: (...events: readonly BookingEvent[]) => problemsAfter(name, inStream(...events)),
  later: (...events: readonly BookingEvent[]) => problemsAfter(name, inStream(...events), MUCH_LATER),
});
const BOOKING = `booking-${ID}`;
/** Two captured payments: the first attempt succeeds after it was believed to have failed. */
const paidTwice = [...awaitingPayment, failed(), initiated(2), paid(2), paid(1)];
const refunded = [refundInitiated(), refundCompleted()];

describe('a booking keeps at most one payment', () => {
  const { atOnce, later } = judging('a booking keeps at most one payment');

  it('holds for one payment, and for a second one that is refunded', () => {
    expect(later(...placed)).toEqual([]);
    expect(later(...paidTwice, ...refunded)).toEqual([]);
  });

  it('is violated once a second payment stays without a refund for too long', () => {
    expect(atOnce(...paidTwice)).toEqual([]);
    const kept = [`${BOOKING}: keeps ${transaction(2)} and ${transaction(1)}`];
    expect(later(...paidTwice)).toEqual(kept);
    expect(later(...paidTwice, refundInitiated(), refundFailed())).toEqual(kept);
  });
});

describe('everything owed is refunded', () => {
  const { atOnce, later } = judging('everything owed is refunded');
  const owed = [`${BOOKING}: ${DEPOSIT} of ${ID} is owed`];

  it('holds if a refund follows the cancellation', () => {
    expect(atOnce(...placed, cancelled())).toEqual([]);
    expect(later(...placed, cancelled(), ...refunded)).toEqual([]);
  });

  it('is violated without a refund, with a smaller one, and after a failed one', () => {
    expect(later(...placed, cancelled())).toEqual(owed);
    expect(later(...placed, cancelled(), refundInitiated(), refundFailed())).toEqual(owed);
    const half = paise(DEPOSIT / 2);
    expect(later(...placed, cancelled(), refundInitiated(1, half), refundCompleted(1, half))).toEqual([
      `${BOOKING}: ${half} of ${ID} is owed`,
    ]);
  });
});

describe('a payment that arrives after a cancellation is refunded in full', () => {
  const { atOnce, later } = judging('a payment that arrives after a cancellation is refunded in full');
  const late = [...awaitingPayment, unpaidEnd, paid()];

  it('holds if the whole amount is refunded, and for a payment before the cancellation', () => {
    expect(atOnce(...late)).toEqual([]);
    expect(later(...late, ...refunded)).toEqual([]);
    expect(later(...placed, cancelled())).toEqual([]);
  });

  it('is violated by a missing refund, and at once by one that is too large', () => {
    expect(later(...late)).toEqual([`${BOOKING}: 0 of ${DEPOSIT} of ${ID} is refunded`]);
    const more = paise(DEPOSIT + 1);
    expect(atOnce(...late, refundInitiated(1, more), refundCompleted(1, more))).toEqual([
      `${BOOKING}: ${more} of ${DEPOSIT} of ${ID} is refunded`,
    ]);
  });
});

describe('no payment stays open', () => {
  const { atOnce, later } = judging('no payment stays open');

  it('holds if the attempt failed or succeeded, and while its result is polled', () => {
    expect(later(...awaitingPayment, failed())).toEqual([]);
    expect(later(...placed)).toEqual([]);
    expect(atOnce(...awaitingPayment)).toEqual([]);
  });

  it('is violated by an attempt that has no result after all polls, also of a cancelled booking', () => {
    const open = [`${BOOKING}: ${ID} has no result`];
    expect(later(...awaitingPayment)).toEqual(open);
    expect(later(...awaitingPayment, unpaidEnd)).toEqual(open);
  });
});

describe('edits and cancellations refund no more than cancelling at once', () => {
  const name = 'edits and cancellations refund no more than cancelling at once';
  /** The last events happen 16 hours before the start, when a cancellation refunds half. */
  const late = (...events: readonly BookingEvent[]) =>
    problemsAfter(name, [
      ...inStream(...placedWithChef),
      ...inStream(...events).map((one) => ({ ...one, at: plus(START, -16 * HOUR) })),
    ]);
  const half = paise(DEPOSIT / 2);

  it('holds for a cancellation by the refund table', () => expect(late(cancelled(half))).toEqual([]));

  it('holds for a cancellation by the system, which refunds everything', () =>
    expect(
      late({ type: 'BookingCancelled', data: { by: 'system', reason: 'no-chef-found', refund: DEPOSIT } }),
    ).toEqual([]));

  it('is violated by a cancellation that refunds more', () =>
    expect(late(cancelled(DEPOSIT))).toEqual([`${BOOKING}: ${DEPOSIT} of at most ${half} of ${ID} is owed`]));

  it('is violated by an edit that fixes no limit, followed by a smaller fare', () => {
    const free = { ...quoted, data: { ...fare, finalFare: rupees(0) } };
    expect(late(amended({ headCount: 4 }, 50), free)).toEqual([]);
    expect(late(amended({ headCount: 4 }), free)).toEqual([
      `${BOOKING}: ${DEPOSIT} of at most ${half} of ${ID} is owed`,
    ]);
  });
});
