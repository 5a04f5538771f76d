import type { DomainEvent } from '@libs/eventing/types/envelope.js';
import { type Projection, remove, update, upsert } from '@libs/eventing/types/projection.js';

/** A small view over two kinds of streams, with everything that the engine must support. */

export interface Booking {
  readonly id: string;
  readonly customer: string;
  readonly status: 'requested' | 'paid';
  readonly changes: number;
  readonly at: string;
}
type Event =
  | DomainEvent<'Requested', { readonly booking: string; readonly customer: string }>
  | DomainEvent<'Paid', { readonly booking: string }>
  | DomainEvent<'Removed', { readonly booking: string }>
  | DomainEvent<'Broken', { readonly booking: string }>
  | DomainEvent<'Greeted', { readonly customer: string; readonly booking: string }>;

export const BOOKING_EVENTS = ['Requested', 'Paid', 'Removed', 'Broken', 'Greeted'] as const;

/** Set to false, it can apply the events that it otherwise cannot. */
export const fault = { on: true };

export const bookingsView: Projection<Booking, Event> = {
  name: 'bookings',
  version: 1,
  handles: BOOKING_EVENTS,
  indexes: [{ name: 'by-customer', fields: ['customer', 'at'] }],
  searchTexts: { id: ({ id }) => id },
  project(event) {
    const { booking } = event.data;
    const changed = update<Booking>(booking, (document) => ({ ...document, changes: document.changes + 1 }));
    switch (event.type) {
      case 'Requested': {
        const { customer } = event.data;
        return [
          upsert(
            booking,
            (known) => known ?? { id: booking, customer, status: 'requested', changes: 0, at: event.recordedAt },
          ),
        ];
      }
      case 'Paid':
        return [update<Booking>(booking, (document) => ({ ...document, status: 'paid' })), changed];
      case 'Removed':
        return [remove(booking)];
      case 'Greeted':
        return [changed];
      case 'Broken':
        if (fault.on) throw new Error('this event cannot be understood');
        return [changed];
    }
  },
};
