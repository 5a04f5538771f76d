/** The days of an agenda, and days off among them. */
import type { ShownSpan } from '../../../lib/format/time.js';
import type { DaysOff } from '@libs/contract/agenda.js';
import { addDays, addMonths, type KolkataDate, parseDate, WEEKDAYS, weekdayOf } from '@libs/contract/time.js';

export const AGENDA_VIEWS = ['days', 'week', 'month', 'all'] as const;
type AgendaView = (typeof AGENDA_VIEWS)[number];

/** How many days the first view shows. */
export const DAYS_AHEAD = 16;

export interface AgendaState {
  readonly view: AgendaView;
  readonly day: KolkataDate;
}

/** The parameters of the list of all visits: links to it from before have no view. */
const OF_LIST = ['status', 'filter', 'search', 'page'];

/** Parses `?view=week&day=2026-12-12`; ignores invalid values. */
export function readAgenda(params: URLSearchParams, today: KolkataDate): AgendaState {
  const named = AGENDA_VIEWS.find((view) => view === params.get('view'));
  const view = named ?? (OF_LIST.some((name) => params.has(name)) ? 'all' : 'days');
  return { view, day: parseDate(params.get('day') ?? '') ?? today };
}

/** The address of a view; without a day it begins today. */
export const agendaAddress = (view: AgendaView, day?: KolkataDate): string => {
  const params = new URLSearchParams({ ...(view !== 'days' && { view }), ...(day && { day }) }).toString();
  return `/partner/bookings${params && `?${params}`}`;
};

export const daysFrom = (first: KolkataDate, count: number): readonly KolkataDate[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index));

/** Monday is the first day of a week. */
export const mondayOf = (day: KolkataDate): KolkataDate => addDays(day, -((WEEKDAYS.indexOf(weekdayOf(day)) + 6) % 7));

const firstOfMonth = (day: KolkataDate): KolkataDate => `${day.slice(0, 7)}-01` as KolkataDate;

/** Returns the first day of the month that is so many months later. */
export const monthAfter = (day: KolkataDate, months: number): KolkataDate =>
  `${addMonths(day.slice(0, 7), months)}-01` as KolkataDate;

/** Returns the weeks of a month, each from Monday, with the rest of its first and last week. */
export function weeksOf(day: KolkataDate): readonly (readonly KolkataDate[])[] {
  const next = monthAfter(day, 1);
  const weeks: (readonly KolkataDate[])[] = [];
  for (let monday = mondayOf(firstOfMonth(day)); monday < next; monday = addDays(monday, 7))
    weeks.push(daysFrom(monday, 7));
  return weeks;
}

/** The end of a visit that takes nothing of the day that begins then. */
const MIDNIGHT = '12.00 am';

/** Whether a visit takes place on a day: it can last for three days, and over night. */
export const isOn = ({ startDate, endDate, endTime }: Omit<ShownSpan, 'startTime'>, day: KolkataDate): boolean =>
  startDate <= day && (day < endDate || (day === endDate && endTime !== MIDNIGHT));

export const isOff = (off: readonly DaysOff[], day: KolkataDate): boolean =>
  off.some(({ from, to }) => from <= day && day <= to);

/** Returns the days off with one more, or without it: then the period around it is divided. */
export function withDayOff(off: readonly DaysOff[], day: KolkataDate, taken: boolean): DaysOff[] {
  if (taken) return isOff(off, day) ? [...off] : inOrder([...off, { from: day, to: day }]);
  return inOrder(
    off.flatMap((days) => {
      if (day < days.from || days.to < day) return [days];
      const parts = [
        { from: days.from, to: addDays(day, -1) },
        { from: addDays(day, 1), to: days.to },
      ];
      return parts.filter(({ from, to }) => from <= to);
    }),
  );
}

/** Returns the days off with a period, which is in them once. */
export const withDaysOff = (off: readonly DaysOff[], days: DaysOff): DaysOff[] =>
  inOrder([...withoutDaysOff(off, days), days]);

export const withoutDaysOff = (off: readonly DaysOff[], { from, to }: DaysOff): DaysOff[] =>
  off.filter((each) => each.from !== from || each.to !== to);

const inOrder = (off: readonly DaysOff[]): DaysOff[] => [...off].sort((one, other) => (one.from < other.from ? -1 : 1));
