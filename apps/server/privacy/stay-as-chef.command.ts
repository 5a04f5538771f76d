import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ChefLeaveCommands } from '../application/aggregates.js';
import type { CommandContext } from '../application/command-context.js';

/** Withdraws a chef's request for erasure. Reassigned visits stay with the other chefs. */
export class StayAsChef extends Command<void> {
  constructor(
    readonly chefId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(StayAsChef)
export class StayAsChefHandler implements ICommandHandler<StayAsChef> {
  constructor(private readonly leaves: ChefLeaveCommands) {}

  async execute({ chefId, context }: StayAsChef): Promise<void> {
    await this.leaves.execute(chefId, { type: 'WithdrawLeave' }, context.meta());
  }
}
