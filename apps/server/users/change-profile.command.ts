import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Profile } from '@libs/contract/accounts.js';
import { type Consent, PLAIN_CONSENT } from '@libs/contract/privacy-notice.js';
import { ERASED, type Personal } from '@libs/eventing/types/envelope.js';
import type { Clock } from '@libs/eventing/types/ports.js';
import { customerDecider, customerStream, type ProfileChanges } from '@libs/identity/customer.js';
import { customers } from '@libs/views/customers.js';
import { profileToWire } from '@libs/views/account-wire.js';
import { commandMeta } from '../http/command-meta.js';
import { notFound } from '../http/ownership.js';
import { accepted } from '../http/refusals.js';
import type { RequestContext } from '../http/request-context.js';
import { CommandRunner } from '../platform/command-runner.js';
import { CLOCK } from '../platform/tokens.js';
import { type Unique, UniqueClaims } from './unique-claims.js';

/** Change a profile; what is missing stays. */
export class ChangeProfile extends Command<Profile> {
  constructor(
    readonly customerId: string,
    readonly changes: ProfileChanges,
    readonly consent: Consent | undefined,
    readonly context: RequestContext,
  ) {
    super();
  }
}

interface Move {
  readonly kind: Unique;
  readonly from: string | undefined;
  readonly to: string;
}

@CommandHandler(ChangeProfile)
export class ChangeProfileHandler implements ICommandHandler<ChangeProfile> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly claims: UniqueClaims,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ customerId, changes, consent: told, context }: ChangeProfile): Promise<Profile> {
    const meta = commandMeta(context);
    const stream = customerStream(customerId);
    const before = await this.commands.state(customerDecider, stream);
    if (before.phase !== 'registered') throw notFound();
    const moves = [
      ...moveOf('email', known(before.profile)?.email, changes.email),
      ...moveOf('phone', known(before.phone), changes.phone),
    ];
    const wanted = moves.map(({ kind, to }) => ({ kind, value: to }));
    await this.claims.claimAll(wanted, 'user', customerId, meta);
    // Whoever introduces themselves agrees to the notice beside the form.
    const consent = told ?? (before.consent === null ? PLAIN_CONSENT : undefined);
    const command = { type: 'ChangeProfile', changes, ...(consent && { consent }) } as const;
    const request = { stream, command, facts: () => ({}), context: meta };
    const outcome = await this.commands.run(customerDecider, request, [customers.name]);
    const unused = moves.map(({ kind, from, to }) => ({ kind, value: outcome.kind === 'accepted' ? from : to }));
    for (const { kind, value } of unused) if (value) await this.claims.release(kind, value, 'user', customerId, meta);
    const { state } = accepted(outcome, this.clock.now());
    if (state.phase !== 'registered') throw new Error('a profile was changed, but is not there');
    return profileToWire(state);
  }
}

const known = <T>(value: Personal<T> | null): T | undefined =>
  value === null || value === ERASED ? undefined : (value as T);

const moveOf = (kind: Unique, from: string | undefined, to: string | undefined): readonly Move[] =>
  to === undefined || to === from ? [] : [{ kind, from, to }];
