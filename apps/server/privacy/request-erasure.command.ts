import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SERVER_MESSAGES } from '@libs/contract/server-messages.js';
import type { ErasureAnswer } from '@libs/contract/privacy.js';
import type { Clock } from '@libs/eventing/types/ports.js';
import { customerStream } from '@libs/identity/customer.js';
import { erasureDecider } from '@libs/identity/erasure.js';
import { customers } from '@libs/views/customers.js';
import type { Config } from '../config.js';
import { commandMeta } from '../http/command-meta.js';
import { notFound } from '../http/ownership.js';
import { accepted } from '../http/refusals.js';
import type { RequestContext } from '../http/request-context.js';
import { CommandRunner } from '../platform/command-runner.js';
import { CLOCK, CONFIG } from '../platform/tokens.js';
import { CustomerBookings } from './customer-bookings.js';

/** Have a customer forgotten once the notice has passed. Asking again changes nothing, the date least of all. */
export class RequestErasure extends Command<ErasureAnswer> {
  constructor(
    readonly customerId: string,
    readonly context: RequestContext,
  ) {
    super();
  }
}

@CommandHandler(RequestErasure)
export class RequestErasureHandler implements ICommandHandler<RequestErasure> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly bookings: CustomerBookings,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ customerId, context }: RequestErasure): Promise<ErasureAnswer> {
    const now = this.clock.now();
    const { erasureNotice: notice } = this.config;
    const obstacle = await this.bookings.obstacle(customerId);
    const outcome = await this.commands.run(
      erasureDecider,
      {
        stream: customerStream(customerId),
        command: { type: 'RequestErasure' },
        facts: () => ({ now, notice, obstacle }),
        context: commandMeta(context),
      },
      [customers.name],
    );
    const { state } = accepted(outcome, now);
    if (state.phase !== 'waiting') throw notFound();
    return { due: state.due, kept: SERVER_MESSAGES.privacy.kept };
  }
}
