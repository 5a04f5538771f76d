/**
 * How busy the verified chefs are, least busy first: fewest bookings that are not complete, then the longest wait since
 * the last one, then the id. It proposes candidates; the chef calendars decide who is free. It also says which cities
 * are served.
 */
import {
  type CalendarEvent,
  chefIn,
  type Reservation,
  sameReservation,
  visitsIn,
} from '@libs/booking/chef-calendar.js';
import type { Availability } from '@libs/booking/chef-availability.js';
import { EVERY_CITY } from '@libs/booking/assignment.js';
import { cityIn } from '@libs/contract/city-in.js';
import type { Instant } from '@libs/contract/time.js';
import { ERASED, type Personal } from '@libs/eventing/types/envelope.js';
import { type Projection, update, upsert } from '@libs/eventing/types/projection.js';
import { VERIFICATION_STEPS, type VerificationStep } from '@libs/contract/enums.js';
import type { ChefErasureBegan } from '@libs/identity/chef-leave.js';
import type { ChefRegistered } from '@libs/identity/chef.js';
import { missingAfter, VERIFICATION_EVENTS, type VerificationEvent } from '@libs/identity/chef-verification.js';

export interface ChefWorkload {
  readonly chefId: string;
  /** The missing verification steps; only a verified chef is proposed. */
  readonly missing: readonly VerificationStep[];
  readonly verified: boolean;
  /** The key of the city that the chef serves; `EVERY_CITY` for all. */
  readonly area: string;
  /** The name of that city; empty for all. */
  readonly city: string;
  /** Whether the chef gets new visits: verified, and not leaving. */
  readonly serving: boolean;
  /** Sorts as text: a blank sorts before every digit, so that a chef who was never assigned comes first. */
  readonly rank: string;
  /** The reservations on the chef's calendar of bookings that are not complete. */
  readonly reservations: readonly Reservation[];
  /** Missing for a chef who has said nothing, and always comes. */
  readonly availability?: Availability;
  /** The chef leaves, and gets no more visits. */
  readonly closed: boolean;
  /** When time of the chef was last reserved for a new booking; null if never. */
  readonly lastChosenAt: Instant | null;
}

export const chefWorkloads: Projection<
  ChefWorkload,
  ChefRegistered | VerificationEvent | ChefErasureBegan | CalendarEvent
> = {
  name: 'chef-workloads',
  version: 5,
  handles: [
    'ChefRegistered',
    ...VERIFICATION_EVENTS,
    'ChefErasureBegan',
    'TimeReserved',
    'TimeReleased',
    'CalendarClosed',
    'CalendarOpened',
    'ChefAvailabilityChanged',
  ],
  indexes: [
    { name: 'verified-by-rank', fields: ['verified', 'rank'] },
    { name: 'verified-in-area-by-rank', fields: ['verified', 'area', 'rank'] },
    { name: 'serving-by-area', fields: ['serving', 'area'] },
  ],

  project(event) {
    switch (event.type) {
      case 'ChefRegistered': {
        const { chefId } = event.data;
        const unverified = { missing: VERIFICATION_STEPS, verified: false, ...NO_CITY };
        const free = { ...unverified, reservations: [], closed: false, lastChosenAt: null };
        return [upsert(chefId, (before) => before ?? ranked({ chefId, ...free }))];
      }
      case 'ChefPhoneProven':
      case 'ChefExperienceRecorded':
      case 'ChefDocumentFiled':
      case 'ChefCheckRequested':
      case 'ChefDocumentChecked':
      case 'ChefDocumentRefused':
        return [
          update(event.data.chefId, (chef) => {
            const missing = missingAfter(chef.missing, event);
            const located = event.type === 'ChefExperienceRecorded' ? placeOf(event.data.location) : {};
            return offered({ ...chef, ...located, missing, verified: missing.length === 0 });
          }),
        ];
      case 'ChefErasureBegan':
        return [update(event.data.chefId, (chef) => ({ ...chef, ...NO_CITY, closed: true, serving: false }))];
      case 'TimeReserved':
        return [update(chefIn(event.stream), (chef) => reserved(chef, event.data, event.occurredAt))];
      case 'TimeReleased':
        return [
          update(chefIn(event.stream), (chef) => {
            const reservations = chef.reservations.filter((one) => !sameReservation(one, event.data));
            return ranked({ ...chef, reservations });
          }),
        ];
      case 'CalendarClosed':
      case 'CalendarOpened': {
        const closed = event.type === 'CalendarClosed';
        return [update(chefIn(event.stream), (chef) => offered({ ...chef, closed }))];
      }
      case 'ChefAvailabilityChanged': {
        const { availability } = event.data;
        return [update(chefIn(event.stream), (chef) => ({ ...chef, availability }))];
      }
    }
  },
};

const NO_CITY = { area: EVERY_CITY, city: '' } as const;

function placeOf(location: Personal<string>): Pick<ChefWorkload, 'area' | 'city'> {
  const city = location === ERASED ? undefined : cityIn(location);
  return city ? { area: city.key, city: city.name } : NO_CITY;
}

const offered = (chef: Omit<ChefWorkload, 'serving'>): ChefWorkload => ({
  ...chef,
  serving: chef.verified && !chef.closed,
});

/** A booking that moves to another time does not count as a new one. */
function reserved(chef: ChefWorkload, reservation: Reservation, at: Instant): ChefWorkload {
  const isNew = chef.reservations.every(({ bookingId }) => bookingId !== reservation.bookingId);
  return ranked({
    ...chef,
    reservations: [...chef.reservations, reservation],
    lastChosenAt: isNew ? at : chef.lastChosenAt,
  });
}

/** Enough digits for any number of future visits. */
const RANK_DIGITS = 6;

function ranked(chef: Omit<ChefWorkload, 'rank' | 'serving'>): ChefWorkload {
  const visits = String(visitsIn(chef.reservations)).padStart(RANK_DIGITS, '0');
  return offered({ ...chef, rank: [visits, chef.lastChosenAt ?? '', chef.chefId].join(' ') });
}
