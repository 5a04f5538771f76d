/** Policy: a booking whose deposit is paid gets a chef, and another one when that one is let go, until its start. */
import { between, type Instant, MINUTE, plus, SECOND } from '@libs/contract/time.js';
import type { ProcessManager } from '@libs/eventing/types/process-manager.js';
import { update, upsert } from '@libs/eventing/types/projection.js';
import { bookingIn } from './booking-id.js';
import type {
  BookingAmended,
  BookingCancelled,
  BookingStarted,
  ChefAssigned,
  ChefReleased,
  DepositPaid,
} from './events.js';

/** One for each booking that was paid. */
export interface ChefSearch {
  readonly open: boolean;
  readonly bookingId: string;
  /** Since when a chef is looked for; who has waited longest is asked first when somebody becomes free. */
  readonly since: Instant;
  /** Counts the searches: each change of what is looked for is one of its own. */
  readonly turn: number;
  /** Nobody is needed any more, whatever money comes still. */
  readonly over: boolean;
}

type Handled = DepositPaid | BookingAmended | ChefAssigned | ChefReleased | BookingStarted | BookingCancelled;

const SHORTEST = 2 * SECOND;
/** Whoever waits has looked for a chef within so many milliseconds, whatever nobody offered. */
export const LONGEST_PAUSE = 5 * MINUTE;

/**
 * When to look again for a chef whom nobody found at `now`: soon at first, because a view may have been behind, then ever
 * more slowly, because whoever becomes free is offered anyway; the last time at the start.
 */
export function nextSearch(since: Instant, now: Instant, start: Instant): Instant {
  const again = plus(now, Math.min(LONGEST_PAUSE, Math.max(SHORTEST, between(since, now))));
  return again < start ? again : start;
}

export const assignChef: ProcessManager<ChefSearch, Handled> = {
  name: 'assign-chef',
  version: 1,
  handles: ['DepositPaid', 'BookingAmended', 'ChefAssigned', 'ChefReleased', 'BookingStarted', 'BookingCancelled'],
  indexes: [{ name: 'open', fields: ['open', 'since'] }],

  project(event) {
    const bookingId = bookingIn(event.stream);
    const since = event.occurredAt;
    switch (event.type) {
      case 'DepositPaid':
        return [upsert(bookingId, (search) => search ?? { open: true, bookingId, since, turn: 1, over: false })];
      case 'BookingAmended':
        return [update(bookingId, (search) => ({ ...search, turn: search.turn + 1 }))];
      case 'ChefAssigned':
        return [update(bookingId, (search) => ({ ...search, open: false }))];
      case 'ChefReleased':
        return [update(bookingId, (search) => ({ ...search, open: !search.over, since, turn: search.turn + 1 }))];
      case 'BookingStarted':
      case 'BookingCancelled':
        return [upsert(bookingId, () => ({ open: false, bookingId, since, turn: 0, over: true }))];
    }
  },

  nextAction({ open, bookingId, since, turn }) {
    if (!open) return [];
    return [{ job: 'assign-chef', id: `chef-${bookingId}-${turn}`, data: { bookingId, since }, runAt: since }];
  },
};
