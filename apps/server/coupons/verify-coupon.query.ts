import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CouponAnswer } from '@libs/contract/fares.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { fromRupees, paise, type Paise, toRupees } from '@libs/contract/money.js';
import { kolkataDate } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import { type Coupon, couponByCode, discountOf } from '@libs/pricing/coupons.js';
import { tariffById } from '@libs/pricing/tariff.js';
import { Refused, refusedBy, wrongField } from '../application/refused.js';
import { fareAnswer } from '../fares/fare-answer.js';
import { Quotes } from '../fares/quotes.js';
import { CouponGuesses } from './coupon-guesses.js';
import { CouponUses } from './coupon-uses.js';

/** Applies a coupon to a price, or to a quote, which is returned with the discount. */
export class VerifyCoupon extends Query<CouponAnswer> {
  constructor(
    readonly code: string,
    readonly customerId: string,
    /** Rupees. */
    readonly price: number | undefined,
    readonly quote: string | undefined,
  ) {
    super();
  }
}

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
    const { choices, fare } = reading.quote;
    const priced = this.quotes.price(
      choices,
      coupon.code,
      reading.state === 'valid' ? tariffById(fare.tariff) : undefined,
    );
    if ('refusal' in priced) throw refusedBy(priced.refusal);
    const { totalPrice, lines, depositAmount, quote } = fareAnswer(priced.fare, {
      quote: this.quotes.issue(choices, priced.fare),
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
