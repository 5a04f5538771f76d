import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Answer } from '@libs/contract/calls.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { Call, type CallInput, Input } from '../http/call.js';
import { VerifyCoupon } from './verify-coupon.query.js';

@Controller()
export class CouponsController {
  constructor(private readonly queries: QueryBus) {}

  @Call('verifyCoupon', { message: MESSAGES.coupon.applied })
  verify(@Input() { params, query, caller }: CallInput<'verifyCoupon'>): Promise<Answer<'verifyCoupon'>> {
    return this.queries.execute(new VerifyCoupon(params['code'] ?? '', caller.id, query.price, query.quote));
  }
}
