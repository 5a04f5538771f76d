import { given } from '../../test/support/eventing/given.js';
import {
  amended,
  CHEF,
  choices,
  CUSTOMER,
  DEPOSIT,
  extraTime as more,
  extraTimeAccepted as accepted,
  extraTimeProposed as proposed,
  fare,
  ID,
  nextDay,
  OTHER_CHEF,
  placed,
  placedWithChef,
  quoted,
  released,
  START,
  started,
} from '../../test/support/booking/a-booking.js';
import { describe, expect, it } from '@jest/globals';
import { rupees } from '@libs/contract/money.js';
import { HOUR, type Instant, MINUTE, plus } from '@libs/contract/time.js';
import { bookingDecider, type BookingEvent } from './booking.js';
import { useOf } from './chef-calendar.js';
import type { ConfirmedPhases, ExistingBooking } from './state.js';
import { bookedTime } from './visit-day.js';
import type { ChefDeparted, ExtraTimeAccepted, VisitStarted } from './visit-day.js';

const END = choices.end;
const before = (ms: number): Instant => plus(START, -ms);

const depart = (at: Instant, chefId = CHEF) => ({ type: 'RecordDeparture', chefId, at }) as const;
const arrive = (at: Instant) => ({ type: 'RecordArrival', chefId: CHEF, at }) as const;
const start = (at: Instant) => ({ type: 'StartVisit', chefId: CHEF, at, by: 'code' }) as const;
const departed = (at: Instant): ChefDeparted => ({ type: 'ChefDeparted', data: { chefId: CHEF, at } });
const met: VisitStarted = { type: 'VisitStarted', data: { chefId: CHEF, at: before(10 * MINUTE), by: 'code' } };

const inProgress: readonly BookingEvent[] = [...placedWithChef, met, started];
const { line } = more;
const propose = { type: 'ProposeExtraTime', chefId: CHEF, ...more } as const;
const accept = { type: 'AcceptExtraTime', end: more.end } as const;
const decline = { type: 'DeclineExtraTime', end: more.end } as const;
const DURING = plus(START, 3 * HOUR);

const stateAfter = (...events: readonly BookingEvent[]): ExistingBooking =>
  events.reduce(bookingDecider.evolve, bookingDecider.initial) as ExistingBooking;

describe('the way to a visit', () => {
  it.each([
    ['a departure', depart, 6 * HOUR],
    ['an arrival', arrive, 2 * HOUR],
    ['a start', start, HOUR],
  ] as const)('%s is possible from its window until the end', (_, command, lead) => {
    given(bookingDecider, ...placedWithChef)
      .when(command(before(lead + MINUTE)), { now: before(lead + MINUTE) })
      .thenRefused('too-early', { from: before(lead) });
    given(bookingDecider, ...placedWithChef, started)
      .when(command(plus(END, MINUTE)), { now: plus(END, MINUTE) })
      .thenRefused('visit-over');
    expect(bookingDecider.decide(stateAfter(...placedWithChef), command(before(lead)), { now: before(lead) })).toEqual({
      events: [expect.objectContaining({ data: expect.objectContaining({ chefId: CHEF, at: before(lead) }) })],
    });
  });

  it('records the time of the press, once', () => {
    const at = before(2 * HOUR);
    given(bookingDecider, ...placedWithChef)
      .when(depart(at), { now: before(HOUR) })
      .then(departed(at));
    given(bookingDecider, ...placedWithChef, departed(at))
      .when(depart(before(HOUR)), { now: before(HOUR) })
      .thenNothing();
  });

  it('counts what was pressed without network for 12 hours, and allows for a clock that is a little fast', () => {
    const now = plus(END, 8 * HOUR);
    given(bookingDecider, ...inProgress)
      .when(arrive(START), { now: plus(START, 12 * HOUR) })
      .then({ type: 'ChefArrived', data: { chefId: CHEF, at: START, toldAt: plus(START, 12 * HOUR) } });
    given(bookingDecider, ...inProgress)
      .when(arrive(before(MINUTE)), { now })
      .thenRefused('pressed-too-long-ago');
    given(bookingDecider, ...placedWithChef)
      .when(depart(before(HOUR)), { now: before(HOUR + 3 * MINUTE) })
      .then(departed(before(HOUR + 3 * MINUTE)));
    given(bookingDecider, ...placedWithChef)
      .when(depart(before(HOUR)), { now: before(HOUR + 6 * MINUTE) })
      .thenRefused('pressed-in-future');
  });

  it('is for the chef of the booking only', () => {
    const now = before(HOUR);
    given(bookingDecider, ...placedWithChef)
      .when(depart(now, OTHER_CHEF), { now })
      .thenRefused('not-your-visit');
    given(bookingDecider, ...placed)
      .when(depart(now), { now })
      .thenRefused('not-your-visit');
  });

  it('is forgotten with the chef or the time', () => {
    const onTheWay = [...placedWithChef, departed(before(HOUR))];
    expect(stateAfter(...onTheWay, released())).not.toHaveProperty('visit');
    expect(stateAfter(...onTheWay, amended(nextDay), quoted)).not.toHaveProperty('visit');
    expect(stateAfter(...onTheWay, amended({ numberOfMainCourses: 4 }), quoted)).toHaveProperty('visit');
  });
});

describe('once chef and customer have met', () => {
  const now = before(5 * MINUTE);

  it('the booking is not cancelled, changed or given to another chef', () => {
    given(bookingDecider, ...placedWithChef, met)
      .when({ type: 'CancelBooking' }, { now })
      .thenRefused('already-started');
    given(bookingDecider, ...placedWithChef, met)
      .when({ type: 'AmendBooking', choices: { ...choices, ...nextDay }, fare }, { now })
      .thenRefused('already-started');
    given(bookingDecider, ...placedWithChef, met)
      .when({ type: 'ReleaseChef', chefId: CHEF, reason: 'unavailable' }, { now })
      .thenRefused('already-started');
  });

  it('time that was reserved for an edit is not used any more', () => {
    const next = { bookingId: ID, round: 1, ...nextDay };
    expect(useOf(stateAfter(...placedWithChef), CHEF, next)).toBe('ahead');
    expect(useOf(stateAfter(...placedWithChef, met), CHEF, next)).toBe('unused');
  });
});

describe('a visit that the chef started by the number', () => {
  const now = before(5 * MINUTE);
  const byNumber: VisitStarted = { type: 'VisitStarted', data: { chefId: CHEF, at: before(HOUR), by: 'phone-digits' } };
  const startBy = (by: 'code' | 'phone-digits' | 'customer') =>
    ({ type: 'StartVisit', chefId: CHEF, at: now, by }) as const;

  it('is still the customer’s to cancel, because the chef could read the number before', () => {
    expect(
      bookingDecider.decide(stateAfter(...placedWithChef, byNumber), { type: 'CancelBooking' }, { now }),
    ).toMatchObject({ events: [{ type: 'BookingCancelled' }] });
  });

  it('is started once more by the code or by the customer, with the time of the first', () => {
    for (const by of ['code', 'customer'] as const) {
      given(bookingDecider, ...placedWithChef, byNumber)
        .when(startBy(by), { now })
        .then({ type: 'VisitStarted', data: { chefId: CHEF, at: now, by } });
      const shown: VisitStarted = { type: 'VisitStarted', data: { chefId: CHEF, at: now, by } };
      expect(stateAfter(...placedWithChef, byNumber, shown)).toMatchObject({
        visit: { startedAt: before(HOUR), startedBy: by },
      });
    }
    for (const event of [byNumber, met]) {
      given(bookingDecider, ...placedWithChef, event)
        .when(startBy('phone-digits'), { now })
        .thenNothing();
    }
  });
});

describe('more time', () => {
  it('is proposed while the visit takes place, for the visit as it is', () => {
    given(bookingDecider, ...inProgress)
      .when(propose, { now: DURING })
      .then(proposed);
    given(bookingDecider, ...inProgress, proposed)
      .when(propose, { now: DURING })
      .thenNothing();
    given(bookingDecider, ...placedWithChef)
      .when(propose, { now: before(MINUTE) })
      .thenRefused('visit-not-started');
    given(bookingDecider, ...inProgress)
      .when(propose, { now: END })
      .thenRefused('visit-over');
    given(bookingDecider, ...inProgress)
      .when({ ...propose, end: plus(END, 2 * HOUR) }, { now: DURING })
      .thenRefused('extra-time-changed');
  });

  it('is four hours at most', () => {
    const longer = (hours: number): ExtraTimeAccepted => ({
      type: 'ExtraTimeAccepted',
      data: { ...more, end: plus(END, hours * HOUR) },
    });
    given(bookingDecider, ...inProgress, longer(1), longer(2), longer(3), longer(4))
      .when({ ...propose, end: plus(END, 5 * HOUR) }, { now: DURING })
      .thenRefused('extra-time-too-long');
  });

  it('is accepted with the time of the chef only, until the end of the visit', () => {
    given(bookingDecider, ...inProgress, proposed)
      .when(accept, { now: DURING, chefHasTime: true })
      .then(accepted);
    given(bookingDecider, ...inProgress, proposed)
      .when(accept, { now: DURING })
      .thenRefused('chef-not-free');
    given(bookingDecider, ...inProgress, proposed)
      .when(accept, { now: END, chefHasTime: true })
      .thenRefused('visit-over');
    given(bookingDecider, ...inProgress, proposed, accepted)
      .when(accept, { now: DURING, chefHasTime: true })
      .thenNothing();
  });

  it('moves the end and adds its line to the fare, and the deposit stays', () => {
    const booking = stateAfter(...inProgress, proposed, accepted);
    expect(booking).toMatchObject({
      customerId: CUSTOMER,
      choices: { start: START, end: more.end },
      fare: { lines: [...fare.lines, line], baseFare: rupees(4_150), finalFare: rupees(4_150), deposit: DEPOSIT },
      deposit: { amount: DEPOSIT, owed: 0, kept: 0 },
      visit: { extraMinutes: 60 },
    });
    expect(bookedTime(booking as ConfirmedPhases)).toEqual({ start: START, end: END });
    expect(booking).not.toHaveProperty('visit.proposed');
  });

  it('is declined, and can be proposed again', () => {
    given(bookingDecider, ...inProgress, proposed)
      .when(decline, { now: DURING })
      .then({ type: 'ExtraTimeDeclined', data: { end: more.end } });
    given(bookingDecider, ...inProgress, proposed, { type: 'ExtraTimeDeclined', data: { end: more.end } })
      .when(accept, { now: DURING, chefHasTime: true })
      .thenRefused('extra-time-changed');
    given(bookingDecider, ...inProgress)
      .when(decline, { now: DURING })
      .thenNothing();
  });

  it('reserves the later end for the next round, while it waits for an answer', () => {
    const next = { bookingId: ID, round: 1, start: START, end: more.end };
    const now = { bookingId: ID, round: 0, start: START, end: END };
    const uses = (...events: readonly BookingEvent[]) =>
      [now, next].map((reservation) => useOf(stateAfter(...inProgress, ...events), CHEF, reservation));
    expect(uses()).toEqual(['kept', 'unused']);
    expect(uses(proposed)).toEqual(['kept', 'ahead']);
    expect(uses(proposed, accepted)).toEqual(['unused', 'kept']);
    expect(uses(proposed, { type: 'ExtraTimeDeclined', data: { end: more.end } })).toEqual(['kept', 'unused']);
  });
});
