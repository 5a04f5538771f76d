/** Policy: a chef who has become verified, stays after all, or becomes free, is offered to waiting bookings. */
import { VERIFICATION_STEPS, type VerificationStep } from '@libs/contract/enums.js';
import { between, type Instant } from '@libs/contract/time.js';
import type { ProcessManager } from '@libs/eventing/types/process-manager.js';
import { type Operation, update, upsert } from '@libs/eventing/types/projection.js';
import type { ChefRegistered } from '@libs/identity/chef.js';
import { missingAfter, VERIFICATION_EVENTS, type VerificationEvent } from '@libs/identity/chef-verification.js';
import { MAX_SEARCH_PAUSE_MS } from './assign-chef.js';
import { type CalendarEvent, chefIn } from './chef-calendar.js';
import type { BookingIntent } from './job-payloads.js';

/**
 * One per chef. A later reservation may be for another time than the one that became free, so the offer stands until
 * every waiting booking has searched.
 */
export interface FreeChef {
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
