import { Inject, Injectable } from '@nestjs/common';
import type { Role } from '@libs/contract/enums.js';
import type { EventMeta, StreamName } from '@libs/eventing/types/envelope.js';
import {
  type ClaimCommand,
  claimDecider,
  type ClaimFacts,
  type ClaimStream,
  type ContactKind,
  type ClaimState,
  claimStream,
} from '@libs/identity/claim.js';
import { v4 as uuid } from 'uuid';
import type { Claim } from '../application/claim.js';
import { accepted, type Refused } from '../application/refused.js';
import { CommandRunner } from '../platform/command-runner.js';
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
