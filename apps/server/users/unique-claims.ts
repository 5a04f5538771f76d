import { Inject, Injectable } from '@nestjs/common';
import type { Role } from '@libs/contract/enums.js';
import type { EventMeta, StreamName } from '@libs/eventing/types/envelope.js';
import type { Clock } from '@libs/eventing/types/ports.js';
import { claimDecider, claimStream } from '@libs/identity/claim.js';
import { v4 as uuid } from 'uuid';
import { accepted } from '../http/refusals.js';
import { CommandRunner } from '../platform/command-runner.js';
import type { Secrets } from '../platform/secrets.js';
import { CLOCK, SECRETS } from '../platform/tokens.js';

export type Unique = 'phone' | 'email';
export interface UniqueValue {
  readonly kind: Unique;
  readonly value: string;
}

/** Somebody has `to` from now on, instead of `from`. */
export interface Move {
  readonly kind: Unique;
  readonly from: string | undefined;
  readonly to: string;
}
export const moveOf = (kind: Unique, from: string | undefined, to: string | undefined): readonly Move[] =>
  to === undefined || to === from ? [] : [{ kind, from, to }];

/** What only one person of a role may have. It is claimed before it is used, and let go after it is used no more. */
@Injectable()
export class UniqueClaims {
  constructor(
    private readonly commands: CommandRunner,
    @Inject(SECRETS) private readonly secrets: Secrets,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** All of them or none. @throws HttpProblem 409 when somebody else of the role has one. */
  async claimAll(values: readonly UniqueValue[], role: Role, owner: string, context: EventMeta): Promise<void> {
    const claimed: UniqueValue[] = [];
    try {
      for (const { kind, value } of values) {
        await this.claim(kind, value, role, owner, context);
        claimed.push({ kind, value });
      }
    } catch (error) {
      for (const { kind, value } of claimed) await this.release(kind, value, role, owner, context);
      throw error;
    }
  }

  /** @throws HttpProblem 409 when somebody else of the role has it. */
  async claim(kind: Unique, value: string, role: Role, owner: string, context: EventMeta): Promise<void> {
    await this.claimStream(this.stream(kind, value, role), owner, context);
  }

  async release(kind: Unique, value: string, role: Role, owner: string, context: EventMeta): Promise<void> {
    await this.releaseStream(this.stream(kind, value, role), owner, context);
  }

  /** Where it is decided who has it. */
  stream(kind: Unique, value: string, role: Role): StreamName {
    return claimStream(kind, role, this.secrets.blindIndex[kind](value));
  }

  /** @throws HttpProblem 409 when somebody else has it. */
  async claimStream(stream: StreamName, owner: string, context: EventMeta): Promise<void> {
    accepted(await this.run('Claim', stream, owner, context), this.clock.now());
  }

  async releaseStream(stream: StreamName, owner: string, context: EventMeta): Promise<void> {
    accepted(await this.run('ReleaseClaim', stream, owner, context), this.clock.now());
  }

  /**
   * Does what changes somebody's values from one to another, holding both meanwhile; what is used no more is let go.
   * @throws HttpProblem 409 when somebody else of the role has one of the new values; nothing was done then.
   */
  async moving<O extends { readonly kind: string }>(
    moves: readonly Move[],
    role: Role,
    owner: string,
    context: EventMeta,
    work: () => Promise<O>,
  ): Promise<O> {
    const streamOf = (kind: Unique, value: string) => this.stream(kind, value, role);
    // Written in other letters it is still the same e-mail, which must not be let go.
    const real = moves.filter(
      ({ kind, from, to }) => from === undefined || streamOf(kind, from) !== streamOf(kind, to),
    );
    const wanted = real.map(({ kind, to }) => ({ kind, value: to }));
    await this.claimAll(wanted, role, owner, context);
    const outcome = await work();
    const unused = outcome.kind === 'accepted' ? real.map(({ kind, from }) => ({ kind, value: from })) : wanted;
    for (const { kind, value } of unused) if (value) await this.release(kind, value, role, owner, context);
    return outcome;
  }

  /**
   * Each time a command of its own: whose claim it is tells a repeat well enough, and one request may claim, let go and
   * claim again.
   */
  private run(type: 'Claim' | 'ReleaseClaim', stream: StreamName, owner: string, meta: EventMeta) {
    const context = { ...meta, commandId: uuid() };
    return this.commands.run(claimDecider, { stream, command: { type, owner }, facts: () => ({}), context });
  }
}
