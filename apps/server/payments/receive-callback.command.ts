import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PaymentProvider } from '@libs/adapters/phonepe/payment-provider.js';
import { bookingIdOf } from '@libs/booking/booking-id.js';
import { MESSAGES } from '@libs/contract/messages.js';
import type { CommandContext } from '../application/command-context.js';
import { Refused, wrongField } from '../application/refused.js';
import { PAYMENTS } from '../platform/tokens.js';
import { DepositChecks } from './deposit-checks.js';

/** Handles a callback of the provider. It only triggers a status check, because anybody could replay it. */
export class ReceiveCallback extends Command<void> {
  constructor(
    readonly body: unknown,
    readonly signature: unknown,
    readonly context: CommandContext,
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

  async execute({ body, signature, context }: ReceiveCallback): Promise<void> {
    const callback = this.provider.verifyCallback(body, signature);
    if (callback.ok) {
      const { transactionId: transaction } = callback;
      const booking = bookingIdOf(transaction);
      // An id of another form is not ours, and could be any text.
      if (booking !== undefined) context.about = { booking, transaction };
      return this.checks.onHint(transaction, { source: 'callback', request: context.id });
    }
    if (callback.reason === 'forged') throw new Refused('forged-callback');
    throw wrongField('response', MESSAGES.general.badRequest);
  }
}
