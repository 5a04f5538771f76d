import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Answer } from '@libs/contract/calls.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import { PUBLIC_CHEF_MESSAGES } from '@libs/contract/public-chef-messages.js';
import type { ChefChanges } from '@libs/identity/chef.js';
import type { PublicProfileChanges } from '@libs/identity/public-profile.js';
import { dishNamed } from '@libs/contract/signature-dishes.js';
import { ChefCommands } from '../application/aggregates.js';
import { claiming } from '../application/claim.js';
import type { CommandContext } from '../application/command-context.js';
import { notFound, wrongField } from '../application/refused.js';
import { EmailAddresses } from '../users/email-addresses.js';
import { UniqueClaims } from '../users/unique-claims.js';
import { ChefReader } from './chef-reader.js';

/** A chef's account, and the new phone number that is not proven yet. */
export type ChangedChef = Answer<'updateChef'>['chef'];

/** Changes a chef's profile; omitted fields stay unchanged. */
export class ChangeChefProfile extends Command<ChangedChef> {
  constructor(
    readonly chefId: string,
    readonly changes: ChefChanges & PublicProfileChanges & { readonly phone?: string | undefined },
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangeChefProfile)
export class ChangeChefProfileHandler implements ICommandHandler<ChangeChefProfile> {
  constructor(
    private readonly commands: ChefCommands,
    private readonly claims: UniqueClaims,
    private readonly addresses: EmailAddresses,
    private readonly chefs: ChefReader,
  ) {}

  async execute({ chefId, changes, context }: ChangeChefProfile): Promise<ChangedChef> {
    const { phone, cuisines, languages, dishes, introduction, portrait, ...fields } = changes;
    requireKnown(dishes);
    const meta = context.meta();
    const before = await this.commands.state(chefId);
    if (before.phase !== 'registered') throw notFound();
    const known = before.profile === ERASED ? undefined : before.profile;
    const change = () => this.commands.execute(chefId, { type: 'ChangeChefProfile', changes: fields }, meta);
    const shown = {
      type: 'ChangePublicProfile',
      changes: { cuisines, languages, dishes, introduction, portrait },
    } as const;
    const account = { id: chefId, role: 'chef' } as const;
    const { from, to } = { from: known?.email, to: fields.email };
    // An address that differs only in case is the same claim and must not be released.
    const isOther = to !== undefined && !(from && this.claims.isSameEmail(from, to));
    const claims = isOther ? [this.addresses.claimOfEntered(to, chefId, meta)] : [];
    await claiming(claims, change);
    if (isOther && from) await this.claims.release('signup', from, account, meta);
    await this.addresses.announce(account, undefined, meta);
    await this.commands.execute(chefId, shown, context.meta());
    const chef = await this.chefs.current(chefId);
    return { ...chef, ...(phone !== undefined && phone !== chef.phone && { pendingPhone: phone }) };
  }
}

/** @throws Refused for a dish that is not in the library. */
function requireKnown(dishes: readonly string[] = []): void {
  if (dishes.every((id) => dishNamed(id))) return;
  throw wrongField('dishes', PUBLIC_CHEF_MESSAGES.dishes);
}
