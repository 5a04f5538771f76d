import { describe, expect, it } from '@jest/globals';
import { BOOKING_EVENTS, BookingCommandSchema, bookingDecider, type BookingEvent } from '@libs/booking/booking.js';
import type { FareQuoted } from '@libs/booking/request.js';
import * as a from '../../test/support/booking/a-booking.js';
import { paise, percentUp } from '@libs/contract/money.js';
import { kolkataDate } from '@libs/contract/time.js';
import { priceOf, recordedFare, type Terms } from '@libs/pricing/price.js';
import { currentTariff, TARIFFS } from '@libs/pricing/tariff.js';
import fc from 'fast-check';
import { examples } from '../../test/support/property-runs.js';
import { randomStreams, recorded } from '../../test/support/recorded.js';
import { appendsOf, decisionsOf, redecide, redecisions } from './decisions.js';
import { DecisionTally } from './plan.js';

const eventsOnly = (events: readonly BookingEvent[]) => events.map(({ type, data }) => ({ type, data }));
const at = a.NOW;

describe('the decisions of a booking', () => {
  it('give the same events again and have valid commands, in thousands of random histories', () => {
    const seen = new Set<string>();
    const unseen = () => BOOKING_EVENTS.filter((type) => !seen.has(type));
    const replays = () =>
      fc.property(randomStreams, (events) => {
        const decisions = decisionsOf(events);
        expect(decisions.flatMap(({ append }) => append)).toEqual(events);
        for (const decision of decisions) {
          expect(redecide(decision.before, decision)).toEqual({ events: eventsOnly(decision.append) });
          expect(BookingCommandSchema.parse(decision.command)).toEqual(decision.command);
          for (const { type } of decision.append) seen.add(type);
        }
      });
    // The rarest events are in one of 500 histories, so that 2,000 may be without one.
    for (let times = 0; times === 0 || (unseen().length > 0 && times < 5); times += 1)
      fc.assert(replays(), { numRuns: examples(2_000) });
    expect(unseen()).toEqual([]);
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

describe('the decisions of a booking, made again', () => {
  it('are the recorded ones by the same rules, in thousands of random histories', () => {
    fc.assert(
      fc.property(randomStreams, (events) => {
        const tally = new DecisionTally();
        tally.add('booking-1', redecisions(events));
        expect(tally.result.changed).toEqual([]);
      }),
      { numRuns: examples(1_000) },
    );
  });

  it('are otherwise where the log has what the rules would not record', () => {
    const events = recorded([
      { at: a.NOW, events: [...a.pending] },
      { at: a.NOW, events: [a.initiated()] },
    ]);
    const spoilt = events.map((event) =>
      event.type === 'DepositPaymentInitiated' ? { ...event, data: { ...event.data, amount: paise(1) } } : event,
    );
    const tally = new DecisionTally();
    tally.add('booking-1', redecisions(spoilt));
    expect(tally.result.changed).toMatchObject([
      { command: 'InitiateDepositPayment', refusal: 'payment-mismatch', count: 1, examples: [{ revision: 2 }] },
    ]);
  });

  const terms = { tariff: currentTariff, on: kolkataDate(a.NOW) };
  const changesOf = (...quotes: readonly FareQuoted['data'][]) => {
    const [fare = a.fare, edited] = quotes;
    const amended = edited && { at: a.NOW, events: [a.amended(a.nextDay), { ...a.quoted, data: edited }] };
    const events = recorded([
      { at: a.NOW, events: [a.requested, { ...a.quoted, data: fare }] },
      ...(amended ? [amended] : []),
    ]);
    const tally = new DecisionTally();
    tally.add('booking-1', redecisions(events));
    return tally.result.changed.map(({ command, field, count, examples: [example] }) => ({
      command,
      field,
      count,
      after: example?.after,
    }));
  };
  const quote = (changes: Partial<Terms> = {}): FareQuoted['data'] => {
    const priced = priceOf(a.choices, { ...terms, ...changes });
    if ('refusal' in priced) throw new Error(priced.refusal.code);
    return recordedFare(priced.fare);
  };
  const dearer = ({ deposit, ...fare }: FareQuoted['data']): FareQuoted['data'] => ({
    ...fare,
    finalFare: paise(fare.finalFare + 400),
    deposit: paise(deposit + 100),
  });

  it('name the fares that the tariff of a booking would make otherwise', () => {
    const fare = quote();
    expect(changesOf(dearer(fare))).toEqual([
      { command: 'RequestBooking', field: 'FareQuoted.finalFare', count: 1, after: fare.finalFare },
      { command: 'RequestBooking', field: 'FareQuoted.deposit', count: 1, after: fare.deposit },
    ]);
    expect(changesOf(fare, dearer(fare))).toEqual([
      { command: 'AmendBooking', field: 'FareQuoted.finalFare', count: 1, after: fare.finalFare },
      { command: 'AmendBooking', field: 'FareQuoted.deposit', count: 1, after: fare.deposit },
    ]);
  });

  it('are the same for a fare with a coupon, also after an edit, and for one of other words only', () => {
    const fare = quote({ coupon: 'WELCOME10' });
    expect(fare.coupon).toBe('WELCOME10');
    expect(changesOf(fare, fare)).toEqual([]);
    expect(changesOf({ ...fare, lines: fare.lines.map(({ amount }) => ({ label: 'Dinner', amount })) })).toEqual([]);
  });

  it.each(TARIFFS.slice(0, 2))('keep the deposit of the tariff $id, a quarter up to the paisa', (tariff) => {
    const fare = quote({ tariff, coupon: 'WELCOME10' });
    const deposit = percentUp(fare.finalFare, 25);
    expect(deposit % 100).not.toBe(0);
    const recorded = { ...fare, deposit };
    expect(changesOf(recorded, recorded)).toEqual([]);
  });

  it('keep a fare of a tariff that the build does not know', () => {
    expect(changesOf(dearer({ ...quote(), tariff: 'tariff-1' }))).toEqual([]);
  });
});
