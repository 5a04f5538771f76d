/** Invariants of a booking under arbitrary, repeated and reordered commands. */
import { describe, expect, it } from '@jest/globals';
import { paise } from '@libs/contract/money.js';
import { DAY, HOUR, type Instant, plus } from '@libs/contract/time.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import fc from 'fast-check';
import { examples } from '../../test/support/property-runs.js';
import { BOOKING_SCHEMAS, type BookingCommand, type BookingEvent, decide, evolve } from './booking.js';
import { attemptsOf, type BookingState, capturesOf, NO_BOOKING, PHASE_GRAPH, totalsOf } from './state.js';
import {
  assigned,
  choices,
  DEPOSIT,
  fare,
  nextDay,
  NOW,
  OTHER_CHEF,
  request,
  transaction,
} from '../../test/support/booking/a-booking.js';

const attempts = fc.integer({ min: 1, max: 4 });
const transactions = attempts.map(transaction);
const refundIds = fc.tuple(transactions, fc.integer({ min: 1, max: 3 })).map(([id, count]) => `${id}-R${count}`);
const amounts = fc.oneof({ weight: 9, arbitrary: fc.constant(DEPOSIT) }, { weight: 1, arbitrary: fc.nat().map(paise) });

const commands: fc.Arbitrary<BookingCommand> = fc.oneof(
  { weight: 2, arbitrary: fc.constant(request) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('InitiateDepositPayment' as const),
      transactionId: transactions,
      amount: amounts,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('RecordDepositPaid' as const),
      transactionId: transactions,
      amount: amounts,
      providerReference: fc.constant('T'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('RecordDepositFailure' as const),
      transactionId: transactions,
      reason: fc.constant('PAYMENT_ERROR'),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ type: 'CancelBooking' } as const) },
  { weight: 1, arbitrary: fc.constant({ type: 'CancelUnpaidBooking' } as const) },
  { weight: 1, arbitrary: fc.constant({ type: 'StartBooking' } as const) },
  { weight: 1, arbitrary: fc.constant({ type: 'CompleteBooking' } as const) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('AmendBooking' as const),
      choices: fc.constantFrom(choices, { ...choices, headCount: 9 }, { ...choices, ...nextDay }),
      fare: fc.constantFrom(fare, { ...fare, finalFare: paise(DEPOSIT / 2), deposit: paise(DEPOSIT / 8) }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('AssignChef' as const),
      chefId: fc.constantFrom(assigned.data.chefId, OTHER_CHEF),
      chef: fc.constant(assigned.data.chef),
      round: fc.nat(3),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('ReleaseChef' as const),
      chefId: fc.constantFrom(assigned.data.chefId, OTHER_CHEF),
      reason: fc.constant('unavailable' as const),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ type: 'AnonymiseCustomer' } as const) },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('InitiateRefund' as const), transactionId: transactions }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('RecordRefundCompleted' as const), refundId: refundIds }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('RecordRefundFailed' as const),
      refundId: refundIds,
      reason: fc.constant('PAYMENT_ERROR'),
    }),
  },
);

/** A command after some time has passed. */
const steps = fc.record({
  wait: fc.oneof(fc.constant(0), fc.nat(HOUR), fc.nat(10 * DAY)),
  command: commands,
});
type Step = { readonly wait: number; readonly command: BookingCommand };

/** Runs the steps and returns all events, with the state before and after each. */
function live(life: readonly Step[]) {
  let state: BookingState = NO_BOOKING;
  let now: Instant = NOW;
  const events: BookingEvent[] = [];
  const changes: { readonly before: BookingState; readonly after: BookingState }[] = [];
  for (const { wait, command } of life) {
    now = plus(now, wait);
    const decision = decide(state, command, { now });
    for (const event of 'events' in decision ? decision.events : []) {
      const before = state;
      state = evolve(state, event);
      events.push(event);
      changes.push({ before, after: state });
    }
  }
  return { state, now, events, changes };
}

const SCHEMAS = new Map(BOOKING_SCHEMAS.map((schema) => [schema.type, schema]));
/** The event as it is read after everybody's keys were destroyed. */
function withoutPeople(event: BookingEvent): BookingEvent {
  const fields = Object.keys(SCHEMAS.get(event.type)?.personal?.fields ?? {});
  const data = { ...event.data, ...Object.fromEntries(fields.map((field) => [field, ERASED])) };
  return { ...event, data } as BookingEvent;
}

const lives = fc.array(steps, { minLength: 1, maxLength: 60 }).map((life) => [{ wait: 0, command: request }, ...life]);
const law = (holds: (life: ReturnType<typeof live>) => void): void =>
  fc.assert(
    fc.property(lives, (life) => holds(live(life))),
    { numRuns: examples(1_000) },
  );

describe('a booking', () => {
  it('follows the allowed phase transitions only', () => {
    law(({ changes }) => {
      for (const { before, after } of changes) {
        if (after.phase !== before.phase) expect(PHASE_GRAPH[before.phase]).toContain(after.phase);
      }
    });
  });

  it('never owes more of a payment than was paid, and never refunds more than it owes', () => {
    law(({ changes }) => {
      for (const { after } of changes) {
        for (const { amount, owed, refunds } of capturesOf(after)) {
          const begun = refunds
            .filter(({ state }) => state !== 'failed')
            .reduce((sum, refund) => sum + refund.amount, 0);
          expect(owed).toBeLessThanOrEqual(amount);
          expect(begun).toBeLessThanOrEqual(owed);
        }
      }
    });
  });

  it('records each payment once, and keeps at most one of them', () => {
    law(({ events, state }) => {
      const ids = events.flatMap((event) => (event.type === 'DepositPaid' ? [event.data.transactionId] : []));
      expect(new Set(ids).size).toBe(ids.length);
      expect(totalsOf(state).paid).toBe(ids.length * DEPOSIT);
      expect(capturesOf(state).filter(({ amount, owed }) => owed < amount).length).toBeLessThanOrEqual(1);
    });
  });

  it('has at most one open page, and one refund under way for each payment', () => {
    law(({ changes }) => {
      for (const { after } of changes) {
        if (after.phase === 'pending') {
          expect(after.attempts.slice(0, -1).every(({ state }) => state === 'failed')).toBe(true);
        }
        const names = attemptsOf(after).map(({ transactionId }) => transactionId);
        expect(new Set(names).size).toBe(names.length);
        for (const { refunds } of capturesOf(after)) {
          expect(refunds.filter(({ state }) => state === 'under-way').length).toBeLessThanOrEqual(1);
        }
      }
    });
  });

  it('is confirmed exactly if a payment placed it', () => {
    law(({ state, events }) => {
      const everPaid = events.some(({ type }) => type === 'DepositPaid');
      if (state.phase === 'pending') expect(everPaid).toBe(false);
      if (['placed', 'in-progress', 'complete'].includes(state.phase)) expect(everPaid).toBe(true);
    });
  });

  it('does not change when a command is repeated', () => {
    fc.assert(
      fc.property(lives, commands, (life, command) => {
        const { state, now } = live(life);
        const first = decide(state, command, { now });
        if (!('events' in first)) return;
        const again = decide(first.events.reduce<BookingState>(evolve, state), command, { now });
        expect(again).toEqual({ events: [] });
      }),
      { numRuns: examples(1_000) },
    );
  });

  it('has rounds that only increase, each for one time and at most one chef', () => {
    law(({ changes }) => {
      const of = (state: BookingState) => ('round' in state ? state : undefined);
      for (const { before, after } of changes.map((one) => ({ before: of(one.before), after: of(one.after) }))) {
        if (!before || !after) continue;
        expect(after.round).toBeGreaterThanOrEqual(before.round);
        const chefs = [before, after].map((state) => ('chefId' in state ? state.chefId : null));
        if (before.round === after.round) {
          expect(after.choices.start).toBe(before.choices.start);
          expect(after.choices.end).toBe(before.choices.end);
          if (chefs[0] !== null) expect(chefs[1]).toBe(chefs[0]);
        }
      }
    });
  });

  it('is anonymised only when it is over and nothing is outstanding', () => {
    law(({ changes }) => {
      for (const { before, after } of changes) {
        if (after.phase === 'none' || !after.anonymised || (before.phase !== 'none' && before.anonymised)) continue;
        expect(['complete', 'cancelled']).toContain(before.phase);
        expect(totalsOf(before).owed).toBe(totalsOf(before).returned);
      }
    });
  });

  it('leads to the same decisions after an erasure', () => {
    fc.assert(
      fc.property(lives, commands, (life, command) => {
        const { events, now } = live(life);
        const erased = events.map(withoutPeople).reduce<BookingState>(evolve, NO_BOOKING);
        expect(decide(erased, command, { now })).toEqual(decide(live(life).state, command, { now }));
      }),
      { numRuns: examples(1_000) },
    );
  });

  it('is unchanged by JSON serialization', () => {
    law(({ events, state }) => {
      const stored = JSON.parse(JSON.stringify(events)) as BookingEvent[];
      expect(stored.reduce<BookingState>(evolve, NO_BOOKING)).toEqual(state);
      expect(JSON.parse(JSON.stringify(state))).toEqual(state);
    });
  });
});
