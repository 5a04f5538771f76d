import { Injectable } from '@nestjs/common';
import type { Profile } from '@libs/contract/accounts.js';
import type { Answer, Body } from '@libs/contract/calls.js';
import { PLAIN_CONSENT } from '@libs/contract/privacy-notice.js';
import type { Language } from '@libs/contract/texts/languages.js';
import { ERASED, type Personal } from '@libs/eventing/types/envelope.js';
import { customerStream } from '@libs/identity/customer.js';
import { profileToWire } from '@libs/rendering/account-wire.js';
import { type CustomerDocument, customers } from '@libs/views/customers.js';
import { CustomerCommands } from '../application/aggregates.js';
import type { CommandContext } from '../application/command-context.js';
import { notFound } from '../application/refused.js';
import { Documents } from '../platform/documents.js';
import { EmailAddresses } from './email-addresses.js';
import { UniqueClaims } from './unique-claims.js';

/** A profile, with a new phone number that still has to be proven. */
type ChangedProfile = Answer<'updateUser'>['user'];

/** The profiles of customers. The caller checks authorisation. */
@Injectable()
export class Profiles {
  constructor(
    private readonly documents: Documents,
    private readonly customers: CustomerCommands,
    private readonly claims: UniqueClaims,
    private readonly addresses: EmailAddresses,
  ) {}

  /** Returns the customer's document. @throws Refused */
  async byId(customerId: string): Promise<CustomerDocument> {
    const customer = await this.documents.find(customers, customerId, customerStream(customerId));
    if (!customer) throw notFound();
    return customer;
  }

  /** @throws Refused */
  async get(customerId: string): Promise<Profile> {
    return profileToWire(await this.byId(customerId));
  }

  /** Changes a profile. Missing fields stay unchanged. */
  async change(
    customerId: string,
    { phone, consent: given, ...fields }: Body<'updateUser'>,
    context: CommandContext,
  ): Promise<ChangedProfile> {
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
