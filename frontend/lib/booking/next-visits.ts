/** What is stored for the offline page: a customer's next booking, or a chef's upcoming visits. No prices or payments. */
import { HOUR, instantOf, parseDate, parseSlot } from '@libs/contract/time.js';
import type { ShownSpan } from '../format/time.js';
import { readJson } from '../storage/storage.js';

export interface NextBooking extends ShownSpan {
  readonly address: string;
  /** Empty until a chef is assigned. */
  readonly chef: string;
  readonly phone: string;
}

/** Only what is disclosed to the chef. */
export interface NextVisit extends ShownSpan {
  readonly guest: string;
  readonly place: string;
  /** Empty until it is disclosed. */
  readonly phone: string;
  readonly people: number;
}

/** The stored booking, unless it is over or has another version's format. */
export function readNextBooking(now: number): NextBooking | undefined {
  const value = readJson('nextBooking');
  return isSpanWith<NextBooking>(value, BOOKING_TEXTS) && !isOver(value, now) ? value : undefined;
}

/** The stored visits that are not over; those in another version's format are ignored. */
export function readNextVisits(now: number): readonly NextVisit[] {
  const value: unknown = readJson('nextVisits');
  const stored: readonly unknown[] = Array.isArray(value) ? value : [];
  return stored
    .filter((one) => isSpanWith<NextVisit>(one, VISIT_TEXTS))
    .filter((one) => typeof one.people === 'number' && !isOver(one, now));
}

const BOOKING_TEXTS = ['address', 'chef', 'phone'] as const;
const VISIT_TEXTS = ['guest', 'place', 'phone'] as const;
const SPAN = ['startDate', 'startTime', 'endDate', 'endTime'] as const;
const isSpanWith = <T extends ShownSpan>(value: unknown, texts: readonly (keyof T & string)[]): value is T =>
  typeof value === 'object' &&
  value !== null &&
  [...SPAN, ...texts].every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

/** Whether the visit is over, with an hour to spare: it may end slightly later than booked. */
export function isOver({ endDate, endTime }: Pick<ShownSpan, 'endDate' | 'endTime'>, now: number): boolean {
  const [date, slot] = [parseDate(endDate), parseSlot(endTime)];
  return !date || !slot || Date.parse(instantOf(date, slot)) + HOUR < now;
}
