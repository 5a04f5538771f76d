/**
 * Policy: of a customer's ratings of one chef, each counts only until the next one, if that follows within
 * {@link COUNTED_ONCE_WITHIN_MS}.
 */
import { between, DAY, type Instant } from '@libs/contract/time.js';
import type { ProcessManager } from '@libs/eventing/types/process-manager.js';
import { update, upsert } from '@libs/eventing/types/projection.js';
import { bookingIn } from './booking-id.js';
import type { BookingRated, RatingDiscounted } from './rating.js';
import type { BookingIntent } from './job-payloads.js';

/** From one rating to the next of the same chef by the same customer. */
export const COUNTED_ONCE_WITHIN_MS = 90 * DAY;

/** One per customer and chef. */
export interface RatingPair {
  readonly open: boolean;
  readonly latest: RatingInPair;
  /** Ratings that were followed by another one, and are not discounted yet. */
  readonly replaced: readonly RatingInPair[];
}
interface RatingInPair {
  readonly bookingId: string;
  readonly at: Instant;
}

export const countRatingsOnce: ProcessManager<RatingPair, BookingRated | RatingDiscounted, BookingIntent> = {
  name: 'count-ratings-once',
  version: 1,
  handles: ['BookingRated', 'RatingDiscounted'],
  indexes: [{ name: 'open', fields: ['open'] }],

  project(event) {
    const { by, raterId, ratedId } = event.data;
    const bookingId = bookingIn(event.stream);
    const id = `${ratedId}-${raterId}`;
    if (event.type === 'RatingDiscounted') {
      return [
        update(id, (pair) => {
          const replaced = pair.replaced.filter((one) => one.bookingId !== bookingId);
          return { ...pair, open: replaced.length > 0, replaced };
        }),
      ];
    }
    if (by !== 'customer' || event.data.uncounted) return [];
    const latest = { bookingId, at: event.occurredAt };
    return [
      upsert(id, (pair) => {
        const isReplaced = pair && between(pair.latest.at, latest.at) < COUNTED_ONCE_WITHIN_MS;
        const replaced = isReplaced ? [...pair.replaced, pair.latest] : (pair?.replaced ?? []);
        return { open: replaced.length > 0, latest, replaced };
      }),
    ];
  },

  policies: {
    'count-ratings-once': ({ latest, replaced }) =>
      replaced.map(({ bookingId }): BookingIntent => ({
        job: 'discount-rating',
        id: `discount-${bookingId}`,
        data: { bookingId },
        runAt: latest.at,
      })),
  },
};
