/**
 * How busy the chefs are, least busy first: fewest bookings that are not complete, then the longest wait since the last
 * one, then the id. It proposes who is asked; the chefs' calendars decide who has the time.
 */
import { chefIn, sameReservation, visitsIn } from '@libs/booking/chef-calendar.js';
import type { CalendarEvent, Reservation } from '@libs/booking/calendar-events.js';
import type { Instant } from '@libs/contract/time.js';
import { type Projection, update, upsert } from '@libs/eventing/types/projection.js';
import type { ChefRegistered } from '@libs/identity/chef-events.js';

export interface ChefWorkload {
  readonly chefId: string;
  /** Sorts as text: a blank comes before every digit, so that who was never chosen comes first. */
  readonly rank: string;
  /** What is reserved on the chef's calendar: of bookings that are not complete. */
  readonly reservations: readonly Reservation[];
  /** The chef leaves, and takes no visit any more. */
  readonly closed: boolean;
  /** When a booking last got time of the chef; null when none ever did. */
  readonly lastChosenAt: Instant | null;
}

export const chefWorkloads: Projection<ChefWorkload, ChefRegistered | CalendarEvent> = {
  name: 'chef-workloads',
  version: 2,
  handles: ['ChefRegistered', 'TimeReserved', 'TimeReleased', 'CalendarClosed', 'CalendarOpened'],
  indexes: [{ name: 'by-rank', fields: ['rank'] }],

  project(event) {
    switch (event.type) {
      case 'ChefRegistered': {
        const { chefId } = event.data;
        return [
          upsert(chefId, (before) => before ?? ranked({ chefId, reservations: [], closed: false, lastChosenAt: null })),
        ];
      }
      case 'TimeReserved':
        return [update(chefIn(event.stream), (chef) => reserved(chef, event.data, event.occurredAt))];
      case 'TimeReleased':
        return [
          update(chefIn(event.stream), (chef) => {
            const reservations = chef.reservations.filter((one) => !sameReservation(one, event.data));
            return ranked({ ...chef, reservations });
          }),
        ];
      case 'CalendarClosed':
      case 'CalendarOpened': {
        const closed = event.type === 'CalendarClosed';
        return [update(chefIn(event.stream), (chef) => ({ ...chef, closed }))];
      }
    }
  },
};

/** A booking that moves to another time is not given to the chef a second time. */
function reserved(chef: ChefWorkload, reservation: Reservation, at: Instant): ChefWorkload {
  const isNew = chef.reservations.every(({ bookingId }) => bookingId !== reservation.bookingId);
  return ranked({
    ...chef,
    reservations: [...chef.reservations, reservation],
    lastChosenAt: isNew ? at : chef.lastChosenAt,
  });
}

/** More than a chef can ever have ahead. */
const DIGITS = 6;

function ranked({ chefId, reservations, closed, lastChosenAt }: Omit<ChefWorkload, 'rank'>): ChefWorkload {
  const visits = String(visitsIn(reservations)).padStart(DIGITS, '0');
  return { chefId, reservations, closed, lastChosenAt, rank: [visits, lastChosenAt ?? '', chefId].join(' ') };
}
