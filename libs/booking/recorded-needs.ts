import { type DomainEvent, ERASED, type Personal } from '@libs/eventing/types/envelope.js';
import { type Needs, NO_NEEDS, sameNeeds } from '@libs/menu/needs.js';
import type { NeedsRecorded } from './menu.js';

/** Returns whether `needs` are those that a booking's events recorded last; none count as those of `NO_NEEDS`. */
export function areRecorded(needs: Personal<Needs> | undefined, events: readonly DomainEvent[]): boolean {
  const last = events.findLast((event): event is NeedsRecorded => event.type === 'NeedsRecorded');
  const recorded = last ? last.data.needs : NO_NEEDS;
  if (needs === undefined || needs === ERASED || recorded === ERASED) return needs === recorded;
  return sameNeeds(needs, recorded);
}
