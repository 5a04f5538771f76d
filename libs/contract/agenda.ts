/** When a chef comes, what is planned, and the calendar to subscribe to. Amounts are rupees; times are those of Kolkata. */
import * as z from 'zod/mini';
import { Booking } from './bookings.js';
import { type Call, nothing } from './call.js';
import { readVersion } from './fields.js';
import { AVAILABILITY_LIMITS, LIMITS } from './limits.js';
import { AGENDA_MESSAGES as texts } from './texts/en/agenda.js';
import { LANGUAGE_CODES } from './texts/languages.js';
import { DAY, SLOTS, type Slot, WEEKDAYS } from './time.js';
import { dateField, InstantSchema, slotField } from './time-schemas.js';

const isOrdered = z.refine<{ readonly from: Slot; readonly to: Slot }>(
  ({ from, to }) => SLOTS.indexOf(from) < SLOTS.indexOf(to),
  { error: texts.hours, path: ['to'] },
);
/** `to` is the time by which a visit has to be over. */
const Hours = z
  .object({ day: z.enum(WEEKDAYS, { error: texts.day }), from: slotField(texts.time), to: slotField(texts.time) })
  .check(isOrdered);
export type Hours = z.infer<typeof Hours>;

/** The first and the last day. */
const DaysOff = z.object({ from: dateField(texts.date), to: dateField(texts.date) }).check(
  z.refine(({ from, to }) => from <= to, { error: texts.days, path: ['to'] }),
  z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) < AVAILABILITY_LIMITS.daysOff * DAY, {
    error: texts.daysOff,
    path: ['to'],
  }),
);
export type DaysOff = z.infer<typeof DaysOff>;

const whole = (max: number, error: string, min = 0) =>
  z.int({ error }).check(z.minimum(min, { error }), z.maximum(max, { error }));
const party = whole(LIMITS.people.max, texts.party, 1);
const notice = whole(AVAILABILITY_LIMITS.noticeHours * 60, texts.notice);
const gap = whole(AVAILABILITY_LIMITS.gapHours * 60, texts.gap);

/** Every day, all the time: the hours of a chef who has said nothing. */
export const EVERY_HOUR: readonly Hours[] = WEEKDAYS.map((day) => ({
  day,
  from: SLOTS[0],
  to: SLOTS[SLOTS.length - 1] ?? SLOTS[0],
}));

/** The whole availability: a missing field is its default, and with all defaults a chef always comes. */
const AvailabilityInput = z.object({
  /** The hours in which a whole visit has to be; `[]` for none. Default: every day from 8.00 am to 10.00 pm, night included. */
  weekly: z.optional(z.array(Hours).check(z.maxLength(AVAILABILITY_LIMITS.weekly, { error: texts.tooManyHours }))),
  /** Default: none. */
  off: z._default(z.array(DaysOff).check(z.maxLength(AVAILABILITY_LIMITS.off, { error: texts.tooManyDaysOff })), []),
  /** The most people that the chef cooks for; null for all that can be booked, which is the default. */
  largestParty: z._default(z.nullable(party), null),
  /** From the assignment to the start of a visit. Default: 0. */
  noticeMinutes: z._default(notice, 0),
  /** From the end of a visit to the start of the next one, the way included. Default: 0. */
  gapMinutes: z._default(gap, 0),
  ...readVersion,
});

export const Availability = z.object({
  weekly: z.array(Hours),
  off: z.array(DaysOff),
  largestParty: z.nullable(z.int()),
  noticeMinutes: z.int(),
  gapMinutes: z.int(),
  /** To be sent with a change. */
  version: z.string(),
});
export type Availability = z.infer<typeof Availability>;

/** The days of one agenda at most: a month with the rest of its first and last week. */
export const AGENDA_DAYS = 42;

const AgendaQuery = z.object({ from: dateField(texts.date), to: dateField(texts.date) }).check(
  z.refine(({ from, to }) => from <= to, { error: texts.days, path: ['to'] }),
  z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) < AGENDA_DAYS * DAY, {
    error: texts.tooLong,
    path: ['to'],
  }),
);
export const Agenda = z.object({
  /** The visits that take place on these days and are not cancelled, in order of time; also those that began before. */
  visits: z.array(Booking),
  /** Between each visit and the next one: minutes of the way by the rule, and from the end of the one to the start of the other. */
  ways: z.array(z.object({ after: z.string(), wayMinutes: z.int(), betweenMinutes: z.int() })),
  off: z.array(DaysOff),
});
export type Agenda = z.infer<typeof Agenda>;

const News = z.object({
  at: InstantSchema,
  /**
   * `changed`: time or party. `menu`: dishes, or what the guests need. `longer`, `not-longer`: the guest accepted or
   * declined more time. `released`: the visit is no longer the chef's.
   */
  what: z.enum(['assigned', 'changed', 'menu', 'longer', 'not-longer', 'cancelled', 'released']),
  booking: Booking,
});
export type News = z.infer<typeof News>;

const CalendarFeed = z.object({
  /** When its address was made; null if there is none. */
  since: z.nullable(InstantSchema),
});
/** The address is answered once: the server keeps a hash of it. */
const NewCalendarFeed = z.object({ since: InstantSchema, url: z.string() });
export type NewCalendarFeed = z.infer<typeof NewCalendarFeed>;

/** Of the calendar's texts. */
const language = z.object({ language: z._default(z.enum(LANGUAGE_CODES), 'en') });

const feed = { path: '/v1.0/chefs/:id/calendar-feed', auth: 'chef', refusals: [404] } as const;

export const AGENDA_CALLS = {
  availability: {
    method: 'GET',
    path: '/v1.0/chefs/:id/availability',
    auth: 'chef',
    summary: 'When the chef comes: weekly hours, days off, largest party, notice and gap',
    answer: Availability,
    refusals: [404],
  },
  changeAvailability: {
    method: 'PUT',
    path: '/v1.0/chefs/:id/availability',
    auth: 'chef',
    summary:
      'Say when the chef comes; a missing field is its default, and visits already given stay. Refused with 409 if it was changed after the `version` that is sent',
    body: AvailabilityInput,
    answer: Availability,
    refusals: [404, 409],
  },
  agenda: {
    method: 'GET',
    path: '/v1.0/chefs/:id/agenda',
    auth: 'chef',
    summary: 'The visits of some days with the ways between them, and days off',
    query: AgendaQuery,
    answer: Agenda,
    refusals: [404],
  },
  visitNews: {
    method: 'GET',
    path: '/v1.0/chefs/:id/news',
    auth: 'chef',
    summary: 'What happened last to the chef’s visits, the latest first',
    answer: z.array(News),
    refusals: [404],
  },
  calendarFeed: {
    ...feed,
    method: 'GET',
    summary: 'Whether there is a calendar to subscribe to',
    answer: CalendarFeed,
  },
  renewCalendarFeed: {
    ...feed,
    method: 'POST',
    summary: 'Make a new secret address of the calendar; an earlier one ends',
    body: language,
    answer: NewCalendarFeed,
    makesSessions: true,
    refusals: [404, 409, 422],
  },
  endCalendarFeed: { ...feed, method: 'DELETE', summary: 'End the address of the calendar', answer: nothing },
  calendarFile: {
    method: 'GET',
    path: '/v1.0/calendar/:file',
    auth: 'none',
    summary: 'The visits of a chef as a calendar, at a secret address',
    query: language,
    answer: z.string(),
    bare: true,
    media: 'text/calendar',
    refusals: [404],
  },
} as const satisfies Record<string, Call>;
