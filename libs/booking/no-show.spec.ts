import { given } from '../../test/support/eventing/given.js';
import { documentsAfter, history } from '../../test/support/eventing/history.js';
import * as a from '../../test/support/booking/a-booking.js';
import { wantedBy } from '../../test/support/booking/wanted-by.js';
import { describe, expect, it } from '@jest/globals';
import { paise, rupees } from '@libs/contract/money.js';
import { currentRefundTerms } from '@libs/contract/refund-table.js';
import { DAY, type Instant, MINUTE, plus } from '@libs/contract/time.js';
import { moneyOf, depositStateOf } from '@libs/views/booking-money.js';
import { chefEarnings } from '@libs/views/chef-earnings.js';
import { collectionsOf } from './balance.js';
import { bookingDecider, type BookingEvent } from './booking.js';
import { noShowOffer, settleVisits } from './no-show.js';
import { countEarlyRatings, countRatingsOnce } from './rating.js';
import { capturesOf, type ExistingBooking, outstandingOf } from './state.js';

const { end } = a.choices;
const UNTIL = plus(end, DAY);
const LATER = plus(end, 2 * 60 * MINUTE);

const report = { type: 'ReportNoShow' } as const;
const reported: BookingEvent = { type: 'NoShowReported', data: { chefId: a.CHEF, refund: a.DEPOSIT } };
const answer = { type: 'AnswerNoShow', chefId: a.CHEF, text: 'I rang the bell for an hour.' } as const;
const answered: BookingEvent = { type: 'NoShowAnswered', data: { chefId: a.CHEF, text: answer.text } };
const settled: BookingEvent = { type: 'VisitSettled', data: {} };
const met = (by: 'code' | 'customer' | 'phone-digits'): BookingEvent => ({
  type: 'VisitStarted',
  data: { chefId: a.CHEF, at: a.START, by },
});
const waiting = a.completedUnstarted;
const inProgress = [...a.placedWithChef, a.started] as const;
const over = [...inProgress, waiting] as const;

const at = (now: Instant) => ({ now });
const stateAfter = (...events: readonly BookingEvent[]) =>
  events.reduce(bookingDecider.evolve, bookingDecider.initial) as ExistingBooking;

describe('a visit that nobody started', () => {
  it('waits for a day after its end before it counts', () => {
    given(bookingDecider, ...inProgress)
      .when({ type: 'CompleteBooking' }, at(end))
      .then(waiting);
    for (const confirmed of [[met('code')], [met('customer')]]) {
      given(bookingDecider, ...inProgress, ...confirmed)
        .when({ type: 'CompleteBooking' }, at(end))
        .then(a.completed);
    }
  });

  it('is one that only the chef says was started, by a number that the chef can read before', () => {
    given(bookingDecider, ...inProgress, met('phone-digits'))
      .when({ type: 'CompleteBooking' }, at(end))
      .then(waiting);
    given(bookingDecider, ...inProgress, met('phone-digits'))
      .when(report, at(LATER))
      .then(reported);
  });

  it('counts at once if the customer confirmed a payment to the chef', () => {
    const payment = { chefId: a.CHEF, amount: rupees(100), by: 'cash', payment: 1 } as const;
    const paidChef: readonly BookingEvent[] = [
      { type: 'BalanceClaimed', data: payment },
      { type: 'BalanceConfirmed', data: { customerId: a.CUSTOMER, payment: 1 } },
    ];
    given(bookingDecider, ...inProgress, ...paidChef)
      .when({ type: 'CompleteBooking' }, at(end))
      .then(a.completed);
  });

  it('counts when nobody said otherwise, and not before', () => {
    given(bookingDecider, ...over)
      .when({ type: 'SettleVisit' }, at(plus(UNTIL, -1)))
      .thenRefused('not-due', { due: UNTIL });
    given(bookingDecider, ...over)
      .when({ type: 'SettleVisit' }, at(UNTIL))
      .then(settled);
    for (const past of [
      [...over, settled],
      [...over, reported],
      [...inProgress, a.completed],
    ]) {
      given(bookingDecider, ...past)
        .when({ type: 'SettleVisit' }, at(UNTIL))
        .thenNothing();
    }
  });

  it('is settled by a job at that time', () => {
    const wants = (...events: readonly BookingEvent[]) => wantedBy(settleVisits, history(a.inStream(...events)));
    const job = { job: 'settle-visit', id: `settle-${a.ID}`, data: { bookingId: a.ID }, runAt: UNTIL };
    expect(wants(...over)).toEqual([job]);
    for (const events of [
      [...over, settled],
      [...over, reported],
      [...inProgress, a.completed],
    ])
      expect(wants(...events)).toEqual([]);
  });

  it('is earned once it counts', () => {
    const earned = (...events: readonly BookingEvent[]) =>
      documentsAfter(chefEarnings, history(a.inStream(...events))).get(a.ID);
    expect(earned(...over)).toMatchObject({ chefId: null });
    expect(earned(...over, settled)).toMatchObject({ chefId: a.CHEF, earned: a.fare.finalFare, month: '2026-12' });
    expect(earned(...over, reported)).toBeUndefined();
    expect(earned(...inProgress, reported, a.completed)).toBeUndefined();
  });

  it('is earned in the month in which it counts', () => {
    const happened = a.inStream(...over, settled).map((one) => ({ ...one, at: end }));
    const late = happened.map((one) => (one.event === settled ? { ...one, at: plus(end, 20 * DAY) } : one));
    const monthAfter = (events: typeof late) => documentsAfter(chefEarnings, history(events)).get(a.ID)?.month;
    expect([monthAfter(happened), monthAfter(late)]).toEqual(['2026-12', '2027-01']);
  });

  it('is rated, but the rating waits', () => {
    const rating = { by: 'customer', raterId: a.CUSTOMER, stars: 5, description: '' } as const;
    const waits: BookingEvent = { type: 'BookingRated', data: { ...rating, ratedId: a.CHEF, uncounted: true } };
    given(bookingDecider, ...over)
      .when({ type: 'RateBooking', ...rating }, at(LATER))
      .then(waits);
    given(bookingDecider, ...over, waits)
      .when({ type: 'CountRating', by: 'customer' }, at(LATER))
      .thenRefused('not-due', { due: UNTIL });
    given(bookingDecider, ...over, waits, settled)
      .when({ type: 'CountRating', by: 'customer' }, at(UNTIL))
      .then({ type: 'RatingCounted', data: { by: 'customer', raterId: a.CUSTOMER, ratedId: a.CHEF, stars: 5 } });
    given(bookingDecider, ...over, waits, reported)
      .when({ type: 'CountRating', by: 'customer' }, at(UNTIL))
      .thenNothing();
    const wants = (...events: readonly BookingEvent[]) => wantedBy(countEarlyRatings, history(a.inStream(...events)));
    expect(wants(...over, waits)).toEqual([]);
    expect(wants(...over, waits, settled)).toMatchObject([{ job: 'count-rating' }]);
    expect(wants(...over, waits, reported)).toEqual([]);
  });
});

it('a rating that waited is one of the ratings of the customer for the chef', () => {
  const rating = { by: 'customer', raterId: a.CUSTOMER, ratedId: a.CHEF, stars: 5 } as const;
  const pairAfter = (...events: readonly BookingEvent[]) =>
    documentsAfter(countRatingsOnce, history(a.inStream(...events))).get(`${a.CHEF}-${a.CUSTOMER}`);
  const waits: BookingEvent = { type: 'BookingRated', data: { ...rating, description: '', uncounted: true } };
  expect(pairAfter(waits)).toBeUndefined();
  expect(pairAfter(waits, { type: 'RatingCounted', data: rating })?.latest.bookingId).toBe(a.ID);
});

describe('a customer says that nobody came', () => {
  it('from half an hour after the start until a day after the end, and gets everything back', () => {
    const from = plus(a.START, 30 * MINUTE);
    given(bookingDecider, ...inProgress)
      .when(report, at(plus(from, -1)))
      .thenRefused('too-early', { from });
    given(bookingDecider, ...inProgress)
      .when(report, at(from))
      .then(reported);
    given(bookingDecider, ...over)
      .when(report, at(UNTIL))
      .then(reported);
    given(bookingDecider, ...over)
      .when(report, at(plus(UNTIL, 1)))
      .thenRefused('no-show-closed');
  });

  it('once, and not of a visit that counts, was confirmed, or did not begin', () => {
    given(bookingDecider, ...over, reported)
      .when(report, at(LATER))
      .thenNothing();
    given(bookingDecider, ...over, settled)
      .when(report, at(LATER))
      .thenRefused('no-show-closed');
    given(bookingDecider, ...inProgress, met('code'))
      .when(report, at(LATER))
      .thenRefused('chef-came');
    given(bookingDecider, ...a.placedWithChef)
      .when(report, at(LATER))
      .thenRefused('visit-not-started');
    given(bookingDecider, ...a.placedWithChef, a.cancelled())
      .when(report, at(LATER))
      .thenRefused('already-cancelled');
  });

  it('not after naming what was paid to the chef, also in a dispute; one in which nothing was paid says the opposite', () => {
    const claimed = { chefId: a.CHEF, amount: rupees(3_000), by: 'cash', payment: 1 } as const;
    const disputed = (reason: 'paid-less' | 'nothing-paid', paid: number): readonly BookingEvent[] => [
      { type: 'BalanceClaimed', data: claimed },
      {
        type: 'BalanceDisputed',
        data: { customerId: a.CUSTOMER, payment: 1, reason, paid: rupees(paid), claimed: claimed.amount },
      },
    ];
    const paidLess = disputed('paid-less', 2_900);
    given(bookingDecider, ...over, ...paidLess)
      .when(report, at(LATER))
      .thenRefused('chef-came');
    expect(noShowOffer(stateAfter(...over, ...paidLess))).toBeUndefined();
    given(bookingDecider, ...inProgress, ...paidLess)
      .when({ type: 'CompleteBooking' }, at(end))
      .then(a.completed);
    given(bookingDecider, ...over, ...disputed('nothing-paid', 0))
      .when(report, at(LATER))
      .then(reported);
  });

  it('gets back what edits had kept as well, and only once what was owed before', () => {
    const owed = paise(20_000);
    const refunded = [...a.placedWithChef, a.started].reduce(bookingDecider.evolve, bookingDecider.initial);
    const some = { ...refunded, deposit: { ...capturesOf(refunded)[0], owed, kept: paise(5_000) } } as ExistingBooking;
    expect(noShowOffer(some)).toMatchObject({ refund: a.DEPOSIT - owed });
  });

  it('leaves the rank of the chef alone if they contradict an arrival with their free cancellations used up', () => {
    const arrived: BookingEvent = { type: 'ChefArrived', data: { chefId: a.CHEF, at: a.START } };
    const usedUp: BookingEvent = {
      type: 'FareQuoted',
      data: { ...a.fare, refundTerms: currentRefundTerms({ usedUp: true }).id },
    };
    const keepsRank: BookingEvent = {
      type: 'NoShowReported',
      data: { chefId: a.CHEF, refund: a.DEPOSIT, keepsRank: true },
    };
    given(bookingDecider, ...inProgress, usedUp, arrived)
      .when(report, at(LATER))
      .then(keepsRank);
    for (const happened of [[arrived], [usedUp]])
      given(bookingDecider, ...inProgress, ...happened)
        .when(report, at(LATER))
        .then(reported);
  });

  it('has nothing left to pay, and nothing of the visit goes on', () => {
    const payment = { chefId: a.CHEF, amount: rupees(100), by: 'cash', payment: 1 } as const;
    expect(collectionsOf(stateAfter(...over, { type: 'BalanceClaimed', data: payment }, reported))).toEqual([]);
    const state = stateAfter(...over, reported);
    expect(capturesOf(state).map(outstandingOf)).toEqual([a.DEPOSIT]);
    expect(moneyOf(state)).toMatchObject({ refundAmount: a.DEPOSIT, dueAmount: 0 });
    expect(depositStateOf(state)).toBe('refunding');
    given(bookingDecider, ...inProgress, reported)
      .when({ type: 'StartVisit', chefId: a.CHEF, at: LATER, by: 'code' }, at(LATER))
      .thenRefused('visit-over');
    given(bookingDecider, ...over, reported)
      .when({ type: 'ClaimBalance', chefId: a.CHEF, amount: rupees(1), by: 'cash' }, at(LATER))
      .thenRefused('more-than-due', { due: paise(0) });
    given(bookingDecider, ...over, reported)
      .when({ type: 'RateBooking', by: 'customer', raterId: a.CUSTOMER, stars: 1, description: '' }, at(LATER))
      .thenRefused('no-show');
  });

  it('while the visit takes place: it ends by the clock, and waits for nothing', () => {
    given(bookingDecider, ...inProgress, reported)
      .when({ type: 'CompleteBooking' }, at(end))
      .then({ type: 'BookingCompleted', data: { outcome: { ...a.completed.data.outcome, paid: 0 } } } as BookingEvent);
  });
});

describe('the chef', () => {
  it('says once what happened, which moves no money', () => {
    given(bookingDecider, ...over, reported)
      .when(answer, at(LATER))
      .then(answered);
    given(bookingDecider, ...over, reported, answered)
      .when(answer, at(LATER))
      .thenRefused('already-answered');
    expect(moneyOf(stateAfter(...over, reported, answered))).toEqual(moneyOf(stateAfter(...over, reported)));
  });

  it('says nothing to a visit of somebody else, or of which nobody said it', () => {
    given(bookingDecider, ...over, reported)
      .when({ ...answer, chefId: a.OTHER_CHEF }, at(LATER))
      .thenRefused('not-found');
    given(bookingDecider, ...over)
      .when(answer, at(LATER))
      .thenRefused('not-found');
  });
});
