import { LIMITS } from '@libs/contract/limits.js';
import {
  addDays,
  HOUR,
  instantOf,
  kolkataDate,
  parseDate,
  parseSlot,
  plus,
  type Slot,
  slotOf,
  SLOTS,
} from '@libs/contract/time.js';

/** From when to when, on its way to being complete: `''` where nothing is chosen yet. */
export interface Span {
  /** `YYYY-MM-DD` */
  readonly startDate: string;
  readonly startTime: Slot | '';
  readonly endDate: string;
  readonly endTime: Slot | '';
}

/** The end follows a start that moves past it. */
export const withStartDate = <S extends Span>(span: S, startDate: string): S => ({
  ...span,
  startDate,
  endDate: startDate > span.endDate ? startDate : span.endDate,
});

/** The usual end is four slots after the start; a start in the last four slots has none, and the end becomes empty. */
export const withStartTime = <S extends Span>(span: S, startTime: Slot | ''): S => ({
  ...span,
  startTime,
  endDate: span.endDate || span.startDate,
  endTime: startTime === '' ? span.endTime : usualEnd(startTime),
});

const usualEnd = (start: Slot): Slot | '' => SLOTS[SLOTS.indexOf(start) + LIMITS.defaultSlots] ?? '';

/** The end `hours` after the start. One at which nobody can end is empty; without a start it stays. */
export function withHours<S extends Span>(span: S, hours: number): S {
  const [day, slot] = [parseDate(span.startDate), parseSlot(span.startTime)];
  if (!day || !slot) return span;
  const end = plus(instantOf(day, slot), hours * HOUR);
  return { ...span, endDate: kolkataDate(end), endTime: slotOf(end) ?? '' };
}

/** Whether the day ends before the usual four hours are over. */
export const isLateStart = (start: Slot | ''): start is Slot => start !== '' && usualEnd(start) === '';

export interface End {
  readonly endDate: string;
  readonly endTime: Slot;
}
const SHORTEST = LIMITS.booking.shortest / HOUR;

/** Ends to offer after a late start: what is left of the day, if it is long enough, and the next morning. */
export function endsAfter({ startDate, startTime }: Span): readonly End[] {
  const day = parseDate(startDate);
  if (!day || startTime === '') return [];
  const sameDay = SLOTS.slice(SLOTS.indexOf(startTime) + SHORTEST).map((endTime) => ({ endDate: day, endTime }));
  return [...sameDay, { endDate: addDays(day, 1), endTime: SLOTS[0] }];
}
