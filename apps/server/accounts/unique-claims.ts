import { Inject, Injectable } from '@nestjs/common';
import type { Role } from '@libs/contract/enums.js';
import { type Instant, plus } from '@libs/contract/time.js';
import { ERASED, type EventMeta, type Personal, type StreamName } from '@libs/eventing/types/envelope.js';
import type { JobResult } from '@libs/eventing/types/job-queue.js';
import { claimsOf } from '@libs/identity/chef-documents.js';
import { chefDecider, chefStream } from '@libs/identity/chef.js';
import {
  type ClaimCommand,
  claimDecider,
  type ClaimEvent,
  type ClaimFacts,
  type ClaimState,
  claimStream,
  type ClaimStream,
  type ContactKind,
  REGISTRATION_WAIT_MS,
} from '@libs/identity/claim.js';
import { customerDecider, customerStream } from '@libs/identity/customer.js';
import type { JobIntent } from '@libs/views/all-schemas.js';
import { v4 as uuid } from 'uuid';
import type { Claim } from '../application/claim.js';
import { accepted, type Refused } from '../application/refused.js';
import { CommandRunner } from '../platform/command-runner.js';
import { type Job, JobHandler, jobMeta } from '../platform/jobs.js';
import type { Secrets } from '../platform/secrets.js';
import { SECRETS } from '../platform/tokens.js';

export interface Account {
  readonly id: string;
  readonly role: Role;
}

/** The streams of the claims on a document, by the fields of its upload. */
export type DocumentClaims = Readonly<Record<'idNumber' | 'document', ClaimStream>>;

type WantedClaim = Omit<ClaimCommand & { readonly type: 'Claim' }, 'type'>;
type FactsOf = () => ClaimFacts | Promise<ClaimFacts>;
type ClaimUse = Pick<Claim, 'isUsed'> & { readonly whenTaken: () => Refused };

/** Claims values that must be unique per role. A value is claimed before its first use and released after its last. */
@Injectable()
export class UniqueClaims {
  constructor(
    private readonly commands: CommandRunner,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {}

  /** Returns the stream of the claim. */
  stream(kind: ContactKind, value: string, role: Role): StreamName {
    return claimStream(kind, role, this.secrets.blindIndex[kind === 'phone' ? 'phone' : 'email'](value));
  }

  /** Returns the streams of the claims on a chef's document; `pixels` is the hash of its picture. */
  documentStreams(idType: string, idNumber: string, pixels: string): DocumentClaims {
    const { document, picture } = this.secrets.blindIndex;
    return {
      idNumber: claimStream('document', 'chef', document(idType, idNumber)),
      document: claimStream('picture', 'chef', picture(pixels)),
    };
  }

  /** Whether two addresses are one claim: one that differs only in case must not be released. */
  isSameEmail(one: string, other: string): boolean {
    return this.secrets.blindIndex.email(one) === this.secrets.blindIndex.email(other);
  }

  /** Returns the id of the account that owns the claim; null when it is unclaimed. */
  async owner(kind: ContactKind, value: string, role: Role): Promise<string | null> {
    return (await this.commands.state(claimDecider, this.stream(kind, value, role))).owner;
  }

  /**
   * Returns the claim of a value for work that needs it; `whenTaken` is thrown if another account owns it. `facts`
   * describe an existing claim on a number.
   */
  claimOf(
    stream: StreamName,
    wanted: WantedClaim,
    { isUsed, whenTaken }: ClaimUse,
    context: EventMeta,
    facts: FactsOf = () => ({}),
  ): Claim {
    return {
      claim: async () => {
        let wasOwned = false;
        const outcome = await this.run(stream, { type: 'Claim', ...wanted }, context, ({ owner }) => {
          wasOwned = owner === wanted.owner;
          return facts();
        });
        if (outcome.kind === 'refused') throw whenTaken();
        return accepted(outcome).events.length > 0 && !wasOwned;
      },
      isUsed,
      release: () => this.releaseStream(stream, wanted.owner, context, isUsed),
    };
  }

  /** Claims a value. Returns false when another account owns the claim. */
  async claimStream(stream: StreamName, wanted: WantedClaim, context: EventMeta, facts?: FactsOf): Promise<boolean> {
    const outcome = await this.run(stream, { type: 'Claim', ...wanted }, context, facts);
    if (outcome.kind === 'refused') return false;
    accepted(outcome);
    return true;
  }

  release(kind: ContactKind, value: string, { id, role }: Account, context: EventMeta): Promise<void> {
    return this.releaseStream(this.stream(kind, value, role), id, context);
  }

  /** Releases a claim unless `inUse`, which is asked again whenever somebody claims concurrently. */
  async releaseStream(
    stream: StreamName,
    owner: string,
    context: EventMeta,
    inUse: () => boolean | Promise<boolean> = () => false,
  ): Promise<void> {
    const facts = async (): Promise<ClaimFacts> => ({ inUse: await inUse() });
    accepted(await this.run(stream, { type: 'ReleaseClaim', owner }, context, facts));
  }

  /** Uses a new command id each time, because one request may claim, release and claim again. */
  private run(
    stream: StreamName,
    command: ClaimCommand,
    meta: EventMeta,
    facts: (state: ClaimState) => ClaimFacts | Promise<ClaimFacts> = () => ({}),
  ) {
    return this.commands.run(claimDecider, { stream, command, facts, context: { ...meta, commandId: uuid() } });
  }
}

type CheckedAccount = Omit<JobIntent<'check-claims'>['data'], 'claims'>;

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

  private async has({ accountId, role }: CheckedAccount, claim: StreamName): Promise<boolean> {
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
