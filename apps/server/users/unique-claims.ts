import { Inject, Injectable } from '@nestjs/common';
import type { Role } from '@libs/contract/enums.js';
import { SERVER_MESSAGES } from '@libs/contract/server-messages.js';
import type { EventMeta, StreamName } from '@libs/eventing/types/envelope.js';
import { type ClaimCommand, claimDecider, type ClaimFacts, claimStream } from '@libs/identity/claim.js';
import { v4 as uuid } from 'uuid';
import { accepted, Refused, wrongField } from '../application/refused.js';
import { CommandRunner } from '../platform/command-runner.js';
import type { Secrets } from '../platform/secrets.js';
import { SECRETS } from '../platform/tokens.js';

export type Unique = 'phone' | 'email';

export interface Account {
  readonly id: string;
  readonly role: Role;
}

/** A change of e-mail address; none when `to` is undefined. */
export interface EmailChange {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** Claims values that must be unique per role. A value is claimed before its first use and released after its last. */
@Injectable()
export class UniqueClaims {
  constructor(
    private readonly commands: CommandRunner,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {}

  /** Returns the stream of the claim. */
  stream(kind: Unique, value: string, role: Role): StreamName {
    return claimStream(kind, role, this.secrets.blindIndex[kind](value));
  }

  /** Whether two addresses are one claim: one that differs only in case must not be released. */
  isSameEmail(one: string, other: string): boolean {
    return this.secrets.blindIndex.email(one) === this.secrets.blindIndex.email(other);
  }

  /** Returns the id of the account that owns the claim; null when it is unclaimed. */
  async owner(kind: Unique, value: string, role: Role): Promise<string | null> {
    return (await this.commands.state(claimDecider, this.stream(kind, value, role))).owner;
  }

  /** Returns false when another account of the role owns the e-mail address. */
  claimEmail(email: string, { id, role }: Account, context: EventMeta): Promise<boolean> {
    return this.claimStream(this.stream('email', email, role), { owner: id, proven: false }, context);
  }

  /** Returns false when another account owns the claim. `facts` describe an existing claim on a number. */
  async claimStream(
    stream: StreamName,
    claim: Omit<ClaimCommand & { readonly type: 'Claim' }, 'type'>,
    context: EventMeta,
    facts: () => ClaimFacts | Promise<ClaimFacts> = () => ({}),
  ): Promise<boolean> {
    const outcome = await this.run(stream, { type: 'Claim', ...claim }, context, facts);
    if (outcome.kind === 'refused') return false;
    accepted(outcome);
    return true;
  }

  release(kind: Unique, value: string, { id, role }: Account, context: EventMeta): Promise<void> {
    return this.releaseStream(this.stream(kind, value, role), id, context);
  }

  async releaseStream(stream: StreamName, owner: string, context: EventMeta): Promise<void> {
    accepted(await this.run(stream, { type: 'ReleaseClaim', owner }, context, () => ({})));
  }

  /**
   * Runs `work`, which changes an e-mail address: claims the new one before and releases the former one after.
   * @throws Refused, without running `work`, when another account of the role owns the new one
   */
  async changingEmail<T>(
    { from, to }: EmailChange,
    account: Account,
    context: EventMeta,
    work: () => Promise<T>,
  ): Promise<T> {
    // An address that differs only in case is the same claim and must not be released.
    if (to === undefined || (from && this.isSameEmail(from, to))) return work();
    if (!(await this.claimEmail(to, account, context))) {
      throw wrongField('email', SERVER_MESSAGES.signUp.emailTaken, 'taken');
    }
    const result = await work().catch(async (error: unknown) => {
      if (error instanceof Refused) await this.release('email', to, account, context);
      throw error;
    });
    if (from) await this.release('email', from, account, context);
    return result;
  }

  /** Uses a new command id each time, because one request may claim, release and claim again. */
  private run(
    stream: StreamName,
    command: ClaimCommand,
    meta: EventMeta,
    facts: () => ClaimFacts | Promise<ClaimFacts>,
  ) {
    return this.commands.run(claimDecider, { stream, command, facts, context: { ...meta, commandId: uuid() } });
  }
}
