import { describe, expect, it } from '@jest/globals';
import { bookingStream } from '@libs/booking/booking-id.js';
import { type BookingEvent, decide, evolve } from '@libs/booking/booking.js';
import { cancellable, refundOf } from '@libs/booking/cancellation.js';
import { calendarStream } from '@libs/booking/chef-calendar.js';
import { type BookingState, NO_BOOKING } from '@libs/booking/state.js';
import { hasMet } from '@libs/booking/visit-day.js';
import * as a from '../../test/support/booking/a-booking.js';
import { rupees } from '@libs/contract/money.js';
import { DAY, HOUR, plus } from '@libs/contract/time.js';
import fc from 'fast-check';
import { history } from '../../test/support/eventing/history.js';
import { examples } from '../../test/support/property-runs.js';
import { randomStreams, recorded } from '../../test/support/recorded.js';
import { type Change, whatIf } from './what-if.js';

const STREAM = bookingStream(a.ID);
const TWELVE_HOURS_BEFORE = plus(a.START, -12 * HOUR);

/** Placed with a chef at once, released two days before the start, and cancelled twelve hours before it. */
const RELEASED_THEN_CANCELLED = recorded([
  { at: a.NOW, events: a.pending },
  { at: a.NOW, events: [a.initiated()] },
  { at: a.NOW, events: [a.paid()] },
  { at: a.NOW, events: [a.assigned] },
  { at: plus(a.START, -2 * DAY), events: [a.released('unavailable')] },
  { at: TWELVE_HOURS_BEFORE, events: [a.cancelled()] },
  { at: TWELVE_HOURS_BEFORE, events: [a.refundInitiated()] },
  { at: a.START, events: [a.refundCompleted()] },
]);

const ofBooking = (change: Change) => whatIf(STREAM, RELEASED_THEN_CANCELLED, change);

describe('without an event', () => {
  it('later decisions give what they would have given, and their amounts follow', () => {
    const { state, decisions, documents } = ofBooking({ without: [5] });
    expect(decisions).toMatchObject([
      { revision: 6, command: { type: 'CancelBooking' }, wouldBe: { events: [a.cancelled(rupees(500))] } },
      { revision: 7, command: { type: 'InitiateRefund' }, wouldBe: { events: [a.refundInitiated(1, rupees(500))] } },
      { revision: 8, wouldBe: { events: [a.refundCompleted(1, rupees(500))] } },
    ]);
    expect(state.differences).toContainEqual({ path: 'attempts[0].owed', before: rupees(1000), after: rupees(500) });
    const bookings = documents.find(({ view }) => view === 'bookings');
    expect(bookings?.differences).toContainEqual({
      path: 'cancellation.refund',
      before: rupees(1000),
      after: rupees(500),
    });
  });

  it('later decisions that need it are refused', () => {
    const { decisions, state } = ofBooking({ without: [3] });
    expect(decisions.map(({ revision, wouldBe }) => [revision, wouldBe])).toEqual([
      [4, { refusal: { code: 'chef-not-needed' } }],
      [5, { events: [] }],
      [6, { events: [a.cancelled(rupees(0))] }],
      [7, { refusal: { code: 'payment-mismatch' } }],
      [8, { refusal: { code: 'payment-mismatch' } }],
    ]);
    expect(state.wouldBe).toMatchObject({ phase: 'cancelled', attempts: [{ state: 'open' }] });
  });

  it('and another one, both are missing, and the money follows', () => {
    const { events, decisions, money } = ofBooking({ without: [4, 5] });
    expect(events.map(({ type }) => type)).not.toContain('ChefAssigned');
    expect(events.map(({ type }) => type)).not.toContain('ChefReleased');
    expect(decisions.map(({ revision }) => revision)).toEqual([]);
    expect(money).toMatchObject({ is: { owed: rupees(1000) }, wouldBe: { owed: rupees(1000) } });
    expect(ofBooking({ without: [5] }).money).toMatchObject({ wouldBe: { owed: rupees(500), refunded: rupees(500) } });
  });

  it('the rest of its append stays as it is', () => {
    const { events } = ofBooking({ without: [0] });
    expect(events[0]).toMatchObject({ type: 'FareQuoted', revision: 0 });
  });

  it('a chef is assigned for the round that the booking would be in', () => {
    const assignedAgain = recorded([
      { at: a.NOW, events: [...a.placedWithChef] },
      { at: plus(a.NOW, HOUR), events: [a.amended(a.nextDay, 100), a.quoted, a.released()] },
      { at: plus(a.NOW, DAY), events: [a.assigned] },
    ]);
    const { state } = whatIf(STREAM, assignedAgain, { without: [5] });
    expect(state.wouldBe).toMatchObject({ phase: 'placed', chefId: a.CHEF, round: 1 });
  });
});

describe('with other events', () => {
  it('replaces one and decides the later commands again', () => {
    const quoted = { ...a.quoted, data: { ...a.fare, deposit: rupees(900) } };
    const { decisions } = ofBooking({ replace: 1, with: [quoted] });
    expect(decisions[0]).toMatchObject({
      revision: 2,
      command: { type: 'InitiateDepositPayment' },
      wouldBe: { refusal: { code: 'payment-mismatch' } },
    });
  });

  it('inserts some, also after the last event', () => {
    const erased = { type: 'ChefAnonymised', data: { chefId: a.CHEF } } as const;
    const { events, state } = ofBooking({ insert: 9, with: [erased] });
    expect(events.at(-1)).toMatchObject({ ...erased, revision: 9 });
    expect(state.differences).toEqual([{ path: 'erasedChefs[0]', before: undefined, after: a.CHEF }]);
  });

  it('refuses a revision that the stream does not have', () => {
    for (const without of [[9], [5, 9]] as const) {
      expect(() => ofBooking({ without: [...without] })).toThrow('there is no event 9: the last one is 8');
    }
    expect(() => ofBooking({ insert: 10, with: [] })).toThrow(RangeError);
    expect(() => ofBooking({ replace: -1, with: [] })).toThrow(RangeError);
  });
});

describe('with another command', () => {
  it('decides it on the state at that time, and the later ones after it', () => {
    const at = plus(a.START, -3 * DAY);
    const { asked, decisions, state } = ofBooking({ at, command: { type: 'CancelBooking' } });
    expect(asked).toEqual({ events: [a.cancelled()] });
    expect(decisions.map(({ revision, wouldBe }) => [revision, wouldBe])).toEqual([
      [5, { events: [] }],
      [6, { events: [] }],
    ]);
    expect(state.wouldBe).toMatchObject({ phase: 'cancelled', chefId: a.CHEF });
  });

  it.each([
    [{ at: a.NOW, command: { type: 'CompleteBooking' } }, { events: [] }],
    [{ at: plus(a.NOW, -DAY), command: { type: 'CompleteBooking' } }, { refusal: { code: 'not-found' } }],
  ] as const)('that adds no event, or is refused, changes nothing: %j', (change, outcome) => {
    const { asked, state, decisions } = ofBooking(change);
    expect(asked).toEqual(outcome);
    expect({ decisions, differences: state.differences }).toEqual({ decisions: [], differences: [] });
  });
});

describe('the stream of another aggregate', () => {
  it('is folded without the event', () => {
    const stream = calendarStream(a.CHEF);
    const data = { bookingId: a.ID, round: 0, start: a.START, end: a.choices.end };
    const events = history([
      { stream, event: { type: 'TimeReserved', data } },
      { stream, event: { type: 'TimeReleased', data } },
    ]);
    expect(whatIf(stream, events, { without: [1] }).state).toMatchObject({
      is: { reservations: [] },
      wouldBe: { reservations: [data] },
    });
  });
});

describe('in thousands of random histories', () => {
  it('without any change everything would be as it is', () => {
    fc.assert(
      fc.property(randomStreams, fc.nat(), (events, dice) => {
        const none = whatIf(STREAM, events, { insert: dice % (events.length + 1), with: [] });
        expect(none.events).toEqual(events);
        expect(none.decisions).toEqual([]);
        for (const { is, wouldBe, differences } of [none.state, ...none.documents]) {
          expect({ wouldBe, differences }).toEqual({ wouldBe: is, differences: [] });
        }
      }),
      { numRuns: examples(1_000) },
    );
  });

  it('a decision that is replaced by itself changes nothing', () => {
    fc.assert(
      fc.property(randomStreams, fc.nat(), (events, dice) => {
        const replace = dice % events.length;
        const [{ type, data }] = events.slice(replace) as unknown as readonly [BookingEvent];
        const same = whatIf(STREAM, events, { replace, with: [{ type, data }] });
        expect({ differences: same.state.differences, decisions: same.decisions }).toEqual({
          differences: [],
          decisions: [],
        });
      }),
      { numRuns: examples(1_000) },
    );
  });

  it('a command gives what the rules decide on the state at that time', () => {
    fc.assert(
      fc.property(randomStreams, fc.nat(), (events, dice) => {
        const at = events[dice % events.length]?.occurredAt ?? a.NOW;
        const known = events.filter(({ occurredAt }) => occurredAt <= at);
        const state = known.reduce<BookingState>(evolve, NO_BOOKING);
        const { asked, state: after } = whatIf(STREAM, events, { at, command: { type: 'CancelBooking' } });
        expect(decide(state, { type: 'CancelBooking' }, { now: at })).toMatchObject(asked ?? { events: 'missing' });
        if (state.phase === 'placed' && state.choices.start > at && !hasMet(state)) {
          const { refund } = refundOf(cancellable(state), at);
          expect(after.wouldBe).toMatchObject({ phase: 'cancelled' });
          const offer = state.phase === 'placed' ? state.offer : undefined;
          const withdrawn = offer ? [{ type: 'OfferWithdrawn', data: { chefId: offer.chefId } }] : [];
          expect(asked).toEqual({ events: [a.cancelled(refund), ...withdrawn] });
        }
      }),
      { numRuns: examples(1_000) },
    );
  });
});
