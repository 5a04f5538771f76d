import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SERVER_MESSAGES } from '@libs/contract/server-messages.js';
import type { ErasureAnswer } from '@libs/contract/privacy.js';
import { ErasureCommands } from '../application/aggregates.js';
import type { CommandContext } from '../application/command-context.js';
import { notFound } from '../application/refused.js';
import type { Config } from '../config.js';
import { CONFIG } from '../platform/tokens.js';
import { CustomerBookings } from './customer-bookings.js';

/** Requests the erasure of a customer after the notice. Is idempotent: a repeat does not change the date. */
export class RequestErasure extends Command<ErasureAnswer> {
  constructor(
    readonly customerId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RequestErasure)
export class RequestErasureHandler implements ICommandHandler<RequestErasure> {
  constructor(
    private readonly erasures: ErasureCommands,
    private readonly bookings: CustomerBookings,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ customerId, context }: RequestErasure): Promise<ErasureAnswer> {
    const obstacle = await this.bookings.obstacle(customerId);
    const facts = () => ({ notice: this.config.erasureNotice, obstacle });
    const { state } = await this.erasures.execute(customerId, { type: 'RequestErasure' }, context.meta(), { facts });
    if (state.phase !== 'waiting') throw notFound();
    return { due: state.due, kept: SERVER_MESSAGES.privacy.kept };
  }
}
