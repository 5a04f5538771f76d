/**
 * Who buys the ingredients: the customer, or the chef within a limit that the customer sets. A chef who buys enters the
 * total of the receipt with its picture, and is paid exactly that at the visit, beside the balance of the fare. It is no
 * part of the fare: no commission, coupon or deduction applies to it.
 */
import { BUYERS } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import { type Paise, paise, PaiseSchema } from '@libs/contract/money.js';
import { DAY, endOfDay, type Instant, plus } from '@libs/contract/time.js';
import { accept, refuse } from '@libs/eventing/types/decider.js';
import { type DataOf, defineCommand, defineEvent, type EventOf } from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';
import type { Claimed } from './balance.js';
import type {
  BookingDecision,
  BookingDecisions,
  BookingFacts,
  BookingFolds,
  BookingRefusal,
  RecordedBy,
} from './booking-rules.js';
import { menuClosed } from './menu.js';
import { type BookingState, type ConfirmedPhases, isConfirmed } from './state.js';

const amount = PaiseSchema.check(z.positive());
const arrangement = {
  by: z.enum(BUYERS),
  /** The most that the chef may spend; 0 while the customer buys. */
  limit: PaiseSchema.check(z.nonnegative()),
};
const Arrangement = z.strictObject(arrangement);
type Arrangement = DataOf<typeof Arrangement>;

/** The customer says who buys. Without this event the customer does. */
export const IngredientsArranged = defineEvent({ type: 'IngredientsArranged', data: arrangement });
export type IngredientsArranged = EventOf<typeof IngredientsArranged>;

const asked = { chefId: z.string(), amount };
/** The chef needs more than the limit. The customer raises it, or not. */
export const IngredientsLimitAsked = defineEvent({ type: 'IngredientsLimitAsked', data: asked });

const receipt = {
  ...asked,
  /** Names the file with the picture, which is encrypted with the chef's key. */
  pictureId: z.string(),
};
/** The chef has bought the ingredients. Replaces an earlier receipt that nobody has judged. */
export const IngredientsReceiptFiled = defineEvent({ type: 'IngredientsReceiptFiled', data: receipt });
export type IngredientsReceiptFiled = EventOf<typeof IngredientsReceiptFiled>;

export const INGREDIENTS_EVENTS = [IngredientsArranged, IngredientsLimitAsked, IngredientsReceiptFiled] as const;
export type IngredientsEvent = EventOf<typeof INGREDIENTS_EVENTS>;

/** In a request: what the customer has chosen, if not to buy themselves. */
export const arranged = { ingredients: z.exactOptional(Arrangement) };

const ArrangeIngredients = defineCommand('ArrangeIngredients', arrangement);
type ArrangeIngredients = DataOf<typeof ArrangeIngredients>;

const AskForHigherLimit = defineCommand('AskForHigherLimit', asked);
type AskForHigherLimit = DataOf<typeof AskForHigherLimit>;

const FileIngredientsReceipt = defineCommand('FileIngredientsReceipt', receipt);
type FileIngredientsReceipt = DataOf<typeof FileIngredientsReceipt>;

export const INGREDIENTS_COMMANDS = [ArrangeIngredients, AskForHigherLimit, FileIngredientsReceipt] as const;
export type IngredientsCommand = DataOf<(typeof INGREDIENTS_COMMANDS)[number]>;

/** The receipt of a chef, judged like a collected payment (`balance.ts`). */
export interface IngredientsReceipt extends Claimed {
  /** Missing once a side was erased, and the picture with it. */
  readonly pictureId?: string;
}

/** What a booking knows of its ingredients; missing while nothing but the usual is known: the customer buys. */
export interface Ingredients extends Arrangement {
  /** What the chef has asked for above the limit, until the customer changes it. */
  readonly asked?: Paise;
  readonly receipt?: IngredientsReceipt;
}

const CUSTOMER_BUYS: Ingredients = { by: 'customer', limit: paise(0) };

export const ingredientsOf = (state: BookingState): Ingredients =>
  ('ingredients' in state && state.ingredients) || CUSTOMER_BUYS;

/** Returns the receipt of a visit that takes place or took place. */
export const receiptOf = (state: BookingState): IngredientsReceipt | undefined =>
  isConfirmed(state) && !state.noShow ? state.ingredients?.receipt : undefined;

/** Whether the chef has entered a receipt, and not withdrawn it. */
export const isBought = (state: BookingState): boolean =>
  (ingredientsOf(state).receipt?.state ?? 'withdrawn') !== 'withdrawn';

/** Returns when a chef can enter a receipt: on the day of the visit, and until a day after its end. */
export const receiptWindow = ({ choices }: Pick<ConfirmedPhases, 'choices'>): { from: Instant; until: Instant } => ({
  from: plus(endOfDay(choices.start), -DAY),
  until: plus(choices.end, LIMITS.ingredients.receiptWithin),
});

/** Returns the event of a request; none if the customer buys, as usual. */
export const firstArrangement = (ingredients: Arrangement | undefined): readonly IngredientsArranged[] =>
  ingredients?.by === 'chef' ? [{ type: 'IngredientsArranged', data: ingredients }] : [];

/** Whether a limit goes with who buys. */
export const isPossible = ({ by, limit }: Arrangement): boolean => (by === 'chef' ? limit > 0 : limit === 0);

/** Until 24 hours before the start, like the menu. A limit can be raised as long as a receipt can be entered. */
function arrange(state: BookingState, { by, limit }: ArrangeIngredients, { now }: BookingFacts): BookingDecision {
  if (state.phase === 'none' || state.phase === 'requested') return refuse('not-found');
  if (state.phase === 'cancelled') return refuse('already-cancelled');
  const before = ingredientsOf(state);
  if (before.by === by && before.limit === limit) return accept();
  if (!isPossible({ by, limit })) return refuse('limit-missing');
  if (!isRaised(state, { by, limit }, now)) {
    const problem = menuClosed(state, now);
    if (problem) return refuse(problem === 'menu-closed' ? 'ingredients-closed' : problem);
    if (isBought(state)) return refuse('ingredients-bought');
  }
  return accept({ type: 'IngredientsArranged', data: { by, limit } });
}

const isRaised = (state: BookingState, { by, limit }: Arrangement, now: Instant): boolean => {
  const before = ingredientsOf(state);
  const isMore = by === 'chef' && before.by === 'chef' && limit > before.limit;
  return isMore && isConfirmed(state) && !state.noShow && now <= receiptWindow(state).until;
};

/** Returns the ingredients that this chef buys, or why there is no receipt to enter. */
function boughtBy(
  state: BookingState,
  chefId: string,
  now: Instant,
): { readonly ingredients: Ingredients } | { readonly refusal: BookingRefusal } {
  if (!isConfirmed(state) || state.chefId !== chefId) return refuse('not-found');
  if (state.noShow) return refuse('no-show');
  const ingredients = ingredientsOf(state);
  if (ingredients.by !== 'chef') return refuse('guest-buys');
  const { from, until } = receiptWindow(state);
  if (now < from) return refuse('too-early', { from });
  return now > until ? refuse('receipt-closed') : { ingredients };
}

function ask(state: BookingState, { chefId, amount }: AskForHigherLimit, { now }: BookingFacts): BookingDecision {
  const bought = boughtBy(state, chefId, now);
  if ('refusal' in bought) return bought;
  const { limit, asked } = bought.ingredients;
  if (amount <= limit || amount === asked) return accept();
  return accept({ type: 'IngredientsLimitAsked', data: { chefId, amount } });
}

function file(
  state: BookingState,
  { type: _, ...filed }: FileIngredientsReceipt,
  { now }: BookingFacts,
): BookingDecision {
  const bought = boughtBy(state, filed.chefId, now);
  if ('refusal' in bought) return bought;
  const { limit, receipt: before } = bought.ingredients;
  if (before?.amount === filed.amount && before.pictureId === filed.pictureId) return accept();
  if (before?.state === 'confirmed') return refuse('payment-confirmed');
  if (before?.state === 'disputed') return refuse('balance-disputed');
  if (filed.amount > limit) return refuse('above-limit', { limit });
  return accept({ type: 'IngredientsReceiptFiled', data: filed });
}

export const INGREDIENTS_DECISIONS: BookingDecisions<IngredientsCommand> = {
  ArrangeIngredients: arrange,
  AskForHigherLimit: ask,
  FileIngredientsReceipt: file,
};

/** Returns the booking with other ingredients. */
export const withIngredients = <S extends BookingState>(state: S, change: (before: Ingredients) => Ingredients): S =>
  state.phase === 'none' ? state : { ...state, ingredients: change(ingredientsOf(state)) };

/** Forgets what a chef bought who does not come: nothing of it is owed for the visit. */
export function withoutReceipt<S extends ConfirmedPhases>(state: S): S {
  if (!state.ingredients) return state;
  const { by, limit } = state.ingredients;
  return { ...state, ingredients: { by, limit } };
}

/** Forgets the picture of a receipt, of which the amount stays. */
export function withoutPicture<S extends BookingState>(state: S): S {
  const { receipt: filed, ...rest } = ingredientsOf(state);
  if (filed?.pictureId === undefined) return state;
  const { pictureId: _, ...receipt } = filed;
  return withIngredients(state, () => ({ ...rest, receipt }));
}

export const INGREDIENTS_FOLDS: BookingFolds<IngredientsEvent> = {
  IngredientsArranged: (state, { by, limit }) =>
    withIngredients(state, ({ receipt }) => ({ by, limit, ...(receipt && { receipt }) })),
  IngredientsLimitAsked: (state, { amount }) => withIngredients(state, (before) => ({ ...before, asked: amount })),
  IngredientsReceiptFiled: (state, { amount, pictureId }) =>
    withIngredients(state, ({ by, limit }) => ({ by, limit, receipt: { amount, pictureId, state: 'claimed' } })),
};

export const INGREDIENTS_RECORDED_BY: RecordedBy<IngredientsEvent, IngredientsCommand> = {
  IngredientsArranged: (data) => ({ type: 'ArrangeIngredients', ...data }),
  IngredientsLimitAsked: (data) => ({ type: 'AskForHigherLimit', ...data }),
  IngredientsReceiptFiled: (data) => ({ type: 'FileIngredientsReceipt', ...data }),
};
