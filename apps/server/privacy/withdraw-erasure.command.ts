import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Clock } from '@libs/eventing/types/ports.js';
import { customerStream } from '@libs/identity/customer.js';
import { erasureDecider } from '@libs/identity/erasure.js';
import { customers } from '@libs/views/customers.js';
import { commandMeta } from '../http/command-meta.js';
import { accepted } from '../http/refusals.js';
import type { RequestContext } from '../http/request-context.js';
import { CommandRunner } from '../platform/command-runner.js';
import { CLOCK } from '../platform/tokens.js';

/** Keep a customer who had asked to be forgotten. */
export class WithdrawErasure extends Command<void> {
  constructor(
    readonly customerId: string,
    readonly context: RequestContext,
  ) {
    super();
  }
}

@CommandHandler(WithdrawErasure)
export class WithdrawErasureHandler implements ICommandHandler<WithdrawErasure> {
  constructor(
    private readonly commands: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ customerId, context }: WithdrawErasure): Promise<void> {
    const now = this.clock.now();
    const request = {
      stream: customerStream(customerId),
      command: { type: 'WithdrawErasure' },
      facts: () => ({ now }),
      context: commandMeta(context),
    } as const;
    accepted(await this.commands.run(erasureDecider, request, [customers.name]), now);
  }
}
