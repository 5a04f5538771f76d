import type { Booking } from '@libs/contract/bookings.js';
import { STATUS } from '@libs/contract/enums.js';
import { HOUR, instantOf, parseDate, parseSlot } from '@libs/contract/time.js';
import { NEXT_BOOKING, readJson, removeText, writeJson } from './storage.js';

/** What of the next booking is kept on the device for when there is no network: nothing that costs or owes. */
export interface NextBooking {
  readonly startDate: string;
  readonly startTime: string;
  readonly endDate: string;
  readonly endTime: string;
  readonly address: string;
  /** Empty while nobody is chosen. */
  readonly chef: string;
  readonly phone: string;
}

const AHEAD: readonly number[] = [STATUS.placed, STATUS.inProgress];

/** Keeps the first of `bookings` (in the order in which they take place) that is still ahead; forgets an earlier one. */
export function keepNextBooking(bookings: readonly Booking[], now: number): void {
  const next = bookings.find((booking) => AHEAD.includes(booking.status) && !isOver(booking, now));
  if (next) writeJson(NEXT_BOOKING, kept(next));
  else removeText(NEXT_BOOKING);
}

/** What is kept, unless it is over by now or was never kept by this version. */
export function readNextBooking(now: number): NextBooking | undefined {
  const value = readJson(NEXT_BOOKING);
  return isNextBooking(value) && !isOver(value, now) ? value : undefined;
}

function kept({ startDate, startTime, endDate, endTime, chef, billingAddress }: Booking): NextBooking {
  const { address, city, zip, phone } = billingAddress;
  const name = chef ? `${chef.firstName} ${chef.lastName}`.trim() : '';
  return { startDate, startTime, endDate, endTime, address: `${address}, ${city} ${zip}`, chef: name, phone };
}

function isOver({ endDate, endTime }: Pick<NextBooking, 'endDate' | 'endTime'>, now: number): boolean {
  const [date, slot] = [parseDate(endDate), parseSlot(endTime)];
  // A visit may last a little longer than it was booked for.
  return !date || !slot || Date.parse(instantOf(date, slot)) + HOUR < now;
}

const MEMBERS = ['startDate', 'startTime', 'endDate', 'endTime', 'address', 'chef', 'phone'] as const;
const isNextBooking = (value: unknown): value is NextBooking =>
  typeof value === 'object' &&
  value !== null &&
  MEMBERS.every((name) => typeof (value as Record<string, unknown>)[name] === 'string');
