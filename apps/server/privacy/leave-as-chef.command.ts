import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ErasureAnswer } from '@libs/contract/privacy.js';
import { SERVER_MESSAGES } from '@libs/contract/server-messages.js';
import type { Clock } from '@libs/eventing/types/ports.js';
import { chefStream } from '@libs/identity/chef.js';
import { chefLeaveDecider } from '@libs/identity/chef-leave.js';
import { chefAccounts } from '@libs/views/chef-accounts.js';
import type { Config } from '../config.js';
import { commandMeta } from '../http/command-meta.js';
import { notFound } from '../http/ownership.js';
import { accepted } from '../http/refusals.js';
import type { RequestContext } from '../http/request-context.js';
import { CommandRunner } from '../platform/command-runner.js';
import { CLOCK, CONFIG } from '../platform/tokens.js';

/** Have a chef forgotten once the notice has passed; visits ahead go to others at once. Asking again changes nothing. */
export class LeaveAsChef extends Command<ErasureAnswer> {
  constructor(
    readonly chefId: string,
    readonly context: RequestContext,
  ) {
    super();
  }
}

@CommandHandler(LeaveAsChef)
export class LeaveAsChefHandler implements ICommandHandler<LeaveAsChef> {
  constructor(
    private readonly commands: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ chefId, context }: LeaveAsChef): Promise<ErasureAnswer> {
    const now = this.clock.now();
    const { erasureNotice: notice } = this.config;
    const request = {
      stream: chefStream(chefId),
      command: { type: 'RequestLeave' },
      facts: () => ({ now, notice }),
      context: commandMeta(context),
    } as const;
    const { state } = accepted(await this.commands.run(chefLeaveDecider, request, [chefAccounts.name]), now);
    if (state.phase !== 'waiting') throw notFound();
    return { due: state.due, kept: SERVER_MESSAGES.privacy.keptOfChef };
  }
}
