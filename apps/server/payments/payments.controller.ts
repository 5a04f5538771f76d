import { Controller, Headers } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Answer } from '@libs/contract/calls.js';
import { Call, Input } from '../http/calls/call.js';
import type { CallInput } from '../http/calls/call-route.js';
import { GetPayment } from './get-payment.query.js';
import { OpenPaymentPage } from './open-payment-page.command.js';
import { ReceiveCallback } from './receive-callback.command.js';

@Controller()
export class PaymentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Call('pay')
  pay(@Input() { params, caller, context }: CallInput<'pay'>): Promise<Answer<'pay'>> {
    return this.commands.execute(new OpenPaymentPage(caller, params['bookingId'] ?? '', context));
  }

  @Call('paymentCallback')
  async callback(
    @Input() { body, context }: CallInput<'paymentCallback'>,
    @Headers('x-verify') signature: unknown,
  ): Promise<Answer<'paymentCallback'>> {
    await this.commands.execute(new ReceiveCallback(body, signature, context));
    return {};
  }

  @Call('payment')
  payment(@Input() { params, caller, context }: CallInput<'payment'>): Promise<Answer<'payment'>> {
    return this.queries.execute(new GetPayment(caller, params['bookingId'] ?? '', context));
  }
}
