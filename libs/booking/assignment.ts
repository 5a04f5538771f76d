/** The chef of a booking. The chef calendar decides first whether a chef is free. */
import { cityIn, knownCityIn } from '@libs/contract/city-in.js';
import { LEAVE_REASONS } from '@libs/contract/enums.js';
import { between, HOUR, type Instant, MINUTE, plus, SECOND } from '@libs/contract/time.js';
import { accept, refuse, unchangedAfter } from '@libs/eventing/types/decider.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import { type DataOf, defineCommand, defineEvent, type EventOf, personal } from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';
import type { BalanceEvent } from './balance.js';
import type { BookingPolicy, ChefSearch } from './booking-policies.js';
import {
  type BookingDecision,
  type BookingDecisions,
  type BookingFacts,
  type BookingFolds,
  type ChefSearchRecord,
  decidedBy,
  type RecordedBy,
} from './booking-rules.js';
import type { BookingEvent } from './booking.js';
import type { BookingCancelled } from './cancellation.js';
import { type IngredientsEvent, withoutPicture, withoutReceipt } from './ingredients.js';
import type { MenuEvent } from './menu.js';
import {
  declinedByRelease,
  hasDeclined,
  needsChef,
  type OfferAccepted,
  type OfferWithdrawn,
  type VisitOffered,
} from './offers.js';
import type { MoveEvent } from './move.js';
import type { NoShowEvent } from './no-show.js';
import type { ProblemEvent } from './problem.js';
import type { PaymentQuarantined } from './quarantine.js';
import type { RatingEvent } from './rating.js';
import type { RefundEvent } from './refund.js';
import { assigning, isReplaced, type LeaveVisit, type ReplacementEvent } from './replacement.js';
import { type BookingState, type ConfirmedPhases, type ExistingBooking, isConfirmed } from './state.js';
import { inventedName, PersonName, shownToChef } from './values.js';
import type { VisitEvent } from './visit.js';
import { hasMet, type VisitDayEvent } from './visit-day.js';

const chef = personal(PersonName, { exported: 'bookings.booking.chef', shown: shownToChef(), invented: inventedName });
const assignment = { chefId: z.string(), chef };
/** A chef was assigned. */
export const ChefAssigned = defineEvent({
  type: 'ChefAssigned',
  version: 1,
  data: assignment,
  subject: ({ chefId }) => chefId,
});
export type ChefAssigned = EventOf<typeof ChefAssigned>;

const RELEASE_REASONS = ['busy', 'unavailable', 'unconfirmed', 'cannot-come'] as const;
/**
 * The chef was released, and the search for another one starts. `busy`: has another visit at the new time;
 * `unavailable`: leaves the product; `unconfirmed`: was reserved for an edit that was never recorded; `cannot-come`: has
 * said so. Of one who leaves or cannot come the customer is proposed another one.
 */
export const ChefReleased = defineEvent({
  type: 'ChefReleased',
  version: 3,
  data: {
    chefId: z.string(),
    reason: z.enum(RELEASE_REASONS),
    /** Why the chef cannot come. */
    cause: z.exactOptional(z.enum(LEAVE_REASONS)),
    /** Whether the chef has said so late, which lowers their rank. */
    late: z.exactOptional(z.literal(true)),
    /**
     * Versions 1 and 2 did not propose the next chef to the customer of one who left the product: the usual terms of a
     * cancellation stayed.
     */
    usualTerms: z.exactOptional(z.literal(true)),
  },
  upcast: {
    1: (data) => data, // version 1 knew no chef who says so
    2: (data) => (data['reason'] === 'unavailable' ? { ...data, usualTerms: true } : data),
  },
});
export type ChefReleased = EventOf<typeof ChefReleased>;

/** A current or earlier chef was erased: the name is removed from the booking. */
export const ChefAnonymised = defineEvent({ type: 'ChefAnonymised', version: 1, data: { chefId: z.string() } });
export type ChefAnonymised = EventOf<typeof ChefAnonymised>;

export const ASSIGNMENT_EVENTS = [ChefAssigned, ChefReleased, ChefAnonymised] as const;
export type AssignmentEvent = EventOf<typeof ASSIGNMENT_EVENTS>;

/** Assigns a chef whose time is reserved for the booking's `round`, and for at most so many `people` if that is given. */
const AssignChef = defineCommand('AssignChef', {
  ...assignment,
  round: z.int(),
  people: z.exactOptional(z.int()),
});
type AssignChef = DataOf<typeof AssignChef> & { readonly found?: ChefSearchRecord };

/** Releases the chef, or ends the offer to them. Has no effect on a booking with another chef, or none. */
const ReleaseChef = defineCommand('ReleaseChef', {
  chefId: z.string(),
  reason: z.enum(['busy', 'unavailable', 'unconfirmed']),
});
type ReleaseChef = DataOf<typeof ReleaseChef>;

/** Removes the name of a chef who is being erased. */
const AnonymiseChef = defineCommand('AnonymiseChef', { chefId: z.string() });
type AnonymiseChef = DataOf<typeof AnonymiseChef>;

export const ASSIGNMENT_COMMANDS = [AssignChef, ReleaseChef, AnonymiseChef] as const;
export type AssignmentCommand = AssignChef | ReleaseChef | AnonymiseChef;

/** The rules of assigning chefs. The chef calendar decides first whether a chef is free. */

/** Refuses a reservation of an earlier round, which is for another time or plan, or for fewer people. */
function assign(
  state: BookingState,
  { chefId, chef, round, people = Infinity, found }: AssignChef,
  { now }: BookingFacts,
): BookingDecision {
  if (isConfirmed(state) && state.chefId === chefId && state.round === round) return accept();
  const booking = needsChef(state, round);
  if (!booking || hasDeclined(state, chefId)) return refuse('chef-not-needed');
  if (booking.choices.headCount > people) return refuse('chef-not-needed');
  if (booking.choices.start <= now) return refuse('already-started');
  const [assigned, ...proposed] = assigning(state, { chefId, chef });
  return accept(found ? decidedBy({ name: 'chef-chosen', facts: found }, assigned) : assigned, ...proposed);
}

/** A chef cannot be replaced after the start of the visit. */
function release(state: BookingState, { chefId, reason }: ReleaseChef): BookingDecision {
  const isUnderWay = state.phase === 'in-progress' || (state.phase === 'placed' && hasMet(state));
  if (isUnderWay && state.chefId === chefId) return refuse('already-started');
  if (state.phase !== 'placed' || state.chefId !== chefId)
    return accept(...declinedByRelease(state, { chefId, reason }));
  return accept({ type: 'ChefReleased', data: { chefId, reason } });
}

/** Until the end of the visit the customer must see who comes. */
function anonymise(state: BookingState, { chefId }: AnonymiseChef): BookingDecision {
  if (state.phase === 'none') return refuse('not-found');
  const isAwaited = state.phase === 'placed' || state.phase === 'in-progress';
  if (isAwaited && state.chefId === chefId) return refuse('not-settled');
  return state.erasedChefs?.includes(chefId) ? accept() : accept({ type: 'ChefAnonymised', data: { chefId } });
}

export const ASSIGNMENT_DECISIONS: BookingDecisions<AssignmentCommand> = {
  AssignChef: assign,
  ReleaseChef: release,
  AnonymiseChef: anonymise,
};

export const ASSIGNMENT_FOLDS: BookingFolds<AssignmentEvent> = {
  ChefAssigned: (state, { chefId }) => (isConfirmed(state) ? { ...state, chefId } : state),
  ChefReleased: (state, release) =>
    isConfirmed(state) && state.chefId === release.chefId ? withoutChef(state, release) : state,
  ChefAnonymised: (state, { chefId }) => (state.phase === 'none' ? state : withoutPictureOf(chefId, state)),
};

export const ASSIGNMENT_RECORDED_BY: RecordedBy<AssignmentEvent, AssignmentCommand | LeaveVisit> = {
  ChefAssigned: (data, _, before) => ({ type: 'AssignChef', ...data, round: 'round' in before ? before.round : 0 }),
  ChefReleased: ({ chefId, reason, cause = 'other' }) =>
    reason === 'cannot-come' ? { type: 'LeaveVisit', chefId, cause } : { type: 'ReleaseChef', chefId, reason },
  ChefAnonymised: ({ chefId }) => ({ type: 'AnonymiseChef', chefId }),
};

/**
 * Early ratings and the way to the visit were about the released chef, so they are dropped. Who cannot come is not asked
 * again at that time, also when the chef who was proposed instead is released; who leaves the product can be, if they
 * stay after all.
 */
function withoutChef(
  { uncounted: _, chefRating: __, visit: ___, declinedBy = [], ...state }: ConfirmedPhases,
  release: ChefReleased['data'],
): ConfirmedPhases {
  const { chefId, reason } = release;
  const sought = (isReplaced(release) || state.replacement !== undefined) && {
    replacement: 'sought' as const,
    declinedBy: reason === 'cannot-come' ? [...declinedBy, chefId] : declinedBy,
  };
  return withoutReceipt({ ...state, ...sought, chefId: null, round: state.round + 1, ratedBy: [] });
}

function withoutPictureOf(chefId: string, state: ExistingBooking): ExistingBooking {
  const erased = { ...state, erasedChefs: [...(state.erasedChefs ?? []), chefId] };
  return 'chefId' in erased && erased.chefId === chefId ? withoutPicture(erased) : erased;
}

/** Policy: a booking whose deposit is paid gets a chef, and a new one when that chef is released, until its start. */

export const noSearch = (since: Instant): ChefSearch => ({ since, turn: 0 });

const MIN_SEARCH_PAUSE_MS = 2 * SECOND;
/** A waiting booking searches at least this often, also if no chef is offered to it. */
export const MAX_SEARCH_PAUSE_MS = 5 * MINUTE;

/**
 * Returns when to search again after a search at `now` found no chef: soon at first, because a view may lag, then at
 * growing intervals, because chefs who become free are offered anyway; the last time at the start.
 */
export function nextSearch(since: Instant, now: Instant, start: Instant): Instant {
  const again = plus(now, Math.min(MAX_SEARCH_PAUSE_MS, Math.max(MIN_SEARCH_PAUSE_MS, between(since, now))));
  return again < start ? again : start;
}

export function searchAfter(before: ChefSearch, event: RecordedEvent<BookingEvent>): ChefSearch {
  switch (event.type) {
    case 'DepositPaid':
      // A second payment starts no second search.
      return before.turn > 0 ? before : { since: event.occurredAt, turn: 1 };
    case 'BookingAmended':
      return before.turn > 0 ? { ...before, turn: before.turn + 1 } : before;
    case 'ChefReleased':
    case 'OfferDeclined':
    case 'OfferExpired':
      return { since: event.occurredAt, turn: before.turn + 1 };
    case 'BookingRequested':
    case 'FareQuoted':
    case 'CustomerAnonymised':
    case 'ChefAssigned':
    case 'ChefAnonymised':
    case 'DepositPaymentInitiated':
    case 'DepositPaymentFailed':
      return before;
    default:
      return unchangedAfter<
        | MenuEvent
        | IngredientsEvent
        | VisitEvent
        | VisitDayEvent
        | NoShowEvent
        | ProblemEvent
        | BookingCancelled
        | RefundEvent
        | RatingEvent
        | PaymentQuarantined
        | VisitOffered
        | OfferAccepted
        | OfferWithdrawn
        | ReplacementEvent
        | MoveEvent
        | BalanceEvent,
        ChefSearch
      >(before, event);
  }
}

/** While a chef is asked, nobody else is searched for. */
export const isSearching = (booking: BookingState): boolean =>
  booking.phase === 'placed' && booking.chefId === null && booking.offer === undefined;

export const assignChef: BookingPolicy = ({ bookingId, booking, search: { since, turn } }) =>
  isSearching(booking)
    ? [{ job: 'assign-chef', id: `chef-${bookingId}-${turn}`, data: { bookingId, since }, runAt: since }]
    : [];

/** Which chefs serve an address: those who chose its city. */

/** The key of the area of an address without a city, and of a chef whose city nobody recognises: who serves none. */
export const NO_CITY = '';

/** Returns the key of the area of an address in `city`. */
export const areaOf = (city: string): string => cityIn(city)?.key ?? NO_CITY;

/** Returns the key of the area of a chef who works at `location`. */
export const areaOfChef = (location: string): string => knownCityIn(location)?.key ?? NO_CITY;

/** Returns the area of the chefs who serve an address in `city`; undefined for an old one without a city. */
export function areaServing(city: string): string | undefined {
  const area = areaOf(city);
  return area === NO_CITY ? undefined : area;
}

/** Whether a chef who works at `location` serves an address in `city`; an old one without a city is anybody's. */
export function serves(location: string, city: string): boolean {
  const [chef, address] = [areaOfChef(location), areaOf(city)];
  return chef !== NO_CITY && (address === NO_CITY || chef === address);
}

/**
 * How much of a booking a chef may see at a given time. It changes with the clock and without an event, so it is never
 * stored: every read calls `disclosureTo` with the current time.
 */

/** How long before the start and after the end the customer's name, address and phone are visible. */
export const CONTACT_LEAD_MS = 24 * HOUR;
export const CONTACT_TAIL_MS = 24 * HOUR;

/** Leading digits of the PIN that a chef sees before the address is visible. */
export const PIN_DIGITS_SHOWN = 3;

/** `times`: times and city. `visit`: also what is needed to prepare. `full`: also name, address and phone. */
export type DisclosureLevel = 'times' | 'visit' | 'full';

export interface Disclosure {
  readonly level: DisclosureLevel;
  /** When name, address and phone are visible; null if the visit is not, or no longer, the chef's. */
  readonly window: { readonly from: Instant; readonly until: Instant } | null;
}

const TIMES_ONLY: Disclosure = { level: 'times', window: null };

/** The chef who asks, and whether the chef is verified at that time. */
export interface AskingChef {
  readonly chefId: string;
  readonly verified: boolean;
}

/**
 * Returns what the chef of a booking may see at `now`; undefined for a chef who was never assigned. Name, address and
 * phone are for a verified chef only. A chef who is assigned within the window sees them at once.
 */
export function disclosureTo(
  { chefId, verified }: AskingChef,
  booking: ExistingBooking,
  formerChefIds: readonly string[],
  now: Instant,
): Disclosure | undefined {
  const isTheirs = 'chefId' in booking && booking.chefId === chefId;
  if (!isTheirs) return formerChefIds.includes(chefId) ? TIMES_ONLY : undefined;
  if (booking.phase === 'cancelled') return TIMES_ONLY;
  const window = contactWindow(booking.choices);
  const isOpen = window.from <= now && now < window.until;
  return { level: isOpen && verified ? 'full' : 'visit', window };
}

/** Returns when the chef of a visit sees the customer's name, address and phone. */
export const contactWindow = ({ start, end }: { readonly start: Instant; readonly end: Instant }) => ({
  from: plus(start, -CONTACT_LEAD_MS),
  until: plus(end, CONTACT_TAIL_MS),
});
