import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { EmailState } from '@libs/contract/email.js';
import { EmailCommands } from '../application/aggregates.js';
import type { Caller } from '../application/command-context.js';
import { EmailAddresses } from '../users/email-addresses.js';

/** Returns the e-mail address of the caller and its state. */
export class GetEmail extends Query<EmailState> {
  constructor(readonly caller: Caller) {
    super();
  }
}

@QueryHandler(GetEmail)
export class GetEmailHandler implements IQueryHandler<GetEmail> {
  constructor(
    private readonly addresses: EmailAddresses,
    private readonly emails: EmailCommands,
  ) {}

  async execute({ caller }: GetEmail): Promise<EmailState> {
    const [address, state] = await Promise.all([this.addresses.of(caller), this.emails.state(caller.id)]);
    const { verified, wanted, language } = state;
    const isVerified = address !== undefined && verified === address.emailIndex;
    return { email: address?.email ?? '', verified: isVerified, wanted, language };
  }
}
