import { Injectable } from '@nestjs/common';
import {
  type CouponCommand,
  couponDecider,
  couponNumberStream,
  couponStream,
  couponUsesWithoutNumber,
} from '@libs/booking/coupon-use.js';
import type { CouponEvent } from '@libs/booking/coupon-events.js';
import { kolkataDate } from '@libs/contract/time.js';
import type { EventMeta, StreamName } from '@libs/eventing/types/envelope.js';
import { Clock } from '@libs/eventing/types/clock.js';
import { couponByCode, COUPONS } from '@libs/pricing/coupons.js';
import { v4 as uuid } from 'uuid';
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

  /** Claims a use before the booking is created, and returns it; undefined if account or number has none left. */
  async claim(wanted: CouponUse, context: EventMeta): Promise<CouponUse | undefined> {
    const phoneIndex = await this.phones.ofCustomer(wanted.customerId);
    const use: CouponUse = phoneIndex === undefined ? wanted : { ...wanted, phoneIndex };
    const facts = this.limitOf(use.code);
    for (const stream of streamsOf(use)) {
      const { kind } = await this.run(stream, { type: 'ClaimCoupon', ...use }, facts, context);
      if (kind === 'accepted') continue;
      await this.release(use, context);
      return undefined;
    }
    return use;
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
