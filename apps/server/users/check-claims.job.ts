import { type Instant, plus } from '@libs/contract/time.js';
import { ERASED, type Personal, type StreamName } from '@libs/eventing/types/envelope.js';
import type { JobResult } from '@libs/eventing/types/job-queue.js';
import { chefDecider, chefStream } from '@libs/identity/chef.js';
import type { ClaimEvent, ContactKind } from '@libs/identity/claim.js';
import { claimsOf } from '@libs/identity/chef-documents.js';
import { customerDecider, customerStream } from '@libs/identity/customer.js';
import { REGISTRATION_WAIT_MS } from '@libs/identity/release-unused-claims.js';
import type { JobIntent } from '@libs/views/all-job-payloads.js';
import { CommandRunner } from '../platform/command-runner.js';
import { type Job, JobHandler, jobMeta } from '../platform/job.js';
import { UniqueClaims } from './unique-claims.js';

type Account = Omit<JobIntent<'check-claims'>['data'], 'claims'>;

/**
 * Releases claims that their account does not use. A request claims a value before its account gets it, so the release
 * fails, and looks again, if one does so concurrently; a claim that is newer than the job has a check of its own.
 */
@JobHandler('check-claims')
export class CheckClaimsJob implements Job<'check-claims'> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly claims: UniqueClaims,
  ) {}

  async run(intent: JobIntent<'check-claims'>): Promise<JobResult> {
    const { claims, ...account } = intent.data;
    const context = jobMeta(intent, 'checked');
    for (const claim of claims.split(' ') as StreamName[]) {
      const inUse = async () => (await this.isNewer(claim, intent.runAt)) || (await this.has(account, claim));
      await this.claims.releaseStream(claim, account.accountId, context, inUse);
    }
    return 'done';
  }

  private async isNewer(claim: StreamName, runAt: Instant): Promise<boolean> {
    const last = (await this.commands.history<ClaimEvent>(claim)).findLast(({ type }) => type === 'Claimed');
    return last !== undefined && plus(last.occurredAt, REGISTRATION_WAIT_MS) > runAt;
  }

  private async has({ accountId, role }: Account, claim: StreamName): Promise<boolean> {
    const {
      phone,
      email,
      documents = [],
    } = role === 'chef' ? await this.chef(accountId) : await this.customer(accountId);
    const own = (kind: ContactKind, value: Personal<string> | undefined): boolean =>
      value !== undefined && value !== ERASED && this.claims.stream(kind, value, role) === claim;
    return own('phone', phone) || own('email', email) || own('signup', email) || documents.includes(claim);
  }

  private async customer(customerId: string): Promise<Claimable> {
    const customer = await this.commands.state(customerDecider, customerStream(customerId));
    if (customer.phase !== 'registered') return {};
    const { phone, profile } = customer;
    return { phone, ...(profile !== null && profile !== ERASED && { email: profile.email }) };
  }

  private async chef(chefId: string): Promise<Claimable> {
    const chef = await this.commands.state(chefDecider, chefStream(chefId));
    if (chef.phase !== 'registered') return {};
    const documents = claimsOf(chef.documents);
    return chef.profile === ERASED ? { documents } : { ...chef.profile, documents };
  }
}

interface Claimable {
  readonly phone?: Personal<string>;
  readonly email?: string;
  /** The claims of the filed documents. */
  readonly documents?: readonly StreamName[];
}
