import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Clock } from '@libs/eventing/types/ports.js';
import { chefStream } from '@libs/identity/chef.js';
import { chefLeaveDecider } from '@libs/identity/chef-leave.js';
import { chefAccounts } from '@libs/views/chef-accounts.js';
import { commandMeta } from '../http/command-meta.js';
import { accepted } from '../http/refusals.js';
import type { RequestContext } from '../http/request-context.js';
import { CommandRunner } from '../platform/command-runner.js';
import { CLOCK } from '../platform/tokens.js';

/** Keep a chef who had asked to be forgotten. The visits that others have by now stay with them. */
export class StayAsChef extends Command<void> {
  constructor(
    readonly chefId: string,
    readonly context: RequestContext,
  ) {
    super();
  }
}

@CommandHandler(StayAsChef)
export class StayAsChefHandler implements ICommandHandler<StayAsChef> {
  constructor(
    private readonly commands: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ chefId, context }: StayAsChef): Promise<void> {
    const now = this.clock.now();
    const request = {
      stream: chefStream(chefId),
      command: { type: 'WithdrawLeave' },
      facts: () => ({ now }),
      context: commandMeta(context),
    } as const;
    accepted(await this.commands.run(chefLeaveDecider, request, [chefAccounts.name]), now);
  }
}
