import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Profile } from '@libs/contract/accounts.js';
import { profileToWire } from '@libs/rendering/account-wire.js';
import { CustomerReader } from './customer-reader.js';

/** Returns the profile of a customer. */
export class GetProfile extends Query<Profile> {
  constructor(readonly customerId: string) {
    super();
  }
}

@QueryHandler(GetProfile)
export class GetProfileHandler implements IQueryHandler<GetProfile> {
  constructor(private readonly customers: CustomerReader) {}

  async execute({ customerId }: GetProfile): Promise<Profile> {
    return profileToWire(await this.customers.byId(customerId));
  }
}
