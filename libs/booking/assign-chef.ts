/** Policy: a booking whose deposit is paid gets a chef, and a new one when that chef is released, until its start. */
import type { BookingPolicy, ChefSearch } from './booking-policy.js';
import { between, type Instant, MINUTE, plus, SECOND } from '@libs/contract/time.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import type { BookingEvent } from './booking.js';
import type { BookingState } from './state.js';

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
      return { since: event.occurredAt, turn: before.turn + 1 };
    default:
      return before;
  }
}

export const isSearching = (booking: BookingState): boolean => booking.phase === 'placed' && booking.chefId === null;

export const assignChef: BookingPolicy = ({ bookingId, booking, search: { since, turn } }) =>
  isSearching(booking)
    ? [{ job: 'assign-chef', id: `chef-${bookingId}-${turn}`, data: { bookingId, since }, runAt: since }]
    : [];
