import { ERASED, type EventMeta, type Personal, type StreamName } from '@libs/eventing/types/envelope.js';
import type { JobResult } from '@libs/eventing/types/job-queue.js';
import { chefDecider, chefStream } from '@libs/identity/chef.js';
import { customerDecider, customerStream } from '@libs/identity/customer.js';
import type { JobIntent } from '@libs/views/all-job-payloads.js';
import { CommandRunner } from '../platform/command-runner.js';
import { type Job, JobHandler, jobMeta } from '../platform/job.js';
import { type Unique, UniqueClaims } from './unique-claims.js';

type Account = Omit<JobIntent<'check-claims'>['data'], 'claims'>;

/** Releases claims that their account does not use. */
@JobHandler('check-claims')
export class CheckClaimsJob implements Job<'check-claims'> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly claims: UniqueClaims,
  ) {}

  async run(intent: JobIntent<'check-claims'>): Promise<JobResult> {
    const { claims, ...account } = intent.data;
    const context = jobMeta(intent, 'checked');
    for (const claim of claims.split(' ')) await this.check(claim as StreamName, account, context);
    return 'done';
  }

  /** Checks again after the release, because the account may have been created or changed concurrently. */
  private async check(claim: StreamName, account: Account, context: EventMeta): Promise<void> {
    if (await this.has(account, claim)) return;
    await this.claims.releaseStream(claim, account.accountId, context);
    if (!(await this.has(account, claim))) return;
    await this.claims.claimStream(claim, { owner: account.accountId, proven: false }, context);
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
