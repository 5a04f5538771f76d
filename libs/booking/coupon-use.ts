/**
 * Uses of a coupon, per account and per phone number: one stream each, so that two concurrent bookings cannot both take
 * the last use. A use is claimed in both before the booking is created. The number's stream outlives the account:
 * erasing the account and joining again, or moving the number to another account and back, gives no further uses.
 */
import { accept, type Decider, type Decision, type Refusal, refuse } from '@libs/eventing/types/decider.js';
import type { StreamName } from '@libs/eventing/types/envelope.js';
import { defineEvent, type EventOf } from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';

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
export const CouponReleased = defineEvent({ type: 'CouponReleased', version: 1, data: use });
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

export interface CouponFacts {
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
