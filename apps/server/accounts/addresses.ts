import { Inject, Injectable } from '@nestjs/common';
import { type Address, type AddressInput, isBookable } from '@libs/contract/addresses.js';
import { LIMITS } from '@libs/contract/limits.js';
import { epochMs } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { EventMeta } from '@libs/eventing/types/envelope.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import type { PostalAddress } from '@libs/identity/customer.js';
import { addressToWire } from '@libs/rendering/account-wire.js';
import { type AddressDocument, addresses } from '@libs/views/addresses.js';
import { ulid } from 'ulid';
import { CustomerCommands } from '../application/aggregates.js';
import type { CommandContext } from '../application/command-context.js';
import { RequestIdentities } from '../application/request-identities.js';
import { ServiceAreas } from '../application/service-areas.js';
import type { Secrets } from '../platform/secrets.js';
import { SECRETS, VIEWS } from '../platform/tokens.js';

/** Returns an address as it is stored; omitted fields are empty. */
function wholeAddress(input: AddressInput): PostalAddress {
  const { firstName, lastName, phone, address, city, region = '', zip, countryCode = '+91' } = input;
  return { firstName, lastName, phone, address, city, region, zip, countryCode };
}

/** The saved addresses of customers. Existing bookings keep their venue when one is changed or removed. */
@Injectable()
export class Addresses {
  constructor(
    private readonly customers: CustomerCommands,
    private readonly identities: RequestIdentities,
    private readonly areas: ServiceAreas,
    @Inject(SECRETS) private readonly secrets: Secrets,
    @Inject(VIEWS) private readonly views: ViewStore,
    private readonly clock: Clock,
  ) {}

  /** Saves an address. With the same idempotency key it is saved once. */
  async add(
    customerId: string,
    input: AddressInput,
    idempotencyKey: string | undefined,
    context: CommandContext,
  ): Promise<Address> {
    // Without a key, a repeated request is refused because the address exists.
    const identity =
      idempotencyKey === undefined
        ? undefined
        : await this.identities.of(`add-address:${customerId}`, input, idempotencyKey);
    const addressId = identity?.id ?? ulid(epochMs(this.clock.now()));
    return this.save('AddAddress', { customerId, addressId }, input, context.meta(identity));
  }

  change(customerId: string, addressId: string, input: AddressInput, context: CommandContext): Promise<Address> {
    return this.save('ChangeAddress', { customerId, addressId }, input, context.meta());
  }

  async remove(customerId: string, addressId: string, context: CommandContext): Promise<void> {
    await this.customers.execute(customerId, { type: 'RemoveAddress', addressId }, context.meta());
  }

  /** Returns a customer's addresses, most recently updated first, with whether each is served and complete. */
  async list(customerId: string): Promise<Address[]> {
    const { items } = await this.views.find<AddressDocument>(addresses.name, {
      where: { customerId },
      order: { index: 'by-customer', direction: 'desc' },
      offset: 0,
      limit: LIMITS.addresses,
    });
    const found = items.map(addressToWire);
    const served = await this.areas.areServed(found.map(({ city }) => city));
    return found.map((address) => ({
      ...address,
      served: served.get(address.city) ?? false,
      bookable: isBookable(address),
    }));
  }

  private async save(
    type: 'AddAddress' | 'ChangeAddress',
    { customerId, addressId }: Pick<AddressDocument, 'customerId' | 'addressId'>,
    input: AddressInput,
    meta: EventMeta,
  ): Promise<Address> {
    const now = this.clock.now();
    const address = wholeAddress(input);
    const command = { type, addressId, sameAs: this.likeness(customerId, address), address };
    const [saved] = (await this.customers.execute(customerId, command, meta)).events;
    return addressToWire({ addressId, customerId, address, updatedAt: saved?.occurredAt ?? now });
  }

  /** Returns a keyed hash, the same for addresses of the customer that differ only in case and white space. */
  private likeness(customerId: string, kept: PostalAddress): string {
    const { firstName, lastName, phone, address, city, region, zip } = kept;
    const plain = [firstName, lastName, phone, address, city, region, zip].map((text) =>
      text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' '),
    );
    return this.secrets.requests(JSON.stringify(['address', customerId, ...plain])).toString('base64url');
  }
}
