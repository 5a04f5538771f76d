import type { RecordedEvent, Revision } from '@libs/eventing/types/envelope.js';
import type { BookingEvent } from './booking.js';

/** The events that change what a customer weighs before cancelling or editing: the visit, the chef and the money paid. */
const DECISIVE: ReadonlySet<string> = new Set<BookingEvent['type']>([
  'BookingAmended',
  'DepositPaid',
  'ChefAssigned',
  'ChefReleased',
]);

/** Returns the types of the decisive events in a booking's stream after `revision`, the last one that a customer saw. */
export const changesSince = (events: readonly RecordedEvent[], revision: Revision): readonly string[] =>
  events.slice(revision + 1).flatMap(({ type }) => (DECISIVE.has(type) ? [type] : []));
