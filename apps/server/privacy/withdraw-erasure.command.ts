import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ErasureCommands } from '../application/aggregates.js';
import type { CommandContext } from '../application/command-context.js';

/** Withdraws a customer's request for erasure. */
export class WithdrawErasure extends Command<void> {
  constructor(
    readonly customerId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(WithdrawErasure)
export class WithdrawErasureHandler implements ICommandHandler<WithdrawErasure> {
  constructor(private readonly erasures: ErasureCommands) {}

  async execute({ customerId, context }: WithdrawErasure): Promise<void> {
    await this.erasures.execute(customerId, { type: 'WithdrawErasure' }, context.meta());
  }
}
