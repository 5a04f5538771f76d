import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Body } from '@libs/contract/calls.js';
import type { Chef } from '@libs/contract/chefs.js';
import type { Clock } from '@libs/eventing/types/ports.js';
import { chefDecider, chefStream } from '@libs/identity/chef.js';
import { chefAccounts } from '@libs/views/chef-accounts.js';
import { chefs } from '@libs/views/chefs.js';
import { commandMeta } from '../http/command-meta.js';
import { accepted } from '../http/refusals.js';
import type { RequestContext } from '../http/request-context.js';
import { CommandRunner } from '../platform/command-runner.js';
import { CLOCK } from '../platform/tokens.js';
import { ChefReader } from './chef-reader.js';

/** Tell how long one has been a chef, where one works, and what one would like to earn. */
export class RecordExperience extends Command<Chef> {
  constructor(
    readonly chefId: string,
    readonly experience: Body<'chefExperience'>,
    readonly context: RequestContext,
  ) {
    super();
  }
}

@CommandHandler(RecordExperience)
export class RecordExperienceHandler implements ICommandHandler<RecordExperience> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly chefs: ChefReader,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ chefId, experience, context }: RecordExperience): Promise<Chef> {
    const now = this.clock.now();
    const outcome = await this.commands.run(
      chefDecider,
      {
        stream: chefStream(chefId),
        command: { type: 'RecordExperience', ...experience },
        facts: () => ({ now }),
        context: commandMeta(context),
      },
      [chefAccounts.name, chefs.name],
    );
    accepted(outcome, now);
    return this.chefs.toWire(chefId);
  }
}
