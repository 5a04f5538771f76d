import { Injectable } from '@nestjs/common';
import { bookingStream } from '@libs/booking/booking-id.js';
import {
  type CouponCommand,
  couponDecider,
  type CouponEvent,
  couponNumberStream,
  couponStream,
  couponUsesWithoutNumber,
} from '@libs/booking/coupon.js';
import { bookingDecider } from '@libs/booking/booking.js';
import { kolkataDate } from '@libs/contract/time.js';
import type { EventMeta, StreamName } from '@libs/eventing/types/envelope.js';
import { Clock } from '@libs/eventing/types/clock.js';
import { couponByCode, COUPONS } from '@libs/pricing/coupons.js';
import { v4 as uuid } from 'uuid';
import type { Claim } from '../application/claim.js';
import { accepted, type Refused } from '../application/refused.js';
import { CommandRunner } from '../platform/command-runner.js';
import { PhoneIndexes } from '../users/phone-indexes.js';

/** A use of a coupon by a booking of a customer. */
export interface CouponUse {
  readonly code: string;
  readonly customerId: string;
  readonly bookingId: string;
  /** The keyed hash of the customer's number when the use was claimed. */
  readonly phoneIndex?: string;
}

const LIMITED_CODES = [...new Set(COUPONS.filter((one) => one.usesPerCustomer !== undefined).map(({ code }) => code))];

/** Limits the uses of a coupon per account and per phone number; one stream for each decides. */
@Injectable()
export class CouponUses {
  constructor(
    private readonly commands: CommandRunner,
    private readonly phones: PhoneIndexes,
    private readonly clock: Clock,
  ) {}

  /** Returns the claims of a use by account and number. `usedUp` is thrown if one of them has none left. */
  async claimsOf(wanted: CouponUse, context: EventMeta, usedUp: () => Refused): Promise<readonly Claim[]> {
    const phoneIndex = await this.phones.ofCustomer(wanted.customerId);
    const use: CouponUse = phoneIndex === undefined ? wanted : { ...wanted, phoneIndex };
    const facts = this.limitOf(use.code);
    return streamsOf(use).map((stream) => ({
      claim: async () => {
        const outcome = await this.run(stream, { type: 'ClaimCoupon', ...use }, facts, context);
        if (outcome.kind === 'refused') throw usedUp();
        return accepted(outcome).events.length > 0;
      },
      isUsed: () => this.isUsed(use),
      release: () => this.run(stream, { type: 'ReleaseCoupon', ...use }, {}, context),
    }));
  }

  /** Whether the fare of the booking has the coupon. */
  async isUsed({ code, bookingId }: CouponUse): Promise<boolean> {
    const booking = await this.commands.state(bookingDecider, bookingStream(bookingId));
    return 'fare' in booking && booking.fare.coupon === code;
  }

  /** Releases a use. Idempotent. The account's own stream comes last. */
  async release(use: CouponUse, context: EventMeta): Promise<void> {
    for (const stream of streamsOf(use).toReversed())
      await this.run(stream, { type: 'ReleaseCoupon', ...use }, {}, context);
  }

  /** Returns whether the customer can use the coupon once more. */
  async isLeft(code: string, customerId: string): Promise<boolean> {
    const { usesPerCustomer = Infinity } = this.limitOf(code);
    const phoneIndex = await this.phones.ofCustomer(customerId);
    const streams = streamsOf({ code, customerId, ...(phoneIndex !== undefined && { phoneIndex }) });
    const uses = await Promise.all(streams.map((stream) => this.commands.state(couponDecider, stream)));
    return uses.every(({ length }) => length < usesPerCustomer);
  }

  /** Copies uses recorded only for the account (in older logs) to its number, before either is removed. */
  async countForNumber(customerId: string, context: EventMeta): Promise<void> {
    const phoneIndex = await this.phones.ofCustomer(customerId);
    if (phoneIndex === undefined) return;
    for (const code of LIMITED_CODES) {
      const events = await this.commands.history<CouponEvent>(couponStream(code, customerId));
      for (const bookingId of couponUsesWithoutNumber(events)) {
        const use = { type: 'ClaimCoupon', code, customerId, bookingId, phoneIndex } as const;
        await this.run(couponNumberStream(code, phoneIndex), use, {}, context);
      }
    }
  }

  /** A random command id: the booking id makes it idempotent, and one request may claim a use and release it again. */
  private run(stream: StreamName, command: CouponCommand, facts: Limit, meta: EventMeta) {
    const context = { ...meta, commandId: uuid() };
    return this.commands.run(couponDecider, { stream, command, facts: () => facts, context });
  }

  private limitOf(code: string): Limit {
    const { usesPerCustomer } = couponByCode(code, kolkataDate(this.clock.now())) ?? {};
    return usesPerCustomer === undefined ? {} : { usesPerCustomer };
  }
}

type Limit = { readonly usesPerCustomer?: number };

const streamsOf = ({ code, customerId, phoneIndex }: Omit<CouponUse, 'bookingId'>): readonly StreamName[] => [
  couponStream(code, customerId),
  ...(phoneIndex === undefined ? [] : [couponNumberStream(code, phoneIndex)]),
];
