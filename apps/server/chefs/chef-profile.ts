import { Inject, Injectable } from '@nestjs/common';
import type { Answer, Body } from '@libs/contract/calls.js';
import type { Chef } from '@libs/contract/chef-account.js';
import type { Dashboard } from '@libs/contract/chefs.js';
import { STATUS, VERIFICATION_STEPS } from '@libs/contract/enums.js';
import { PUBLIC_CHEF_MESSAGES } from '@libs/contract/texts/en/chefs.js';
import { dishNamed } from '@libs/contract/signature-dishes.js';
import { Clock } from '@libs/eventing/types/clock.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import type { ViewQuery, ViewStore } from '@libs/eventing/types/view-store.js';
import { chefStream } from '@libs/identity/chef.js';
import { chefToWire } from '@libs/rendering/chef-wire.js';
import { dashboardOf } from '@libs/rendering/dashboard.js';
import { moneyOf } from '@libs/views/booking-money.js';
import { type BookingDocument, bookings } from '@libs/views/bookings.js';
import { type ChefAccount, chefAccounts } from '@libs/views/chef-accounts.js';
import { chefEarnings, type Earning } from '@libs/views/chef-earnings.js';
import { chefs } from '@libs/views/chefs.js';
import { EmailAddresses } from '../accounts/email-addresses.js';
import { UniqueClaims } from '../accounts/unique-claims.js';
import { ChefCommands } from '../application/aggregates.js';
import { claiming } from '../application/claim.js';
import type { CommandContext } from '../application/command-context.js';
import { notFound, wrongField } from '../application/refused.js';
import type { Config } from '../config/config.js';
import { Documents } from '../platform/documents.js';
import { CONFIG, VIEWS } from '../platform/tokens.js';

/** A chef without ratings who is not verified. */
const NEW = { rating: 0, ratings: { count: 0, stars: 0 }, verified: false, missing: VERIFICATION_STEPS };

/** The accounts of chefs. The caller checks the access. */
@Injectable()
export class ChefProfiles {
  constructor(
    private readonly documents: Documents,
    private readonly commands: ChefCommands,
    private readonly claims: UniqueClaims,
    private readonly addresses: EmailAddresses,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws Refused */
  async account(chefId: string): Promise<ChefAccount> {
    const account = await this.documents.find(chefAccounts, chefId, chefStream(chefId));
    if (!account) throw notFound();
    return account;
  }

  /** Returns the filed documents, folded from the chef's own events. */
  async filedDocuments(chefId: string): Promise<ChefAccount['documents']> {
    return (await this.documents.replay(chefAccounts, chefId, chefStream(chefId)))?.documents ?? [];
  }

  /** Returns the account with its ratings. @throws Refused */
  async toWire(chefId: string): Promise<Chef> {
    const [account, card] = await Promise.all([
      this.account(chefId),
      this.documents.find(chefs, chefId, chefStream(chefId)),
    ]);
    return chefToWire(account, card ?? NEW, this.config.erasureNotice);
  }

  /** Returns the account folded from the chef's own events, for the answer to a command. @throws Refused */
  async current(chefId: string): Promise<Chef> {
    const stream = chefStream(chefId);
    const [account, card, shown] = await Promise.all([
      this.documents.replay(chefAccounts, chefId, stream),
      this.documents.replay(chefs, chefId, stream),
      this.documents.find(chefs, chefId, stream),
    ]);
    if (!account) throw notFound();
    // Ratings are in the streams of bookings.
    const { rating, ratings } = shown ?? NEW;
    return chefToWire(account, { ...(card ?? NEW), rating, ratings }, this.config.erasureNotice);
  }

  /** Changes a chef's profile; omitted fields stay unchanged. */
  async change(chefId: string, changes: Body<'updateChef'>, context: CommandContext): Promise<ChangedChef> {
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
    const chef = await this.current(chefId);
    return { ...chef, ...(phone !== undefined && phone !== chef.phone && { pendingPhone: phone }) };
  }

  /** Records a chef's experience, location and expected salary. */
  async recordExperience(chefId: string, experience: Body<'chefExperience'>, context: CommandContext): Promise<Chef> {
    await this.commands.execute(chefId, { type: 'RecordExperience', ...experience }, context.meta());
    return this.current(chefId);
  }
}

/** A chef's account, and the new phone number that is not proven yet. */
type ChangedChef = Answer<'updateChef'>['chef'];

/** @throws Refused for a dish that is not in the library. */
function requireKnown(dishes: readonly string[] = []): void {
  if (dishes.every((id) => dishNamed(id))) return;
  throw wrongField('dishes', PUBLIC_CHEF_MESSAGES.dishes);
}

const DOCUMENTS_PER_QUERY = 1_000;

/** A chef's numbers of bookings and earnings. */
@Injectable()
export class Dashboards {
  constructor(
    @Inject(VIEWS) private readonly views: ViewStore,
    private readonly clock: Clock,
  ) {}

  async of(chefId: string): Promise<Dashboard> {
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
    return (await this.views.find(bookings.name, { where, order, offset: 0, limit: 0 })).total;
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
