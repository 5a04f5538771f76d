import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PaymentProvider } from '@libs/adapters/phonepe/payment-provider.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { badInput, HttpProblem } from '../http/http-problem.js';
import { PAYMENTS } from '../platform/tokens.js';
import { DepositChecks } from './deposit-checks.js';

/** The provider says that a payment ended. It is a hint to ask, and nothing more: anybody may replay it. */
export class ReceiveCallback extends Command<void> {
  constructor(
    readonly body: unknown,
    readonly signature: unknown,
  ) {
    super();
  }
}

@CommandHandler(ReceiveCallback)
export class ReceiveCallbackHandler implements ICommandHandler<ReceiveCallback> {
  constructor(
    private readonly checks: DepositChecks,
    @Inject(PAYMENTS) private readonly provider: PaymentProvider,
  ) {}

  async execute({ body, signature }: ReceiveCallback): Promise<void> {
    const callback = this.provider.verifyCallback(body, signature);
    if (callback.ok) return this.checks.onHint(callback.transactionId);
    if (callback.reason === 'forged') throw new HttpProblem(401, 'forged-callback', MESSAGES.general.signIn);
    throw badInput([{ field: 'response', message: MESSAGES.general.badRequest }]);
  }
}
