import { Controller, Headers } from '@nestjs/common';
import type { Answer } from '@libs/contract/calls.js';
import { Call, type CallInput, Input } from '../http/call.js';
import { DepositChecks } from './deposit-checks.js';
import { PaymentPages } from './payment-page.js';

@Controller()
export class PaymentsController {
  constructor(
    private readonly pages: PaymentPages,
    private readonly checks: DepositChecks,
  ) {}

  @Call('pay')
  pay(@Input() { params, caller, context }: CallInput<'pay'>): Promise<Answer<'pay'>> {
    return this.pages.open(caller, params['bookingId'] ?? '', context);
  }

  @Call('paymentCallback')
  async callback(
    @Input() { body, context }: CallInput<'paymentCallback'>,
    @Headers('x-verify') signature: unknown,
  ): Promise<Answer<'paymentCallback'>> {
    await this.checks.onCallback(body, signature, context);
    return {};
  }

  @Call('payment')
  payment(@Input() { params, caller, context }: CallInput<'payment'>): Promise<Answer<'payment'>> {
    return this.checks.paymentOf(caller, params['bookingId'] ?? '', context);
  }
}
