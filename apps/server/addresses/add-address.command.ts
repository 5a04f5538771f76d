import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Address, AddressInput } from '@libs/contract/accounts.js';
import { epochMs } from '@libs/contract/time.js';
import type { Clock } from '@libs/eventing/types/ports.js';
import { customerDecider, customerStream } from '@libs/identity/customer.js';
import type { PostalAddress } from '@libs/identity/events.js';
import { addressToWire } from '@libs/views/account-wire.js';
import { addresses } from '@libs/views/addresses.js';
import { ulid } from 'ulid';
import { commandMeta } from '../http/command-meta.js';
import { accepted } from '../http/refusals.js';
import type { RequestContext } from '../http/request-context.js';
import { RequestIdentities } from '../http/request-identities.js';
import { CommandRunner } from '../platform/command-runner.js';
import type { Secrets } from '../platform/secrets.js';
import { CLOCK, SECRETS } from '../platform/tokens.js';

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
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {}

  async execute({ customerId, address: input, idempotencyKey, context }: AddAddress): Promise<Address> {
    const now = this.clock.now();
    const address: PostalAddress = { city: '', region: '', zip: '', countryCode: '+91', ...defined(input) };
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
        command: { type: 'AddAddress', addressId, sameAs: this.sameAs(customerId, address), address },
        facts: () => ({}),
        context: commandMeta(context, identity),
      },
      [addresses.name],
    );
    const [added] = accepted(outcome, now).events;
    return addressToWire({ addressId, customerId, address, updatedAt: added?.occurredAt ?? now });
  }

  /** Two addresses are the same whatever their capitals and spaces. */
  private sameAs(customerId: string, address: PostalAddress): string {
    const { firstName, lastName, phone, address: line, city, region, zip } = address;
    const plain = [firstName, lastName, phone, line, city, region, zip].map((text) =>
      text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' '),
    );
    return this.secrets.requests(JSON.stringify(['address', customerId, ...plain])).toString('base64url');
  }
}

type Defined<T> = { [Field in keyof T]: Exclude<T[Field], undefined> };
const defined = <T extends object>(value: T): Defined<T> =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as Defined<T>;
