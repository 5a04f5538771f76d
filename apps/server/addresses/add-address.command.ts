import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Address, AddressInput } from '@libs/contract/accounts.js';
import { epochMs } from '@libs/contract/time.js';
import type { Clock } from '@libs/eventing/types/ports.js';
import { customerDecider, customerStream } from '@libs/identity/customer.js';
import { addressToWire } from '@libs/views/account-wire.js';
import { addresses } from '@libs/views/addresses.js';
import { ulid } from 'ulid';
import { commandMeta } from '../http/command-meta.js';
import { accepted } from '../http/refusals.js';
import type { RequestContext } from '../http/request-context.js';
import { RequestIdentities } from '../http/request-identities.js';
import { CommandRunner } from '../platform/command-runner.js';
import { CLOCK } from '../platform/tokens.js';
import { AddressLikeness, wholeAddress } from './address-likeness.js';

/** Keep an address; the same one is not kept twice. */
export class AddAddress extends Command<Address> {
  constructor(
    readonly customerId: string,
    readonly address: AddressInput,
    readonly idempotencyKey: string | undefined,
    readonly context: RequestContext,
  ) {
    super();
  }
}

@CommandHandler(AddAddress)
export class AddAddressHandler implements ICommandHandler<AddAddress> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly identities: RequestIdentities,
    private readonly likeness: AddressLikeness,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ customerId, address: input, idempotencyKey, context }: AddAddress): Promise<Address> {
    const now = this.clock.now();
    const address = wholeAddress(input);
    // Without a key, the same address coming again is told to be there already.
    const identity =
      idempotencyKey === undefined
        ? undefined
        : await this.identities.of(`add-address:${customerId}`, input, idempotencyKey);
    const addressId = identity?.id ?? ulid(epochMs(now));
    const outcome = await this.commands.run(
      customerDecider,
      {
        stream: customerStream(customerId),
        command: { type: 'AddAddress', addressId, sameAs: this.likeness.of(customerId, address), address },
        facts: () => ({}),
        context: commandMeta(context, identity),
      },
      [addresses.name],
    );
    const [added] = accepted(outcome, now).events;
    return addressToWire({ addressId, customerId, address, updatedAt: added?.occurredAt ?? now });
  }
}
