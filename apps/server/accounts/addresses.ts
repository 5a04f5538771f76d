import { Inject, Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type Address, type AddressInput, isBookable } from '@libs/contract/addresses.js';
import { LIMITS } from '@libs/contract/limits.js';
import { epochMs } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import type { PostalAddress } from '@libs/identity/customer.js';
import { addressToWire } from '@libs/rendering/account-wire.js';
import { type AddressDocument, addresses } from '@libs/views/addresses.js';
import { ulid } from 'ulid';
import { CustomerCommands } from '../application/aggregates.js';
import type { CommandContext } from '../application/command-context.js';
import { commandWith, queryWith } from '../application/handlers.js';
import { RequestIdentities } from '../application/request-identities.js';
import { ServiceAreas } from '../application/service-areas.js';
import { unlessUnavailable } from '../platform/engines.js';
import type { Secrets } from '../platform/secrets.js';
import { SECRETS, VIEWS } from '../platform/tokens.js';

/** Returns an address as it is stored; omitted fields are empty. */
export function wholeAddress(input: AddressInput): PostalAddress {
  const { firstName, lastName, phone, address, city, region = '', zip, countryCode = '+91' } = input;
  return { firstName, lastName, phone, address, city, region, zip, countryCode };
}

/** Compares the addresses of a customer by a keyed hash, without decrypting them. */
@Injectable()
export class AddressLikeness {
  constructor(@Inject(SECRETS) private readonly secrets: Secrets) {}

  /** Returns the same hash for addresses that differ only in case and white space. */
  of(customerId: string, kept: PostalAddress): string {
    const { firstName, lastName, phone, address, city, region, zip } = kept;
    const plain = [firstName, lastName, phone, address, city, region, zip].map((text) =>
      text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' '),
    );
    return this.secrets.requests(JSON.stringify(['address', customerId, ...plain])).toString('base64url');
  }
}

/** Says of addresses whether each is served and complete. */
@Injectable()
export class AddressAnswers {
  constructor(private readonly areas: ServiceAreas) {}

  async of(found: readonly Address[]): Promise<Address[]> {
    const served = await this.areas.areServed(found.map(({ city }) => city));
    return found.map((address) => ({
      ...address,
      served: served.get(address.city) ?? false,
      bookable: isBookable(address),
    }));
  }

  /** Of an address that was just saved, which stays saved while the chefs cannot be read. */
  async ofSaved(address: Address): Promise<Address> {
    const [whole = address] = (await unlessUnavailable(() => this.of([address]))) ?? [];
    return whole;
  }
}

/** Saves an address. With the same idempotency key it is saved once. */
export class AddAddress extends commandWith<
  { customerId: string; address: AddressInput; idempotencyKey: string | undefined; context: CommandContext },
  Address
>() {}

@CommandHandler(AddAddress)
export class AddAddressHandler implements ICommandHandler<AddAddress> {
  constructor(
    private readonly customers: CustomerCommands,
    private readonly identities: RequestIdentities,
    private readonly likeness: AddressLikeness,
    private readonly answers: AddressAnswers,
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
    const updatedAt = added?.occurredAt ?? now;
    return this.answers.ofSaved(addressToWire({ addressId, customerId, address, updatedAt }));
  }
}

/** Changes a saved address. Existing bookings keep their venue. */
export class ChangeAddress extends commandWith<
  { customerId: string; addressId: string; address: AddressInput; context: CommandContext },
  Address
>() {}

@CommandHandler(ChangeAddress)
export class ChangeAddressHandler implements ICommandHandler<ChangeAddress> {
  constructor(
    private readonly customers: CustomerCommands,
    private readonly likeness: AddressLikeness,
    private readonly answers: AddressAnswers,
    private readonly clock: Clock,
  ) {}

  async execute({ customerId, addressId, address: input, context }: ChangeAddress): Promise<Address> {
    const address = wholeAddress(input);
    const sameAs = this.likeness.of(customerId, address);
    const command = { type: 'ChangeAddress', addressId, sameAs, address } as const;
    const [changed] = (await this.customers.execute(customerId, command, context.meta())).events;
    const updatedAt = changed?.occurredAt ?? this.clock.now();
    return this.answers.ofSaved(addressToWire({ addressId, customerId, address, updatedAt }));
  }
}

/** Removes an address. Existing bookings keep their venue. */
export class RemoveAddress extends commandWith<{ customerId: string; addressId: string; context: CommandContext }>() {}

@CommandHandler(RemoveAddress)
export class RemoveAddressHandler implements ICommandHandler<RemoveAddress> {
  constructor(private readonly customers: CustomerCommands) {}

  async execute({ customerId, addressId, context }: RemoveAddress): Promise<void> {
    await this.customers.execute(customerId, { type: 'RemoveAddress', addressId }, context.meta());
  }
}

/** Returns a customer's addresses, most recently updated first, with whether each is served and complete. */
export class ListAddresses extends queryWith<{ customerId: string }, Address[]>() {}

@QueryHandler(ListAddresses)
export class ListAddressesHandler implements IQueryHandler<ListAddresses> {
  constructor(
    private readonly answers: AddressAnswers,
    @Inject(VIEWS) private readonly views: ViewStore,
  ) {}

  async execute({ customerId }: ListAddresses): Promise<Address[]> {
    const { items } = await this.views.find<AddressDocument>(addresses.name, {
      where: { customerId },
      order: { index: 'by-customer', direction: 'desc' },
      limit: LIMITS.addresses,
    });
    return this.answers.of(items.map(addressToWire));
  }
}
