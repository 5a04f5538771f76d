/**
 * The bookings as people read them: lists and details in one document each. It folds the same `evolve` as the rules do,
 * so that what a person sees and what is decided cannot differ.
 */
import { BOOKING_EVENTS } from '@libs/booking/event-types.js';
import type { BookingCancelled, BookingEvent, BookingRequested, ChefAssigned } from '@libs/booking/events.js';
import { bookingIn } from '@libs/booking/booking-id.js';
import { evolve } from '@libs/booking/evolve.js';
import { type ExistingBooking, NO_BOOKING } from '@libs/booking/state.js';
import { type DepositState, STATUS, type StatusNumber } from '@libs/contract/enums.js';
import type { Instant } from '@libs/contract/time.js';
import { ERASED, type Position, type RecordedEvent } from '@libs/eventing/types/envelope.js';
import { type Projection, update, upsert } from '@libs/eventing/types/projection.js';
import { depositStateOf } from './booking-money.js';

export interface BookingDocument {
  readonly id: string;
  readonly customerId: string;
  readonly chefId: string | null;
  /** The only place that knows the numbers. */
  readonly status: StatusNumber;
  readonly createdAt: Instant;
  /** When the visit begins. */
  readonly start: Instant;
  /** Of the booking's last event. */
  readonly revision: number;
  /** Where in the log it last changed: a page that knows it as of there is up to date. */
  readonly changed: Position;
  /** The chef who was let go last, and where in the log; null when the booking is theirs again, or nobody ever was. */
  readonly releasedChefId: string | null;
  readonly releasedAt: Position | null;
  /** How often what a calendar shows of it has changed, and when it last did. */
  readonly calendar: { readonly sequence: number; readonly at: Instant };
  readonly deposit: DepositState;
  /** What the rules know: choices, fare, payments, refunds. */
  readonly booking: ExistingBooking;
  readonly customer: BookingRequested['data']['customer'];
  readonly venue: BookingRequested['data']['venue'];
  readonly description: string;
  readonly chef: ChefAssigned['data']['chef'] | null;
  readonly cancellation: (BookingCancelled['data'] & { readonly at: Instant }) | null;
}

/** A booking that has no fare yet is read as pending: its fare comes with the same write. */
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
  version: 4,
  handles: BOOKING_EVENTS,
  indexes: [
    { name: 'by-customer', fields: ['customerId', 'createdAt'] },
    { name: 'by-customer-and-status', fields: ['customerId', 'status', 'createdAt'] },
    { name: 'by-chef', fields: ['chefId', 'createdAt'] },
    { name: 'by-chef-and-status', fields: ['chefId', 'status', 'createdAt'] },
    { name: 'by-customer-and-start', fields: ['customerId', 'start'] },
    { name: 'by-chef-and-start', fields: ['chefId', 'start'] },
    { name: 'by-customer-and-change', fields: ['customerId', 'changed'] },
    { name: 'by-chef-and-change', fields: ['chefId', 'changed'] },
    { name: 'by-released-chef', fields: ['releasedChefId', 'releasedAt'] },
    { name: 'by-deposit', fields: ['deposit', 'createdAt'] },
  ],

  searchText({ id, booking, customer, venue }) {
    const name = customer === ERASED ? [] : [customer.firstName, customer.lastName];
    const city = venue === ERASED ? [] : [venue.city];
    return [...name, id, booking.choices.requirement, ...city].join('\n');
  },

  project(event) {
    const id = bookingIn(event.stream);
    return event.type === 'BookingRequested'
      ? [upsert(id, () => requested(id, event))]
      : [update(id, (document) => changed(document, event))];
  },
};

function requested(id: string, event: RecordedEvent<BookingRequested>): BookingDocument {
  const { customerId, customer, venue, description } = event.data;
  return {
    id,
    customerId,
    chefId: null,
    status: STATUS.pending,
    createdAt: event.occurredAt,
    revision: event.revision,
    changed: event.position,
    releasedChefId: null,
    releasedAt: null,
    calendar: { sequence: 0, at: event.occurredAt },
    deposit: 'none',
    booking: evolve(NO_BOOKING, event),
    start: event.data.choices.start,
    customer,
    venue,
    description,
    chef: null,
    cancellation: null,
  };
}

function changed(document: BookingDocument, event: RecordedEvent<BookingEvent>): BookingDocument {
  const booking = evolve(document.booking, event);
  const status = STATUS_OF[booking.phase];
  const moved =
    status !== document.status ||
    booking.choices.start !== document.booking.choices.start ||
    booking.choices.end !== document.booking.choices.end;
  const next = {
    ...document,
    booking,
    status,
    start: booking.choices.start,
    revision: event.revision,
    changed: event.position,
    calendar: moved ? { sequence: document.calendar.sequence + 1, at: event.occurredAt } : document.calendar,
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
      };
    case 'BookingCancelled':
      return { ...next, cancellation: { ...event.data, at: event.occurredAt } };
    case 'ChefAnonymised':
      return next.chefId === event.data.chefId ? { ...next, chef: ERASED } : next;
    case 'CustomerAnonymised':
      return { ...next, customer: ERASED, venue: ERASED, description: ERASED };
    default:
      return next;
  }
}
