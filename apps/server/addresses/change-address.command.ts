import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Address, AddressInput } from '@libs/contract/accounts.js';
import type { Clock } from '@libs/eventing/types/ports.js';
import { customerDecider, customerStream } from '@libs/identity/customer.js';
import { addressToWire } from '@libs/views/account-wire.js';
import { addresses } from '@libs/views/addresses.js';
import { commandMeta } from '../http/command-meta.js';
import { accepted } from '../http/refusals.js';
import type { RequestContext } from '../http/request-context.js';
import { CommandRunner } from '../platform/command-runner.js';
import { CLOCK } from '../platform/tokens.js';
import { AddressLikeness, wholeAddress } from './address-likeness.js';

/** Say anew what an address is. Bookings keep the venue that they were made with. */
export class ChangeAddress extends Command<Address> {
  constructor(
    readonly customerId: string,
    readonly addressId: string,
    readonly address: AddressInput,
    readonly context: RequestContext,
  ) {
    super();
  }
}

@CommandHandler(ChangeAddress)
export class ChangeAddressHandler implements ICommandHandler<ChangeAddress> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly likeness: AddressLikeness,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ customerId, addressId, address: input, context }: ChangeAddress): Promise<Address> {
    const address = wholeAddress(input);
    const sameAs = this.likeness.of(customerId, address);
    const outcome = await this.commands.run(
      customerDecider,
      {
        stream: customerStream(customerId),
        command: { type: 'ChangeAddress', addressId, sameAs, address },
        facts: () => ({}),
        context: commandMeta(context),
      },
      [addresses.name],
    );
    const now = this.clock.now();
    const [changed] = accepted(outcome, now).events;
    return addressToWire({ addressId, customerId, address, updatedAt: changed?.occurredAt ?? now });
  }
}
