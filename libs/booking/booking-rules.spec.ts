import { describe, expect, it } from '@jest/globals';
import { rupees } from '@libs/contract/money.js';
import { DAY, HOUR, instant, plus } from '@libs/contract/time.js';
import { given } from '../../test/support/eventing/given.js';
import { type BookingRule, providerReport } from './booking-rules.js';
import { bookingDecider } from './booking.js';
import * as a from '../../test/support/booking/a-booking.js';

const FARE: BookingRule = {
  name: 'fare',
  facts: {
    tariff: 'tariff-1',
    baseFare: rupees(4_000),
    discount: rupees(0),
    finalFare: rupees(4_000),
    deposit: a.DEPOSIT,
  },
};
const CANCEL = { type: 'CancelBooking' } as const;
const before = (hours: number) => plus(a.START, -hours * HOUR);
const FULL = { percent: 100, until: before(24) };
const HALF = { percent: 50, until: before(12) };
const NOTHING = { percent: 0, until: a.START };
const REPORT = { source: 'callback', request: 'request-1', requestedAt: a.NOW, providerTime: instant(0) } as const;

describe('the rule of a request', () => {
  it('is the command; that of its fare names the tariff and the discount of the coupon', () => {
    given(bookingDecider).when(a.request, { now: a.NOW }).then(a.requested, a.quoted).because(undefined, FARE);
    const fare = { ...a.fare, coupon: 'FEAST500', finalFare: rupees(3_500), deposit: rupees(875) };
    given(bookingDecider)
      .when({ ...a.request, fare }, { now: a.NOW })
      .then(a.requested, { type: 'FareQuoted', data: fare })
      .because(undefined, {
        name: 'fare',
        facts: {
          ...FARE.facts,
          coupon: 'FEAST500',
          discount: rupees(500),
          finalFare: rupees(3_500),
          deposit: rupees(875),
        },
      });
  });
});

describe('the rule of a cancellation', () => {
  it('before the payment is that nothing was paid', () => {
    given(bookingDecider, ...a.awaitingPayment)
      .when(CANCEL, { now: a.NOW })
      .then(a.cancelled(rupees(0)))
      .because({ name: 'cancellation-before-payment', facts: { start: a.START } });
  });

  it('after the payment is the refund table with the time that was left', () => {
    given(bookingDecider, ...a.placedWithChef)
      .when(CANCEL, { now: before(16) })
      .then(a.cancelled(rupees(500)))
      .because({
        name: 'cancellation-policy',
        facts: {
          start: a.START,
          leftMs: 16 * HOUR,
          chefAssigned: true,
          refundLimit: 100,
          tiers: [FULL, HALF, NOTHING],
          percent: 50,
          refundable: a.DEPOSIT,
          refund: rupees(500),
          owed: rupees(0),
          kept: rupees(0),
        },
      });
  });

  it('without a chef is a full refund until the start', () => {
    const facts = { chefAssigned: false, tiers: [{ percent: 100, until: a.START }], percent: 100, refund: a.DEPOSIT };
    given(bookingDecider, ...a.placed)
      .when(CANCEL, { now: before(1) })
      .then(a.cancelled())
      .because({ name: 'cancellation-policy', facts });
  });

  it('after an edit contains the limit that the edit has fixed, and what it kept', () => {
    const cheaper = { ...a.quoted, data: { ...a.fare, finalFare: rupees(600) } };
    const edited = [...a.placedWithChef, a.amended({ headCount: 4 }, 50), cheaper];
    const facts = {
      refundLimit: 50,
      tiers: [HALF, NOTHING],
      percent: 50,
      refundable: rupees(600),
      refund: rupees(300),
      owed: rupees(200),
      kept: rupees(200),
    };
    given(bookingDecider, ...edited)
      .when(CANCEL, { now: before(48) })
      .then(a.cancelled(rupees(300)))
      .because({ name: 'cancellation-policy', facts });
  });
});

describe('the rule of an edit', () => {
  const edit = (finalFare: number) => ({
    type: 'AmendBooking' as const,
    choices: { ...a.choices, headCount: 4 },
    fare: { ...a.fare, finalFare: rupees(finalFare) },
  });

  it('before the payment has the fares only', () => {
    const command = edit(3_000);
    given(bookingDecider, ...a.pending)
      .when(command, { now: a.NOW })
      .then(a.amended({ headCount: 4 }), { type: 'FareQuoted', data: command.fare })
      .because(
        { name: 'edit-before-payment', facts: { oldFare: rupees(4_000), newFare: rupees(3_000) } },
        { name: 'fare', facts: { discount: rupees(1_000) } },
      );
  });

  it('after the payment has what it keeps of the deposit, what it makes owed, and the refund limit with its reason', () => {
    const command = edit(600);
    given(bookingDecider, ...a.placedWithChef)
      .when(command, { now: before(16) })
      .then(a.amended({ headCount: 4 }, 50), { type: 'FareQuoted', data: command.fare })
      .because(
        {
          name: 'edit-after-payment',
          facts: {
            start: a.START,
            leftMs: 16 * HOUR,
            chefAssigned: true,
            refundLimit: 100,
            tiers: [FULL, HALF, NOTHING],
            percent: 50,
            oldFare: rupees(4_000),
            newFare: rupees(600),
            deposit: a.DEPOSIT,
            kept: rupees(200),
            owed: rupees(200),
          },
        },
        { name: 'fare' },
      );
  });

  it('to a time at which the chef is not free releases the chef', () => {
    const command = { ...edit(4_000), choices: { ...a.choices, ...a.nextDay } };
    given(bookingDecider, ...a.placedWithChef)
      .when(command, { now: a.NOW })
      .then(a.amended(a.nextDay, 100), a.quoted, a.released())
      .because(
        { name: 'edit-after-payment' },
        { name: 'fare' },
        { name: 'chef-not-free-after-edit', facts: { chefId: a.CHEF, ...a.nextDay } },
      );
  });
});

describe('the rule of a payment', () => {
  const paid = { type: 'RecordDepositPaid', ...a.paid().data, report: REPORT } as const;

  it('contains how its result was obtained, and whether the booking needed it', () => {
    given(bookingDecider, ...a.awaitingPayment)
      .when(paid, { now: a.NOW })
      .then(a.paid())
      .because({ name: 'deposit-paid', facts: { ...REPORT, attempt: 'open', phase: 'pending', use: 'deposit' } });
    given(bookingDecider, ...a.awaitingPayment, a.failed(), a.cancelled(rupees(0)))
      .when(paid, { now: a.NOW })
      .then(a.paid())
      .because({ name: 'deposit-paid', facts: { ...REPORT, attempt: 'failed', phase: 'cancelled', use: 'refund' } });
  });

  it.each([
    ['PAYMENT_DECLINED', 'deposit-failed', REPORT],
    ['no-answer', 'deposit-without-answer', REPORT],
    ['page-lost', 'payment-page-lost', {}],
  ] as const)('that failed with %s is %s', (reason, name, facts) => {
    const failure = { transactionId: a.ID, reason };
    given(bookingDecider, ...a.awaitingPayment)
      .when({ type: 'RecordDepositFailure', ...failure, report: REPORT }, { now: a.NOW })
      .then({ type: 'DepositPaymentFailed', data: failure })
      .because({ name, facts });
  });

  it('that contradicts our records contains how the answer was obtained', () => {
    const finding = { transactionId: a.ID, reason: 'wrong-amount', expected: '1', got: '2' } as const;
    given(bookingDecider, ...a.awaitingPayment)
      .when({ type: 'QuarantinePayment', ...finding, report: REPORT }, { now: a.NOW })
      .then({ type: 'PaymentQuarantined', data: finding })
      .because({ name: 'provider-contradiction', facts: REPORT });
  });
});

describe('the rule of a refund', () => {
  const cancelled = [...a.placed, a.cancelled()];

  it('contains what is owed, what is outstanding, and how many refunds have failed', () => {
    given(bookingDecider, ...cancelled, a.refundInitiated(), a.refundFailed())
      .when({ type: 'InitiateRefund', transactionId: a.ID }, { now: a.NOW })
      .then(a.refundInitiated(2))
      .because({
        name: 'refund-owed',
        facts: { paid: a.DEPOSIT, owed: a.DEPOSIT, outstanding: a.DEPOSIT, failedRefunds: 1 },
      });
  });

  it('contains how its result was obtained', () => {
    const { refundId } = a.refundInitiated().data;
    given(bookingDecider, ...cancelled, a.refundInitiated())
      .when({ type: 'RecordRefundCompleted', refundId, report: REPORT }, { now: a.NOW })
      .then(a.refundCompleted())
      .because({ name: 'refund-completed', facts: REPORT });
    given(bookingDecider, ...cancelled, a.refundInitiated())
      .when({ type: 'RecordRefundFailed', refundId, reason: 'PAYMENT_ERROR', report: REPORT }, { now: a.NOW })
      .then(a.refundFailed())
      .because({ name: 'refund-failed', facts: REPORT });
  });
});

describe('the rule of what the clock decides', () => {
  it('contains the instant at which it was due', () => {
    const late = { now: plus(a.START, DAY) };
    given(bookingDecider, ...a.pending)
      .when({ type: 'CancelUnpaidBooking' }, late)
      .then(a.unpaidEnd)
      .because({ name: 'unpaid-at-start', facts: { due: a.START } });
    given(bookingDecider, ...a.placed)
      .when({ type: 'StartBooking' }, late)
      .then(a.chefless)
      .because({ name: 'no-chef-at-start', facts: { due: a.START, refund: a.DEPOSIT } });
    given(bookingDecider, ...a.placedWithChef)
      .when({ type: 'StartBooking' }, late)
      .then(a.started)
      .because({ name: 'visit-start', facts: { due: a.START } });
    given(bookingDecider, ...a.placedWithChef, a.started)
      .when({ type: 'CompleteBooking' }, late)
      .then(a.completedUnstarted)
      .because({ name: 'visit-end', facts: { due: a.choices.end } });
    const counts = plus(a.choices.end, DAY);
    given(bookingDecider, ...a.placedWithChef, a.started, a.completedUnstarted)
      .when({ type: 'SettleVisit' }, { now: plus(a.START, 3 * DAY) })
      .then({ type: 'VisitSettled', data: {} })
      .because({ name: 'visit-settled', facts: { due: counts } });
    given(bookingDecider, ...a.placedWithChef, a.started, a.completedUnstarted)
      .when({ type: 'ReportNoShow' }, { now: counts })
      .then({ type: 'NoShowReported', data: { chefId: a.CHEF, refund: a.DEPOSIT } })
      .because({ name: 'no-show', facts: { start: a.START, until: counts, refund: a.DEPOSIT } });
  });
});

describe('the rule of an assignment', () => {
  it('is how the chef was found', () => {
    const found = {
      how: 'search',
      visits: 1,
      considered: 1,
      ranking: [{ chefId: a.OTHER_CHEF, visits: 0, why: 'busy' }],
    } as const;
    given(bookingDecider, ...a.placed)
      .when({ type: 'AssignChef', ...a.assigned.data, round: 0, found }, { now: a.NOW })
      .then(a.assigned)
      .because({ name: 'chef-chosen', facts: found });
  });
});

describe('the report of an answer', () => {
  it('names the schedule for a job without a hint, and nothing for a hint of an earlier version', () => {
    expect(providerReport({})).toEqual({ source: 'poll' });
    expect(providerReport({ once: true })).toEqual({});
    expect(providerReport({ once: true, source: 'page', request: 'r' }, a.NOW)).toEqual({
      source: 'page',
      request: 'r',
      providerTime: a.NOW,
    });
  });
});
