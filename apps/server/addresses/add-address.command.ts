import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Address, AddressInput } from '@libs/contract/addresses.js';
import { epochMs } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import { addressToWire } from '@libs/rendering/account-wire.js';
import { ulid } from 'ulid';
import { CustomerCommands } from '../application/aggregates.js';
import type { CommandContext } from '../application/command-context.js';
import { RequestIdentities } from '../application/request-identities.js';
import { AddressLikeness, wholeAddress } from './address-likeness.js';

/** Saves an address. With the same idempotency key it is saved once. */
export class AddAddress extends Command<Address> {
  constructor(
    readonly customerId: string,
    readonly address: AddressInput,
    readonly idempotencyKey: string | undefined,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(AddAddress)
export class AddAddressHandler implements ICommandHandler<AddAddress> {
  constructor(
    private readonly customers: CustomerCommands,
    private readonly identities: RequestIdentities,
    private readonly likeness: AddressLikeness,
    private readonly clock: Clock,
  ) {}

  async execute({ customerId, address: input, idempotencyKey, context }: AddAddress): Promise<Address> {
    const now = this.clock.now();
    const address = wholeAddress(input);
    // Without a key, a repeated request is refused because the address exists.
    const identity =
      idempotencyKey === undefined
        ? undefined
        : await this.identities.of(`add-address:${customerId}`, input, idempotencyKey);
    const addressId = identity?.id ?? ulid(epochMs(now));
    const sameAs = this.likeness.of(customerId, address);
    const command = { type: 'AddAddress', addressId, sameAs, address } as const;
    const [added] = (await this.customers.execute(customerId, command, context.meta(identity))).events;
    return addressToWire({ addressId, customerId, address, updatedAt: added?.occurredAt ?? now });
  }
}
