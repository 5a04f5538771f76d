import { describe, it } from '@jest/globals';
import { rupees } from '@libs/contract/money.js';
import { DAY, plus } from '@libs/contract/time.js';
import { given } from '../../test/support/eventing/given.js';
import { bookingDecider } from './decide.js';
import {
  awaitingPayment,
  cancelled,
  DEPOSIT,
  failed,
  initiated,
  NOW,
  pageOf,
  paid,
  pending,
  placed,
  START,
  transaction,
} from './testing/a-booking.js';

const facts = { now: NOW };
const open = (attempt = 1, amount = DEPOSIT) =>
  ({ type: 'InitiateDepositPayment', transactionId: transaction(attempt), amount, page: pageOf(attempt) }) as const;
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
  it('creates the first attempt, with the id of the booking', () => {
    given(bookingDecider, ...pending)
      .when(open(), facts)
      .then(initiated());
  });

  it('changes nothing while an attempt is open, and refuses another one', () => {
    given(bookingDecider, ...awaitingPayment)
      .when(open(), facts)
      .thenNothing();
    given(bookingDecider, ...awaitingPayment)
      .when(open(2), facts)
      .thenRefused('attempt-open');
  });

  it('creates the next attempt after a failed one', () => {
    given(bookingDecider, ...awaitingPayment, failed())
      .when(open(2), facts)
      .then(initiated(2));
    given(bookingDecider, ...awaitingPayment, failed(), initiated(2), failed(2))
      .when(open(3), facts)
      .then(initiated(3));
  });

  it('is refused for an unexpected id or amount', () => {
    given(bookingDecider, ...pending)
      .when(open(2), facts)
      .thenRefused('payment-mismatch');
    given(bookingDecider, ...pending)
      .when(open(1, rupees(999)), facts)
      .thenRefused('payment-mismatch');
  });

  it('is refused once the deposit is paid or the booking is cancelled', () => {
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

  it('is recorded once for repeated reports', () => {
    given(bookingDecider, ...placed)
      .when(recordPaid(), facts)
      .thenNothing();
    given(bookingDecider, ...placed, cancelled())
      .when(recordPaid(), facts)
      .thenNothing();
  });

  it('is refused when amount or id match no attempt', () => {
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

  it('is recorded even if that attempt failed, another was paid, or the booking was cancelled', () => {
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

  it('is ignored after the payment was captured', () => {
    given(bookingDecider, ...placed)
      .when(recordFailure(), facts)
      .thenNothing();
  });

  it('is refused for an unknown attempt', () => {
    given(bookingDecider, ...pending)
      .when(recordFailure(), facts)
      .thenRefused('payment-mismatch');
  });
});
