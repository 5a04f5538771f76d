import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Address, AddressInput } from '@libs/contract/addresses.js';
import { Clock } from '@libs/eventing/types/clock.js';
import { addressToWire } from '@libs/rendering/account-wire.js';
import { CustomerCommands } from '../application/aggregates.js';
import type { CommandContext } from '../application/command-context.js';
import { AddressLikeness, wholeAddress } from './address-likeness.js';

/** Changes a saved address. Existing bookings keep their venue. */
export class ChangeAddress extends Command<Address> {
  constructor(
    readonly customerId: string,
    readonly addressId: string,
    readonly address: AddressInput,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangeAddress)
export class ChangeAddressHandler implements ICommandHandler<ChangeAddress> {
  constructor(
    private readonly customers: CustomerCommands,
    private readonly likeness: AddressLikeness,
    private readonly clock: Clock,
  ) {}

  async execute({ customerId, addressId, address: input, context }: ChangeAddress): Promise<Address> {
    const address = wholeAddress(input);
    const sameAs = this.likeness.of(customerId, address);
    const command = { type: 'ChangeAddress', addressId, sameAs, address } as const;
    const [changed] = (await this.customers.execute(customerId, command, context.meta())).events;
    return addressToWire({ addressId, customerId, address, updatedAt: changed?.occurredAt ?? this.clock.now() });
  }
}
