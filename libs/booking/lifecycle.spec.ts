/** Invariants of a booking under arbitrary, repeated and reordered commands. */
import { describe, expect, it } from '@jest/globals';
import { epochMs, type Instant, plus } from '@libs/contract/time.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import fc from 'fast-check';
import { examples } from '../../test/support/property-runs.js';
import { BOOKING_SCHEMAS, type BookingEvent, decide, evolve } from './booking.js';
import { attemptsOf, type BookingState, capturesOf, NO_BOOKING, totalsOf } from './state.js';
import { NOW } from '../../test/support/booking/a-booking.js';
import { commandOf, randomLives, type Step } from '../../test/support/booking/random-lives.js';

/** Runs the steps and returns all events, with the state before and after each. */
function live(life: readonly Step[]) {
  let state: BookingState = NO_BOOKING;
  let now: Instant = NOW;
  const events: BookingEvent[] = [];
  const changes: { readonly before: BookingState; readonly after: BookingState }[] = [];
  for (const step of life) {
    now = plus(now, step.after);
    const decision = decide(state, commandOf(state, step, now), { now, chefHasTime: step.dice % 3 > 0 });
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

const law = (holds: (life: ReturnType<typeof live>) => void): void =>
  fc.assert(
    fc.property(randomLives, (life) => holds(live(life))),
    { numRuns: examples(1_000) },
  );

describe('a booking', () => {
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

  it('records each payment once', () => {
    law(({ events }) => {
      const ids = events.flatMap((event) => (event.type === 'DepositPaid' ? [event.data.transactionId] : []));
      expect(new Set(ids).size).toBe(ids.length);
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

  it('has rounds that only increase, each for one start and at most one chef', () => {
    law(({ changes }) => {
      const of = (state: BookingState) => ('round' in state ? state : undefined);
      for (const { before, after } of changes.map((one) => ({ before: of(one.before), after: of(one.after) }))) {
        if (!before || !after) continue;
        expect(after.round).toBeGreaterThanOrEqual(before.round);
        const chefs = [before, after].map((state) => ('chefId' in state ? state.chefId : null));
        if (before.round === after.round) {
          expect(after.choices.start).toBe(before.choices.start);
          // Extra time.
          expect(epochMs(after.choices.end)).toBeGreaterThanOrEqual(epochMs(before.choices.end));
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
      fc.property(randomLives, (life) => {
        const { events, state, now } = live(life.slice(0, -1));
        const erased = events.map(withoutPeople).reduce<BookingState>(evolve, NO_BOOKING);
        for (const last of life.slice(-1)) {
          const command = commandOf(state, last, now);
          expect(decide(erased, command, { now })).toEqual(decide(state, command, { now }));
        }
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
