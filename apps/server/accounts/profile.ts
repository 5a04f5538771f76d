import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { Profile } from '@libs/contract/accounts.js';
import type { Answer } from '@libs/contract/calls.js';
import { type Consent, PLAIN_CONSENT } from '@libs/contract/privacy-notice.js';
import type { Language } from '@libs/contract/texts/languages.js';
import { ERASED, type Personal } from '@libs/eventing/types/envelope.js';
import { customerStream, type ProfileChanges } from '@libs/identity/customer.js';
import { profileToWire } from '@libs/rendering/account-wire.js';
import { type CustomerDocument, customers } from '@libs/views/customers.js';
import { CustomerCommands } from '../application/aggregates.js';
import type { CommandContext } from '../application/command-context.js';
import { commandWith, queryWith } from '../application/handlers.js';
import { notFound } from '../application/refused.js';
import { Documents } from '../platform/documents.js';
import { EmailAddresses } from './email-addresses.js';
import { UniqueClaims } from './unique-claims.js';

/** Reads customers by id. The caller checks authorisation. */
@Injectable()
export class CustomerReader {
  constructor(private readonly documents: Documents) {}

  /** @throws Refused */
  async byId(customerId: string): Promise<CustomerDocument> {
    const customer = await this.documents.find(customers, customerId, customerStream(customerId));
    if (!customer) throw notFound();
    return customer;
  }
}

/** Returns the profile of a customer. */
export class GetProfile extends queryWith<{ customerId: string }, Profile>() {}

@QueryHandler(GetProfile)
export class GetProfileHandler implements IQueryHandler<GetProfile> {
  constructor(private readonly customers: CustomerReader) {}

  async execute({ customerId }: GetProfile): Promise<Profile> {
    return profileToWire(await this.customers.byId(customerId));
  }
}

/** The profile, with a new phone number that still has to be proven. */
export type ChangedProfile = Answer<'updateUser'>['user'];

/** Changes a profile. Missing fields stay unchanged. */
export class ChangeProfile extends commandWith<
  {
    customerId: string;
    changes: ProfileChanges & { readonly phone?: string | undefined };
    consent: Consent | undefined;
    context: CommandContext;
  },
  ChangedProfile
>() {}

@CommandHandler(ChangeProfile)
export class ChangeProfileHandler implements ICommandHandler<ChangeProfile> {
  constructor(
    private readonly customers: CustomerCommands,
    private readonly claims: UniqueClaims,
    private readonly addresses: EmailAddresses,
  ) {}

  async execute({ customerId, changes, consent: given, context }: ChangeProfile): Promise<ChangedProfile> {
    const { phone, ...fields } = changes;
    const meta = context.meta();
    const before = await this.customers.state(customerId);
    if (before.phase !== 'registered') throw notFound();
    // Submitting the form implies consent to the notice shown with it.
    const consent = given ?? (before.consent === null ? PLAIN_CONSENT : undefined);
    const command = { type: 'ChangeProfile', changes: fields, ...(consent && { consent }) } as const;
    const former = known(before.profile)?.email ?? '';
    const { email = former } = fields;
    const { state } = await this.customers.execute(customerId, command, meta);
    if (state.phase !== 'registered') throw new Error('a profile was changed, but is not there');
    const account = { id: customerId, role: 'user' } as const;
    if (former !== '' && !this.claims.isSameEmail(former, email)) {
      await this.claims.release('email', former, account, meta);
    }
    await this.addresses.announce(account, state.consent?.language as Language | undefined, meta);
    return { ...profileToWire(state), ...(phone !== undefined && phone !== state.phone && { pendingPhone: phone }) };
  }
}

const known = <T>(value: Personal<T> | null): T | undefined => (value === null || value === ERASED ? undefined : value);
