import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CustomerCommands } from '../application/aggregates.js';
import type { CommandContext } from '../application/command-context.js';

/** Removes an address. Existing bookings keep their venue. */
export class RemoveAddress extends Command<void> {
  constructor(
    readonly customerId: string,
    readonly addressId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RemoveAddress)
export class RemoveAddressHandler implements ICommandHandler<RemoveAddress> {
  constructor(private readonly customers: CustomerCommands) {}

  async execute({ customerId, addressId, context }: RemoveAddress): Promise<void> {
    await this.customers.execute(customerId, { type: 'RemoveAddress', addressId }, context.meta());
  }
}
