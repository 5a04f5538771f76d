/** Policy: a chef who has joined, stays after all, or has time again, is offered to the bookings that wait for one. */
import { between, type Instant } from '@libs/contract/time.js';
import type { ProcessManager } from '@libs/eventing/types/process-manager.js';
import { type Operation, update, upsert } from '@libs/eventing/types/projection.js';
import type { ChefRegistered } from '@libs/identity/chef-events.js';
import { LONGEST_PAUSE } from './assign-chef.js';
import { chefIn } from './chef-calendar.js';
import type { CalendarEvent } from './calendar-events.js';

/**
 * One for each chef who had time again. What is booked a moment later may be other time than what became free, so the
 * offer stands until every booking that waits has looked for itself.
 */
export interface FreeChef {
  readonly open: boolean;
  readonly chefId: string;
  readonly since: Instant;
  /** Counts the offers. */
  readonly turn: number;
}

export const offerFreeChef: ProcessManager<FreeChef, ChefRegistered | CalendarEvent> = {
  name: 'offer-free-chef',
  version: 2,
  handles: ['ChefRegistered', 'TimeReserved', 'TimeReleased', 'CalendarClosed', 'CalendarOpened'],
  indexes: [{ name: 'open', fields: ['open', 'since'] }],

  project(event) {
    const now = event.occurredAt;
    switch (event.type) {
      case 'ChefRegistered':
        return [offered(event.data.chefId, now)];
      case 'TimeReleased':
        // Of a visit that is over there is no time left that anybody could want.
        return event.data.end > now ? [offered(chefIn(event.stream), now)] : [];
      case 'CalendarOpened':
        return [offered(chefIn(event.stream), now)];
      case 'TimeReserved':
        return [closed(chefIn(event.stream), ({ since }) => between(since, now) >= LONGEST_PAUSE)];
      case 'CalendarClosed':
        return [closed(chefIn(event.stream), () => true)];
    }
  },

  nextAction({ open, chefId, since, turn }) {
    return open ? [{ job: 'offer-chef', id: `offer-${chefId}-${turn}`, data: { chefId }, runAt: since }] : [];
  },
};

const offered = (chefId: string, since: Instant): Operation<FreeChef> =>
  upsert(chefId, (before) => ({ open: true, chefId, since, turn: (before?.turn ?? 0) + 1 }));

const closed = (chefId: string, isOver: (chef: FreeChef) => boolean): Operation<FreeChef> =>
  update(chefId, (chef) => (chef.open && isOver(chef) ? { ...chef, open: false } : chef));
