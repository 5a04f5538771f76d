import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { knownCityIn } from '@libs/contract/city-in.js';
import type { Answer, Body } from '@libs/contract/calls.js';
import type { Chef } from '@libs/contract/chef-account.js';
import type { Dashboard } from '@libs/contract/chefs.js';
import { STATUS } from '@libs/contract/enums.js';
import { PUBLIC_CHEF_MESSAGES } from '@libs/contract/texts/en/chefs.js';
import { CHEF_LOGIN_MESSAGES, CHEF_MESSAGES } from '@libs/contract/texts/en/server.js';
import { dishNamed } from '@libs/contract/signature-dishes.js';
import { Clock } from '@libs/eventing/types/clock.js';
import { ERASED, type EventMeta, type RecordedEvent } from '@libs/eventing/types/envelope.js';
import type { ViewQuery, ViewStore } from '@libs/eventing/types/view-store.js';
import type { ChefCommand } from '@libs/identity/chef.js';
import { dashboardOf } from '@libs/rendering/dashboard.js';
import { moneyOf } from '@libs/views/booking-money.js';
import { type BookingDocument, bookings } from '@libs/views/bookings.js';
import { chefEarnings, type Earning } from '@libs/views/chef-earnings.js';
import { EmailAddresses } from '../accounts/email-addresses.js';
import { UniqueClaims } from '../accounts/unique-claims.js';
import { ChefCommands } from '../application/aggregates.js';
import { claiming } from '../application/claim.js';
import { type Caller, type CommandContext, PasswordCheck } from '../application/command-context.js';
import { commandWith, queryWith } from '../application/handlers.js';
import { accepted, notFound, Refused, wrongField } from '../application/refused.js';
import { VIEWS } from '../platform/tokens.js';
import { ChefReader, versionsIn } from './chef-reader.js';

/** Returns a chef's account with ratings. */
export class GetChef extends queryWith<{ chefId: string }, Chef>() {}

@QueryHandler(GetChef)
export class GetChefHandler implements IQueryHandler<GetChef> {
  constructor(private readonly chefs: ChefReader) {}

  execute({ chefId }: GetChef): Promise<Chef> {
    return this.chefs.toWire(chefId);
  }
}

/** A chef's account, and the new phone number that is not proven yet. */
export type ChangedChef = Answer<'updateChef'>['chef'];

/** Changes the caller's profile; omitted fields stay unchanged. Another e-mail address needs the current password. */
export class ChangeChefProfile extends commandWith<
  {
    caller: Caller;
    changes: Body<'updateChef'>;
    context: CommandContext;
  },
  ChangedChef
>() {}

@CommandHandler(ChangeChefProfile)
export class ChangeChefProfileHandler implements ICommandHandler<ChangeChefProfile> {
  constructor(
    private readonly commands: ChefCommands,
    private readonly claims: UniqueClaims,
    private readonly addresses: EmailAddresses,
    private readonly chefs: ChefReader,
    private readonly password: PasswordCheck,
  ) {}

  /** @throws Refused for a dish that is not in the library, and for another address with a missing or wrong password */
  async execute({ caller, changes, context }: ChangeChefProfile): Promise<ChangedChef> {
    const chefId = caller.id;
    const { current, version, phone, cuisines, languages, dishes, introduction, portrait, ...fields } = changes;
    requireKnown(dishes);
    const meta = context.meta();
    const { state: before, events } = await this.commands.load(chefId);
    if (before.phase !== 'registered') throw notFound();
    // Before any part is changed; the decision about the public part asks again.
    if (version !== undefined) requireVersion(version, versionsIn(chefId, events).profile);
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
    if (isOther) {
      if (current === undefined) throw wrongField('current', CHEF_LOGIN_MESSAGES.password);
      await this.password.require(caller, current);
    }
    const claims = isOther ? [this.addresses.claimOfEntered(to, chefId, meta)] : [];
    await claiming(claims, change);
    if (isOther && from) await this.claims.release('signup', from, account, meta);
    await this.addresses.announce(account, undefined, meta);
    // A command of its own: the request has changed the chef under its own id.
    const ofPublic = { ...meta, commandId: `${meta.commandId}/public` };
    await executeOn({ part: 'profile', version }, this.commands, chefId, shown, ofPublic);
    const chef = await this.chefs.current(chefId);
    return { ...chef, ...(phone !== undefined && phone !== chef.phone && { pendingPhone: phone }) };
  }
}

/** A part of a chef's account that is changed as a whole, and the version of it that was read. */
interface ReadPart {
  readonly part: keyof Chef['versions'];
  readonly version: string | undefined;
}

/** Runs a command on the version of a part that was read. @throws Refused with the current version if it is another one */
async function executeOn(
  { part, version }: ReadPart,
  commands: ChefCommands,
  chefId: string,
  command: ChefCommand,
  meta: EventMeta,
): Promise<void> {
  let current = version;
  const facts = (_: unknown, events: readonly RecordedEvent[]) => {
    if (version !== undefined) current = versionsIn(chefId, events)[part];
    return { isCurrent: current === version };
  };
  const outcome = await commands.run(chefId, command, meta, { facts });
  if (outcome.kind === 'refused') requireVersion(version, current);
  accepted(outcome);
}

function requireVersion(read: string | undefined, version: string | undefined): void {
  if (read !== version) throw new Refused('changed-elsewhere', { members: { version } });
}

/** @throws Refused for a dish that is not in the library. */
function requireKnown(dishes: readonly string[] = []): void {
  if (dishes.every((id) => dishNamed(id))) return;
  throw wrongField('dishes', PUBLIC_CHEF_MESSAGES.dishes);
}

/** Records a chef's experience, location and expected salary. */
export class RecordExperience extends commandWith<
  { chefId: string; experience: Body<'chefExperience'>; context: CommandContext },
  Chef
>() {}

@CommandHandler(RecordExperience)
export class RecordExperienceHandler implements ICommandHandler<RecordExperience> {
  constructor(
    private readonly commands: ChefCommands,
    private readonly chefs: ChefReader,
  ) {}

  /** @throws Refused for a location that names no city of the list */
  async execute({ chefId, experience, context }: RecordExperience): Promise<Chef> {
    const { version, ...work } = experience;
    if (!knownCityIn(work.location)) throw wrongField('location', CHEF_MESSAGES.unknownCity);
    const command = { type: 'RecordExperience', ...work } as const;
    await executeOn({ part: 'experience', version }, this.commands, chefId, command, context.meta());
    return this.chefs.current(chefId);
  }
}

const DOCUMENTS_PER_QUERY = 1_000;

/** Returns a chef's numbers of bookings and earnings. */
export class GetDashboard extends queryWith<{ chefId: string }, Dashboard>() {}

@QueryHandler(GetDashboard)
export class GetDashboardHandler implements IQueryHandler<GetDashboard> {
  constructor(
    @Inject(VIEWS) private readonly views: ViewStore,
    private readonly clock: Clock,
  ) {}

  async execute({ chefId }: GetDashboard): Promise<Dashboard> {
    const [past, upcoming, earnings] = await Promise.all([
      this.countOver(chefId),
      this.all<BookingDocument>(bookings.name, {
        where: { chefId, status: [STATUS.placed, STATUS.inProgress] },
        order: { index: 'by-chef-and-status', direction: 'asc' },
      }),
      this.all<Earning>(chefEarnings.name, {
        where: { chefId },
        order: { index: 'by-chef', direction: 'asc' },
      }),
    ]);
    const due = upcoming.map(({ booking }) => moneyOf(booking).dueAmount);
    return dashboardOf({ past, upcoming: upcoming.length, due }, earnings, this.clock.now());
  }

  private async countOver(chefId: string): Promise<number> {
    const where = { chefId, status: STATUS.complete };
    const order = { index: 'by-chef-and-status', direction: 'desc' } as const;
    return (await this.views.find(bookings.name, { where, order, limit: 0 })).total;
  }

  private async all<Doc extends object>(
    view: string,
    query: Pick<ViewQuery, 'where' | 'order'>,
  ): Promise<readonly Doc[]> {
    const found: Doc[] = [];
    for (;;) {
      const stretch = { offset: found.length, limit: DOCUMENTS_PER_QUERY };
      const { items, total } = await this.views.find<Doc>(view, { ...query, ...stretch });
      found.push(...items);
      if (items.length === 0 || found.length >= total) return found;
    }
  }
}
