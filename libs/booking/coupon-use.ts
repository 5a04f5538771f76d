/**
 * How often a customer has used a coupon: a stream for each coupon and customer, so that two bookings made at the same
 * time cannot both take the last use. A use is claimed before the booking is made.
 */
import { accept, type Decider, type Decision, type Refusal, refuse } from '@libs/eventing/types/decider.js';
import type { StreamName } from '@libs/eventing/types/envelope.js';
import type { CouponEvent } from './coupon-events.js';

export const couponStream = (code: string, customerId: string): StreamName => `coupon-${code}-${customerId}`;

/** The bookings that have a use. */
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
}

export interface CouponFacts {
  /** How many uses a customer has; any number when it is missing. */
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
    case 'ReleaseCoupon':
      return claimed ? accept({ type: 'CouponReleased', data: use }) : accept();
  }
}

export const couponDecider: Decider<CouponUses, CouponCommand, CouponEvent, CouponFacts, CouponRefusal> = {
  category: 'coupon',
  initial: [],
  evolve,
  decide,
};
