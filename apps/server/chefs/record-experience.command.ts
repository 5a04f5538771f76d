import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Body } from '@libs/contract/calls.js';
import type { Chef } from '@libs/contract/chef-account.js';
import { ChefCommands } from '../application/aggregates.js';
import type { CommandContext } from '../application/command-context.js';
import { ChefReader } from './chef-reader.js';

/** Records a chef's experience, location and expected salary. */
export class RecordExperience extends Command<Chef> {
  constructor(
    readonly chefId: string,
    readonly experience: Body<'chefExperience'>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RecordExperience)
export class RecordExperienceHandler implements ICommandHandler<RecordExperience> {
  constructor(
    private readonly commands: ChefCommands,
    private readonly chefs: ChefReader,
  ) {}

  async execute({ chefId, experience, context }: RecordExperience): Promise<Chef> {
    await this.commands.execute(chefId, { type: 'RecordExperience', ...experience }, context.meta());
    return this.chefs.current(chefId);
  }
}
