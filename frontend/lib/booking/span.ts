import { LIMITS } from '@libs/contract/limits.js';
import {
  addDays,
  between,
  DAY,
  HOUR,
  instantOf,
  type KolkataDate,
  kolkataDate,
  parseDate,
  parseSlot,
  plus,
  type Slot,
  slotOf,
  SLOTS,
} from '@libs/contract/time.js';

/** Start and end in a form: `''` where nothing is chosen. */
export interface Span {
  /** `YYYY-MM-DD` */
  readonly startDate: string;
  readonly startTime: Slot | '';
  readonly endDate: string;
  readonly endTime: Slot | '';
}

/** Moves the end if the start moves past it, or so far before it that no visit could last until then. */
export function withStartDate<S extends Span>(span: S, startDate: string): S {
  const [start, end] = [parseDate(startDate), parseDate(span.endDate)];
  const isTooFar = start && end && end > addDays(start, LIMITS.booking.longest / DAY);
  if (isTooFar) return withDay(span, start);
  return { ...span, startDate, endDate: startDate > span.endDate ? startDate : span.endDate };
}

/** Moves the whole visit to another day: it keeps its duration. */
export function withDay<S extends Span>(span: S, day: KolkataDate): S {
  const [start, end] = [parseDate(span.startDate), parseDate(span.endDate)];
  const nights = start && end && end > start ? between(instantOf(start, SLOTS[0]), instantOf(end, SLOTS[0])) / DAY : 0;
  return { ...span, startDate: day, endDate: addDays(day, nights) };
}

/** The usual end is four slots after the start. After a start in the last four slots, the end is empty. */
export const withStartTime = <S extends Span>(span: S, startTime: Slot | ''): S => ({
  ...span,
  startTime,
  endDate: span.endDate || span.startDate,
  endTime: startTime === '' ? span.endTime : usualEnd(startTime),
});

const usualEnd = (start: Slot): Slot | '' => SLOTS[SLOTS.indexOf(start) + LIMITS.defaultSlots] ?? '';

/** Sets the end to `hours` after the start: empty if no visit can end then, unchanged without a start. */
export function withHours<S extends Span>(span: S, hours: number): S {
  const [day, slot] = [parseDate(span.startDate), parseSlot(span.startTime)];
  if (!day || !slot) return span;
  const end = plus(instantOf(day, slot), hours * HOUR);
  return { ...span, endDate: kolkataDate(end), endTime: slotOf(end) ?? '' };
}

/** Whether the last slot is less than four hours after the start. */
export const isLateStart = (start: Slot | ''): start is Slot => start !== '' && usualEnd(start) === '';

export interface End {
  readonly endDate: string;
  readonly endTime: Slot;
}
const MIN_HOURS = LIMITS.booking.shortest / HOUR;

/** Ends to offer after a start: the slots of the same day that are late enough, and the next morning. */
export function endsAfter({ startDate, startTime }: Span): readonly End[] {
  const day = parseDate(startDate);
  if (!day || startTime === '') return [];
  const sameDay = SLOTS.slice(SLOTS.indexOf(startTime) + MIN_HOURS).map((endTime) => ({ endDate: day, endTime }));
  return [...sameDay, { endDate: addDays(day, 1), endTime: SLOTS[0] }];
}
