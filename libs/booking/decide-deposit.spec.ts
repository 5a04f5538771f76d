import { describe, it } from '@jest/globals';
import { rupees } from '@libs/contract/money.js';
import { DAY, plus } from '@libs/contract/time.js';
import { given } from '@libs/eventing/testing/given.js';
import { bookingDecider } from './decide.js';
import {
  awaitingPayment,
  cancelled,
  DEPOSIT,
  failed,
  initiated,
  NOW,
  paid,
  pending,
  placed,
  START,
  transaction,
} from './testing/a-booking.js';

const facts = { now: NOW };
const open = (attempt = 1, amount = DEPOSIT) =>
  ({ type: 'InitiateDepositPayment', transactionId: transaction(attempt), amount, answer: { page: attempt } }) as const;
const recordPaid = (attempt = 1, amount = DEPOSIT) =>
  ({
    type: 'RecordDepositPaid',
    transactionId: transaction(attempt),
    amount,
    providerReference: `T${attempt}`,
  }) as const;
const recordFailure = (attempt = 1) =>
  ({ type: 'RecordDepositFailure', transactionId: transaction(attempt), reason: 'PAYMENT_DECLINED' }) as const;

describe('opening a payment page', () => {
  it('is the first attempt, named as the booking', () => {
    given(bookingDecider, ...pending)
      .when(open(), facts)
      .then(initiated());
  });

  it('changes nothing while that attempt is open, and lets no other begin', () => {
    given(bookingDecider, ...awaitingPayment)
      .when(open(), facts)
      .thenNothing();
    given(bookingDecider, ...awaitingPayment)
      .when(open(2), facts)
      .thenRefused('attempt-open');
  });

  it('is the next attempt after one that failed', () => {
    given(bookingDecider, ...awaitingPayment, failed())
      .when(open(2), facts)
      .then(initiated(2));
    given(bookingDecider, ...awaitingPayment, failed(), initiated(2), failed(2))
      .when(open(3), facts)
      .then(initiated(3));
  });

  it('is refused for another name or another amount than is next', () => {
    given(bookingDecider, ...pending)
      .when(open(2), facts)
      .thenRefused('payment-mismatch');
    given(bookingDecider, ...pending)
      .when(open(1, rupees(999)), facts)
      .thenRefused('payment-mismatch');
  });

  it('is refused once the deposit is paid, and once the booking is over', () => {
    given(bookingDecider, ...placed)
      .when(open(2), facts)
      .thenRefused('already-paid');
    given(bookingDecider, ...pending, cancelled(rupees(0)))
      .when(open(), facts)
      .thenRefused('not-payable');
    given(bookingDecider, ...pending)
      .when(open(), { now: START })
      .thenRefused('not-payable');
    given(bookingDecider).when(open(), facts).thenRefused('not-found');
  });
});

describe('a deposit that is paid', () => {
  it('is recorded', () => {
    given(bookingDecider, ...awaitingPayment)
      .when(recordPaid(), facts)
      .then(paid());
  });

  it('is recorded once, however often it is told', () => {
    given(bookingDecider, ...placed)
      .when(recordPaid(), facts)
      .thenNothing();
    given(bookingDecider, ...placed, cancelled())
      .when(recordPaid(), facts)
      .thenNothing();
  });

  it('is refused when amount or id are not of an attempt', () => {
    given(bookingDecider, ...awaitingPayment)
      .when(recordPaid(1, rupees(1)), facts)
      .thenRefused('payment-mismatch');
    given(bookingDecider, ...awaitingPayment)
      .when(recordPaid(2), facts)
      .thenRefused('payment-mismatch');
    given(bookingDecider, ...pending)
      .when(recordPaid(), facts)
      .thenRefused('payment-mismatch');
    given(bookingDecider).when(recordPaid(), facts).thenRefused('payment-mismatch');
  });

  it('is recorded also after that attempt failed, another was paid, or the booking was cancelled', () => {
    given(bookingDecider, ...awaitingPayment, failed())
      .when(recordPaid(), facts)
      .then(paid());
    given(bookingDecider, ...awaitingPayment, failed(), initiated(2), paid(2))
      .when(recordPaid(), facts)
      .then(paid());
    given(bookingDecider, ...awaitingPayment, cancelled(rupees(0)))
      .when(recordPaid(), { now: plus(START, 6 * DAY) })
      .then(paid());
  });
});

describe('a deposit that is not paid', () => {
  it('is recorded once', () => {
    given(bookingDecider, ...awaitingPayment)
      .when(recordFailure(), facts)
      .then(failed());
    given(bookingDecider, ...awaitingPayment, failed())
      .when(recordFailure(), facts)
      .thenNothing();
  });

  it('is not believed once the money is there', () => {
    given(bookingDecider, ...placed)
      .when(recordFailure(), facts)
      .thenNothing();
  });

  it('is refused for an attempt that nobody made', () => {
    given(bookingDecider, ...pending)
      .when(recordFailure(), facts)
      .thenRefused('payment-mismatch');
  });
});
