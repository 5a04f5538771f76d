/** Whether a chef has time, by the reservations on the chef's calendar. */
import { addDays, instantOf, type Instant, type KolkataDate, plus, type Slot, SLOTS } from '@libs/contract/time.js';
import { LIMITS } from '@libs/contract/limits.js';
import { overlaps } from './chef-calendar.js';

/** A day, or a time on it. */
export interface AskedTime {
  readonly date: KolkataDate;
  readonly start?: Slot | undefined;
  readonly end?: Slot | undefined;
}

interface Span {
  readonly start: Instant;
  readonly end: Instant;
}

/** Returns whether the whole time is free; for a day, whether the shortest visit would fit into it. */
export function isFreeAt(reservations: readonly Span[], { date, start, end }: AskedTime): boolean {
  const isFree = (span: Span) => !reservations.some((reservation) => overlaps(reservation, span));
  if (start !== undefined && end !== undefined) {
    return isFree({ start: instantOf(date, start), end: instantOf(date, end) });
  }
  // Without reservations near that day there is nothing to look through.
  if (isFree({ start: instantOf(date, SLOTS[0]), end: instantOf(addDays(date, 1), SLOTS[0]) })) return true;
  return SLOTS.some((slot) => {
    const begin = instantOf(date, slot);
    return isFree({ start: begin, end: plus(begin, LIMITS.booking.shortest) });
  });
}
