/**
 * Policy: a chef who leaves gets no new visits, and future ones are given to other chefs at once, because a leaving
 * chef may not come. The calendar stays closed unless the chef stays after all.
 */
import type { Instant } from '@libs/contract/time.js';
import type { ProcessManager } from '@libs/eventing/types/process-manager.js';
import { update, upsert } from '@libs/eventing/types/projection.js';
import type { ChefErasureBegan, ChefLeaveRequested, ChefLeaveWithdrawn } from '@libs/identity/chef-leave.js';
import { type CalendarClosed, type CalendarOpened, chefIn } from './chef-calendar.js';
import type { BookingIntent } from './job-payloads.js';

/** One per chef who ever requested erasure. */
export interface ClosingCalendar {
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
