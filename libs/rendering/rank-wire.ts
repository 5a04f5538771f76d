/** Converts the rank of a chef, and the recorded decisions about them, to answers of the API. */
import type { BookingEvent } from '@libs/booking/booking.js';
import type { ChefSearchRecord } from '@libs/booking/booking-rules.js';
import { visitsIn } from '@libs/booking/chef-calendar.js';
import {
  byRank,
  countingReleases,
  LATE_RELEASE_COUNTS_MS,
  LATE_RELEASE_VISITS,
  PRIOR_WEIGHT,
  priorStars,
  rankOf,
} from '@libs/booking/rank.js';
import type { Rank, RankDecision } from '@libs/contract/offers.js';
import { DAY, type Instant, kolkataDate, plus } from '@libs/contract/time.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import type { BookingDocument } from '@libs/views/bookings.js';
import { cityOf } from '@libs/views/chef-booking.js';
import type { ChefWorkload } from '@libs/views/chef-workloads.js';
import { oneDecimal } from './chef-wire.js';

/** Returns the rule's inputs and result for a chef; `around` are the chefs with whom the chef is compared. */
export function rankToWire(chef: ChefWorkload, around: readonly ChefWorkload[], now: Instant): Omit<Rank, 'decisions'> {
  const prior = priorStars(around.map(({ ratings }) => ratings));
  const ranked = (one: ChefWorkload) => rankOf({ ...one, visits: visitsIn(one.reservations) }, prior, now);
  const { visits, load, stars, lastChosenAt } = ranked(chef);
  const place =
    around
      .map(ranked)
      .toSorted(byRank)
      .findIndex(({ chefId }) => chefId === chef.chefId) + 1;
  const { count, stars: sum } = chef.ratings;
  return {
    visits,
    lateUntil: countingReleases(chef.lateReleases, now).map((at) => plus(at, LATE_RELEASE_COUNTS_MS)),
    lateVisits: LATE_RELEASE_VISITS,
    lateDays: LATE_RELEASE_COUNTS_MS / DAY,
    load,
    ratings: count,
    average: count === 0 ? 0 : oneDecimal(sum / count),
    cityAverage: oneDecimal(prior),
    priorWeight: PRIOR_WEIGHT,
    stars: Math.round(stars * 100) / 100,
    lastChosenAt,
    serving: chef.serving,
    place: place === 0 ? null : place,
    of: around.length,
    askFirst: chef.askFirst,
  };
}

/** Returns why the visit was last given to this chef, or not; undefined if no recorded search considered them. */
export function decisionAbout(
  chefId: string,
  document: BookingDocument,
  events: readonly RecordedEvent<BookingEvent>[],
): RankDecision | undefined {
  const last = events.flatMap((event, index) => aboutIn(event, events.slice(index + 1), chefId)).at(-1);
  if (!last) return undefined;
  const { at, why, visits, late, stars } = last;
  return {
    at,
    date: kolkataDate(document.start),
    city: cityOf(document),
    booking: document.chefId === chefId ? document.id : null,
    why,
    ...(visits !== undefined && { visits }),
    ...(late !== undefined && { late }),
    ...(stars !== undefined && { stars }),
  };
}

type About = Pick<RankDecision, 'at' | 'why'> & Pick<ChefSearchRecord, 'visits' | 'late' | 'stars'>;

/** Returns what a search that led to an assignment or an offer recorded about a chef; `next` are the events after it. */
function aboutIn(
  event: RecordedEvent<BookingEvent>,
  next: readonly RecordedEvent<BookingEvent>[],
  chefId: string,
): readonly About[] {
  if (event.type !== 'ChefAssigned' && event.type !== 'VisitOffered') return [];
  const { rule } = event.meta;
  if (rule?.name !== 'chef-chosen') return [];
  const found = rule.facts as ChefSearchRecord;
  const at = event.occurredAt;
  if (event.data.chefId !== chefId) {
    return (found.ranking ?? []).filter((one) => one.chefId === chefId).map((one) => ({ ...one, at }));
  }
  const asked = event.type === 'VisitOffered' && askedUntil(next);
  return [{ ...found, at, why: asked || found.how }];
}

const ENDS = {
  OfferDeclined: 'asked-declined',
  OfferExpired: 'asked-expired',
  OfferWithdrawn: 'asked-withdrawn',
} as const;

/** Returns how an offer ended; false for one that was accepted. */
function askedUntil(next: readonly RecordedEvent<BookingEvent>[]) {
  for (const { type } of next) {
    if (type === 'OfferAccepted') return false;
    if (type in ENDS) return ENDS[type as keyof typeof ENDS];
  }
  return 'asked';
}
