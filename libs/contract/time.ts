/**
 * Time is represented as an instant (UTC), or as a date and slot in Kolkata, where every booking takes place. India has
 * one time zone without daylight saving, so the offset is a constant.
 */
import { DAY, HOUR, MINUTE, SECOND } from './durations.js';

/** UTC, ISO 8601 with milliseconds, e.g. `2026-12-12T13:30:00.000Z`. Compares as text in order of time. */
export type Instant = string & { readonly __brand: 'Instant' };

/** A day on the calendar in Kolkata, `YYYY-MM-DD`. Compares as text in order of time. */
export type KolkataDate = string & { readonly __brand: 'KolkataDate' };

export { DAY, HOUR, MINUTE, SECOND };
const KOLKATA_OFFSET_MS = 5.5 * HOUR;

export const instant = (epochMs: number): Instant => new Date(epochMs).toISOString() as Instant;
export const epochMs = (at: Instant): number => Date.parse(at);
/** Returns `at` moved by `ms` milliseconds, which may be negative. */
export const plus = (at: Instant, ms: number): Instant => instant(epochMs(at) + ms);
/** Returns the milliseconds from `from` to `to`. */
export const between = (from: Instant, to: Instant): number => epochMs(to) - epochMs(from);

/** The start times that can be booked, in the product's spelling. */
export const SLOTS = [
  '8.00 am',
  '9.00 am',
  '10.00 am',
  '11.00 am',
  '12.00 pm',
  '1.00 pm',
  '2.00 pm',
  '3.00 pm',
  '4.00 pm',
  '5.00 pm',
  '6.00 pm',
  '7.00 pm',
  '8.00 pm',
  '9.00 pm',
  '10.00 pm',
] as const;
export type Slot = (typeof SLOTS)[number];
const FIRST_HOUR = 8;

/** Parses `8.00 am`, `8:00 AM` and `08:00`; undefined for anything else. */
export function parseSlot(text: string): Slot | undefined {
  const match = /^(\d{1,2})[.:]00(?:\s*(am|pm))?$/i.exec(text.trim());
  if (!match) return undefined;
  const written = Number(match[1]);
  const half = match[2]?.toLowerCase();
  if (half && (written < 1 || written > 12)) return undefined;
  const hour = half ? (written % 12) + (half === 'pm' ? 12 : 0) : written;
  return SLOTS[hour - FIRST_HOUR];
}

/** Parses `YYYY-MM-DD`; undefined for a day that does not exist. */
export function parseDate(text: string): KolkataDate | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const midnight = Date.parse(`${text}T00:00:00.000Z`);
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== text) return undefined;
  return text as KolkataDate;
}

/** Returns the instant at which `slot` begins on `date` in Kolkata. */
export function instantOf(date: KolkataDate, slot: Slot): Instant {
  return instant(Date.parse(`${date}T00:00:00.000Z`) - KOLKATA_OFFSET_MS + hourOfSlot(slot) * HOUR);
}

/** Returns the date in Kolkata at `at`. */
export const kolkataDate = (at: Instant): KolkataDate =>
  new Date(epochMs(at) + KOLKATA_OFFSET_MS).toISOString().slice(0, 10) as KolkataDate;

/** Returns the end of the day in Kolkata at `at`. */
export const endOfDay = (at: Instant): Instant =>
  instant(Date.parse(`${addDays(kolkataDate(at), 1)}T00:00:00.000Z`) - KOLKATA_OFFSET_MS);

/** Returns the slot that begins at `at`; undefined if none does. */
export function slotOf(at: Instant): Slot | undefined {
  const local = localTime(at);
  if (local.getUTCMinutes() || local.getUTCSeconds() || local.getUTCMilliseconds()) return undefined;
  return SLOTS[local.getUTCHours() - FIRST_HOUR];
}

const localTime = (at: Instant): Date => new Date(epochMs(at) + KOLKATA_OFFSET_MS);

/** Returns the whole hour of the day in Kolkata at `at`, from 0 to 23. */
export const hourOf = (at: Instant): number => localTime(at).getUTCHours();

/** Returns the time of day in Kolkata, in the spelling of slots: `10.30 pm`. */
export function clockOf(at: Instant): string {
  const hour = hourOf(at);
  return `${hour % 12 || 12}.${String(localTime(at).getUTCMinutes()).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}

/** Returns the hour of the day at which a slot begins. */
export const hourOfSlot = (slot: Slot): number => FIRST_HOUR + SLOTS.indexOf(slot);

export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const weekdayOf = (date: KolkataDate): Weekday =>
  WEEKDAYS[new Date(`${date}T00:00:00.000Z`).getUTCDay()] ?? 'sunday';

/** Returns the instant of a time of day as `clockOf` writes it; undefined for anything else. */
export function instantAt(date: KolkataDate, clock: string): Instant | undefined {
  const [, hour, minute, half] = /^(\d{1,2})\.(\d\d) (am|pm)$/.exec(clock) ?? [];
  if (half === undefined) return undefined;
  const hours = (Number(hour) % 12) + (half === 'pm' ? 12 : 0);
  return plus(instantOf(date, SLOTS[0]), (hours - FIRST_HOUR) * HOUR + Number(minute) * MINUTE);
}

export const addDays = (date: KolkataDate, days: number): KolkataDate =>
  new Date(Date.parse(`${date}T00:00:00.000Z`) + days * DAY).toISOString().slice(0, 10) as KolkataDate;

/** Returns the days from the first to the last one, both included. */
export function daysFromTo(first: KolkataDate, last: KolkataDate): readonly KolkataDate[] {
  const days = [first];
  for (let day = first; day < last;) days.push((day = addDays(day, 1)));
  return days;
}

/** Returns the month `YYYY-MM` that is `months` later; earlier if that is negative. */
export const addMonths = (month: string, months: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
};
