import { Controller, Headers } from '@nestjs/common';
import type { Answer } from '@libs/contract/calls.js';
import { Call, CallController, type CallInput, Input } from '../http/call.js';
import { GetPayment, ReceiveCallback } from './deposit-checks.js';
import { OpenPaymentPage } from './payment-page.js';

@Controller()
export class PaymentsController extends CallController {
  @Call('pay')
  pay(@Input() { params, caller, context }: CallInput<'pay'>): Promise<Answer<'pay'>> {
    return this.commands.execute(new OpenPaymentPage({ caller, bookingId: params['bookingId'] ?? '', context }));
  }

  @Call('paymentCallback')
  async callback(
    @Input() { body, context }: CallInput<'paymentCallback'>,
    @Headers('x-verify') signature: unknown,
  ): Promise<Answer<'paymentCallback'>> {
    await this.commands.execute(new ReceiveCallback({ body, signature, context }));
    return {};
  }

  @Call('payment')
  payment(@Input() { params, caller, context }: CallInput<'payment'>): Promise<Answer<'payment'>> {
    return this.queries.execute(new GetPayment({ caller, bookingId: params['bookingId'] ?? '', context }));
  }
}
