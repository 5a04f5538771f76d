import { Controller } from '@nestjs/common';
import type { Answer } from '@libs/contract/calls.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { Call, CallController, type CallInput, Input } from '../http/call.js';
import { VerifyCoupon } from './coupons.js';
import { EstimateFare, GetFare } from './fares.js';

@Controller()
export class FaresController extends CallController {
  @Call('getFare')
  getFare(@Input() { body, caller }: CallInput<'getFare'>): Promise<Answer<'getFare'>> {
    return this.queries.execute(new GetFare({ selection: body, customerId: caller.id }));
  }

  @Call('estimate')
  estimate(@Input() { body }: CallInput<'estimate'>): Promise<Answer<'estimate'>> {
    return this.queries.execute(new EstimateFare({ selection: body }));
  }
}

@Controller()
export class CouponsController extends CallController {
  @Call('verifyCoupon', { message: MESSAGES.coupon.applied })
  verify(@Input() { params, query, caller }: CallInput<'verifyCoupon'>): Promise<Answer<'verifyCoupon'>> {
    return this.queries.execute(
      new VerifyCoupon({ code: params['code'] ?? '', customerId: caller.id, price: query.price, quote: query.quote }),
    );
  }
}
