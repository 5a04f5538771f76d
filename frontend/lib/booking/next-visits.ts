/** What is stored for the offline page: a customer's next booking, or a chef's upcoming visits. No prices or payments. */
import { epochMs, HOUR, type Instant, instantAt, parseDate } from '@libs/contract/time.js';
import type { PressedStep } from './presses.js';
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
  readonly id: string;
  /** It is read again when either changes. */
  readonly mark: string;
  readonly start: Instant;
  readonly end: Instant;
  /** What is done already, when. */
  readonly done: Readonly<Partial<Record<PressedStep, Instant>>>;
  /** Empty before the address is disclosed. */
  readonly route: string;
  /** The needs in short words, and the note. */
  readonly needs: readonly string[];
  /** Whether they restrict nothing, so that they need no warning. */
  readonly isUnrestricted?: true;
  /** The names of the dishes. */
  readonly menu: readonly string[];
  /** What to do when, as sentences. */
  readonly preparation: readonly (readonly [at: Instant, what: string])[];
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
    .filter((one) => typeof one.people === 'number' && VISIT_LISTS.every((name) => Array.isArray(one[name])))
    .filter((one) => typeof one.done === 'object' && epochMs(one.end) + HOUR >= now);
}

const BOOKING_TEXTS = ['address', 'chef', 'phone'] as const;
const VISIT_TEXTS = ['id', 'mark', 'start', 'end', 'guest', 'place', 'route', 'phone'] as const;
const VISIT_LISTS = ['needs', 'menu', 'preparation'] as const;
const SPAN = ['startDate', 'startTime', 'endDate', 'endTime'] as const;
const isSpanWith = <T extends ShownSpan>(value: unknown, texts: readonly (keyof T & string)[]): value is T =>
  typeof value === 'object' &&
  value !== null &&
  [...SPAN, ...texts].every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

/** Whether the visit is over, with an hour to spare: it may end slightly later than booked. */
export function isOver({ endDate, endTime }: Pick<ShownSpan, 'endDate' | 'endTime'>, now: number): boolean {
  const date = parseDate(endDate);
  const end = date && instantAt(date, endTime);
  return !end || epochMs(end) + HOUR < now;
}
