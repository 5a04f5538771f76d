/** Requesting a booking and editing it: the choices of the customer, and their fare. */
import { LIMITS } from '@libs/contract/limits.js';
import { paise, type Paise, percentUp } from '@libs/contract/money.js';
import type { Instant } from '@libs/contract/time.js';
import { accept, evolveBy, refuse } from '@libs/eventing/types/decider.js';
import { type DataOf, defineCommand, defineEvent, type EventOf, personal } from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';
import {
  type BookingDecision,
  type BookingDecisions,
  type BookingFacts,
  type BookingFolds,
  type BookingRefusal,
  type BookingRule,
  decidedBy,
  fareRule,
  type RecordedBy,
} from './booking-rules.js';
import { changeProblem, cancellableWithinLimit, limitOfEdit, refundPolicyFacts, termsOf } from './cancellation.js';
import type { BookingEvent } from './booking.js';
import { arranged, firstArrangement, isBought, isPossible, withoutPicture } from './ingredients.js';
import { chosen, firstMenu, menuAfterEdit, menuIn } from './menu.js';
import { endOfOffer } from './offers.js';
import {
  type Attempt,
  type BookingState,
  type CapturedAttempt,
  type ExistingBooking,
  heldOf,
  isConfirmed,
  isSettled,
  refundableOf,
} from './state.js';
import { PIN_DIGITS_SHOWN } from './assignment.js';
import {
  Choices,
  choicesProblem,
  inventedName,
  PersonName,
  quotedFare,
  sameChoices,
  sameTime,
  shownToChef,
  Venue,
} from './values.js';

/** What the customer said of themselves and the visit. It passes through to the documents of the booking as it is. */
const details = {
  customer: personal(PersonName, {
    exported: 'bookings.booking.user',
    shown: shownToChef(({ firstName }) => ({ firstName, lastName: '' })),
    invented: inventedName,
  }),
  venue: personal(Venue, {
    exported: 'bookings.booking.billingAddress',
    shown: shownToChef(areaOnly),
    invented: (person) => person,
  }),
  /** The customer's own words; may be empty. */
  description: personal(z.string(), {
    exported: 'bookings.booking.description',
    shown: shownToChef(),
    invented: () => 'In their own words.',
  }),
};
export type BookingDetails = DataOf<z.ZodMiniObject<typeof details, z.core.$strict>>;

/** The city and the area of the PIN. */
function areaOnly({ city, zip }: Venue): Venue {
  const withheld = { firstName: '', lastName: '', phone: '', address: '', region: '' };
  return { ...withheld, city, zip: zip.slice(0, PIN_DIGITS_SHOWN) };
}

/** Returns the details among the data of a request. */
export const detailsIn = (data: BookingDetails): BookingDetails =>
  Object.fromEntries(Object.entries(data).filter(([field]) => field in details)) as unknown as BookingDetails;

const request = {
  bookingId: z.string(),
  customerId: z.string(),
  choices: Choices,
  ...details,
  /** The chef that the customer asked for. Missing in version 1, and if any chef will do. */
  preferredChef: z.exactOptional(z.string()),
};
/** A customer requested a booking. */
export const BookingRequested = defineEvent({
  type: 'BookingRequested',
  version: 2,
  data: request,
  subject: ({ customerId }) => customerId,
  upcast: { 1: (data) => data }, // version 1 knew no preferred chef
});
export type BookingRequested = EventOf<typeof BookingRequested>;

/** The choices were priced. Recorded with every request and every edit. */
export const FareQuoted = defineEvent({
  type: 'FareQuoted',
  version: 3,
  data: quotedFare,
  upcast: { 1: (data) => data, 2: (data) => data }, // version 2 knew one version of the refund terms
});
export type FareQuoted = EventOf<typeof FareQuoted>;

/** The customer edited the choices; a `FareQuoted` follows. */
export const BookingAmended = defineEvent({
  type: 'BookingAmended',
  version: 2,
  data: {
    choices: Choices,
    /**
     * In percent: the highest refund from now on of what was paid so far. Missing before a payment, and in version 1,
     * which fixed no limit.
     */
    refundLimit: z.exactOptional(z.int().check(z.minimum(0), z.maximum(100))),
  },
  upcast: { 1: (data) => data },
});
export type BookingAmended = EventOf<typeof BookingAmended>;

/** The customer was erased: name, phone and address are removed from the booking. */
export const CustomerAnonymised = defineEvent({
  type: 'CustomerAnonymised',
  version: 1,
  data: { customerId: z.string() },
});
export type CustomerAnonymised = EventOf<typeof CustomerAnonymised>;

export const REQUEST_EVENTS = [BookingRequested, FareQuoted, BookingAmended, CustomerAnonymised] as const;
export type RequestEvent = EventOf<typeof REQUEST_EVENTS>;

/** Creates a booking from a quote that was verified before. */
export const RequestBooking = defineCommand('RequestBooking', {
  ...request,
  fare: z.strictObject(quotedFare),
  ...chosen,
  ...arranged,
});
export type RequestBooking = DataOf<typeof RequestBooking>;

/** Changes the choices. `fare` is the fare of the new choices, with the coupon. */
export const AmendBooking = defineCommand('AmendBooking', {
  choices: Choices,
  fare: z.strictObject(quotedFare),
  /** In percent: the refund limit that the customer was shown; refused if the edit would fix another. */
  expectedRefundLimit: z.exactOptional(z.int()),
});
export type AmendBooking = DataOf<typeof AmendBooking>;

/** Removes the name of a customer who is being erased. */
const AnonymiseCustomer = defineCommand('AnonymiseCustomer', {});

export const REQUEST_COMMANDS = [RequestBooking, AmendBooking, AnonymiseCustomer] as const;
export type RequestCommand = DataOf<(typeof REQUEST_COMMANDS)[number]>;

function requestBooking(
  state: BookingState,
  { type: _, fare, menu, needs, ingredients, ...request }: RequestBooking,
  { now }: BookingFacts,
): BookingDecision {
  if (state.phase !== 'none') return isRepeat(state, request) ? accept() : refuse('booking-exists');
  const problem = choicesProblem(request.choices, now);
  if (problem) return refuse(problem);
  const { problems, events } = firstMenu(request, { ...(menu && { menu }), ...(needs && { needs }) });
  if (problems.length > 0) return refuse('menu-not-possible', { problems });
  if (ingredients && !isPossible(ingredients)) return refuse('limit-missing');
  return accept(
    { type: 'BookingRequested', data: request },
    decidedBy(fareRule(fare), { type: 'FareQuoted', data: fare }),
    ...events,
    ...firstArrangement(ingredients),
  );
}

function isRepeat(
  state: ExistingBooking,
  { customerId, choices }: { readonly customerId: string; readonly choices: Choices },
): boolean {
  return sameChoices(choices, state.choices) && customerId === state.customerId;
}

/** Returns why a booking cannot be edited at `now`; undefined if it can. */
export function amendmentProblem(state: BookingState, now: Instant): BookingRefusal['code'] | undefined {
  if (state.phase === 'none' || state.phase === 'requested') return 'not-found';
  if (state.phase === 'cancelled') return 'already-cancelled';
  return changeProblem(state, now);
}

/**
 * The rules of editing: until the start, within the limits of a request, and with a new fare. Once the deposit is paid,
 * an edit fixes the refund limit, and the moves of the start and the growth of the fare are limited. Keeps the chef if the
 * new time is reserved and the party is not too large for them, and releases the chef otherwise. A chef who has bought the
 * ingredients is not released: the customer owes them the receipt. `proposedLimit` is the refund limit of an edit that the
 * customer proposed to the chef before, in percent; otherwise that of now is fixed.
 */
export function amendBooking(
  state: BookingState,
  { choices, fare, expectedRefundLimit }: AmendBooking,
  { now, chefHasTime = false, chefUnfit: why, changes = [] }: BookingFacts,
  proposedLimit?: number,
): BookingDecision {
  const problem = amendmentProblem(state, now);
  if (problem || state.phase === 'none') return refuse(problem ?? 'not-found');
  if (sameChoices(choices, state.choices)) return accept();
  if (changes.length > 0) return refuse('changed-meanwhile', { changes });
  const wrong = choicesProblem(choices, now) ?? paymentLimit(state, choices, fare);
  if (wrong) return refuse(wrong);
  const refundLimit = isConfirmed(state) ? limitOfEdit(state, now, proposedLimit) : undefined;
  if (expectedRefundLimit !== undefined && expectedRefundLimit !== refundLimit) return refuse('refund-changed');
  const amended: BookingAmended = {
    type: 'BookingAmended',
    data: { choices, ...(refundLimit !== undefined && { refundLimit }) },
  };
  // The booking keeps the refund terms of its quote.
  const { refundTerms: _, ...newFare } = fare;
  const quoted: FareQuoted = { type: 'FareQuoted', data: { ...newFare, ...('fare' in state && termsOf(state.fare)) } };
  const decided = [
    decidedBy(editRule(state, [amended, quoted], now, proposedLimit), amended),
    decidedBy(fareRule(fare), quoted),
    ...menuAfterEdit(state.menu, choices),
    ...endOfOffer(state, 'OfferWithdrawn'),
  ];
  const chefId = state.phase === 'placed' ? state.chefId : null;
  const isKept = why === undefined && (sameTime(choices, state.choices) || chefHasTime);
  if (chefId === null || isKept) return accept(...decided);
  if (isBought(state)) return refuse('ingredients-bought');
  const { start, end } = choices;
  const rule = { name: 'chef-not-free-after-edit', facts: { chefId, start, end, ...(why && { why }) } } as const;
  return accept(...decided, decidedBy(rule, { type: 'ChefReleased', data: { chefId, reason: 'busy' } }));
}

/** Returns the rule of an edit, with what it does to a paid deposit. */
function editRule(
  state: ExistingBooking,
  edit: readonly [BookingAmended, FareQuoted],
  now: Instant,
  proposed?: number,
): BookingRule {
  const newFare = edit[1].data.finalFare;
  const oldFare = 'fare' in state ? state.fare.finalFare : newFare;
  const after = edit.reduce(evolveBy<BookingState, RequestEvent>(REQUEST_FOLDS), state);
  if (!isConfirmed(state) || !isConfirmed(after)) return { name: 'edit-before-payment', facts: { oldFare, newFare } };
  const { amount: deposit, kept, owed } = state.deposit;
  return {
    name: 'edit-after-payment',
    facts: {
      ...refundPolicyFacts(cancellableWithinLimit(state), now),
      ...(proposed !== undefined && { proposed }),
      oldFare,
      newFare,
      deposit,
      kept: paise(after.deposit.kept - kept),
      owed: paise(after.deposit.owed - owed),
    },
  };
}

/** Returns why a payment prevents this edit; undefined if it does not. */
function paymentLimit(
  state: ExistingBooking,
  choices: Choices,
  { finalFare }: FareQuoted['data'],
): BookingRefusal['code'] | undefined {
  const isMoved = choices.start !== state.choices.start;
  if (isConfirmed(state) && isMoved && state.moves >= LIMITS.amendment.moves) return 'moved-too-often';
  const grows = 'fare' in state && finalFare > state.fare.finalFare;
  return grows && depositsOf(state).some((deposit) => isTooSmallFor(finalFare, deposit)) ? 'book-anew' : undefined;
}

/** Returns the captured deposit, or the open attempts that may become it. */
function depositsOf(state: ExistingBooking): readonly Attempt[] {
  if (isConfirmed(state)) return [state.deposit];
  return state.phase === 'pending' ? state.attempts.filter((attempt) => attempt.state === 'open') : [];
}

/** A deposit covers a limited multiple of its original fare, reduced in proportion to refunds. */
function isTooSmallFor(finalFare: Paise, deposit: Attempt): boolean {
  const { amount, fare } = deposit;
  const left = deposit.state === 'captured' ? heldOf(deposit) : amount;
  return finalFare * amount > LIMITS.amendment.growth * fare * left;
}

/** Refused until the booking is settled: until then chef and customer must be able to contact each other. */
function anonymiseCustomer(state: BookingState): BookingDecision {
  if (state.phase === 'none') return refuse('not-found');
  if (!isSettled(state)) return refuse('not-settled');
  if (state.anonymised) return accept();
  return accept({ type: 'CustomerAnonymised', data: { customerId: state.customerId } });
}

export const REQUEST_DECISIONS: BookingDecisions<RequestCommand> = {
  RequestBooking: requestBooking,
  AmendBooking: amendBooking,
  AnonymiseCustomer: anonymiseCustomer,
};

export const REQUEST_FOLDS: BookingFolds<RequestEvent> = {
  BookingRequested(state, { bookingId, customerId, choices, preferredChef }) {
    if (state.phase !== 'none') return state;
    const preference = preferredChef === undefined ? {} : { preferredChef };
    return { phase: 'requested', bookingId, customerId, choices, ...preference, round: 0 };
  },
  FareQuoted: quoted,
  BookingAmended: (state, change) => (state.phase === 'none' ? state : amended(state, change)),
  CustomerAnonymised: (state) => (state.phase === 'none' ? state : withoutPicture({ ...state, anonymised: true })),
};

export const REQUEST_RECORDED_BY: RecordedBy<RequestEvent, RequestCommand> = {
  BookingRequested(data, append) {
    const fare = fareIn(append);
    const ingredients = append.find((event) => event.type === 'IngredientsArranged')?.data;
    return fare && { type: 'RequestBooking', ...data, fare, ...menuIn(append), ...(ingredients && { ingredients }) };
  },
  BookingAmended({ choices }, append) {
    const fare = fareIn(append);
    return fare && { type: 'AmendBooking', choices, fare };
  },
  FareQuoted: () => undefined,
  CustomerAnonymised: () => ({ type: 'AnonymiseCustomer' }),
};

export const fareIn = (append: readonly BookingEvent[]): FareQuoted['data'] | undefined =>
  append.find((event) => event.type === 'FareQuoted')?.data;

/** The first fare turns a request into a booking; a later one may be lower than what was paid. */
function quoted(state: BookingState, fare: FareQuoted['data']): BookingState {
  if (state.phase === 'none') return state;
  if (state.phase === 'requested') return { ...state, phase: 'pending', fare, attempts: [] };
  if (!isConfirmed(state)) return { ...state, fare };
  return { ...state, fare, deposit: setAgainst(state.deposit, fare.finalFare) };
}

function amended(state: ExistingBooking, { choices, refundLimit }: BookingAmended['data']): ExistingBooking {
  const isMoved = !sameTime(choices, state.choices);
  const round = isMoved ? state.round + 1 : state.round;
  if (!isConfirmed(state)) return { ...state, choices, round };
  const moves = choices.start === state.choices.start ? state.moves : state.moves + 1;
  const deposit = limited(state.deposit, refundLimit);
  const { declinedBy, visit, ...rest } = state;
  // A moved visit is of a new round, in which everybody can be asked again, and nobody has set out.
  const kept = !isMoved && { ...(declinedBy && { declinedBy }), ...(visit && { visit }) };
  return { ...rest, ...kept, choices, round, moves, deposit };
}

const limited = (capture: CapturedAttempt, refundLimit = 100): CapturedAttempt => ({
  ...capture,
  refundLimit: Math.min(capture.refundLimit, refundLimit),
});

/**
 * Of the amount above a smaller fare, the share allowed by the limit is owed and the rest is kept. The share is the
 * difference between what a cancellation gives before and after, so that no number of edits gains by rounding.
 */
function setAgainst(capture: CapturedAttempt, fare: Paise): CapturedAttempt {
  const { kept, owed, refundLimit } = capture;
  const refundable = refundableOf(capture);
  const left = paise(Math.min(refundable, fare));
  const back = percentUp(refundable, refundLimit) - percentUp(left, refundLimit);
  return { ...capture, owed: paise(owed + back), kept: paise(kept + refundable - left - back) };
}
