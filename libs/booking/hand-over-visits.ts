/**
 * Policy: a chef who leaves is given no visit any more, and those ahead go to other chefs at once: whoever wants to leave
 * cannot be counted on. The calendar is closed until the chef stays after all.
 */
import type { Instant } from '@libs/contract/time.js';
import type { ProcessManager } from '@libs/eventing/types/process-manager.js';
import { update, upsert } from '@libs/eventing/types/projection.js';
import type { ChefErasureBegan, ChefLeaveRequested, ChefLeaveWithdrawn } from '@libs/identity/chef-events.js';
import type { CalendarClosed, CalendarOpened } from './calendar-events.js';
import { chefIn } from './chef-calendar.js';

/** One for each chef who ever wanted to leave. */
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

export const handOverVisits: ProcessManager<ClosingCalendar, Handled> = {
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
          update(event.data.chefId, (before) => looked({ ...before, leaving: false, since, turn: before.turn + 1 })),
        ];
      case 'CalendarClosed':
        return [update(chefIn(event.stream), (before) => looked({ ...before, closed: true }))];
      case 'CalendarOpened':
        return [update(chefIn(event.stream), (before) => looked({ ...before, closed: false }))];
      case 'ChefErasureBegan':
        return [update(event.data.chefId, (before) => ({ ...before, open: false }))];
    }
  },

  /** The job makes the calendar what the chef wants it to be, whichever wish asked for it. */
  nextAction({ open, chefId, since, turn }) {
    if (!open) return [];
    return [{ job: 'settle-calendar', id: `calendar-${chefId}-${turn}`, data: { chefId }, runAt: since }];
  },
};

/** Settled once the chef stays and the calendar is open. */
const looked = (calendar: ClosingCalendar): ClosingCalendar => ({
  ...calendar,
  open: calendar.leaving || calendar.closed,
});
