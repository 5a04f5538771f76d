/**
 * Bookings for lists and details in one document each. It folds the same `evolve` as the rules, so that what is shown
 * and what is decided cannot differ.
 */
import { BOOKING_EVENTS, type BookingEvent, evolve } from '@libs/booking/booking.js';
import type { BookingCancelled } from '@libs/booking/cancellation.js';
import { type BookingDetails, BookingRequested, detailsIn } from '@libs/booking/request.js';
import { ChefAssigned, type ChefReleased } from '@libs/booking/assignment.js';
import { awaitsAnswer, type BalanceEvent } from '@libs/booking/balance.js';
import type { IngredientsEvent } from '@libs/booking/ingredients.js';
import { NeedsRecorded } from '@libs/booking/menu.js';
import { bookingIn } from '@libs/booking/booking-id.js';
import type { DepositEvent } from '@libs/booking/deposit.js';
import { type MoveEvent, moveIn } from '@libs/booking/move.js';
import { arrivalOf, type NoShowAnswered, type NoShowReported, type VisitSettled } from '@libs/booking/no-show.js';
import { type ProblemAnswered, type ProblemReported, problemsOf } from '@libs/booking/problem.js';
import type { PaymentQuarantined } from '@libs/booking/quarantine.js';
import type { RatingEvent } from '@libs/booking/rating.js';
import type { RefundEvent } from '@libs/booking/refund.js';
import { isReplacing, type ReplacementEvent } from '@libs/booking/replacement.js';
import { type ExistingBooking, heldOf, isConfirmed, NO_BOOKING } from '@libs/booking/state.js';
import type { VisitEvent } from '@libs/booking/visit.js';
import { hasMet, type VisitDayEvent } from '@libs/booking/visit-day.js';
import { type DepositState, STATUS, type StatusNumber } from '@libs/contract/enums.js';
import type { News } from '@libs/contract/agenda.js';
import { type Instant, kolkataDate, type KolkataDate } from '@libs/contract/time.js';
import { unchangedAfter } from '@libs/eventing/types/decider.js';
import { ERASED, type Personal, type Position, type RecordedEvent } from '@libs/eventing/types/envelope.js';
import type { PersonalFields } from '@libs/eventing/types/event-schema.js';
import { insert, type Projection, update } from '@libs/eventing/types/projection.js';
import { depositStateOf } from './booking-money.js';
import { chefText, customerText } from './booking-search.js';

/** A time that a chef had been assigned, and what their calendar shows of it since. */
export interface Release {
  readonly chefId: string;
  readonly start: Instant;
  readonly end: Instant;
  readonly reason: ChefReleased['data']['reason'];
  /** The revision of the event that released the chef. */
  readonly revision: number;
  readonly calendar: { readonly sequence: number; readonly at: Instant };
}

export interface BookingDocument extends BookingDetails {
  readonly id: string;
  readonly customerId: string;
  readonly chefId: string | null;
  /** The only place that computes the numbers. */
  readonly status: StatusNumber;
  readonly createdAt: Instant;
  /** When the visit begins. */
  readonly start: Instant;
  /** The day in Kolkata on which it begins. */
  readonly day: KolkataDate;
  /** The revision of the booking's last event. */
  readonly revision: number;
  /** The log position of its last change: a page that has it at this position is up to date. */
  readonly changed: Position;
  /** The chef who was released last, and where in the log; null if the booking is theirs again, or there is none. */
  readonly releasedChefId: string | null;
  readonly releasedAt: Position | null;
  /** The chef to whom the visit is offered, and where in the log that was; null if it is offered to nobody. */
  readonly offeredChefId: string | null;
  readonly offeredAt: Position | null;
  /** The chef whose offer ended last without a visit, and where in the log; null if there is none. */
  readonly offerEndedFor: string | null;
  readonly offerEndedAt: Position | null;
  /** The chef for whose answer the customer waits; null if for nobody's. */
  readonly awaitedChefId: string | null;
  /** Every release of a chef, in order. */
  readonly releases: readonly Release[];
  /** Start and end before the last edit; null without one. */
  readonly timesBefore: { readonly start: Instant; readonly end: Instant } | null;
  /** How often its calendar entry has moved or changed its state, and when anything in it last changed. */
  readonly calendar: { readonly sequence: number; readonly at: Instant };
  readonly deposit: DepositState;
  /** The state of the rules: choices, fare, payments, refunds. */
  readonly booking: ExistingBooking;
  /** Missing until the customer said something. */
  readonly needs?: NeedsRecorded['data']['needs'];
  readonly chef: ChefAssigned['data']['chef'] | null;
  readonly cancellation: (BookingCancelled['data'] & { readonly at: Instant }) | null;
  /** When it used up a free cancellation of the customer; null if it did not. */
  readonly freeCancelledAt: Instant | null;
  /** What its chef has to know last, and when that happened; null while there was nothing. */
  readonly news: News['what'] | null;
  readonly newsAt: Instant | null;
  /** The customer says that nobody came, what is owed back for it, and what the chef said to it; missing otherwise. */
  readonly noShow?: Pick<NoShowReported['data'], 'refund'> & {
    readonly at: Instant;
    readonly answer?: NoShowAnswered['data']['text'];
  };
  /** What the customer says went wrong, and what the chef said to it; missing otherwise. */
  readonly problems?: readonly ShownProblem[];
}

export interface ShownProblem extends Pick<ProblemReported['data'], 'kind' | 'minutes' | 'note' | 'refund'> {
  readonly at: Instant;
  readonly answer?: ProblemAnswered['data']['text'];
}

/** The customer's personal fields, and the chef's. */
const OF_CUSTOMER = { ...BookingRequested.personal?.fields, ...NeedsRecorded.personal?.fields };
export const PERSONAL_FIELDS: PersonalFields = { ...OF_CUSTOMER, ...ChefAssigned.personal?.fields };

/**
 * Whether a visit that took a chef's time is cancelled by the customer, or because nobody can come to it, and all that is
 * left of the deposit goes back. A chef was released as `busy` by the customer's own edit; one whom they lost otherwise
 * could not come.
 */
function isFreeCancellation(
  { booking, chefId, releases }: BookingDocument,
  { refund }: BookingCancelled['data'],
): boolean {
  if (!isConfirmed(booking) || isReplacing(booking)) return false;
  if (chefId === null && releases.at(-1)?.reason !== 'busy') return false;
  return refund > 0 && refund === heldOf(booking.deposit);
}

/** The customer asks for another time, says what went wrong, or disputes money; the chef has not answered. */
function awaitedChef(booking: ExistingBooking): string | null {
  if (!isConfirmed(booking)) return null;
  const { chefId, noShow } = booking;
  const isAsked = moveIn(booking)?.by === 'customer' && !hasMet(booking);
  const isUnanswered = awaitsAnswer(booking) || problemsOf(booking).some(({ answered }) => !answered);
  // Of a visit to which nobody came, the chef answers nothing else.
  return (noShow ? noShow === 'reported' : isAsked || isUnanswered) ? chefId : null;
}

/** These change the chef, the dishes, or the people and meals in the calendar entry. */
const DESCRIBED_BY: ReadonlySet<BookingEvent['type']> = new Set([
  'ChefAssigned',
  'ChefReleased',
  'MenuChosen',
  'BookingAmended',
] as const);

/** What a chef has to know about their visit. Proposals and payments have their own place. */
const NEWS: Readonly<Partial<Record<BookingEvent['type'], News['what']>>> = {
  ChefAssigned: 'assigned',
  BookingAmended: 'changed',
  MenuChosen: 'menu',
  NeedsRecorded: 'menu',
  ExtraTimeAccepted: 'longer',
  ExtraTimeDeclined: 'not-longer',
  BookingCancelled: 'cancelled',
};

/** A booking without a fare counts as pending: its fare comes in the same write. */
const STATUS_OF: Readonly<Record<ExistingBooking['phase'], StatusNumber>> = {
  requested: STATUS.pending,
  pending: STATUS.pending,
  placed: STATUS.placed,
  'in-progress': STATUS.inProgress,
  complete: STATUS.complete,
  cancelled: STATUS.cancelled,
};

export const bookings: Projection<BookingDocument, BookingEvent> = {
  name: 'bookings',
  version: 17,
  handles: BOOKING_EVENTS,
  indexes: [
    { name: 'by-customer', fields: ['customerId', 'createdAt'] },
    { name: 'by-customer-and-status', fields: ['customerId', 'status', 'createdAt'] },
    { name: 'by-chef', fields: ['chefId', 'createdAt'] },
    { name: 'by-chef-and-status', fields: ['chefId', 'status', 'createdAt'] },
    { name: 'by-customer-and-start', fields: ['customerId', 'start'] },
    { name: 'by-chef-and-start', fields: ['chefId', 'start'] },
    { name: 'by-chef-and-day', fields: ['chefId', 'day', 'start'] },
    { name: 'by-customer-and-change', fields: ['customerId', 'changed'] },
    { name: 'by-chef-and-change', fields: ['chefId', 'changed'] },
    { name: 'by-chef-and-news', fields: ['chefId', 'newsAt'] },
    { name: 'by-released-chef', fields: ['releasedChefId', 'releasedAt'] },
    { name: 'by-offered-chef', fields: ['offeredChefId', 'offeredAt'] },
    { name: 'by-ended-offer', fields: ['offerEndedFor', 'offerEndedAt'] },
    { name: 'by-awaited-chef', fields: ['awaitedChefId', 'start'] },
    { name: 'by-customer-and-free-cancellation', fields: ['customerId', 'freeCancelledAt'] },
    { name: 'by-deposit', fields: ['deposit', 'createdAt'] },
  ],

  searchTexts: { customer: customerText, chef: chefText },

  project(event) {
    const id = bookingIn(event.stream);
    return event.type === 'BookingRequested'
      ? [insert(id, () => requested(id, event))]
      : [update(id, (document) => changed(document, event))];
  },
};

function requested(id: string, event: RecordedEvent<BookingRequested>): BookingDocument {
  return {
    id,
    customerId: event.data.customerId,
    ...detailsIn(event.data),
    chefId: null,
    status: STATUS.pending,
    createdAt: event.occurredAt,
    revision: event.revision,
    changed: event.position,
    releasedChefId: null,
    releasedAt: null,
    offeredChefId: null,
    offeredAt: null,
    offerEndedFor: null,
    offerEndedAt: null,
    awaitedChefId: null,
    releases: [],
    timesBefore: null,
    calendar: { sequence: 0, at: event.occurredAt },
    deposit: 'none',
    booking: evolve(NO_BOOKING, event),
    start: event.data.choices.start,
    day: kolkataDate(event.data.choices.start),
    chef: null,
    cancellation: null,
    freeCancelledAt: null,
    news: null,
    newsAt: null,
  };
}

function changed(document: BookingDocument, event: RecordedEvent<BookingEvent>): BookingDocument {
  const booking = evolve(document.booking, event);
  const status = STATUS_OF[booking.phase];
  const moved =
    status !== document.status ||
    booking.choices.start !== document.booking.choices.start ||
    booking.choices.end !== document.booking.choices.end;
  const news = NEWS[event.type];
  const next = {
    ...document,
    ...(news && { news, newsAt: event.occurredAt }),
    booking,
    status,
    start: booking.choices.start,
    day: booking.choices.start === document.start ? document.day : kolkataDate(booking.choices.start),
    revision: event.revision,
    changed: event.position,
    awaitedChefId: awaitedChef(booking),
    calendar: moved
      ? { sequence: document.calendar.sequence + 1, at: event.occurredAt }
      : { ...document.calendar, ...(DESCRIBED_BY.has(event.type) && { at: event.occurredAt }) },
    deposit: depositStateOf(booking),
  };
  switch (event.type) {
    case 'ChefAssigned': {
      const { chefId, chef } = event.data;
      const isBack = chefId === document.releasedChefId;
      return { ...next, chefId, chef, ...(isBack && { releasedChefId: null, releasedAt: null }) };
    }
    case 'ChefReleased':
      return {
        ...next,
        chefId: null,
        chef: null,
        releasedChefId: event.data.chefId,
        releasedAt: event.position,
        releases: [...document.releases, releaseOf(document, event)],
      };
    case 'VisitOffered':
      return { ...next, offeredChefId: event.data.chefId, offeredAt: event.position };
    case 'OfferAccepted':
      return { ...next, ...NOT_OFFERED };
    case 'OfferDeclined':
    case 'OfferExpired':
    case 'OfferWithdrawn':
      return { ...next, ...NOT_OFFERED, offerEndedFor: event.data.chefId, offerEndedAt: event.position };
    case 'BookingAmended': {
      const { start, end } = document.booking.choices;
      return { ...next, timesBefore: { start, end } };
    }
    case 'NeedsRecorded':
      return { ...next, needs: event.data.needs };
    case 'BookingCancelled':
      return {
        ...next,
        cancellation: { ...event.data, at: event.occurredAt },
        freeCancelledAt: isFreeCancellation(document, event.data) ? event.occurredAt : null,
      };
    case 'NoShowReported':
      return {
        ...next,
        noShow: { at: event.occurredAt, refund: event.data.refund },
        // It contradicts what the chef recorded, and takes the chef's time as a free cancellation does.
        freeCancelledAt: arrivalOf(document.booking) === undefined ? null : event.occurredAt,
      };
    case 'NoShowAnswered':
      return next.noShow ? { ...next, noShow: { ...next.noShow, answer: event.data.text } } : next;
    case 'ProblemReported': {
      const { customerId: _, chefId: __, ...problem } = event.data;
      return { ...next, problems: [...(next.problems ?? []), { ...problem, at: event.occurredAt }] };
    }
    case 'ProblemAnswered': {
      const { kind, text: answer } = event.data;
      return withProblems(next, (problem) => (problem.kind === kind ? { ...problem, answer } : problem));
    }
    case 'ChefAnonymised':
      return next.chefId === event.data.chefId ? withoutChefWords(next) : next;
    case 'CustomerAnonymised':
      return withProblems({ ...next, ...erased(next, OF_CUSTOMER) }, (problem) => ({ ...problem, note: ERASED }));
    case 'BookingRequested':
    case 'FareQuoted':
    case 'MenuChosen':
      return next;
    default:
      return unchangedAfter<
        | DepositEvent
        | PaymentQuarantined
        | IngredientsEvent
        | VisitEvent
        | VisitDayEvent
        | VisitSettled
        | RefundEvent
        | RatingEvent
        | ReplacementEvent
        | MoveEvent
        | BalanceEvent,
        BookingDocument
      >(next, event);
  }
}

const withProblems = (
  { problems, ...document }: BookingDocument,
  change: (problem: ShownProblem) => ShownProblem,
): BookingDocument => ({ ...document, ...(problems && { problems: problems.map(change) }) });

const withoutAnswer = <Said extends { readonly answer?: Personal<string> }>(said: Said): Said =>
  said.answer === undefined ? said : { ...said, answer: ERASED };

const withoutChefWords = ({ noShow, ...document }: BookingDocument): BookingDocument =>
  withProblems(
    { ...document, chef: ERASED, ...(noShow && { noShow: withoutAnswer(noShow) }) },
    withoutAnswer<ShownProblem>,
  );

const NOT_OFFERED = { offeredChefId: null, offeredAt: null } as const;

/** Returns those of the fields that the document has, erased. */
const erased = (document: object, fields: PersonalFields): object =>
  Object.fromEntries(Object.keys(fields).flatMap((field) => (field in document ? [[field, ERASED]] : [])));

/** A chef is `busy` only at the new time from the same append, so that the previous time was theirs. */
function releaseOf(
  { booking, timesBefore, calendar }: BookingDocument,
  { data, revision, occurredAt }: RecordedEvent<ChefReleased>,
): Release {
  const { start, end } = (data.reason === 'busy' && timesBefore) || booking.choices;
  const { chefId, reason } = data;
  return { chefId, start, end, reason, revision, calendar: { sequence: calendar.sequence + 1, at: occurredAt } };
}
