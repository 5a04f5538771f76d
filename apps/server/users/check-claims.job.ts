import { Injectable } from '@nestjs/common';
import type { Role } from '@libs/contract/enums.js';
import { ERASED, type EventMeta, type Personal, type StreamName } from '@libs/eventing/types/envelope.js';
import type { JobResult } from '@libs/eventing/types/ports.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import { chefDecider, chefStream } from '@libs/identity/chef.js';
import { customerDecider, customerStream } from '@libs/identity/customer.js';
import { CommandRunner } from '../platform/command-runner.js';
import { type Job, jobMeta } from '../platform/job.js';
import { type Unique, UniqueClaims } from './unique-claims.js';

interface Account {
  readonly accountId: string;
  readonly role: Role;
}

/** Lets go what was claimed for an account that does not have it. */
@Injectable()
export class CheckClaimsJob implements Job {
  readonly name = 'check-claims';

  constructor(
    private readonly commands: CommandRunner,
    private readonly claims: UniqueClaims,
  ) {}

  async run(intent: Intent): Promise<JobResult> {
    const { claims, ...account } = intent.data as unknown as Account & { readonly claims: string };
    const context = jobMeta(intent, 'checked');
    for (const claim of claims.split(' ')) await this.check(claim as StreamName, account, context);
    return 'done';
  }

  /** Looks once more afterwards: the account may have come to be, or have got it back, at the same moment. */
  private async check(claim: StreamName, account: Account, context: EventMeta): Promise<void> {
    if (await this.has(account, claim)) return;
    await this.claims.releaseStream(claim, account.accountId, context);
    if (await this.has(account, claim)) await this.claims.claimStream(claim, account.accountId, context);
  }

  private async has({ accountId, role }: Account, claim: StreamName): Promise<boolean> {
    const { phone, email } = role === 'chef' ? await this.chef(accountId) : await this.customer(accountId);
    const own = (kind: Unique, value: Personal<string> | undefined): boolean =>
      value !== undefined && value !== ERASED && this.claims.stream(kind, value, role) === claim;
    return own('phone', phone) || own('email', email);
  }

  private async customer(customerId: string): Promise<Contact> {
    const customer = await this.commands.state(customerDecider, customerStream(customerId));
    if (customer.phase !== 'registered') return {};
    const { phone, profile } = customer;
    return { phone, ...(profile !== null && profile !== ERASED && { email: profile.email }) };
  }

  private async chef(chefId: string): Promise<Contact> {
    const chef = await this.commands.state(chefDecider, chefStream(chefId));
    return chef.phase !== 'registered' || chef.profile === ERASED ? {} : chef.profile;
  }
}

interface Contact {
  readonly phone?: Personal<string>;
  readonly email?: string;
}
