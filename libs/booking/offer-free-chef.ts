/** Policy: a chef who has joined, stays after all, or has time again, is offered to the bookings that wait for one. */
import type { Instant } from '@libs/contract/time.js';
import type { Process } from '@libs/eventing/types/process.js';
import { type Operation, upsert } from '@libs/eventing/types/projection.js';
import type { ChefRegistered } from '@libs/identity/chef-events.js';
import { chefIn } from './chef-calendar.js';
import type { CalendarEvent } from './calendar-events.js';

/** One for each chef: open as long as the time that became free was not booked again. */
export interface FreeChef {
  readonly open: boolean;
  readonly chefId: string;
  readonly since: Instant;
  /** Counts the offers. */
  readonly turn: number;
}

export const offerFreeChef: Process<FreeChef, ChefRegistered | CalendarEvent> = {
  name: 'offer-free-chef',
  version: 1,
  handles: ['ChefRegistered', 'TimeReserved', 'TimeReleased', 'CalendarClosed', 'CalendarOpened'],
  indexes: [{ name: 'open', fields: ['open', 'since'] }],

  project(event) {
    const since = event.occurredAt;
    switch (event.type) {
      case 'ChefRegistered':
        return [offered(event.data.chefId, since, true)];
      case 'TimeReserved':
      case 'CalendarClosed':
        return [offered(chefIn(event.stream), since, false)];
      case 'TimeReleased':
      case 'CalendarOpened':
        return [offered(chefIn(event.stream), since, true)];
    }
  },

  nextAction({ open, chefId, since, turn }) {
    return open ? [{ job: 'offer-chef', id: `offer-${chefId}-${turn}`, data: { chefId }, runAt: since }] : [];
  },
};

const offered = (chefId: string, since: Instant, open: boolean): Operation<FreeChef> =>
  upsert(chefId, (before) => ({ open, chefId, since, turn: (before?.turn ?? 0) + 1 }));
