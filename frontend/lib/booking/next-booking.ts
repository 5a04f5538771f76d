import type { Booking } from '@libs/contract/bookings.js';
import { STATUS } from '@libs/contract/enums.js';
import { HOUR, instantOf, parseDate, parseSlot } from '@libs/contract/time.js';
import type { ShownSpan } from '../format/time.js';
import { readJson, removeText, writeJson } from '../storage/storage.js';

/** The data of the next booking that is stored for offline use: no prices or payments. */
export interface NextBooking extends ShownSpan {
  readonly address: string;
  /** Empty until a chef is assigned. */
  readonly chef: string;
  readonly phone: string;
}

const UPCOMING_STATUSES: readonly number[] = [STATUS.placed, STATUS.inProgress];

/** Stores the first upcoming one of `bookings` (ordered by time); replaces an earlier one. */
export function keepNextBooking(bookings: readonly Booking[], now: number): void {
  const next = bookings.find((booking) => UPCOMING_STATUSES.includes(booking.status) && !isOver(booking, now));
  if (next) writeJson('nextBooking', kept(next));
  else removeText('nextBooking');
}

/** The stored booking, unless it is over or has another version's format. */
export function readNextBooking(now: number): NextBooking | undefined {
  const value = readJson('nextBooking');
  return isNextBooking(value) && !isOver(value, now) ? value : undefined;
}

function kept({ startDate, startTime, endDate, endTime, chef, billingAddress }: Booking): NextBooking {
  const { address, city, zip, phone } = billingAddress;
  const name = chef ? `${chef.firstName} ${chef.lastName}`.trim() : '';
  return { startDate, startTime, endDate, endTime, address: `${address}, ${city} ${zip}`, chef: name, phone };
}

/** Whether the visit is over, with an hour to spare: it may end slightly later than booked. */
export function isOver({ endDate, endTime }: Pick<NextBooking, 'endDate' | 'endTime'>, now: number): boolean {
  const [date, slot] = [parseDate(endDate), parseSlot(endTime)];
  return !date || !slot || Date.parse(instantOf(date, slot)) + HOUR < now;
}

const MEMBERS = ['startDate', 'startTime', 'endDate', 'endTime', 'address', 'chef', 'phone'] as const;
const isNextBooking = (value: unknown): value is NextBooking =>
  typeof value === 'object' &&
  value !== null &&
  MEMBERS.every((name) => typeof (value as Record<string, unknown>)[name] === 'string');
