/** Ten thousand lives of a booking, in which people, the provider and the clock ask for whatever they like, often twice. */
import { it } from '@jest/globals';
import { paise, sum } from '@libs/contract/money.js';
import { DAY, HOUR, type Instant, plus } from '@libs/contract/time.js';
import { examples } from '@libs/eventing/testing/property-runs.js';
import { type Happened, documentsAfter, history } from '@libs/eventing/testing/history.js';
import type { ProcessManager } from '@libs/eventing/types/process-manager.js';
import fc from 'fast-check';
import { assignChef } from './assign-chef.js';
import { bookingStream, refundIdOf } from './booking-id.js';
import { cancelUnpaidBooking } from './cancel-unpaid-booking.js';
import type { BookingCommand } from './commands.js';
import { decide } from './decide.js';
import { nextAttempt } from './decide-deposit.js';
import type { BookingEvent } from './events.js';
import { evolve } from './evolve.js';
import { followDeposit } from './follow-deposit.js';
import { keepToTheClock } from './keep-to-the-clock.js';
import { attemptsOf, capturesOf, heldOf, outstandingOf, totalsOf } from './payments.js';
import { refundDeposit } from './refund-deposit.js';
import { type BookingState, NO_BOOKING } from './state.js';
import {
  assigned,
  CHEF,
  choices,
  CUSTOMER,
  DEPOSIT,
  fare,
  ID,
  nextDay,
  NOW,
  OTHER_CHEF,
  request,
  transaction,
} from './testing/a-booking.js';
import { PHASE_GRAPH } from './testing/phase-graph.js';

const PROCESSES = [followDeposit, cancelUnpaidBooking, assignChef, keepToTheClock, refundDeposit] as readonly unknown[];

type Name = BookingCommand['type'];
/** What a command of each kind asks of a booking; `dice` chooses. A new kind of command is a line here. */
type Asks = {
  readonly [N in Name]: (state: BookingState, dice: number) => Extract<BookingCommand, { readonly type: N }>;
};

const ASKS: Asks = {
  RequestBooking: () => request,
  InitiateDepositPayment: (state) => ({ type: 'InitiateDepositPayment', ...nextOf(state), answer: {} }),
  RecordDepositPaid: (state, dice) => ({
    type: 'RecordDepositPaid',
    ...attemptIn(state, dice),
    providerReference: 'T',
  }),
  RecordDepositFailure: (state, dice) => ({ type: 'RecordDepositFailure', ...attemptIn(state, dice), reason: 'ERROR' }),
  QuarantinePayment: (state, dice) => ({
    type: 'QuarantinePayment',
    ...QUARANTINED,
    transactionId: attemptIn(state, dice).transactionId,
  }),
  AmendBooking: (_, dice) => ({ type: 'AmendBooking', ...pick(PLANS, dice) }),
  CancelBooking: () => ({ type: 'CancelBooking' }),
  CancelUnpaidBooking: () => ({ type: 'CancelUnpaidBooking' }),
  AssignChef: (state, dice) => ({
    type: 'AssignChef',
    ...assigned.data,
    chefId: pick(CHEFS, dice),
    round: roundOf(state),
  }),
  ReleaseChef: (_, dice) => ({ type: 'ReleaseChef', chefId: pick(CHEFS, dice), reason: 'unavailable' }),
  StartBooking: () => ({ type: 'StartBooking' }),
  CompleteBooking: () => ({ type: 'CompleteBooking' }),
  InitiateRefund: (state, dice) => ({ type: 'InitiateRefund', transactionId: attemptIn(state, dice).transactionId }),
  RecordRefundCompleted: (state, dice) => ({ type: 'RecordRefundCompleted', refundId: refundIn(state, dice) }),
  RecordRefundFailed: (state, dice) => ({
    type: 'RecordRefundFailed',
    refundId: refundIn(state, dice),
    reason: 'ERROR',
  }),
  AnonymiseCustomer: () => ({ type: 'AnonymiseCustomer' }),
  AnonymiseChef: (_, dice) => ({ type: 'AnonymiseChef', chefId: pick(CHEFS, dice) }),
  RateBooking: (_, dice) => ({ type: 'RateBooking', ...pick(RATERS, dice), stars: 5, description: 'Good' }),
};

const CHEFS = [CHEF, OTHER_CHEF] as const;
const RATERS = [
  { by: 'customer', raterId: CUSTOMER },
  { by: 'chef', raterId: CHEF },
] as const;
const PLANS = [
  { choices, fare },
  { choices: { ...choices, ...nextDay }, fare },
  {
    choices: { ...choices, headCount: 4 },
    fare: { ...fare, finalFare: paise(DEPOSIT / 2), deposit: paise(DEPOSIT / 8) },
  },
] as const;
const QUARANTINED = { reason: 'wrong-amount', expected: '1000', got: '1' } as const;

const pick = <T>(list: readonly T[], dice: number): T => list[dice % list.length] as T;
const roundOf = (state: BookingState): number => ('round' in state ? state.round : 0);
const nextOf = (state: BookingState) => {
  const { transactionId, amount } =
    state.phase === 'pending' ? nextAttempt(state) : { transactionId: transaction(1), amount: DEPOSIT };
  return { transactionId, amount };
};
const attemptIn = (state: BookingState, dice: number) => {
  const attempts = attemptsOf(state);
  const { transactionId, amount } = attempts.length > 0 ? pick(attempts, dice) : nextOf(state);
  return { transactionId, amount };
};
const refundIn = (state: BookingState, dice: number): string => {
  const refunds = capturesOf(state).flatMap((capture) => capture.refunds);
  return refunds.length > 0 ? pick(refunds, dice).refundId : refundIdOf(ID, 1);
};

interface Step {
  readonly after: number;
  readonly ask: Name;
  readonly dice: number;
}
/** Money moves more often than people change their minds, or few lives would come to their end. */
const OFTEN: readonly Name[] = [
  'InitiateDepositPayment',
  'RecordDepositPaid',
  'InitiateRefund',
  'RecordRefundCompleted',
];
const steps: fc.Arbitrary<Step> = fc.record({
  after: fc.oneof(fc.constant(0), fc.nat(HOUR), fc.nat(8 * DAY)),
  ask: fc.constantFrom(...(Object.keys(ASKS) as Name[]), ...OFTEN, ...OFTEN),
  dice: fc.nat(5),
});

it('keeps its laws at every step of ten thousand lives', () => {
  const lives = fc.array(steps, { maxLength: 30 });
  fc.assert(
    fc.property(lives, (life) => live([{ after: 0, ask: 'RequestBooking', dice: 0 }, ...life])),
    { numRuns: examples(10_000) },
  );
});

function live(life: readonly Step[]): void {
  let state: BookingState = NO_BOOKING;
  let now: Instant = NOW;
  const happened: Happened<BookingEvent>[] = [];
  for (const { after, ask, dice } of life) {
    now = plus(now, after);
    const command = ASKS[ask](state, dice);
    const decision = decide(state, command, { now });
    if (!('events' in decision) || decision.events.length === 0) continue;
    for (const event of decision.events) {
      const next: BookingState = evolve(state, event);
      must(
        next.phase === state.phase || PHASE_GRAPH[state.phase].includes(next.phase),
        `${state.phase} to ${next.phase}`,
      );
      state = next;
      happened.push({ stream: bookingStream(ID), event, at: now });
    }
    const again = decide(state, command, { now });
    must(!('events' in again) || again.events.length === 0, `${ask} adds something the second time`);
    holdsItsMoney(state, happened);
  }
  isFollowed(state, happened);
}

/** The state's figures against what has happened, counted by itself. */
function holdsItsMoney(state: BookingState, happened: readonly Happened<BookingEvent>[]): void {
  const amounts = (type: 'DepositPaid' | 'RefundCompleted') =>
    sum(happened.flatMap(({ event }) => (event.type === type ? [event.data.amount] : [])));
  const [captured, refunded] = [amounts('DepositPaid'), amounts('RefundCompleted')];
  const { owed, returned } = totalsOf(state);
  const held = capturesOf(state).map(heldOf);
  must(refunded <= captured, 'more went back than came in');
  must(captured - refunded === sum(held) + owed - returned, 'what came in is neither held nor owed nor returned');
  must(held.filter((amount) => amount > 0).length <= 1, 'two payments are kept');
}

/** Whoever has something to do knows what; and what is owed has somebody who gives it back. */
function isFollowed(state: BookingState, happened: readonly Happened<BookingEvent>[]): void {
  const events = history(happened);
  for (const process of PROCESSES as readonly ProcessManager<{ readonly open: boolean }, BookingEvent>[]) {
    for (const document of documentsAfter(process, events).values()) {
      must(document.open === process.nextAction(document).length > 0, `${process.name} does not know what to do`);
    }
  }
  const refunding = [...documentsAfter(refundDeposit, events).values()].some(({ open }) => open);
  must(
    refunding || capturesOf(state).every((capture) => outstandingOf(capture) === 0),
    'nobody gives back what is owed',
  );
}

/** Many thousand times as cheap as asking Jest when all is well. */
function must(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}
