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
import { moveOf, UniqueClaims } from './unique-claims.js';

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
    // Whoever introduces themselves agrees to the notice beside the form.
    const consent = told ?? (before.consent === null ? PLAIN_CONSENT : undefined);
    const command = { type: 'ChangeProfile', changes, ...(consent && { consent }) } as const;
    const request = { stream, command, facts: () => ({}), context: meta };
    const change = () => this.commands.run(customerDecider, request, [customers.name]);
    const outcome = await this.claims.moving(moves, 'user', customerId, meta, change);
    const { state } = accepted(outcome, this.clock.now());
    if (state.phase !== 'registered') throw new Error('a profile was changed, but is not there');
    return profileToWire(state);
  }
}

const known = <T>(value: Personal<T> | null): T | undefined =>
  value === null || value === ERASED ? undefined : (value as T);
