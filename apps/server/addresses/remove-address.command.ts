import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Clock } from '@libs/eventing/types/ports.js';
import { customerDecider, customerStream } from '@libs/identity/customer.js';
import { addresses } from '@libs/views/addresses.js';
import { commandMeta } from '../http/command-meta.js';
import { accepted } from '../http/refusals.js';
import type { RequestContext } from '../http/request-context.js';
import { CommandRunner } from '../platform/command-runner.js';
import { CLOCK } from '../platform/tokens.js';

/** Keep an address no longer. Bookings keep the venue that they were made with. */
export class RemoveAddress extends Command<void> {
  constructor(
    readonly customerId: string,
    readonly addressId: string,
    readonly context: RequestContext,
  ) {
    super();
  }
}

@CommandHandler(RemoveAddress)
export class RemoveAddressHandler implements ICommandHandler<RemoveAddress> {
  constructor(
    private readonly commands: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ customerId, addressId, context }: RemoveAddress): Promise<void> {
    const outcome = await this.commands.run(
      customerDecider,
      {
        stream: customerStream(customerId),
        command: { type: 'RemoveAddress', addressId },
        facts: () => ({}),
        context: commandMeta(context),
      },
      [addresses.name],
    );
    accepted(outcome, this.clock.now());
  }
}
