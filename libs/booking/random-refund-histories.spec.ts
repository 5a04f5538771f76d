/** Thousands of random histories of a paid booking: edits never lead to a higher refund than cancelling first. */
import { expect, it } from '@jest/globals';
import { paise } from '@libs/contract/money.js';
import { DAY, HOUR, type Instant, plus } from '@libs/contract/time.js';
import { examples } from '../../test/support/property-runs.js';
import fc from 'fast-check';
import { cancellable, cancellationTerms, refundOf } from './cancellation.js';
import type { AmendBooking } from './request.js';
import { type BookingCommand, decide, evolve } from './booking.js';
import { attemptOf, type BookingState, NO_BOOKING, type PlacedBooking } from './state.js';
import {
  assigned,
  CHEF,
  choices,
  DEPOSIT,
  failed,
  fare,
  initiated,
  paid,
  pending,
  START,
  transaction,
} from '../../test/support/booking/a-booking.js';

/** Paid by the first attempt, while a second one may still succeed; with a chef. */
const PAID = [...pending, initiated(), failed(), initiated(2), paid(), assigned].reduce<BookingState>(
  evolve,
  NO_BOOKING,
);

const OTHER_COMMANDS = ['cancel', 'assign', 'release', 'refund', 'refunded', 'pay-again'] as const;
/** Fares around the paid deposit, where an edit begins to lead to refunds, or any. */
const fares = fc.oneof(fc.integer({ min: 99_900, max: 100_010 }), fc.integer({ min: 1, max: 800_000 }));
const edits = fc.record({ days: fc.oneof(fc.constant(0), fc.integer({ min: -1, max: 60 })), finalFare: fares });
const others = fc.constantFrom(...OTHER_COMMANDS);
const steps: fc.Arbitrary<Step> = fc.record({
  wait: fc.oneof(fc.constant(0), fc.nat(6 * HOUR), fc.nat(30 * HOUR)),
  ask: fc.oneof({ weight: 3, arbitrary: edits }, { weight: 2, arbitrary: others }),
  chefHasTime: fc.boolean(),
});
const lives = fc.array(steps, { minLength: 1, maxLength: 14 });
interface Step {
  readonly wait: number;
  readonly ask: { readonly days: number; readonly finalFare: number } | (typeof OTHER_COMMANDS)[number];
  readonly chefHasTime: boolean;
}

function commandOf({ ask }: Step, { deposit, round }: PlacedBooking): BookingCommand {
  if (typeof ask === 'object') return amendment(ask);
  const { transactionId, refunds } = deposit;
  const commands: Readonly<Record<(typeof OTHER_COMMANDS)[number], BookingCommand>> = {
    cancel: { type: 'CancelBooking' },
    assign: { type: 'AssignChef', ...assigned.data, round },
    // The usual terms stay; after the release of a chef who leaves or cannot come, everything can come back.
    release: { type: 'ReleaseChef', chefId: CHEF, reason: 'unconfirmed' },
    refund: { type: 'InitiateRefund', transactionId },
    refunded: { type: 'RecordRefundCompleted', refundId: refunds.at(-1)?.refundId ?? '' },
    'pay-again': { type: 'RecordDepositPaid', transactionId: transaction(2), amount: DEPOSIT, providerReference: 'T2' },
  };
  return commands[ask];
}

function amendment({ days, finalFare }: { readonly days: number; readonly finalFare: number }): AmendBooking {
  const moved = { ...choices, start: plus(choices.start, days * DAY), end: plus(choices.end, days * DAY) };
  const quoted = { ...fare, finalFare: paise(finalFare), deposit: paise(Math.ceil(finalFare / 4)) };
  return { type: 'AmendBooking', choices: moved, fare: quoted };
}

interface Change {
  readonly before: PlacedBooking;
  readonly after: BookingState;
  readonly command: BookingCommand['type'];
  readonly at: Instant;
}

/** Returns the changes of a history while the booking is placed and before its start. */
function* changesIn(life: readonly Step[]): Generator<Change> {
  let before = PAID;
  let at = plus(START, -2 * DAY);
  for (const step of life) {
    at = plus(at, step.wait);
    if (before.phase !== 'placed' || at >= before.choices.start) return;
    const command = commandOf(step, before);
    const decision = decide(before, command, { now: at, chefHasTime: step.chefHasTime });
    if ('refusal' in decision || decision.events.length === 0) continue;
    const after = decision.events.reduce<BookingState>(evolve, before);
    yield { before, after, command: command.type, at };
    before = after;
  }
}

/** Returns the total refund owed for the deposit. */
function owedOf(state: BookingState): number {
  const deposit = attemptOf(state, transaction(1));
  return deposit?.state === 'captured' ? deposit.owed : 0;
}

/** The same, if the customer cancels instead. */
const byCancelling = (state: PlacedBooking, now: Instant): number =>
  owedOf(state) + refundOf(cancellable(state), now).refund;

const forAll = (runs: number, holds: (life: readonly Step[]) => void): void =>
  fc.assert(fc.property(lives, holds), { numRuns: examples(runs) });

it('the customer never gets more than by cancelling instead of the first edit', () => {
  forAll(4_000, (life) => {
    let most: number | undefined;
    for (const { before, after, command, at } of changesIn(life)) {
      if (command === 'AmendBooking' || command === 'CancelBooking') most ??= byCancelling(before, at);
      if (most !== undefined) expect(owedOf(after)).toBeLessThanOrEqual(most);
    }
  });
});

it('no edit increases the refund of a cancellation', () => {
  forAll(4_000, (life) => {
    for (const { before, after, command, at } of changesIn(life)) {
      if (command !== 'AmendBooking' || after.phase !== 'placed') continue;
      expect(byCancelling(after, at)).toBeLessThanOrEqual(byCancelling(before, at));
    }
  });
});

it('a cancellation refunds what was announced just before', () => {
  forAll(2_000, (life) => {
    for (const { before, after, command, at } of changesIn(life)) {
      if (command !== 'CancelBooking') continue;
      expect(owedOf(after) - owedOf(before)).toBe(cancellationTerms(cancellable(before), at).refund);
    }
  });
});

it('what was paid is owed, kept, or still undecided', () => {
  forAll(2_000, (life) => {
    for (const { after } of changesIn(life)) {
      if (after.phase !== 'placed') continue;
      const { owed, kept } = after.deposit;
      expect(Math.min(owed, kept, cancellable(after).refundable)).toBeGreaterThanOrEqual(0);
      expect(owed + kept + cancellable(after).refundable).toBe(DEPOSIT);
      expect(cancellable(after).refundable).toBeLessThanOrEqual(after.fare.finalFare);
    }
  });
});
