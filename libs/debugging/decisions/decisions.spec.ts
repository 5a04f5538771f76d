import { describe, expect, it } from '@jest/globals';
import { BOOKING_EVENTS, BookingCommandSchema, bookingDecider, type BookingEvent } from '@libs/booking/booking.js';
import * as a from '@libs/booking/testing/a-booking.js';
import { examples } from '../../../test/support/property-runs.js';
import fc from 'fast-check';
import { randomStreams, recorded } from '../testing/recorded.js';
import { appendsOf } from './appends.js';
import { decisionsOf, redecide } from './decisions.js';

const eventsOnly = (events: readonly BookingEvent[]) => events.map(({ type, data }) => ({ type, data }));
const at = a.NOW;

describe('the decisions of a booking', () => {
  it('give the same events again and have valid commands, in thousands of random histories', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(randomStreams, (events) => {
        const decisions = decisionsOf(events);
        expect(decisions.flatMap(({ append }) => append)).toEqual(events);
        for (const decision of decisions) {
          expect(redecide(decision.before, decision)).toEqual({ events: eventsOnly(decision.append) });
          expect(BookingCommandSchema.parse(decision.command)).toEqual(decision.command);
          for (const { type } of decision.append) seen.add(type);
        }
      }),
      { numRuns: examples(3_000) },
    );
    // Older versions accepted ratings that count later; none is recorded any more.
    expect(BOOKING_EVENTS.filter((type) => !seen.has(type))).toEqual(['RatingCounted']);
  });

  it('count an early rating by its command', () => {
    const data = { by: 'customer', ratedId: a.CHEF, stars: 5 } as const;
    const early = {
      type: 'BookingRated',
      data: { ...data, raterId: a.CUSTOMER, description: '', uncounted: true },
    } as const;
    const counted = { type: 'RatingCounted', data } as const;
    const past = [...a.placedWithChef, early, a.started, a.completed];
    const decision = decisionsOf(
      recorded([
        { at, events: past },
        { at, events: [counted] },
      ]),
    ).at(-1);
    expect(decision?.command).toEqual({ type: 'CountRating', by: 'customer' });
    expect(BookingCommandSchema.parse(decision?.command)).toEqual(decision?.command);
    expect(decision && redecide(decision.before, decision)).toEqual({ events: [counted] });
  });

  it('are grouped by command in older streams, whose events do not say how many follow', () => {
    const older = recorded([
      { at, events: [...a.pending] },
      { at, events: [a.initiated()] },
    ]).map((event) => {
      const { rest: _, ...meta } = event.meta;
      return { ...event, meta };
    });
    expect(appendsOf(older).map((append) => append.map(({ type }) => type))).toEqual([
      ['BookingRequested', 'FareQuoted'],
      ['DepositPaymentInitiated'],
    ]);
  });

  it('cannot be reconstructed from a request without its fare', () => {
    expect(decisionsOf(recorded([{ at, events: [a.requested] }]))).toEqual([]);
  });

  it('start from the initial state', () => {
    const [first] = decisionsOf(recorded([{ at, events: a.pending }]));
    expect(first).toMatchObject({ before: bookingDecider.initial, facts: { now: at } });
  });
});
