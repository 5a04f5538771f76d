/**
 * Uses of a coupon, per account and per phone number: one stream each, so that two concurrent bookings cannot both take
 * the last use. A use is claimed in both before the booking is created. The number's stream outlives the account:
 * erasing the account and joining again, or moving the number to another account and back, gives no further uses.
 */
import { type Instant, MINUTE, plus } from '@libs/contract/time.js';
import { accept, type Decider, type Decision, type Refusal, refuse } from '@libs/eventing/types/decider.js';
import type { RecordedEvent, StreamName } from '@libs/eventing/types/envelope.js';
import { defineEvent, type EventOf } from '@libs/eventing/types/event-schema.js';
import type { ProcessManager } from '@libs/eventing/types/process-manager.js';
import { type Operation, update, upsert } from '@libs/eventing/types/projection.js';
import * as z from 'zod/mini';
import { bookingIn } from './booking-id.js';
import type { BookingCancelled } from './cancellation.js';
import type { DepositPaid } from './deposit.js';
import type { BookingIntent } from './job-payloads.js';
import type { FareQuoted } from './request.js';

export const couponStream = (code: string, customerId: string): StreamName => `coupon-${code}-${customerId}`;

/** `phoneIndex` is the keyed hash of the number. */
export const couponNumberStream = (code: string, phoneIndex: string): StreamName =>
  `coupon-${code}-number-${phoneIndex}`;

const use = { code: z.string(), customerId: z.string(), bookingId: z.string() };
/** A use was claimed for a booking that is created next. */
export const CouponClaimed = defineEvent({
  type: 'CouponClaimed',
  version: 2,
  data: {
    ...use,
    /**
     * The keyed hash of the customer's number at that time; missing for a customer without a proven one, and in older
     * logs.
     */
    phoneIndex: z.exactOptional(z.string()),
  },
  upcast: { 1: (data) => data },
});
export type CouponClaimed = EventOf<typeof CouponClaimed>;

/**
 * The use was released: the booking was never created, was cancelled before it was paid, or no longer has the coupon.
 */
export const CouponReleased = defineEvent({ type: 'CouponReleased', data: use });
export type CouponReleased = EventOf<typeof CouponReleased>;

export const COUPON_EVENTS = [CouponClaimed, CouponReleased] as const;
export type CouponEvent = EventOf<typeof COUPON_EVENTS>;

/** The bookings with a use. */
export type CouponUses = readonly string[];

function evolve(uses: CouponUses, { type, data: { bookingId } }: CouponEvent): CouponUses {
  switch (type) {
    case 'CouponClaimed':
      return [...uses, bookingId];
    case 'CouponReleased':
      return uses.filter((use) => use !== bookingId);
  }
}

export interface CouponCommand {
  readonly type: 'ClaimCoupon' | 'ReleaseCoupon';
  readonly code: string;
  readonly customerId: string;
  readonly bookingId: string;
  /** The keyed hash of the customer's number, in whose stream the use is claimed as well. */
  readonly phoneIndex?: string;
}

interface CouponFacts {
  /** The limit of uses per customer; unlimited if missing. */
  readonly usesPerCustomer?: number;
}

export type CouponRefusal = Refusal<'coupon-used-up'>;

function decide(
  uses: CouponUses,
  { type, ...use }: CouponCommand,
  { usesPerCustomer = Infinity }: CouponFacts,
): Decision<CouponEvent, CouponRefusal> {
  const claimed = uses.includes(use.bookingId);
  switch (type) {
    case 'ClaimCoupon':
      if (claimed) return accept();
      return uses.length < usesPerCustomer
        ? accept({ type: 'CouponClaimed', data: use })
        : refuse('coupon-used-up', { usesPerCustomer });
    case 'ReleaseCoupon': {
      const { phoneIndex: _, ...released } = use;
      return claimed ? accept({ type: 'CouponReleased', data: released }) : accept();
    }
  }
}

export const couponDecider: Decider<CouponUses, CouponCommand, CouponEvent, CouponFacts, CouponRefusal> = {
  category: 'coupon',
  initial: [],
  evolve,
  decide,
};

/** Returns the bookings with a use that is counted for the account only, as in older logs. */
export const couponUsesWithoutNumber = (events: readonly CouponEvent[]): CouponUses => {
  const counted = events.flatMap((event) =>
    event.type === 'CouponClaimed' && event.data.phoneIndex !== undefined ? [event.data.bookingId] : [],
  );
  return events.reduce(evolve, []).filter((bookingId) => !counted.includes(bookingId));
};

/**
 * Policy: a use of a coupon is released when its booking was never created, was cancelled unpaid, or lost it by an
 * edit.
 */

/** By this time after the claim the booking has been created, if it ever is. */
const BOOKING_WAIT_MS = 10 * MINUTE;

/** One per booking that has claimed a coupon. */
interface CouponClaim {
  readonly open: boolean;
  readonly bookingId: string;
  readonly code: string;
  readonly customerId: string;
  /** The number in whose stream the use is claimed as well. */
  readonly phoneIndex?: string;
  /** What the use waits for: the booking, its payment, its release, or nothing because it is `used` or `returned`. */
  readonly waitsFor: 'booking' | 'payment' | 'used' | 'release' | 'returned';
  /** Since when. */
  readonly since: Instant;
}

type Handled = CouponEvent | FareQuoted | DepositPaid | BookingCancelled;

export const giveBackUnusedCoupon: ProcessManager<CouponClaim, Handled, BookingIntent> = {
  name: 'give-back-unused-coupon',
  version: 4,
  handles: ['CouponClaimed', 'CouponReleased', 'FareQuoted', 'DepositPaid', 'BookingCancelled'],
  indexes: [{ name: 'open', fields: ['open', 'since'] }],

  project(event) {
    const since = event.occurredAt;
    switch (event.type) {
      case 'CouponClaimed': {
        const { bookingId } = event.data;
        const claim: CouponClaim = { ...event.data, open: true, waitsFor: 'booking', since };
        // Each use is claimed twice, for the account and for its number.
        return [
          upsert(bookingId, (before) =>
            before && before.waitsFor !== 'returned' ? { ...before, ...event.data } : claim,
          ),
        ];
      }
      case 'CouponReleased':
        // The account's use is released last.
        if (event.stream !== couponStream(event.data.code, event.data.customerId)) return [];
        return [moveOn(event.data.bookingId, event, ['booking', 'payment', 'used', 'release'], 'returned')];
      case 'FareQuoted':
        // With each booking, right after its request, and with each edit.
        if (event.data.coupon !== undefined) return [moveOn(bookingIn(event.stream), event, ['booking'], 'payment')];
        if (event.revision === 1) return [];
        // An edit removed the coupon, so it was not used.
        return [moveOn(bookingIn(event.stream), event, ['payment', 'used'], 'release')];
      case 'DepositPaid':
        return [moveOn(bookingIn(event.stream), event, ['payment'], 'used')];
      case 'BookingCancelled':
        return [moveOn(bookingIn(event.stream), event, ['payment'], 'release')];
    }
  },

  policies: {
    'give-back-unused-coupon'({ waitsFor, bookingId, code, customerId, phoneIndex, since }) {
      const data = { bookingId, code, customerId, ...(phoneIndex !== undefined && { phoneIndex }) };
      switch (waitsFor) {
        case 'booking':
          return [
            { job: 'check-coupon-claim', id: `coupon-claim-${bookingId}`, data, runAt: plus(since, BOOKING_WAIT_MS) },
          ];
        case 'release':
          return [{ job: 'release-coupon', id: `coupon-release-${bookingId}`, data, runAt: since }];
        case 'payment':
        case 'used':
        case 'returned':
          return [];
      }
    },
  },
};

type Stage = CouponClaim['waitsFor'];
const moveOn = (
  bookingId: string,
  { occurredAt: since }: RecordedEvent,
  from: readonly Stage[],
  to: Stage,
): Operation<CouponClaim> =>
  update(bookingId, (claim) => {
    if (!from.includes(claim.waitsFor)) return claim;
    return { ...claim, open: to === 'booking' || to === 'release', waitsFor: to, since };
  });
