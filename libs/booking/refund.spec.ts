import { given } from '../../test/support/eventing/given.js';
import { history } from '../../test/support/eventing/history.js';
import { bookingDecider, type BookingEvent } from './booking.js';
import { refundDeposit } from './refund.js';
import {
  amended,
  awaitingPayment,
  cancelled,
  failed,
  fare,
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
} from '../../test/support/booking/a-booking.js';
import { wantedBy } from '../../test/support/booking/wanted-by.js';
import { describe, expect, it } from '@jest/globals';
import { rupees } from '@libs/contract/money.js';
import { DAY, HOUR, plus } from '@libs/contract/time.js';

const facts = { now: NOW };
const giveBack = (attempt = 1) => ({ type: 'InitiateRefund', transactionId: transaction(attempt) }) as const;
const recordCompleted = (count = 1) =>
  ({ type: 'RecordRefundCompleted', refundId: `${transaction(1)}-R${count}` }) as const;
const recordFailed = (count = 1) =>
  ({ type: 'RecordRefundFailed', refundId: `${transaction(1)}-R${count}`, reason: 'PAYMENT_ERROR' }) as const;

describe('refunding', () => {
  it('covers the amount of the cancellation', () => {
    given(bookingDecider, ...placed, cancelled(rupees(500)))
      .when(giveBack(), facts)
      .then(refundInitiated(1, rupees(500)));
  });

  it('covers the whole payment if it arrived after the cancellation', () => {
    given(bookingDecider, ...awaitingPayment, cancelled(rupees(0)), paid())
      .when(giveBack(), facts)
      .then(refundInitiated());
  });

  it('covers a whole second payment, while the first one confirms the booking', () => {
    const paidTwice = [...awaitingPayment, failed(), initiated(2), paid(2), paid(1)];
    given(bookingDecider, ...paidTwice)
      .when(giveBack(1), facts)
      .then(refundInitiated(1));
    given(bookingDecider, ...paidTwice)
      .when(giveBack(2), facts)
      .thenNothing();
  });

  it('changes nothing when nothing is owed, or the refund is under way or completed', () => {
    given(bookingDecider, ...placed)
      .when(giveBack(), facts)
      .thenNothing();
    given(bookingDecider, ...placed, cancelled(rupees(0)))
      .when(giveBack(), facts)
      .thenNothing();
    given(bookingDecider, ...placed, cancelled(), refundInitiated())
      .when(giveBack(), facts)
      .thenNothing();
    given(bookingDecider, ...placed, cancelled(), refundInitiated(), refundCompleted())
      .when(giveBack(), facts)
      .thenNothing();
  });

  it('waits for the refund that is under way before it refunds what is owed since', () => {
    const cheaper: BookingEvent = { type: 'FareQuoted', data: { ...fare, finalFare: rupees(600) } };
    const excess = [...placed, amended({ headCount: 4 }, 100), cheaper, refundInitiated(1, rupees(400))] as const;
    given(bookingDecider, ...excess, cancelled(rupees(600)))
      .when(giveBack(), facts)
      .thenNothing();
    given(bookingDecider, ...excess, cancelled(rupees(600)), refundCompleted(1, rupees(400)))
      .when(giveBack(), facts)
      .then(refundInitiated(2, rupees(600)))
      .because({ name: 'refund-owed', facts: { failedRefunds: 0 } });
    expect(wants(...excess, cancelled(rupees(600)), refundCompleted(1, rupees(400)))).toEqual([refundJob(2)]);
  });

  it('starts again with a new id after a failure', () => {
    given(bookingDecider, ...placed, cancelled(), refundInitiated(), refundFailed())
      .when(giveBack(), facts)
      .then(refundInitiated(2));
  });

  it('is refused for an uncaptured payment', () => {
    given(bookingDecider, ...awaitingPayment)
      .when(giveBack(), facts)
      .thenRefused('payment-mismatch');
    given(bookingDecider).when(giveBack(), facts).thenRefused('payment-mismatch');
  });
});

describe('the result of a refund', () => {
  const underWay = [...placed, cancelled(), refundInitiated()];

  it('is recorded once', () => {
    given(bookingDecider, ...underWay)
      .when(recordCompleted(), facts)
      .then(refundCompleted());
    given(bookingDecider, ...underWay)
      .when(recordFailed(), facts)
      .then(refundFailed());
    given(bookingDecider, ...underWay, refundCompleted())
      .when(recordCompleted(), facts)
      .thenNothing();
    given(bookingDecider, ...underWay, refundCompleted())
      .when(recordFailed(), facts)
      .thenNothing();
    given(bookingDecider, ...underWay, refundFailed())
      .when(recordFailed(), facts)
      .thenNothing();
  });

  it('is refused for an unknown refund', () => {
    given(bookingDecider, ...underWay)
      .when(recordCompleted(2), facts)
      .thenRefused('payment-mismatch');
    given(bookingDecider).when(recordFailed(), facts).thenRefused('payment-mismatch');
  });
});

const wants = (...events: readonly BookingEvent[]) =>
  wantedBy(refundDeposit, history(inStream(...events).map((one) => ({ ...one, at: NOW }))));
const refundJob = (count = 1, pause = 0, attempt = 1) => ({
  job: 'refund-deposit',
  id: `refund-${transaction(attempt)}-R${count}`,
  data: { bookingId: ID, transactionId: transaction(attempt) },
  runAt: plus(NOW, pause),
});

describe('an owed amount', () => {
  it('is refunded at once when a paid booking is cancelled', () => {
    expect(wants(...placed)).toEqual([]);
    expect(wants(...placed, cancelled())).toEqual([refundJob()]);
  });

  it('is zero where the table gives none, or nothing was paid', () => {
    expect(wants(...placed, cancelled(rupees(0)))).toEqual([]);
    expect(wants(...awaitingPayment, cancelled(rupees(0)))).toEqual([]);
  });

  it('includes payments after the cancellation and second payments', () => {
    expect(wants(...awaitingPayment, cancelled(rupees(0)), paid())).toEqual([refundJob()]);
    expect(wants(...awaitingPayment, failed(), initiated(2), paid(2), paid(1))).toEqual([refundJob()]);
  });

  it('has one refund id until the refund is complete', () => {
    expect(wants(...placed, cancelled(), refundInitiated())).toEqual([refundJob()]);
    expect(wants(...placed, cancelled(), refundInitiated(), refundCompleted())).toEqual([]);
  });

  it('is refunded again after a failure, at growing intervals, and daily in the end', () => {
    const failures = (count: number): readonly BookingEvent[] =>
      Array.from({ length: count }, (_, index) => [refundInitiated(index + 1), refundFailed(index + 1)]).flat();
    expect(wants(...placed, cancelled(), ...failures(1))).toEqual([refundJob(2, HOUR)]);
    expect(wants(...placed, cancelled(), ...failures(3))).toEqual([refundJob(4, 4 * HOUR)]);
    expect(wants(...placed, cancelled(), ...failures(12))).toEqual([refundJob(13, DAY)]);
    // One that has begun is followed at once.
    expect(wants(...placed, cancelled(), ...failures(3), refundInitiated(4))).toEqual([refundJob(4)]);
  });
});
