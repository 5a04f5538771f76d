import type { Booking } from '@libs/contract/bookings.js';
import { STATUS } from '@libs/contract/enums.js';
import type { ShownSpan } from '../format/time.js';
import { readJson, removeText, writeJson } from '../storage/storage.js';
import { guestOf, placeOf } from './guest.js';
import { isOver } from './next-booking.js';

/** The data of an upcoming visit that is stored for its chef's offline use: no prices, and only what is disclosed. */
export interface NextVisit extends ShownSpan {
  readonly guest: string;
  readonly place: string;
  /** Empty until it is disclosed. */
  readonly phone: string;
  readonly people: number;
}

const MAX_VISITS = 10;
const UPCOMING_STATUSES: readonly number[] = [STATUS.placed, STATUS.inProgress];

/** Stores the upcoming ones of `bookings` (ordered by time); replaces earlier ones. */
export function keepNextVisits(bookings: readonly Booking[], now: number): void {
  const upcoming = bookings.filter((booking) => UPCOMING_STATUSES.includes(booking.status) && !isOver(booking, now));
  if (upcoming.length > 0) writeJson('nextVisits', upcoming.slice(0, MAX_VISITS).map(kept));
  else removeText('nextVisits');
}

/** The stored visits that are not over; those in another version's format are ignored. */
export function readNextVisits(now: number): readonly NextVisit[] {
  const value: unknown = readJson('nextVisits');
  const stored: readonly unknown[] = Array.isArray(value) ? value : [];
  return stored.filter((one) => isNextVisit(one)).filter((one) => !isOver(one, now));
}

function kept(booking: Booking): NextVisit {
  const { startDate, startTime, endDate, endTime, billingAddress, headCount: people } = booking;
  const span = { startDate, startTime, endDate, endTime };
  return { ...span, guest: guestOf(booking), place: placeOf(booking), phone: billingAddress.phone, people };
}

const TEXTS = ['startDate', 'startTime', 'endDate', 'endTime', 'guest', 'place', 'phone'] as const;
function isNextVisit(value: unknown): value is NextVisit {
  if (typeof value !== 'object' || value === null) return false;
  const members = value as Record<string, unknown>;
  return TEXTS.every((name) => typeof members[name] === 'string') && typeof members['people'] === 'number';
}
