import { given } from '../../test/support/eventing/given.js';
import { documentsAfter, history } from '../../test/support/eventing/history.js';
import * as a from '../../test/support/booking/a-booking.js';
import { describe, expect, it } from '@jest/globals';
import { paise, rupees } from '@libs/contract/money.js';
import { DAY, type Instant, MINUTE, plus } from '@libs/contract/time.js';
import { moneyOf } from '@libs/views/booking-money.js';
import { chefEarnings } from '@libs/views/chef-earnings.js';
import { bookingDecider, type BookingEvent } from './booking.js';
import { noShowOffer } from './no-show.js';
import { latenessOf, lateOffer } from './problem.js';
import { capturesOf, type ConfirmedPhases, heldOf, outstandingOf } from './state.js';

const { end } = a.choices;
const UNTIL = plus(end, DAY);
const LATER = plus(end, 60 * MINUTE);
const SHARE = rupees(400);

const at = (now: Instant) => ({ now });
const arrived = (minutes: number): BookingEvent => ({
  type: 'ChefArrived',
  data: { chefId: a.CHEF, at: plus(a.START, minutes * MINUTE) },
});
const met = (minutes: number): BookingEvent => ({
  type: 'VisitStarted',
  data: { chefId: a.CHEF, at: plus(a.START, minutes * MINUTE), by: 'code' },
});
const confirmed = (minutes: number): BookingEvent => ({
  type: 'VisitStarted',
  data: { chefId: a.CHEF, at: plus(a.START, minutes * MINUTE), by: 'customer' },
});
const waiting = a.completedUnstarted;
const inProgress = [...a.placedWithChef, a.started] as const;
/** Began 52 minutes after the start, to the guests' annoyance. */
const late = [...inProgress, met(52), waiting] as const;
const inTime = [...inProgress, met(5), a.completed] as const;
const said = { customerId: a.CUSTOMER, note: 'The guests were hungry.' } as const;
const report = (kind: 'late' | 'food' | 'other') => ({ type: 'ReportProblem', kind, ...said }) as const;
const reported = (kind: 'late' | 'food' | 'other', refund = paise(0)): BookingEvent => ({
  type: 'ProblemReported',
  data: { kind, ...said, chefId: a.CHEF, refund },
});
const answer = { type: 'AnswerProblem', chefId: a.CHEF, kind: 'late', text: 'The road was closed.' } as const;
const answered: BookingEvent = {
  type: 'ProblemAnswered',
  data: { chefId: a.CHEF, kind: 'late', text: 'The road was closed.' },
};
const stateAfter = (...events: readonly BookingEvent[]) =>
  events.reduce(bookingDecider.evolve, bookingDecider.initial) as ConfirmedPhases;

describe('a visit that began late by the record', () => {
  it('is late by the arrival or the start, whichever was recorded first', () => {
    const minutesAfter = (...events: readonly BookingEvent[]) =>
      latenessOf(stateAfter(...inProgress, ...events)) / MINUTE;
    expect([minutesAfter(), minutesAfter(met(-10)), minutesAfter(met(52))]).toEqual([0, 0, 52]);
    expect([minutesAfter(arrived(40)), minutesAfter(arrived(5), met(52)), minutesAfter(met(52), arrived(60))]).toEqual([
      40, 5, 52,
    ]);
  });

  it('is not late because the customer alone confirms it late', () => {
    const minutesAfter = (...events: readonly BookingEvent[]) =>
      latenessOf(stateAfter(...inProgress, ...events)) / MINUTE;
    expect([minutesAfter(confirmed(230)), minutesAfter(arrived(5), confirmed(230))]).toEqual([0, 5]);
    given(bookingDecider, ...inProgress, confirmed(230))
      .when({ type: 'CompleteBooking' }, at(end))
      .then(a.completed);
    // What the customer confirmed was no later, whatever the chef presses afterwards.
    expect([minutesAfter(confirmed(5), arrived(60)), minutesAfter(arrived(60), confirmed(70))]).toEqual([5, 60]);
  });

  it('keeps what came back when a start that only the customer confirmed showed when it began', () => {
    const before = [...inProgress, confirmed(52), waiting] as const;
    expect(lateOffer(stateAfter(...before))).toBeUndefined();
    const { fare, deposit } = stateAfter(...before, reported('late', SHARE));
    expect(fare.lines.at(-1)).toMatchObject({ amount: 0 - SHARE, facts: { minutes: 52 } });
    expect(outstandingOf(deposit)).toBe(SHARE);
  });

  it('is as late as the customer saw it: a press that is sent much later counts from then', () => {
    const press = { type: 'RecordArrival', chefId: a.CHEF, at: plus(a.START, -MINUTE) } as const;
    const pressed = (before: readonly BookingEvent[], now: Instant) => {
      const decision = bookingDecider.decide(stateAfter(...before), press, at(now));
      return latenessOf(stateAfter(...before, ...('events' in decision ? decision.events : []))) / MINUTE;
    };
    expect(pressed(inProgress, plus(a.START, 20 * MINUTE))).toBe(0);
    expect(pressed(inProgress, plus(a.START, 90 * MINUTE))).toBe(90);
    expect(pressed(late, plus(end, 60 * MINUTE))).toBe(52);
  });

  it('waits for a day before it counts, like one that nobody started', () => {
    given(bookingDecider, ...inProgress, met(31))
      .when({ type: 'CompleteBooking' }, at(end))
      .then(waiting);
    given(bookingDecider, ...inProgress, met(30))
      .when({ type: 'CompleteBooking' }, at(end))
      .then(a.completed);
  });

  it('gives back a tenth of its fare, in whole rupees, if the customer says so before it counts', () => {
    for (const now of [LATER, UNTIL])
      given(bookingDecider, ...late)
        .when(report('late'), at(now))
        .then(reported('late', SHARE))
        .because({ name: 'problem', facts: { kind: 'late', lateMs: 52 * MINUTE, refund: SHARE } });
    given(bookingDecider, ...late)
      .when({ ...report('late'), minutes: 240 }, at(LATER))
      .then({ type: 'ProblemReported', data: { kind: 'late', minutes: 240, ...said, chefId: a.CHEF, refund: SHARE } });
    const settled: BookingEvent = { type: 'VisitSettled', data: {} };
    given(bookingDecider, ...late, settled)
      .when(report('late'), at(UNTIL))
      .then(reported('late'));
    // Also before that is recorded.
    given(bookingDecider, ...late)
      .when(report('late'), at(plus(UNTIL, 1)))
      .then(reported('late'));
    const nobody: BookingEvent = { type: 'NoShowReported', data: { chefId: a.CHEF, refund: a.DEPOSIT } };
    for (const over of [settled, nobody, reported('late', SHARE)])
      expect(lateOffer(stateAfter(...late, over))).toBeUndefined();
    expect(lateOffer(stateAfter(...inProgress, met(52)))).toBeUndefined();
    const odd = stateAfter(...late);
    const dearer = { ...odd, fare: { ...odd.fare, finalFare: paise(123_456) } };
    expect(lateOffer(dearer)?.refund).toBe(rupees(124));
  });

  it('gives back no more than is held', () => {
    const state = stateAfter(...late);
    const little = { ...state, deposit: { ...state.deposit, owed: paise(a.DEPOSIT - 100) } };
    expect(lateOffer(little)).toEqual({ until: UNTIL, minutes: 52, refund: 100 });
  });

  it('is then a smaller fare for chef and customer: deposit, collected and due add up to it', () => {
    const claimed: BookingEvent = {
      type: 'BalanceClaimed',
      data: { chefId: a.CHEF, amount: rupees(1_000), by: 'cash', payment: 1 },
    };
    const state = stateAfter(...late, claimed, reported('late', SHARE));
    expect(moneyOf(state)).toMatchObject({
      finalFare: rupees(3_600),
      refundAmount: SHARE,
      dueAmount: rupees(2_000),
    });
    expect(heldOf(state.deposit)).toBe(rupees(600));
    expect(capturesOf(state).map(outstandingOf)).toEqual([SHARE]);
    expect(state.fare.lines.at(-1)).toEqual({
      label: 'The visit began 52 minutes late',
      amount: 0 - SHARE,
      code: 'late',
      facts: { minutes: 52 },
    });
    const settled: BookingEvent = { type: 'VisitSettled', data: {} };
    const earned = documentsAfter(chefEarnings, history(a.inStream(...late, reported('late', SHARE), settled))).get(
      a.ID,
    );
    expect(earned).toMatchObject({ chefId: a.CHEF, earned: rupees(3_600), paid: rupees(600) });
  });
});

it('a visit that began late is rated at once', () => {
  const stars = { by: 'customer', raterId: a.CUSTOMER, stars: 2, description: '' } as const;
  given(bookingDecider, ...late)
    .when({ type: 'RateBooking', ...stars }, at(LATER))
    .then({ type: 'BookingRated', data: { ...stars, ratedId: a.CHEF } });
});

describe('a customer says what went wrong', () => {
  it('of the food or anything else, which moves no money', () => {
    for (const kind of ['food', 'other', 'late'] as const)
      given(bookingDecider, ...inTime)
        .when(report(kind), at(LATER))
        .then(reported(kind));
    given(bookingDecider, ...late)
      .when(report('food'), at(LATER))
      .then(reported('food'));
    expect(moneyOf(stateAfter(...inTime, reported('food')))).toEqual(moneyOf(stateAfter(...inTime)));
  });

  it('once of each kind, after the visit, until a week after it', () => {
    given(bookingDecider, ...late, reported('late', SHARE))
      .when(report('late'), at(LATER))
      .thenNothing();
    given(bookingDecider, ...late, reported('late', SHARE))
      .when(report('food'), at(LATER))
      .then(reported('food'));
    given(bookingDecider, ...inProgress)
      .when(report('food'), at(a.START))
      .thenRefused('not-complete');
    given(bookingDecider, ...inTime)
      .when(report('food'), at(plus(end, 7 * DAY)))
      .then(reported('food'));
    given(bookingDecider, ...inTime)
      .when(report('food'), at(plus(end, 7 * DAY + 1)))
      .thenRefused('problem-closed');
  });

  it('only of their own visit, and not of one to which nobody came', () => {
    given(bookingDecider, ...inTime)
      .when({ ...report('food'), customerId: 'another' }, at(LATER))
      .thenRefused('not-found');
    given(bookingDecider, ...a.placedWithChef, a.cancelled())
      .when(report('food'), at(LATER))
      .thenRefused('already-cancelled');
    const nobody: BookingEvent = { type: 'NoShowReported', data: { chefId: a.CHEF, refund: a.DEPOSIT } };
    given(bookingDecider, ...inProgress, waiting, nobody)
      .when(report('late'), at(LATER))
      .thenRefused('no-show');
  });

  it('and cannot say afterwards that nobody came, unless it was about something else', () => {
    expect(noShowOffer(stateAfter(...inProgress, waiting, reported('food')))).toBeUndefined();
    expect(noShowOffer(stateAfter(...inProgress, waiting, reported('other')))).toBeDefined();
    given(bookingDecider, ...inProgress, waiting, reported('late'))
      .when({ type: 'ReportNoShow' }, at(LATER))
      .thenRefused('chef-came');
  });
});

describe('the chef', () => {
  it('answers once of each kind, which moves no money', () => {
    given(bookingDecider, ...late, reported('late', SHARE))
      .when(answer, at(LATER))
      .then(answered);
    given(bookingDecider, ...late, reported('late', SHARE), answered)
      .when(answer, at(LATER))
      .thenRefused('already-answered');
    // Of what was said later, too.
    given(bookingDecider, ...late, reported('late', SHARE), answered, reported('food'))
      .when({ ...answer, kind: 'food' }, at(LATER))
      .then({ type: 'ProblemAnswered', data: { chefId: a.CHEF, kind: 'food', text: 'The road was closed.' } });
    for (const stranger of [
      { ...answer, chefId: a.OTHER_CHEF },
      { ...answer, kind: 'food' as const },
    ])
      given(bookingDecider, ...late, reported('late', SHARE))
        .when(stranger, at(LATER))
        .thenRefused('not-found');
  });
});
