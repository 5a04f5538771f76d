import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Chef } from '@libs/contract/chefs.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import type { Clock } from '@libs/eventing/types/ports.js';
import { type ChefChanges, chefDecider, chefStream } from '@libs/identity/chef.js';
import { chefAccounts } from '@libs/views/chef-accounts.js';
import { chefs } from '@libs/views/chefs.js';
import { commandMeta } from '../http/command-meta.js';
import { notFound } from '../http/ownership.js';
import { accepted } from '../http/refusals.js';
import type { RequestContext } from '../http/request-context.js';
import { CommandRunner } from '../platform/command-runner.js';
import { CLOCK } from '../platform/tokens.js';
import { moveOf, UniqueClaims } from '../users/unique-claims.js';
import { ChefReader } from './chef-reader.js';

/** Change a chef's profile; what is missing stays. */
export class ChangeChefProfile extends Command<Chef> {
  constructor(
    readonly chefId: string,
    readonly changes: ChefChanges,
    readonly context: RequestContext,
  ) {
    super();
  }
}

@CommandHandler(ChangeChefProfile)
export class ChangeChefProfileHandler implements ICommandHandler<ChangeChefProfile> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly claims: UniqueClaims,
    private readonly chefs: ChefReader,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ chefId, changes, context }: ChangeChefProfile): Promise<Chef> {
    const meta = commandMeta(context);
    const stream = chefStream(chefId);
    const now = this.clock.now();
    const before = await this.commands.state(chefDecider, stream);
    if (before.phase !== 'registered') throw notFound();
    const known = before.profile === ERASED ? undefined : before.profile;
    const moves = [...moveOf('email', known?.email, changes.email), ...moveOf('phone', known?.phone, changes.phone)];
    const request = {
      stream,
      command: { type: 'ChangeChefProfile', changes },
      facts: () => ({ now }),
      context: meta,
    } as const;
    const change = () => this.commands.run(chefDecider, request, [chefAccounts.name, chefs.name]);
    accepted(await this.claims.moving(moves, 'chef', chefId, meta, change), now);
    return this.chefs.toWire(chefId);
  }
}
