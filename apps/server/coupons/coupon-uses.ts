import { Inject, Injectable } from '@nestjs/common';
import { couponDecider, couponStream } from '@libs/booking/coupon-use.js';
import { kolkataDate } from '@libs/contract/time.js';
import type { EventMeta } from '@libs/eventing/types/envelope.js';
import type { Clock } from '@libs/eventing/types/ports.js';
import { couponByCode } from '@libs/pricing/coupons.js';
import { CommandRunner } from '../platform/command-runner.js';
import { CLOCK } from '../platform/tokens.js';

/** Which booking of which customer a use of a coupon is for. */
export interface CouponUse {
  readonly code: string;
  readonly customerId: string;
  readonly bookingId: string;
}

/** Counts how often customers have used coupons, where it is decided: in a stream of its own. */
@Injectable()
export class CouponUses {
  constructor(
    private readonly commands: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Takes a use for a booking that is about to be made; false when the customer has none left. */
  async claim(use: CouponUse, context: EventMeta): Promise<boolean> {
    const outcome = await this.run('ClaimCoupon', use, context);
    return outcome.kind === 'accepted';
  }

  /** Gives it back; one that was not taken, or was given back before, stays as it is. */
  async release(use: CouponUse, context: EventMeta): Promise<void> {
    await this.run('ReleaseCoupon', use, context);
  }

  /** Whether a customer could use the coupon once more. */
  async isLeft(code: string, customerId: string): Promise<boolean> {
    const uses = await this.commands.state(couponDecider, couponStream(code, customerId));
    return uses.length < (this.usesPerCustomer(code) ?? Infinity);
  }

  private run(type: 'ClaimCoupon' | 'ReleaseCoupon', use: CouponUse, context: EventMeta) {
    const usesPerCustomer = this.usesPerCustomer(use.code);
    return this.commands.run(couponDecider, {
      stream: couponStream(use.code, use.customerId),
      command: { type, ...use },
      facts: () => (usesPerCustomer === undefined ? {} : { usesPerCustomer }),
      context,
    });
  }

  private usesPerCustomer(code: string): number | undefined {
    return couponByCode(code, kolkataDate(this.clock.now()))?.usesPerCustomer;
  }
}
