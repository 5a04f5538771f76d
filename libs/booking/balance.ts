/**
 * The balance: what the chef collects at the visit, which is the rest of the fare and what the chef has spent on
 * ingredients. The chef says what was paid and how, the customer confirms or disputes it, and the chef corrects a disputed
 * payment or stands by it; a receipt for ingredients is judged alike. Nobody else decides: a dispute that both sides leave
 * open is listed for operators.
 */
import { paise, type Paise, PaiseSchema, sum } from '@libs/contract/money.js';
import { BALANCE_DISPUTES, BALANCE_WAYS } from '@libs/contract/enums.js';
import { accept, refuse } from '@libs/eventing/types/decider.js';
import { type DataOf, defineCommand, defineEvent, type EventOf } from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';
import type { BookingDecision, BookingDecisions, BookingFolds, RecordedBy } from './booking-rules.js';
import { receiptOf, withIngredients } from './ingredients.js';
import { type BookingState, type ConfirmedPhases, heldOf, isConfirmed } from './state.js';
import { positive } from './values.js';

const amount = PaiseSchema.check(z.positive());
/** Numbers the payments of a booking that its chef collected, from 1; or the receipt for ingredients. */
const payment = z.union([positive, z.literal('ingredients')]);
export type JudgedPayment = z.infer<typeof payment>;
const ofChef = { chefId: z.string(), payment };
const ofCustomer = { customerId: z.string(), payment };
/** Version 1 knew no receipts. */
const withReceipts = { version: 2, upcast: { 1: (data: Record<string, unknown>) => data } } as const;
const collected = { chefId: z.string(), amount, by: z.enum(BALANCE_WAYS) };
const disputed = {
  reason: z.enum(BALANCE_DISPUTES),
  /** What the customer says was paid, or what the ingredients cost. */
  paid: PaiseSchema.check(z.nonnegative()),
};

/** The chef says that the customer paid this at the visit. */
export const BalanceClaimed = defineEvent({ type: 'BalanceClaimed', data: { ...collected, payment: positive } });
export type BalanceClaimed = EventOf<typeof BalanceClaimed>;

/** The customer says that it is right. */
export const BalanceConfirmed = defineEvent({ type: 'BalanceConfirmed', ...withReceipts, data: ofCustomer });
export type BalanceConfirmed = EventOf<typeof BalanceConfirmed>;

/** The customer says that it is wrong. Until the sides agree, what the customer says counts, up to the claimed amount. */
export const BalanceDisputed = defineEvent({
  type: 'BalanceDisputed',
  ...withReceipts,
  data: {
    ...ofCustomer,
    ...disputed,
    /** What the chef says, for readers that do not fold the booking. */
    claimed: PaiseSchema,
  },
});
export type BalanceDisputed = EventOf<typeof BalanceDisputed>;

/** The chef says that it was less; 0 if nothing was paid. */
export const BalanceCorrected = defineEvent({
  type: 'BalanceCorrected',
  ...withReceipts,
  data: { ...ofChef, amount: PaiseSchema.check(z.nonnegative()) },
});
export type BalanceCorrected = EventOf<typeof BalanceCorrected>;

/** The chef stands by a disputed payment. */
export const BalanceUpheld = defineEvent({ type: 'BalanceUpheld', ...withReceipts, data: ofChef });
export type BalanceUpheld = EventOf<typeof BalanceUpheld>;

export const BALANCE_EVENTS = [
  BalanceClaimed,
  BalanceConfirmed,
  BalanceDisputed,
  BalanceCorrected,
  BalanceUpheld,
] as const;
export type BalanceEvent = EventOf<typeof BALANCE_EVENTS>;

const ClaimBalance = defineCommand('ClaimBalance', collected);
type ClaimBalance = DataOf<typeof ClaimBalance>;

const ConfirmBalance = defineCommand('ConfirmBalance', {
  ...ofCustomer,
  /** What the customer was shown that the chef says; refused if it is another amount by now. */
  expectedAmount: z.exactOptional(PaiseSchema),
});
type ConfirmBalance = DataOf<typeof ConfirmBalance>;

const DisputeBalance = defineCommand('DisputeBalance', { ...ofCustomer, ...disputed });
type DisputeBalance = DataOf<typeof DisputeBalance>;

const CorrectBalance = defineCommand('CorrectBalance', { ...ofChef, amount: PaiseSchema });
type CorrectBalance = DataOf<typeof CorrectBalance>;

const UpholdBalance = defineCommand('UpholdBalance', ofChef);
type UpholdBalance = DataOf<typeof UpholdBalance>;

export const BALANCE_COMMANDS = [ClaimBalance, ConfirmBalance, DisputeBalance, CorrectBalance, UpholdBalance] as const;
export type BalanceCommand = ClaimBalance | ConfirmBalance | DisputeBalance | CorrectBalance | UpholdBalance;

/** What the chef says about money, and the customer to it. */
export interface Claimed {
  /** What the chef says was paid, or spent. */
  readonly amount: Paise;
  /** `withdrawn`: the chef says by now that it was nothing. */
  readonly state: 'claimed' | 'confirmed' | 'disputed' | 'withdrawn';
  /** Only while it is disputed; `upheld`: the chef stands by it. */
  readonly dispute?: Pick<BalanceDisputed['data'], 'reason' | 'paid'> & { readonly upheld?: true };
}

/** A payment that the chef collected. */
export interface Collected extends Claimed {
  readonly by: BalanceClaimed['data']['by'];
}

export const collectionsOf = (state: BookingState): readonly Collected[] =>
  isConfirmed(state) ? (state.collected ?? []) : [];

/** Returns the part of a payment or receipt that both sides agree on, or on which the customer says nothing. */
export const undisputedOf = ({ amount, dispute }: Claimed): Paise =>
  dispute ? paise(Math.min(amount, dispute.paid)) : amount;

/** Whether the customer disputes a payment or the receipt, and the chef has said nothing to it. */
export const awaitsAnswer = (state: BookingState): boolean =>
  [...collectionsOf(state), receiptOf(state)].some((claimed) => claimed?.dispute && !claimed.dispute.upheld);

/** Returns what counts as collected by the chef. */
export const collectedOf = (state: BookingState): Paise => sum(collectionsOf(state).map(undisputedOf));

/** Returns what the chef has spent on ingredients, for which the customer pays exactly that. */
export function reimbursementOf(state: BookingState): Paise {
  const receipt = receiptOf(state);
  return receipt ? undisputedOf(receipt) : paise(0);
}

const uncollectedOf = (state: BookingState): number =>
  isConfirmed(state) && !state.noShow
    ? Math.max(0, state.fare.finalFare - heldOf(state.deposit)) + reimbursementOf(state) - collectedOf(state)
    : 0;

/** Returns what is left for the chef to collect. */
export const balanceOf = (state: BookingState): Paise => paise(Math.max(0, uncollectedOf(state)));

/** Returns what the chef has collected too much and gives back: a receipt turned out to be lower. */
export const excessOf = (state: BookingState): Paise => paise(Math.max(0, -uncollectedOf(state)));

/** A visit is paid for at once or in a few parts. */
export const MAX_PAYMENTS = 10;

/** Refuses before the start, because until then a cancellation would have to return what was collected. */
function claim(state: BookingState, { chefId, amount, by }: ClaimBalance): BookingDecision {
  if (!isConfirmed(state) || state.chefId !== chefId) return refuse('not-found');
  if (state.phase === 'placed') return refuse('not-started');
  const collections = collectionsOf(state);
  if (collections.some(({ dispute }) => dispute)) return refuse('balance-disputed');
  if (collections.length >= MAX_PAYMENTS) return refuse('too-many-payments');
  if (amount <= 0 || amount > balanceOf(state)) return refuse('more-than-due', { due: balanceOf(state) });
  return accept({ type: 'BalanceClaimed', data: { chefId, amount, by, payment: collections.length + 1 } });
}

const paymentIn = (
  state: BookingState,
  { payment, ...side }: { readonly payment: JudgedPayment; readonly chefId?: string; readonly customerId?: string },
): Claimed | undefined => {
  if (!isConfirmed(state)) return undefined;
  const isTheirs = side.chefId === undefined ? side.customerId === state.customerId : side.chefId === state.chefId;
  if (!isTheirs) return undefined;
  return payment === 'ingredients' ? receiptOf(state) : collectionsOf(state)[payment - 1];
};

/** Also ends a dispute. */
function confirm(state: BookingState, { customerId, payment, expectedAmount }: ConfirmBalance): BookingDecision {
  const found = paymentIn(state, { customerId, payment });
  if (!found) return refuse('not-found');
  if (found.state === 'withdrawn') return refuse('payment-withdrawn');
  if (expectedAmount !== undefined && expectedAmount !== found.amount) return refuse('changed-meanwhile');
  return found.state === 'confirmed' ? accept() : accept({ type: 'BalanceConfirmed', data: { customerId, payment } });
}

function dispute(state: BookingState, { type: _, ...data }: DisputeBalance): BookingDecision {
  const found = paymentIn(state, data);
  if (!found) return refuse('not-found');
  if (found.state === 'withdrawn') return refuse('payment-withdrawn');
  if (found.state === 'confirmed') return refuse('payment-confirmed');
  if ((data.reason === 'receipt-wrong') !== (data.payment === 'ingredients')) return refuse('dispute-contradicts');
  if (!fits(data, found.amount)) return refuse('dispute-contradicts');
  const { dispute: before } = found;
  const isRepeated = before?.reason === data.reason && before.paid === data.paid;
  return isRepeated ? accept() : accept({ type: 'BalanceDisputed', data: { ...data, claimed: found.amount } });
}

/** Whether the amount that the customer names fits the reason. */
function fits({ reason, paid }: Pick<DisputeBalance, 'reason' | 'paid'>, claimed: Paise): boolean {
  switch (reason) {
    case 'nothing-paid':
      return paid === 0;
    case 'paid-less':
      return paid > 0 && paid < claimed;
    case 'paid-more':
      return paid > claimed;
    case 'receipt-wrong':
      return paid < claimed;
  }
}

/** What the customer confirmed stays; and nobody corrects a payment upwards, because the customer would pay more. */
function correct(state: BookingState, { chefId, payment, amount }: CorrectBalance): BookingDecision {
  const found = paymentIn(state, { chefId, payment });
  if (!found) return refuse('not-found');
  if (found.amount === amount && !found.dispute) return accept();
  if (found.state === 'confirmed') return refuse('payment-confirmed');
  if (amount >= found.amount) return refuse('more-than-due', { due: found.amount });
  return accept({ type: 'BalanceCorrected', data: { chefId, payment, amount } });
}

function uphold(state: BookingState, { chefId, payment }: UpholdBalance): BookingDecision {
  const found = paymentIn(state, { chefId, payment });
  if (!found) return refuse('not-found');
  if (!found.dispute || found.dispute.upheld) return accept();
  return accept({ type: 'BalanceUpheld', data: { chefId, payment } });
}

export const BALANCE_DECISIONS: BookingDecisions<BalanceCommand> = {
  ClaimBalance: claim,
  ConfirmBalance: confirm,
  DisputeBalance: dispute,
  CorrectBalance: correct,
  UpholdBalance: uphold,
};

/** Returns the payments after an event; for readers that do not fold the whole booking. */
export function collectionsAfter(before: readonly Collected[], { type, data }: BalanceEvent): readonly Collected[] {
  if (type === 'BalanceClaimed') return [...before, { amount: data.amount, by: data.by, state: 'claimed' }];
  return before.map((one, place) => (place + 1 === data.payment ? judged(one, { type, data } as Judgement) : one));
}

export type Judgement = Exclude<BalanceEvent, BalanceClaimed>;

/** Returns a payment or receipt after what one side says about it. */
export function judged<C extends Claimed>(claimed: C, { type, data }: Judgement): C {
  const { dispute, ...rest } = claimed;
  switch (type) {
    case 'BalanceConfirmed':
      return { ...rest, state: 'confirmed' } as C;
    case 'BalanceDisputed':
      return { ...rest, state: 'disputed', dispute: { reason: data.reason, paid: data.paid } } as C;
    case 'BalanceCorrected': {
      const agreed = dispute?.paid === data.amount ? 'confirmed' : 'claimed';
      return { ...rest, amount: data.amount, state: data.amount === 0 ? 'withdrawn' : agreed } as C;
    }
    case 'BalanceUpheld':
      return { ...rest, state: 'disputed', ...(dispute && { dispute: { ...dispute, upheld: true } }) } as C;
  }
}

const collectedAfter =
  <E extends BalanceEvent>(type: E['type']) =>
  (state: BookingState, data: E['data']): BookingState =>
    isConfirmed(state) ? afterBalance(state, { type, data } as BalanceEvent) : state;

function afterBalance(state: ConfirmedPhases, event: BalanceEvent): ConfirmedPhases {
  if (!isOfReceipt(event)) return { ...state, collected: collectionsAfter(state.collected ?? [], event) };
  return withIngredients(state, ({ receipt, ...ingredients }) => ({
    ...ingredients,
    ...(receipt && { receipt: judged(receipt, event) }),
  }));
}

/** Whether an event is about the receipt for ingredients, and no payment. */
export const isOfReceipt = (event: BalanceEvent): event is Judgement => event.data.payment === 'ingredients';

export const BALANCE_FOLDS: BookingFolds<BalanceEvent> = {
  BalanceClaimed: collectedAfter<BalanceClaimed>('BalanceClaimed'),
  BalanceConfirmed: collectedAfter<BalanceConfirmed>('BalanceConfirmed'),
  BalanceDisputed: collectedAfter<BalanceDisputed>('BalanceDisputed'),
  BalanceCorrected: collectedAfter<BalanceCorrected>('BalanceCorrected'),
  BalanceUpheld: collectedAfter<BalanceUpheld>('BalanceUpheld'),
};

export const BALANCE_RECORDED_BY: RecordedBy<BalanceEvent, BalanceCommand> = {
  BalanceClaimed: ({ payment: _, ...data }) => ({ type: 'ClaimBalance', ...data }),
  BalanceConfirmed: (data) => ({ type: 'ConfirmBalance', ...data }),
  BalanceDisputed: ({ claimed: _, ...data }) => ({ type: 'DisputeBalance', ...data }),
  BalanceCorrected: (data) => ({ type: 'CorrectBalance', ...data }),
  BalanceUpheld: (data) => ({ type: 'UpholdBalance', ...data }),
};
