/**
 * When a chef comes: weekly hours, days off, the largest party, the smallest notice and the gap between visits. It is
 * on the chef's calendar, so that the decision about each reservation is made with the latest one. Visits that are
 * reserved already stay.
 */
import { AVAILABILITY_LIMITS, LIMITS } from '@libs/contract/limits.js';
import {
  addDays,
  between,
  HOUR,
  hourOf,
  hourOfSlot,
  type Instant,
  kolkataDate,
  type KolkataDate,
  MINUTE,
  plus,
  type Slot,
  SLOTS,
  WEEKDAYS,
  weekdayOf,
} from '@libs/contract/time.js';
import { type DataOf, defineEvent } from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';
import { wayBetween } from './way.js';

const slot = z.custom<Slot>((text) => SLOTS.includes(text));
const date = z.custom<KolkataDate>((text) => typeof text === 'string');
const minutes = (hours: number) => z.int().check(z.minimum(0), z.maximum(hours * 60));

const Availability = z.strictObject({
  /** The hours in which a whole visit has to be; null for all. The first and the last slot include the night. */
  weekly: z.nullable(z.array(z.strictObject({ day: z.enum(WEEKDAYS), from: slot, to: slot }))),
  /** First and last day. */
  off: z.array(z.strictObject({ from: date, to: date })),
  largestParty: z.nullable(z.int().check(z.minimum(1), z.maximum(LIMITS.people.max))),
  noticeMinutes: minutes(AVAILABILITY_LIMITS.noticeHours),
  /** Between the end of a visit and the start of the next one, the way included. */
  gapMinutes: minutes(AVAILABILITY_LIMITS.gapHours),
});
export type Availability = DataOf<typeof Availability>;

/** The availability of a chef who has said nothing: always. */
export const ALWAYS_AVAILABLE: Availability = {
  weekly: null,
  off: [],
  largestParty: null,
  noticeMinutes: 0,
  gapMinutes: 0,
};

/** The whole availability from now on. */
export const ChefAvailabilityChanged = defineEvent({
  type: 'ChefAvailabilityChanged',
  data: { availability: Availability },
});

/** A time, where it is known with the place of {@link placeOf} and the number of people. */
export interface PlannedVisit {
  readonly start: Instant;
  readonly end: Instant;
  readonly place?: string | undefined;
  readonly people?: number | undefined;
}

/** Why a chef does not come to a visit, besides another one at the same time. */
export type Unfit = 'outside-hours' | 'day-off' | 'party-too-large' | 'too-soon' | 'gap-too-short' | 'too-far';

/** Whether a chef does not cook for so many people. */
export const isOutgrown = ({ largestParty }: Pick<Availability, 'largestParty'>, people: number): boolean =>
  largestParty !== null && people > largestParty;

/** Returns why the availability excludes a visit that is assigned at `now`; undefined if it does not. */
export function whyUnavailable(availability: Availability, visit: PlannedVisit, now: Instant): Unfit | undefined {
  const { noticeMinutes, off, weekly } = availability;
  const { start, end, people = 0 } = visit;
  if (isOutgrown(availability, people)) return 'party-too-large';
  if (between(now, start) < noticeMinutes * MINUTE) return 'too-soon';
  const [first, last] = [kolkataDate(start), kolkataDate(plus(end, -1))];
  if (off.some(({ from, to }) => from <= last && first <= to)) return 'day-off';
  return weekly === null || isInside(weekly, visit) ? undefined : 'outside-hours';
}

/** Visits begin and end at whole hours. */
function isInside(weekly: NonNullable<Availability['weekly']>, { start, end }: PlannedVisit): boolean {
  for (let at = start; at < end; at = plus(at, HOUR)) {
    const [day, hour] = [weekdayOf(kolkataDate(at)), hourOf(at)];
    if (!weekly.some((hours) => hours.day === day && firstHour(hours.from) <= hour && hour < endHour(hours.to)))
      return false;
  }
  return true;
}

const firstHour = (from: Slot): number => (from === SLOTS[0] ? 0 : hourOfSlot(from));
const endHour = (to: Slot): number => (to === SLOTS[SLOTS.length - 1] ? 24 : hourOfSlot(to));

/**
 * Returns why a visit is too close to another one that it does not overlap; undefined if it is not. Without its place, a
 * reservation of before counts with the gap only.
 */
export function whyTooClose(other: PlannedVisit, visit: PlannedVisit, gapMinutes: number): Unfit | undefined {
  const pause = other.end <= visit.start ? between(other.end, visit.start) : between(visit.end, other.start);
  if (pause < gapMinutes * MINUTE) return 'gap-too-short';
  return pause < wayBetween(other.place, visit.place) * MINUTE ? 'too-far' : undefined;
}

/** Returns an availability without the days off that are over. */
export const withoutPastDays = (availability: Availability, now: Instant): Availability => {
  const { weekly, off, largestParty, noticeMinutes, gapMinutes } = availability;
  const left = off.filter(({ to }) => to >= addDays(kolkataDate(now), -1));
  return { weekly, off: left, largestParty, noticeMinutes, gapMinutes };
};
