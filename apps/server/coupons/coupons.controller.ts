import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Answer } from '@libs/contract/calls.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { Call, Input } from '../http/calls/call.js';
import type { CallInput } from '../http/calls/call-route.js';
import { VerifyCoupon } from './verify-coupon.query.js';

@Controller()
export class CouponsController {
  constructor(private readonly queries: QueryBus) {}

  @Call('verifyCoupon', { message: MESSAGES.coupon.applied })
  verify(@Input() { params, query, caller }: CallInput<'verifyCoupon'>): Promise<Answer<'verifyCoupon'>> {
    return this.queries.execute(new VerifyCoupon(params['code'] ?? '', caller.id, query.price, query.quote));
  }
}
