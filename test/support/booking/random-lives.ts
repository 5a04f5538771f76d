/** Random histories of a booking: commands of people, the provider and the clock, at random times, often repeated. */
import { paise } from '@libs/contract/money.js';
import { BALANCE_WAYS, BUYERS, PROBLEM_KINDS, STARTED_BY } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import { DAY, epochMs, HOUR, type Instant, MINUTE, plus } from '@libs/contract/time.js';
import { NO_NEEDS } from '@libs/menu/no-needs.js';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { balanceOf, collectionsOf, type JudgedPayment } from '@libs/booking/balance.js';
import { ingredientsOf, receiptOf } from '@libs/booking/ingredients.js';
import { refundIdOf } from '@libs/booking/booking-id.js';
import { type BookingCommand, BookingCommandSchema } from '@libs/booking/booking.js';
import { nextAttempt } from '@libs/booking/deposit.js';
import { SIDES } from '@libs/booking/messages.js';
import { answererOf, moveIn } from '@libs/booking/move.js';
import { problemsOf } from '@libs/booking/problem.js';
import { proposalIn } from '@libs/booking/visit-day.js';
import { attemptsOf, type BookingState, capturesOf, isConfirmed, uncountedOf } from '@libs/booking/state.js';
import { type JsonSchema, valuesOf } from '../fuzz/values.js';
import { menuOf } from './some-menus.js';
import {
  assigned,
  CHEF,
  choices,
  CUSTOMER,
  DEPOSIT,
  fare,
  ID,
  nextDay,
  OTHER_CHEF,
  request,
  transaction,
} from './a-booking.js';

type Name = BookingCommand['type'];
type Named<N extends Name> = Extract<BookingCommand, { readonly type: N }>;
/** The commands that have nothing but their name. */
type Plain = { [N in Name]: keyof Named<N> extends 'type' ? N : never }[Name];
/** Creates a command of each other kind; `dice` chooses its values. A new kind with data needs a line here. */
type Asks = {
  readonly [N in Exclude<Name, Plain>]: (state: BookingState, dice: number, now: Instant) => Named<N>;
};

const COMMAND_FACTORIES: Asks = {
  RequestBooking: (_, dice) => ({ ...request, ...(dice % 2 === 0 && { ingredients: CHEF_BUYS }) }),
  InitiateDepositPayment: (state) => ({ type: 'InitiateDepositPayment', ...nextOf(state) }),
  RecordDepositPaid: (state, dice) => ({
    type: 'RecordDepositPaid',
    ...attemptIn(state, dice),
    providerReference: 'T',
  }),
  RecordDepositFailure: (state, dice) => ({
    type: 'RecordDepositFailure',
    transactionId: attemptIn(state, dice).transactionId,
    reason: 'ERROR',
  }),
  QuarantinePayment: (state, dice) => ({
    type: 'QuarantinePayment',
    ...QUARANTINED,
    transactionId: attemptIn(state, dice).transactionId,
  }),
  AmendBooking: (_, dice) => ({ type: 'AmendBooking', ...pick(PLANS, dice) }),
  ChooseMenu: (_, dice) => ({
    type: 'ChooseMenu',
    menu: menuOf('main', dice),
    needs: { ...NO_NEEDS, children: dice % 3 },
  }),
  ArrangeIngredients: (_, dice) => {
    const by = pick(BUYERS, dice);
    return { type: 'ArrangeIngredients', by, limit: paise(by === 'chef' ? 50_000 * (1 + (dice % 4)) : 0) };
  },
  AskForHigherLimit: (state, dice) => ({
    type: 'AskForHigherLimit',
    chefId: chefOf(state, dice),
    amount: paise(ingredientsOf(state).limit + 10_000),
  }),
  FileIngredientsReceipt: (state, dice) => ({
    type: 'FileIngredientsReceipt',
    chefId: chefOf(state, dice),
    amount: paise(Math.max(1, ingredientsOf(state).limit - 1_049 * (dice % 3))),
    pictureId: `picture-${dice}`,
  }),
  CancelBooking: () => ({ type: 'CancelBooking' }),
  AssignChef: (state, dice) => ({
    type: 'AssignChef',
    ...assigned.data,
    chefId: pick(CHEFS, dice),
    round: roundOf(state),
  }),
  OfferVisit: (state, dice) => ({ type: 'OfferVisit', chefId: pick(CHEFS, dice), round: roundOf(state) }),
  AcceptOffer: (state, dice) => ({ type: 'AcceptOffer', ...assigned.data, chefId: chefOf(state, dice) }),
  DeclineOffer: (_, dice) => ({ type: 'DeclineOffer', chefId: pick(CHEFS, dice), reason: 'no-time' }),
  LeaveVisit: (state, dice) => ({ type: 'LeaveVisit', chefId: chefOf(state, dice), cause: 'emergency' }),
  AcceptReplacement: (state, dice) => ({ type: 'AcceptReplacement', chefId: chefOf(state, dice) }),
  ReleaseChef: (_, dice) => ({ type: 'ReleaseChef', chefId: pick(CHEFS, dice), reason: 'unavailable' }),
  InitiateRefund: (state, dice) => ({ type: 'InitiateRefund', transactionId: attemptIn(state, dice).transactionId }),
  RecordRefundCompleted: (state, dice) => ({ type: 'RecordRefundCompleted', refundId: refundIn(state, dice) }),
  RecordRefundFailed: (state, dice) => ({
    type: 'RecordRefundFailed',
    refundId: refundIn(state, dice),
    reason: 'ERROR',
  }),
  AnonymiseChef: (_, dice) => ({ type: 'AnonymiseChef', chefId: pick(CHEFS, dice) }),
  CountRating: (_, dice) => ({ type: 'CountRating', by: pick(RATERS, dice).by }),
  RecordDeparture: (_, dice, now) => ({ type: 'RecordDeparture', chefId: pick(CHEFS, dice), at: now }),
  RecordArrival: (_, dice, now) => ({ type: 'RecordArrival', chefId: pick(CHEFS, dice), at: now }),
  StartVisit: (_, dice, now) => ({
    type: 'StartVisit',
    chefId: pick(CHEFS, dice),
    at: now,
    by: pick(STARTED_BY, dice),
  }),
  ProposeExtraTime: (state, dice) => ({
    type: 'ProposeExtraTime',
    chefId: pick(CHEFS, dice),
    ...extraTime(state, dice),
  }),
  AcceptExtraTime: (state) => ({ type: 'AcceptExtraTime', end: proposedEnd(state) }),
  DeclineExtraTime: (state) => ({ type: 'DeclineExtraTime', end: proposedEnd(state) }),
  ClaimBalance: (state, dice) => ({
    type: 'ClaimBalance',
    chefId: chefOf(state, dice),
    amount: paise(Math.ceil(balanceOf(state) / (1 + (dice % 3)))),
    by: pick(BALANCE_WAYS, dice),
  }),
  ConfirmBalance: (state, dice) => ({ type: 'ConfirmBalance', customerId: CUSTOMER, payment: paymentIn(state, dice) }),
  DisputeBalance: (state, dice) => ({
    type: 'DisputeBalance',
    customerId: CUSTOMER,
    payment: paymentIn(state, dice),
    ...pick(DISPUTES, dice),
  }),
  CorrectBalance: (state, dice) => ({
    type: 'CorrectBalance',
    chefId: chefOf(state, dice),
    payment: paymentIn(state, dice),
    amount: pick(DISPUTES, dice).paid,
  }),
  UpholdBalance: (state, dice) => ({
    type: 'UpholdBalance',
    chefId: chefOf(state, dice),
    payment: paymentIn(state, dice),
  }),
  ProposeMove: (state, dice, now) => ({
    type: 'ProposeMove',
    chefId: chefOf(state, dice),
    by: pick(SIDES, dice),
    ...timesAfter(state, now, dice),
  }),
  AcceptMove: (state, dice) => {
    const { chefId, by, start, end } = moveOf(state);
    const other = dice > 0 ? answererOf({ by }) : by;
    return { type: 'AcceptMove', chefId, by: other, choices: { ...choicesOf(state), start, end }, fare };
  },
  EndMove: (state, dice) => ({ type: 'EndMove', ...moveNamed(state), by: pick(SIDES, dice) }),
  AnswerNoShow: (state, dice) => ({ type: 'AnswerNoShow', chefId: chefOf(state, dice), text: 'I was there.' }),
  ReportProblem: (_, dice) => ({
    type: 'ReportProblem',
    customerId: CUSTOMER,
    kind: pick(PROBLEM_KINDS, dice),
    note: 'Sorry.',
  }),
  AnswerProblem: (state, dice) => ({
    type: 'AnswerProblem',
    chefId: chefOf(state, dice),
    kind: pick(PROBLEM_KINDS, dice),
    text: 'I am sorry.',
  }),
  WriteReview: () => ({ type: 'WriteReview', customerId: CUSTOMER, description: 'Lovely' }),
  ReplyToReview: (state, dice) => ({ type: 'ReplyToReview', chefId: chefOf(state, dice), text: 'Thank you.' }),
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
  { choices: { ...choices, numberOfMainCourses: 2 }, fare },
  {
    choices: { ...choices, headCount: 4 },
    fare: { ...fare, finalFare: paise(DEPOSIT / 2), deposit: paise(DEPOSIT / 8) },
  },
] as const;
const DISPUTES = [
  { reason: 'nothing-paid', paid: paise(0) },
  { reason: 'paid-less', paid: paise(1) },
  { reason: 'paid-more', paid: paise(1_000_000) },
  { reason: 'receipt-wrong', paid: paise(40_050) },
] as const;
const CHEF_BUYS = { by: 'chef', limit: paise(100_000) } as const;
const QUARANTINED = { reason: 'wrong-amount', expected: '1000', got: '1' } as const;

const pick = <T>(list: readonly T[], dice: number): T => list[dice % list.length] as T;
/** Mostly the chef of the booking, or the one who is asked. */
const chefOf = (state: BookingState, dice: number): string =>
  (dice % 4 > 0 && (('offer' in state && state.offer?.chefId) || ('chefId' in state && state.chefId))) ||
  pick(CHEFS, dice);
const paymentIn = (state: BookingState, dice: number): JudgedPayment =>
  dice % 3 === 0 && receiptOf(state) ? 'ingredients' : 1 + (dice % Math.max(1, collectionsOf(state).length));
const roundOf = (state: BookingState): number => ('round' in state ? state.round : 0);
const extraTime = (state: BookingState, dice: number) => {
  const minutes = pick(LIMITS.visit.extraMinutes, dice);
  const end = plus('choices' in state ? state.choices.end : choices.end, minutes * MINUTE);
  return { minutes, end, line: { label: 'More time', amount: paise(minutes * 250) } };
};
const choicesOf = (state: BookingState) => ('choices' in state ? state.choices : choices);
/** The same visit some days later. */
const timesAfter = (state: BookingState, now: Instant, dice: number) => {
  const { start, end } = choicesOf(state);
  const later = (1 + dice) * DAY + (start < now ? epochMs(now) - epochMs(start) : 0);
  return { start: plus(start, later), end: plus(end, later) };
};
const moveOf = (state: BookingState) =>
  moveIn(state) ?? { chefId: CHEF, by: 'chef' as const, ...timesAfter(state, choices.start, 1) };
const moveNamed = (state: BookingState) => {
  const { chefId, start } = moveOf(state);
  return { chefId, start };
};
const proposedEnd = (state: BookingState) => proposalIn(state)?.end ?? choices.end;
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

/** A rule holds these against the booking, so that any value would only be refused. */
const COMPARED_FIELDS = ['menu', 'expectedRefund', 'expectedRefundLimit', 'expectedAmount', 'ingredients'];
const MAX_DICE = 5;

/** The other optional fields of each command, with values that their schemas accept. */
const OPTIONAL_FIELDS: ReadonlyMap<string, readonly object[]> = new Map(
  BookingCommandSchema.def.options.map(({ shape: { type, ...fields } }) => {
    const optional = Object.entries(fields).filter(
      ([name, field]) => field._zod.optin === 'optional' && !COMPARED_FIELDS.includes(name),
    );
    const values = optional.map(([name, field]) => [name, valuesOf(z.toJSONSchema(field) as JsonSchema)]);
    return [
      String(type.def.values[0]),
      fc.sample(fc.record(Object.fromEntries(values)), { numRuns: MAX_DICE, seed: 1 }),
    ];
  }),
);

/** One command of a history. */
export interface Step {
  /** Milliseconds since the previous command. */
  readonly after: number;
  readonly ask: Name;
  /** Chooses the values of the command. */
  readonly dice: number;
  /** Chooses what follows from the state instead of `ask`; missing for `ask`. */
  readonly follows?: number | undefined;
}

/** Returns the command of a step, or one that follows from the state; with odd dice it has all of its optional fields. */
export function commandOf(state: BookingState, step: Step, now: Instant): BookingCommand {
  const { dice } = step;
  const next = followUps(state);
  const ask = step.follows !== undefined && next.length > 0 ? pick(next, step.follows) : step.ask;
  return {
    ...(dice % 2 === 1 && OPTIONAL_FIELDS.get(ask)?.[dice - 1]),
    ...(isPlain(ask) ? { type: ask } : COMMAND_FACTORIES[ask](state, dice, now)),
  };
}

/** The commands that usually come next, without which random histories would seldom get far. */
function followUps(state: BookingState): readonly Name[] {
  if (state.phase === 'pending')
    return ['InitiateDepositPayment', 'RecordDepositPaid', 'RecordDepositPaid', 'RecordDepositFailure'];
  if (!isConfirmed(state))
    return ['InitiateRefund', 'RecordRefundCompleted', 'RecordRefundFailed', 'InitiateRefund', 'AnonymiseCustomer'];
  const receipt = receiptOf(state);
  const states = [...collectionsOf(state), ...(receipt ? [receipt] : [])].map((payment) => payment.state);
  const ofBalance: readonly Name[] = [
    ...(states.includes('claimed') ? (['ConfirmBalance', 'DisputeBalance'] as const) : []),
    ...(states.includes('disputed') ? (['UpholdBalance', 'CorrectBalance'] as const) : []),
  ];
  switch (state.phase) {
    case 'placed':
      if (state.offer) return ['AcceptOffer', 'DeclineOffer', 'ExpireOffer', 'AmendBooking'];
      if (state.replacement === 'proposed') return ['AcceptReplacement'];
      if (moveIn(state)) return ['AcceptMove', 'AcceptMove', 'EndMove', 'ExpireMove'];
      return state.chefId === null
        ? ['AssignChef', 'OfferVisit']
        : ['LeaveVisit', 'StartBooking', 'ProposeMove', 'ProposeMove', 'CancelBooking'];
    case 'in-progress':
      return proposalIn(state)
        ? ['AcceptExtraTime', 'DeclineExtraTime']
        : ['ProposeExtraTime', 'CompleteBooking', 'ClaimBalance', 'AskForHigherLimit', 'FileIngredientsReceipt'];
    case 'complete':
      return [
        ...ofBalance,
        ...(state.noShow ? (['AnswerNoShow'] as const) : []),
        ...(state.settlesAt ? (['ReportNoShow', 'SettleVisit', 'RateBooking'] as const) : []),
        ...(uncountedOf(state).length > 0 ? (['SettleVisit', 'CountRating'] as const) : []),
        ...(problemsOf(state).length > 0 ? (['AnswerProblem'] as const) : []),
        'FileIngredientsReceipt',
        'ClaimBalance',
        'RateBooking',
        'WriteReview',
        'ReplyToReview',
        'ReportProblem',
      ];
  }
}

const isPlain = (name: Name): name is Plain => !Object.hasOwn(COMMAND_FACTORIES, name);

const NAMES = BookingCommandSchema.def.options.flatMap(({ shape }): readonly Name[] => shape.type.def.values);

/** Payments and chefs are more frequent than other commands, because few histories would reach their end otherwise. */
const WEIGHTED_COMMANDS: readonly Name[] = [
  'InitiateDepositPayment',
  'RecordDepositPaid',
  'InitiateRefund',
  'RecordRefundCompleted',
  'AssignChef',
];
/** A chef is asked, cannot come, or is replaced. */
const CHANGES_OF_CHEF: readonly Name[] = [
  'OfferVisit',
  'AcceptOffer',
  'LeaveVisit',
  'AcceptReplacement',
  'ProposeMove',
  'AcceptMove',
];
/** These follow the visit, which few histories reach. */
const AT_THE_END: readonly Name[] = [
  'CompleteBooking',
  'ClaimBalance',
  'DisputeBalance',
  'UpholdBalance',
  'RateBooking',
  'ReplyToReview',
  'ReportProblem',
];
const steps: fc.Arbitrary<Step> = fc.record({
  after: fc.oneof(fc.constant(0), fc.nat(HOUR), fc.nat(8 * DAY)),
  ask: fc.constantFrom(
    ...NAMES,
    ...WEIGHTED_COMMANDS,
    ...WEIGHTED_COMMANDS,
    ...CHANGES_OF_CHEF,
    ...CHANGES_OF_CHEF,
    ...CHANGES_OF_CHEF,
    ...AT_THE_END,
    ...AT_THE_END,
  ),
  dice: fc.nat(MAX_DICE),
  follows: fc.option(fc.nat(13), { nil: undefined }),
});

/** Up to 31 commands; the first one requests the booking. */
export const randomLives: fc.Arbitrary<readonly Step[]> = fc
  .tuple(fc.nat(MAX_DICE), fc.array(steps, { maxLength: 30 }))
  .map(([dice, life]) => [{ after: 0, ask: 'RequestBooking', dice }, ...life]);
