/**
 * Policy: a chef who has become verified, stays after all, becomes free or comes at other times, is offered to waiting
 * bookings.
 */
import { VERIFICATION_STEPS, type VerificationStep } from '@libs/contract/enums.js';
import { between, type Instant } from '@libs/contract/time.js';
import type { ProcessManager } from '@libs/eventing/types/process-manager.js';
import { type Operation, update, upsert } from '@libs/eventing/types/projection.js';
import type { ChefErasureBegan, ChefLeaveRequested, ChefLeaveWithdrawn } from '@libs/identity/chef-leave.js';
import { missingAfter, VERIFICATION_EVENTS, type VerificationEvent } from '@libs/identity/chef-verification.js';
import type { ChefRegistered } from '@libs/identity/chef.js';
import { MAX_SEARCH_PAUSE_MS } from './assignment.js';
import { type CalendarClosed, type CalendarEvent, type CalendarOpened, chefIn } from './chef-calendar.js';
import type { BookingIntent } from './job-payloads.js';

/**
 * One per chef. A later reservation may be for another time than the one that became free, so the offer stands until
 * every waiting booking has searched.
 */
interface FreeChef {
  readonly open: boolean;
  readonly chefId: string;
  /** The missing verification steps; only a verified chef is offered. */
  readonly missing: readonly VerificationStep[];
  readonly since: Instant;
  /** Counts the offers. */
  readonly turn: number;
}

export const offerFreeChef: ProcessManager<
  FreeChef,
  ChefRegistered | VerificationEvent | CalendarEvent,
  BookingIntent
> = {
  name: 'offer-free-chef',
  version: 4,
  handles: [
    'ChefRegistered',
    ...VERIFICATION_EVENTS,
    'TimeReserved',
    'TimeReleased',
    'CalendarClosed',
    'CalendarOpened',
    'ChefAvailabilityChanged',
  ],
  indexes: [{ name: 'open', fields: ['open', 'since'] }],

  project(event) {
    const now = event.occurredAt;
    switch (event.type) {
      case 'ChefRegistered': {
        const { chefId } = event.data;
        const joined = { open: false, chefId, missing: VERIFICATION_STEPS, since: now, turn: 0 };
        return [upsert(chefId, (before) => before ?? joined)];
      }
      case 'ChefPhoneProven':
      case 'ChefExperienceRecorded':
      case 'ChefDocumentFiled':
      case 'ChefCheckRequested':
      case 'ChefDocumentChecked':
      case 'ChefDocumentRefused':
        return [
          update(event.data.chefId, (chef) => {
            const completed = { ...chef, missing: missingAfter(chef.missing, event) };
            return chef.missing.length > 0 ? offered(completed, now) : completed;
          }),
        ];
      case 'TimeReleased':
        // The released time of a past visit is useless.
        return event.data.end > now ? [offer(chefIn(event.stream), now)] : [];
      case 'CalendarOpened':
      case 'ChefAvailabilityChanged':
        return [offer(chefIn(event.stream), now)];
      case 'TimeReserved':
        return [closed(chefIn(event.stream), ({ since }) => between(since, now) >= MAX_SEARCH_PAUSE_MS)];
      case 'CalendarClosed':
        return [closed(chefIn(event.stream), () => true)];
    }
  },

  policies: {
    'offer-free-chef'({ open, chefId, since, turn }) {
      return open ? [{ job: 'offer-chef', id: `offer-${chefId}-${turn}`, data: { chefId }, runAt: since }] : [];
    },
  },
};

const offer = (chefId: string, since: Instant): Operation<FreeChef> => update(chefId, (chef) => offered(chef, since));

const offered = (chef: FreeChef, since: Instant): FreeChef =>
  chef.missing.length > 0 ? chef : { ...chef, open: true, since, turn: chef.turn + 1 };

const closed = (chefId: string, isOver: (chef: FreeChef) => boolean): Operation<FreeChef> =>
  update(chefId, (chef) => (chef.open && isOver(chef) ? { ...chef, open: false } : chef));

/**
 * Policy: a chef who leaves gets no new visits, and future ones are given to other chefs at once, because a leaving
 * chef may not come. The calendar stays closed unless the chef stays after all.
 */

/** One per chef who ever requested erasure. */
interface ClosingCalendar {
  readonly open: boolean;
  readonly chefId: string;
  readonly leaving: boolean;
  readonly closed: boolean;
  readonly since: Instant;
  /** Counts the changes of mind. */
  readonly turn: number;
}

type Handled = ChefLeaveRequested | ChefLeaveWithdrawn | ChefErasureBegan | CalendarClosed | CalendarOpened;

export const handOverVisits: ProcessManager<ClosingCalendar, Handled, BookingIntent> = {
  name: 'hand-over-visits',
  version: 1,
  handles: ['ChefLeaveRequested', 'ChefLeaveWithdrawn', 'ChefErasureBegan', 'CalendarClosed', 'CalendarOpened'],
  indexes: [{ name: 'open', fields: ['open', 'since'] }],

  project(event) {
    const since = event.occurredAt;
    switch (event.type) {
      case 'ChefLeaveRequested': {
        const { chefId } = event.data;
        return [
          upsert(chefId, (before) => ({
            open: true,
            chefId,
            leaving: true,
            closed: before?.closed ?? false,
            since,
            turn: (before?.turn ?? 0) + 1,
          })),
        ];
      }
      case 'ChefLeaveWithdrawn':
        return [
          update(event.data.chefId, (before) => withOpen({ ...before, leaving: false, since, turn: before.turn + 1 })),
        ];
      case 'CalendarClosed':
        return [update(chefIn(event.stream), (before) => withOpen({ ...before, closed: true }))];
      case 'CalendarOpened':
        return [update(chefIn(event.stream), (before) => withOpen({ ...before, closed: false }))];
      case 'ChefErasureBegan':
        return [update(event.data.chefId, (before) => ({ ...before, open: false }))];
    }
  },

  /** The job applies the chef's current wish to the calendar, whichever request triggered it. */
  policies: {
    'hand-over-visits'({ open, chefId, since, turn }) {
      if (!open) return [];
      return [{ job: 'settle-calendar', id: `calendar-${chefId}-${turn}`, data: { chefId }, runAt: since }];
    },
  },
};

/** Settled once the chef stays and the calendar is open. */
const withOpen = (calendar: ClosingCalendar): ClosingCalendar => ({
  ...calendar,
  open: calendar.leaving || calendar.closed,
});
