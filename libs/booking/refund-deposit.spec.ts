import { describe, expect, it } from '@jest/globals';
import { rupees } from '@libs/contract/money.js';
import { DAY, HOUR, plus } from '@libs/contract/time.js';
import { history } from '../../test/support/eventing/history.js';
import type { BookingEvent } from './booking.js';
import { refundDeposit } from './refund-deposit.js';
import {
  awaitingPayment,
  cancelled,
  failed,
  ID,
  initiated,
  inStream,
  NOW,
  paid,
  placed,
  refundCompleted,
  refundFailed,
  refundInitiated,
  transaction,
} from './testing/a-booking.js';
import { wantedBy } from './testing/wanted-by.js';

const wants = (...events: readonly BookingEvent[]) =>
  wantedBy(refundDeposit, history(inStream(...events).map((one) => ({ ...one, at: NOW }))));
const giveBack = (count = 1, pause = 0, attempt = 1) => ({
  job: 'refund-deposit',
  id: `refund-${transaction(attempt)}-R${count}`,
  data: { bookingId: ID, transactionId: transaction(attempt) },
  runAt: plus(NOW, pause),
});

describe('an owed amount', () => {
  it('is refunded at once when a paid booking is cancelled', () => {
    expect(wants(...placed)).toEqual([]);
    expect(wants(...placed, cancelled())).toEqual([giveBack()]);
  });

  it('is zero where the table gives none, or nothing was paid', () => {
    expect(wants(...placed, cancelled(rupees(0)))).toEqual([]);
    expect(wants(...awaitingPayment, cancelled(rupees(0)))).toEqual([]);
  });

  it('includes payments after the cancellation and second payments', () => {
    expect(wants(...awaitingPayment, cancelled(rupees(0)), paid())).toEqual([giveBack()]);
    expect(wants(...awaitingPayment, failed(), initiated(2), paid(2), paid(1))).toEqual([giveBack()]);
  });

  it('has one refund id until the refund is complete', () => {
    expect(wants(...placed, cancelled(), refundInitiated())).toEqual([giveBack()]);
    expect(wants(...placed, cancelled(), refundInitiated(), refundCompleted())).toEqual([]);
  });

  it('is refunded again after a failure, at growing intervals, and daily in the end', () => {
    const failures = (count: number): readonly BookingEvent[] =>
      Array.from({ length: count }, (_, index) => [refundInitiated(index + 1), refundFailed(index + 1)]).flat();
    expect(wants(...placed, cancelled(), ...failures(1))).toEqual([giveBack(2, HOUR)]);
    expect(wants(...placed, cancelled(), ...failures(3))).toEqual([giveBack(4, 4 * HOUR)]);
    expect(wants(...placed, cancelled(), ...failures(12))).toEqual([giveBack(13, DAY)]);
  });
});
