import { Controller } from '@nestjs/common';
import type { Answer } from '@libs/contract/calls.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { Call, type CallInput, Input } from '../http/call.js';
import { Coupons } from './coupons.js';
import { Fares } from './fares.js';

@Controller()
export class FaresController {
  constructor(private readonly fares: Fares) {}

  @Call('getFare')
  getFare(@Input() { body, caller }: CallInput<'getFare'>): Promise<Answer<'getFare'>> {
    return this.fares.of(body, caller.id);
  }

  @Call('estimate')
  estimate(@Input() { body }: CallInput<'estimate'>): Promise<Answer<'estimate'>> {
    return this.fares.estimate(body);
  }
}

@Controller()
export class CouponsController {
  constructor(private readonly coupons: Coupons) {}

  @Call('verifyCoupon', { message: MESSAGES.coupon.applied })
  verify(@Input() { params, query, caller }: CallInput<'verifyCoupon'>): Promise<Answer<'verifyCoupon'>> {
    return this.coupons.verify(params['code'] ?? '', caller.id, query);
  }
}
