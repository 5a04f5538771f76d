/**
 * How busy the verified chefs are, and what else their rank depends on: see `rank.ts`. The index has them in order of
 * load, then of the wait, then of the id. It proposes candidates; the chef calendars decide who is free. It also says
 * which cities are served.
 */
import {
  type CalendarEvent,
  chefIn,
  type Reservation,
  sameReservation,
  visitsIn,
} from '@libs/booking/chef-calendar.js';
import type { Availability } from '@libs/booking/chef-availability.js';
import { type ChefReleased, NO_CITY as NO_AREA } from '@libs/booking/assignment.js';
import type { NoShowReported } from '@libs/booking/no-show.js';
import type { OfferAccepted } from '@libs/booking/offers.js';
import { countingReleases, LATE_RELEASE_VISITS, type RatingSum } from '@libs/booking/rank.js';
import type { BookingRated, RatingCounted, RatingDiscounted } from '@libs/booking/rating.js';
import { knownCityIn } from '@libs/contract/city-in.js';
import type { Instant } from '@libs/contract/time.js';
import { ERASED, type Personal } from '@libs/eventing/types/envelope.js';
import { type Operation, type Projection, update, upsert } from '@libs/eventing/types/projection.js';
import { VERIFICATION_STEPS, type VerificationStep } from '@libs/contract/enums.js';
import type { ChefErasureBegan } from '@libs/identity/chef-leave.js';
import type { ChefAskFirstChanged, ChefRegistered } from '@libs/identity/chef.js';
import { missingAfter, VERIFICATION_EVENTS, type VerificationEvent } from '@libs/identity/chef-verification.js';

export interface ChefWorkload {
  readonly chefId: string;
  /** The missing verification steps; only a verified chef is proposed. */
  readonly missing: readonly VerificationStep[];
  readonly verified: boolean;
  /** The key of the city that the chef serves; `NO_CITY` for none. */
  readonly area: string;
  /** The name of that city; empty for none. */
  readonly city: string;
  /** Whether the chef gets new visits: verified, and not leaving. */
  readonly serving: boolean;
  /** Sorts as text by load and wait, as `byRank` does among equally rated chefs: a blank sorts before every digit, so that a chef who was never assigned comes first. */
  readonly rank: string;
  /** The reservations on the chef's calendar of bookings that are not complete. */
  readonly reservations: readonly Reservation[];
  /** Missing for a chef who has said nothing, and always comes. */
  readonly availability?: Availability;
  /** The chef leaves, and gets no more visits. */
  readonly closed: boolean;
  /** When the chef was last given a new booking: its time was reserved, or its offer was accepted; null if never. */
  readonly lastChosenAt: Instant | null;
  readonly ratings: RatingSum;
  /** When the chef released a visit late, or did not come by a report that lowers the rank; without what no longer counts at the last event. */
  readonly lateReleases: readonly Instant[];
  /** Whether visits are offered to the chef: reserved time is not given yet. */
  readonly askFirst: boolean;
}

type Handled =
  | ChefRegistered
  | VerificationEvent
  | ChefAskFirstChanged
  | ChefErasureBegan
  | CalendarEvent
  | OfferAccepted
  | ChefReleased
  | NoShowReported
  | BookingRated
  | RatingCounted
  | RatingDiscounted;

export const chefWorkloads: Projection<ChefWorkload, Handled> = {
  name: 'chef-workloads',
  version: 8,
  handles: [
    'ChefRegistered',
    ...VERIFICATION_EVENTS,
    'ChefErasureBegan',
    'TimeReserved',
    'TimeReleased',
    'CalendarClosed',
    'CalendarOpened',
    'ChefAskFirstChanged',
    'OfferAccepted',
    'ChefReleased',
    'NoShowReported',
    'BookingRated',
    'RatingCounted',
    'RatingDiscounted',
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
        const unranked = { ratings: { count: 0, stars: 0 }, lateReleases: [], askFirst: false };
        const free = { ...unverified, reservations: [], closed: false, lastChosenAt: null, ...unranked };
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
            const placed = { ...chef, ...located };
            // Nobody is sent to a city that they did not choose.
            return offered({ ...placed, missing, verified: missing.length === 0 && placed.area !== NO_AREA });
          }),
        ];
      case 'ChefErasureBegan':
        return [
          update(event.data.chefId, (chef) => ({ ...chef, ...NO_CITY, verified: false, closed: true, serving: false })),
        ];
      case 'TimeReserved':
        return [update(chefIn(event.stream), (chef) => reserved(chef, event.data, event.occurredAt))];
      case 'TimeReleased':
        return [
          update(chefIn(event.stream), (chef) => {
            const reservations = chef.reservations.filter((one) => !sameReservation(one, event.data));
            return ranked({
              ...chef,
              reservations,
              lateReleases: countingReleases(chef.lateReleases, event.occurredAt),
            });
          }),
        ];
      case 'ChefAskFirstChanged': {
        const { chefId, askFirst } = event.data;
        return [update(chefId, (chef) => ({ ...chef, askFirst }))];
      }
      case 'OfferAccepted':
        return [update(event.data.chefId, (chef) => ranked({ ...chef, lastChosenAt: event.occurredAt }))];
      case 'ChefReleased':
      case 'NoShowReported': {
        const { chefId } = event.data;
        const at = event.occurredAt;
        if (event.type === 'ChefReleased' && !event.data.late) return [];
        if (event.type === 'NoShowReported' && event.data.keepsRank) return [];
        return [
          update(chefId, (chef) => ranked({ ...chef, lateReleases: [...countingReleases(chef.lateReleases, at), at] })),
        ];
      }
      case 'BookingRated':
        return event.data.uncounted ? [] : rated(event.data, 1);
      case 'RatingCounted':
        return rated(event.data, 1);
      case 'RatingDiscounted':
        return rated(event.data, -1);
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

const NO_CITY = { area: NO_AREA, city: '' } as const;

function placeOf(location: Personal<string>): Pick<ChefWorkload, 'area' | 'city'> {
  const city = location === ERASED ? undefined : knownCityIn(location);
  return city ? { area: city.key, city: city.name } : NO_CITY;
}

const offered = (chef: Omit<ChefWorkload, 'serving'>): ChefWorkload => ({
  ...chef,
  serving: chef.verified && !chef.closed,
});

/** Adds a rating by a customer to a chef's stars, or takes it away. */
const rated = ({ by, ratedId, stars }: RatingCounted['data'], times: 1 | -1): readonly Operation<ChefWorkload>[] =>
  by === 'customer' ? [update(ratedId, (chef) => ({ ...chef, ratings: withRating(chef.ratings, times, stars) }))] : [];

const withRating = ({ count, stars }: RatingSum, times: 1 | -1, more: number): RatingSum => ({
  count: count + times,
  stars: stars + times * more,
});

/** A booking that moves to another time does not count as a new one, nor one that is only offered. */
function reserved(chef: ChefWorkload, reservation: Reservation, at: Instant): ChefWorkload {
  const isNew = chef.reservations.every(({ bookingId }) => bookingId !== reservation.bookingId);
  return ranked({
    ...chef,
    reservations: [...chef.reservations, reservation],
    lateReleases: countingReleases(chef.lateReleases, at),
    lastChosenAt: isNew && !chef.askFirst ? at : chef.lastChosenAt,
  });
}

/** Enough digits for any load. */
const RANK_DIGITS = 6;

function ranked(chef: Omit<ChefWorkload, 'rank' | 'serving'>): ChefWorkload {
  const load = visitsIn(chef.reservations) + LATE_RELEASE_VISITS * chef.lateReleases.length;
  const rank = [String(load).padStart(RANK_DIGITS, '0'), chef.lastChosenAt ?? '', chef.chefId].join(' ');
  return offered({ ...chef, rank });
}
