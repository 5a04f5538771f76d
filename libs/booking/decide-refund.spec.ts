import { describe, it } from '@jest/globals';
import { rupees } from '@libs/contract/money.js';
import { given } from '../../test/support/eventing/given.js';
import { bookingDecider } from './decide.js';
import {
  awaitingPayment,
  cancelled,
  failed,
  initiated,
  NOW,
  paid,
  placed,
  refundCompleted,
  refundFailed,
  refundInitiated,
  transaction,
} from './testing/a-booking.js';

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
