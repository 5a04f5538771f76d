import { Inject, Injectable } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
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
import type { CouponAnswer } from '@libs/contract/fares.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { fromRupees, paise, type Paise, toRupees } from '@libs/contract/money.js';
import { HOUR, kolkataDate } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { EventMeta, StreamName } from '@libs/eventing/types/envelope.js';
import type { Ephemeral } from '@libs/eventing/types/ephemeral.js';
import type { JobResult } from '@libs/eventing/types/job-queue.js';
import { type Coupon, couponByCode, COUPONS, discountOf } from '@libs/pricing/coupons.js';
import { tariffById } from '@libs/pricing/tariff.js';
import type { JobIntent } from '@libs/views/all-schemas.js';
import { v4 as uuid } from 'uuid';
import { AccountNumbers } from '../accounts/account-numbers.js';
import type { Claim } from '../application/claim.js';
import { queryWith } from '../application/handlers.js';
import { limitReached } from '../application/limits.js';
import { accepted, Refused, refusedBy, wrongField } from '../application/refused.js';
import type { Config } from '../config/config.js';
import { CommandRunner } from '../platform/command-runner.js';
import { unlessUnavailable } from '../platform/engines.js';
import { type Job, JobHandler, jobMeta } from '../platform/jobs.js';
import { CONFIG, EPHEMERAL } from '../platform/tokens.js';
import { fareAnswer } from './fares.js';
import { Quotes } from './quotes.js';

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
    private readonly numbers: AccountNumbers,
    private readonly clock: Clock,
  ) {}

  /** Returns the claims of a use by account and number. `usedUp` is thrown if one of them has none left. */
  async claimsOf(wanted: CouponUse, context: EventMeta, usedUp: () => Refused): Promise<readonly Claim[]> {
    const phoneIndex = await this.numbers.indexOf(wanted.customerId);
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
    const phoneIndex = await this.numbers.indexOf(customerId);
    const streams = streamsOf({ code, customerId, ...(phoneIndex !== undefined && { phoneIndex }) });
    const uses = await Promise.all(streams.map((stream) => this.commands.state(couponDecider, stream)));
    return uses.every(({ length }) => length < usesPerCustomer);
  }

  /** Copies uses recorded only for the account (in older logs) to its number, before either is removed. */
  async countForNumber(customerId: string, context: EventMeta): Promise<void> {
    const phoneIndex = await this.numbers.indexOf(customerId);
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

const WRONG_CODE_LIMIT = { most: 10, within: HOUR } as const;

/** Limits guesses of coupon codes. Does not count while the counters are unavailable. */
@Injectable()
export class CouponGuesses {
  constructor(
    @Inject(EPHEMERAL) private readonly ephemeral: Ephemeral,
    @Inject(CONFIG) private readonly config: Pick<Config, 'rateLimit'>,
  ) {}

  /** Counts an unknown code; after too many of them valid codes are refused too. @throws Refused */
  async admit(customerId: string, { wrong }: { readonly wrong: boolean }): Promise<void> {
    if (!this.config.rateLimit) return;
    const key = `coupon-guesses:${customerId}`;
    const count = await unlessUnavailable(async () =>
      wrong ? this.ephemeral.increment(key, WRONG_CODE_LIMIT.within) : Number(await this.ephemeral.get(key)) + 1,
    );
    if (count !== undefined && count > WRONG_CODE_LIMIT.most) {
      throw await limitReached(this.ephemeral, key, WRONG_CODE_LIMIT, 'too-many-coupons');
    }
  }
}

/** Applies a coupon to a price, or to a quote, which is returned with the discount. */
export class VerifyCoupon extends queryWith<
  { code: string; customerId: string; /** Rupees. */ price: number | undefined; quote: string | undefined },
  CouponAnswer
>() {}

@QueryHandler(VerifyCoupon)
export class VerifyCouponHandler implements IQueryHandler<VerifyCoupon> {
  constructor(
    private readonly quotes: Quotes,
    private readonly uses: CouponUses,
    private readonly guesses: CouponGuesses,
    private readonly clock: Clock,
  ) {}

  async execute({ code, customerId, price, quote }: VerifyCoupon): Promise<CouponAnswer> {
    const now = this.clock.now();
    const coupon = couponByCode(code, kolkataDate(now));
    await this.guesses.admit(customerId, { wrong: !coupon });
    if (!coupon) throw new Refused('coupon-unknown');
    if (!(await this.uses.isLeft(coupon.code, customerId))) throw new Refused('coupon-used-up');
    if (quote !== undefined) return this.onQuote(coupon, quote);
    const amount = price === undefined ? undefined : fromRupees(price);
    if (amount === undefined || amount < 0) {
      throw wrongField('price', MESSAGES.general.badRequest);
    }
    return this.onPrice(coupon, amount);
  }

  /** Prices the choices again by the tariff of a valid quote; an expired one is accepted and gets today's. */
  private onQuote(coupon: Coupon, text: string): CouponAnswer {
    const reading = this.quotes.read(text);
    if (reading.state === 'forged' || reading.state === 'malformed') {
      throw wrongField('quote', MESSAGES.general.badRequest);
    }
    const { choices, fare, refundTerms } = reading.quote;
    const priced = this.quotes.price(
      choices,
      coupon.code,
      reading.state === 'valid' ? tariffById(fare.tariff) : undefined,
    );
    if ('refusal' in priced) throw refusedBy(priced.refusal);
    const { totalPrice, lines, depositAmount, quote } = fareAnswer(priced.fare, {
      quote: this.quotes.issue({ choices, fare: priced.fare, refundTerms }),
    });
    return { discountedPrice: totalPrice, lines, depositAmount, ...(quote !== undefined && { quote }) };
  }

  private onPrice(coupon: Coupon, price: Paise): CouponAnswer {
    const now = this.clock.now();
    const result = discountOf(price, coupon, kolkataDate(now));
    if ('refusal' in result) throw refusedBy(result.refusal);
    return { discountedPrice: toRupees(paise(price - result.discount)) };
  }
}

/** Releases a coupon use whose booking was cancelled before payment. */
@JobHandler('release-coupon')
export class ReleaseCouponJob implements Job<'release-coupon'> {
  constructor(private readonly uses: CouponUses) {}

  async run(intent: JobIntent<'release-coupon'>): Promise<JobResult> {
    await this.uses.release(intent.data, jobMeta(intent, 'released'));
    return 'done';
  }
}

/** Releases a coupon use whose booking was never created, or was created without the coupon by another request. */
@JobHandler('check-coupon-claim')
export class CheckCouponClaimJob implements Job<'check-coupon-claim'> {
  constructor(private readonly uses: CouponUses) {}

  async run(intent: JobIntent<'check-coupon-claim'>): Promise<JobResult> {
    const use = intent.data;
    if (!(await this.uses.isUsed(use))) await this.uses.release(use, jobMeta(intent, 'released'));
    return 'done';
  }
}
