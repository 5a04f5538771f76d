import { describe, expect, it } from '@jest/globals';
import { given } from '../../test/support/eventing/given.js';
import { type BookingState, findingsOf, NO_BOOKING } from './state.js';
import type { PaymentQuarantined, QuarantinePayment } from './quarantine.js';
import { bookingDecider, type BookingEvent, evolve } from './booking.js';
import { NO_ANSWER } from './deposit.js';
import * as a from '../../test/support/booking/a-booking.js';

const facts = { now: a.NOW };
const finding = (got = '100100', transactionId = a.transaction(1)): PaymentQuarantined['data'] => ({
  transactionId,
  reason: 'wrong-amount',
  expected: '100000',
  got,
});
const ask = (data = finding()): QuarantinePayment => ({ type: 'QuarantinePayment', ...data });
const found = (data = finding()): PaymentQuarantined => ({ type: 'PaymentQuarantined', data });
const recordPaid = {
  type: 'RecordDepositPaid',
  transactionId: a.ID,
  amount: a.DEPOSIT,
  providerReference: 'T1',
} as const;
const after = (...events: readonly BookingEvent[]): BookingState =>
  events.reduce<BookingState>((state, event) => evolve(state, event), NO_BOOKING);

describe('an answer of the provider that contradicts our records', () => {
  it('is recorded once, each finding separately', () => {
    given(bookingDecider, ...a.awaitingPayment)
      .when(ask(), facts)
      .then(found());
    given(bookingDecider, ...a.awaitingPayment, found())
      .when(ask(), facts)
      .thenNothing();
    given(bookingDecider, ...a.awaitingPayment, found())
      .when(ask(finding('1')), facts)
      .then(found(finding('1')));
    const another = { ...finding(), reason: 'wrong-merchant' } as const;
    given(bookingDecider, ...a.awaitingPayment, found())
      .when(ask(another), facts)
      .then(found(another));
    const ofNext = finding('100100', a.transaction(2));
    given(bookingDecider, ...a.awaitingPayment, found(), a.failed(), a.initiated(2))
      .when(ask(ofNext), facts)
      .then(found(ofNext));
  });

  it('is recorded for refunds too, but not for unknown ids', () => {
    const refunding = [...a.placed, a.cancelled(), a.refundInitiated()];
    const ofRefund = finding('1', `${a.ID}-R1`);
    for (const more of [[], [a.refundFailed(), a.refundInitiated(2)]])
      given(bookingDecider, ...refunding, ...more)
        .when(ask(ofRefund), facts)
        .then(found(ofRefund));
    given(bookingDecider, ...a.awaitingPayment)
      .when(ask(finding('1', 'SOMETHING-ELSE')), facts)
      .thenRefused('payment-mismatch');
  });

  it('is not recorded without limit when each answer differs', () => {
    const many = Array.from({ length: 10 }, (_, index) => found(finding(String(index))));
    given(bookingDecider, ...a.awaitingPayment, ...many)
      .when(ask(finding('another')), facts)
      .thenNothing();
  });

  it('confirms nothing, and a later matching answer does', () => {
    expect(after(...a.awaitingPayment, found())).toMatchObject({ phase: 'pending', quarantined: [finding()] });
    given(bookingDecider, ...a.awaitingPayment, found())
      .when(recordPaid, facts)
      .then(a.paid());
    const placed = after(...a.awaitingPayment, found(), a.paid());
    expect(placed.phase).toBe('placed');
    expect(findingsOf(placed)).toEqual([]);
  });

  it('outlives a cancellation and the end of polling', () => {
    const gaveUp: BookingEvent = {
      type: 'DepositPaymentFailed',
      data: { transactionId: a.ID, reason: NO_ANSWER },
    };
    expect(findingsOf(after(...a.awaitingPayment, found(), gaveUp, a.unpaidEnd))).toEqual([finding()]);
    expect(findingsOf(after(...a.awaitingPayment, found(), a.failed()))).toEqual([]);
  });

  it('ends for a refund when the refund ends', () => {
    const doubted = [...a.placed, a.cancelled(), a.refundInitiated(), found(finding('1', `${a.ID}-R1`))];
    expect(findingsOf(after(...doubted))).toHaveLength(1);
    expect(findingsOf(after(...doubted, a.refundCompleted()))).toEqual([]);
    expect(findingsOf(after(...doubted, a.refundFailed()))).toEqual([]);
  });
});
