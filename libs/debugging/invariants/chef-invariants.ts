/** Invariants of chefs: who is assigned, when, and the time reserved on their calendars. */
import type { ChefAssigned } from '@libs/booking/assignment.js';
import { bookingStream } from '@libs/booking/booking-id.js';
import type { HeldTime } from '@libs/booking/booking-policies.js';
import type { BookingEvent } from '@libs/booking/booking.js';
import { whyTooClose, whyUnavailable } from '@libs/booking/chef-availability.js';
import {
  type Calendar,
  calendarDecider,
  type CalendarEvent,
  calendarStream,
  chefIn,
  heldAfter,
  overlaps,
  type ReservationEvent,
} from '@libs/booking/chef-calendar.js';
import { hasDeclined, OFFER_EVENTS, type OfferEvent, type VisitOffered } from '@libs/booking/offers.js';
import { type BookingState, isConfirmed, isOver } from '@libs/booking/state.js';
import { VERIFICATION_STEPS, type VerificationStep } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import { between, DAY, type Instant, MINUTE, plus } from '@libs/contract/time.js';
import type { StreamName } from '@libs/eventing/types/envelope.js';
import { STEP_BY_EVENT, VERIFICATION_EVENTS, type VerificationEvent } from '@libs/identity/chef-verification.js';
import {
  afterEarlier,
  GRACE_MS,
  invariant,
  type InvariantFold,
  isPast,
  NO_VIOLATIONS,
  releasedInTime,
} from './invariant.js';

interface Visit {
  readonly bookingId: string;
  readonly chefId: string;
  readonly start: Instant;
  readonly end: Instant;
  /**
   * False within an append: an edit moves a visit, and the events after it in the same append release a chef who is
   * busy then.
   */
  readonly isSettled: boolean;
}

function visitOf(state: BookingState, isSettled: boolean): Visit | undefined {
  if (!isConfirmed(state) || state.chefId === null) return undefined;
  const { bookingId, chefId, choices } = state;
  return { bookingId, chefId, start: choices.start, end: choices.end, isSettled };
}

const dayOf = (at: Instant): string => at.slice(0, 'YYYY-MM-DD'.length);
const keyOf = (chefId: string, at: Instant): string => `${chefId} ${dayOf(at)}`;

/** Returns a key for each day of a visit, so that only visits of the same days are compared. */
function keysOf(visit: Visit | undefined): readonly string[] {
  if (!visit) return [];
  const { chefId, start, end } = visit;
  const days = Math.ceil(Math.min(between(start, end), LIMITS.booking.longest) / DAY);
  const starts = Array.from({ length: days }, (_, day) => plus(start, day * DAY));
  return [...new Set([...starts, end].map((at) => keyOf(chefId, at)))];
}

type VisitEvent = Extract<
  BookingEvent,
  { type: 'FareQuoted' | 'ChefAssigned' | 'ChefReleased' | 'BookingAmended' | 'ExtraTimeAccepted' | 'BookingCancelled' }
>;

const doubleBooked: InvariantFold<readonly Visit[], VisitEvent> = {
  handles: ['FareQuoted', 'ChefAssigned', 'ChefReleased', 'BookingAmended', 'ExtraTimeAccepted', 'BookingCancelled'],
  initial: [],
  keys: ({ before, after }) => [...new Set([before, after].flatMap((state) => keysOf(visitOf(state, true))))],
  apply(visits, { event, before, after }, key) {
    const visit = visitOf(after, event.meta.rest === undefined);
    const bookingId = 'bookingId' in before ? before.bookingId : undefined;
    const others = visits.filter((one) => one.bookingId !== bookingId);
    const left = keysOf(visit).includes(key) && visit ? [...others, visit] : others;
    return left.length > 0 ? left : this.initial;
  },
  violations: (visits, _, key) =>
    visits
      .filter(({ isSettled }) => isSettled)
      .flatMap((second, index, settled) =>
        settled
          .slice(0, index)
          .filter((one) => overlaps(one, second) && isFirstDay(key, one, second))
          .map(({ bookingId, chefId }) => ({
            stream: bookingStream(second.bookingId),
            problem: `${chefId} has booking ${bookingId} at the same time`,
          })),
      ),
};

/** Whether `key` is the first day that two visits of one chef have in common, so that they are reported once. */
const isFirstDay = (key: string, one: Visit, other: Visit): boolean =>
  key === keyOf(one.chefId, one.start > other.start ? one.start : other.start);

const reservedTwice = afterEarlier<Calendar, CalendarEvent>({
  handles: ['TimeReserved', 'TimeReleased', 'CalendarClosed', 'CalendarOpened'],
  initial: calendarDecider.initial,
  keys: ({ event }) => [event.stream],
  apply(calendar, { event }) {
    const next = calendarDecider.evolve(calendar, event);
    if (event.type !== 'TimeReserved') return [next];
    const { stream, data } = event;
    const others = calendar.reservations.filter((one) => one.bookingId !== data.bookingId && overlaps(one, data));
    const problems = others.map(
      ({ bookingId }) =>
        `${chefIn(stream)} is reserved for bookings ${bookingId} and ${data.bookingId} at the same time`,
    );
    return [next, ...problems];
  },
});

type ReservationUseEvent =
  ReservationEvent | Extract<BookingEvent, { type: 'BookingRequested' | 'BookingCompleted' | 'BookingCancelled' }>;

const neverReleased = releasedInTime<HeldTime, ReservationUseEvent>({
  handles: ['TimeReserved', 'TimeReleased', 'BookingRequested', 'BookingCompleted', 'BookingCancelled'],
  heldAfter: (before, event) =>
    event.type === 'TimeReserved' || event.type === 'TimeReleased' ? heldAfter(before, event) : before,
  isUnused: (booking) => booking.phase === 'none' || isOver(booking),
  violationOf: ({ chefId, reservation: { round } }, bookingId) => ({
    stream: bookingStream(bookingId),
    problem: `the time of ${chefId} in round ${round} is not released`,
  }),
});

/**
 * No step is taken back here, because a visit may be assigned while a chef files another document. A document that
 * claimed nothing is of a time before documents were checked.
 */
const completes = (event: VerificationEvent, step: VerificationStep): boolean =>
  STEP_BY_EVENT[event.type] === step ||
  (step === 'check' && event.type === 'ChefDocumentFiled' && event.data.claims.length === 0);

/** The state is the missing steps. */
const unverified = afterEarlier<readonly VerificationStep[], VerificationEvent | ChefAssigned | VisitOffered>({
  handles: [...VERIFICATION_EVENTS, 'ChefAssigned', 'VisitOffered'],
  initial: VERIFICATION_STEPS,
  keys: ({ event }) => [event.data.chefId],
  apply(missing, { event }, chefId) {
    if (event.type !== 'ChefAssigned' && event.type !== 'VisitOffered')
      return [missing.filter((step) => !completes(event, step))];
    return missing.length === 0 ? [missing] : [missing, `${chefId} lacks ${missing.join()}`];
  },
});

/** The state is the chef who is asked, and until when. */
type OpenOffer = VisitOffered['data'] | undefined;

const offersEnd = afterEarlier<OpenOffer, OfferEvent | ChefAssigned>({
  handles: [...OFFER_EVENTS.map(({ type }) => type), 'ChefAssigned'],
  initial: undefined,
  keys: ({ event }) => [event.stream],
  apply(open, { event, before }) {
    const { chefId } = event.data;
    if (event.type === 'ChefAssigned')
      return open ? [open, `${chefId} is assigned while ${open.chefId} is asked`] : [open];
    if (event.type === 'VisitOffered') {
      if (open) return [event.data, `${chefId} is asked while ${open.chefId} is`];
      return hasDeclined(before, chefId) ? [event.data, `${chefId} is asked again in the same round`] : [event.data];
    }
    return open?.chefId === chefId ? [undefined] : [undefined, `${event.type} without an offer to ${chefId}`];
  },
  violations: (open, now, stream) =>
    open && isPast(open.expiresAt, GRACE_MS, now)
      ? [{ stream: stream as StreamName, problem: `the offer to ${open.chefId} has no end` }]
      : NO_VIOLATIONS,
});

/** A chef's calendar, and by booking the largest party that the chef cooked for when its time was reserved. */
interface Planned {
  readonly calendar: Calendar;
  readonly parties: Readonly<Record<string, number | null>>;
}

const sentAnywhere = afterEarlier<Planned, CalendarEvent | ChefAssigned>({
  handles: [
    'TimeReserved',
    'TimeReleased',
    'CalendarClosed',
    'CalendarOpened',
    'ChefAvailabilityChanged',
    'ChefAssigned',
  ],
  initial: { calendar: calendarDecider.initial, parties: {} },
  keys: ({ event }) => [event.type === 'ChefAssigned' ? calendarStream(event.data.chefId) : event.stream],
  apply({ calendar, parties }, { event, after }) {
    if (event.type === 'ChefAssigned') {
      const { bookingId = '', choices } = 'choices' in after ? after : {};
      const most = parties[bookingId] ?? Infinity;
      const planned = { calendar, parties };
      return (choices?.headCount ?? 0) > most
        ? [planned, `${event.data.chefId} cooks for more than ${most}`]
        : [planned];
    }
    const next = calendarDecider.evolve(calendar, event);
    if (event.type !== 'TimeReserved') return [{ calendar: next, parties }];
    const { data, occurredAt } = event;
    const { availability } = calendar;
    const others = calendar.reservations.filter((one) => one.bookingId !== data.bookingId && !overlaps(one, data));
    // Later than the hours a chef stays by their own proposal only.
    const staysLonger = calendar.reservations.some(
      (one) => one.bookingId === data.bookingId && one.start === data.start && one.end < data.end,
    );
    const problems = [
      // It was decided shortly before it was recorded.
      staysLonger ? undefined : whyUnavailable(availability, data, plus(occurredAt, -MINUTE)),
      ...others.map((one) => whyTooClose(one, data, availability.gapMinutes)),
    ].filter((why) => why !== undefined);
    return [
      { calendar: next, parties: { ...parties, [data.bookingId]: availability.largestParty } },
      ...problems.map((why) => `${chefIn(event.stream)} is sent to booking ${data.bookingId}: ${why}`),
    ];
  },
});

export const CHEF_INVARIANTS = [
  invariant('every offer ends in exactly one of accepted, declined, expired and withdrawn', offersEnd),
  invariant('no chef has two bookings at once', doubleBooked),
  invariant(
    'time is reserved for one booking at a time, and released when the booking is over',
    reservedTwice,
    neverReleased,
  ),
  invariant('only verified chefs are assigned', unverified),
  invariant('nobody is sent outside their hours, party, notice, gap or way', sentAnywhere),
];
