import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ErasureAnswer } from '@libs/contract/privacy.js';
import { SERVER_MESSAGES } from '@libs/contract/server-messages.js';
import { ChefLeaveCommands } from '../application/aggregates.js';
import type { CommandContext } from '../application/command-context.js';
import { notFound } from '../application/refused.js';
import type { Config } from '../config.js';
import { CONFIG } from '../platform/tokens.js';

/** Requests the erasure of a chef after the notice; their visits are reassigned at once. Is idempotent. */
export class LeaveAsChef extends Command<ErasureAnswer> {
  constructor(
    readonly chefId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(LeaveAsChef)
export class LeaveAsChefHandler implements ICommandHandler<LeaveAsChef> {
  constructor(
    private readonly leaves: ChefLeaveCommands,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ chefId, context }: LeaveAsChef): Promise<ErasureAnswer> {
    const facts = () => ({ notice: this.config.erasureNotice });
    const { state } = await this.leaves.execute(chefId, { type: 'RequestLeave' }, context.meta(), { facts });
    if (state.phase !== 'waiting') throw notFound();
    return { due: state.due, kept: SERVER_MESSAGES.privacy.keptOfChef };
  }
}
